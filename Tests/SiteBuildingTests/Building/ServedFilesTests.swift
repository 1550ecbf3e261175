import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The output of `check` can be hostile, and can change during reading.
@Suite struct ServedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", to: "site/Public/a.txt")
    try folder.write("b", to: "site/Public/b/b.txt")
    try folder.write("theirs", to: "outside/b.txt")
  }

  private var site: URL { folder.url.appending(path: "site") }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  private func list() -> ServedFiles {
    ServedFiles(in: site.appending(path: "Public"), ofSite: site)
  }

  @Test func linksInTheSiteAreFollowedOnce() throws {
    try folder.write("c", to: "site/other/c.txt")
    for (name, target) in [
      "c": "../other", "again": "c", "file": "a.txt", "b/up": "..", "loop": "loop",
      "nothing": "none", "out": "../../outside", "b/out.txt": path("outside/b.txt"),
    ] {
      #expect(symlink(target, path("site/Public/\(name)")) == 0)
    }
    let served = list()
    #expect(
      served.files.map(\.description) == ["a.txt", "again/c.txt", "b/b.txt", "file"])
    #expect(served.linksOut.map(\.description) == ["b/out.txt", "out"])
    #expect(served.unreadable == [])
    #expect(
      try served.files.map { try served.bytes(of: $0) }
        == ["a", "c", "b", "a"].map { Array($0.utf8) })
  }

  /// An output outside the site can contain links to its own files.
  @Test func linksInAnOutputElsewhereAreFollowed() throws {
    try folder.write("x", to: "srv/x.txt")
    #expect(symlink("x.txt", path("srv/y.txt")) == 0)
    #expect(symlink("../outside", path("srv/z")) == 0)
    let served = ServedFiles(in: folder.url.appending(path: "srv"), ofSite: site)
    #expect(served.files.map(\.description) == ["x.txt", "y.txt"])
    #expect(served.linksOut.map(\.description) == ["z"])
  }

  @Test func aMissingOutputHasNoFiles() throws {
    let served = ServedFiles(in: folder.url.appending(path: "none"), ofSite: site)
    #expect(served.files == [] && served.unreadable == [] && served.linksOut == [])
  }

  /// Replacements after the listing. Reading must not block.
  enum Replacement: String, CaseIterable, Sendable {
    case pipe, pipeBehindALink, loop, folder, huge, nothing
  }

  @Test(arguments: Replacement.allCases)
  func replacedFilesAreErrors(replacement: Replacement) throws {
    let served = list()
    #expect(served.files.map(\.description) == ["a.txt", "b/b.txt"])
    let (file, outside) = (path("site/Public/b/b.txt"), path("outside/b.txt"))
    try folder.remove("site/Public/b/b.txt")
    switch replacement {
    case .pipe: #expect(mkfifo(file, 0o600) == 0)
    case .pipeBehindALink:
      try folder.remove("site/Public/b")
      try folder.remove("outside/b.txt")
      #expect(mkfifo(outside, 0o600) == 0)
      #expect(symlink(path("outside"), path("site/Public/b")) == 0)
    case .loop: #expect(symlink(file, file) == 0)
    case .folder: #expect(mkdir(file, 0o700) == 0)
    case .huge:
      try Data().write(to: URL(filePath: file))
      // A sparse file needs no disk space.
      #expect(truncate(file, 1 << 42) == 0)
    case .nothing: break
    }
    #expect(throws: (any Error).self) { try served.bytes(of: FilePath("b/b.txt")) }
    #expect(try served.bytes(of: FilePath("a.txt")) == Array("a".utf8))
  }
}
