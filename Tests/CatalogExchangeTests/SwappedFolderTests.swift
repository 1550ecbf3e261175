import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CatalogExchange

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program replaces folders and files during an import or an export.
@Suite struct SwappedFolderTests {
  private static func svg(_ number: Int) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M\(number) 0h8v8z'/></svg>"
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.svg(1), to: "set/a/b/owl.svg")
    try folder.write("secret", to: "secret/owl.svg")
    try folder.write("secret", to: "secret/b/owl.svg")
    try folder.write("secret", to: "secret/a/b/owl.svg")
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// Replacements of a file or a folder after the import has listed it.
  enum Replacement: String, CaseIterable, Sendable {
    case linkOut, loop, pipe, folder, huge, nothing
  }

  private func replace(_ name: String, by replacement: Replacement) throws {
    let place = path(name)
    #expect(rename(place, path("moved")) == 0)
    switch replacement {
    case .linkOut:
      let target = name.replacing("set", with: "secret")
      #expect(symlink(path(target == "secret/a" ? "secret" : target), place) == 0)
    case .loop: #expect(symlink(place, place) == 0)
    case .pipe: #expect(mkfifo(place, 0o600) == 0)
    case .folder: #expect(mkdir(place, 0o700) == 0)
    case .huge:
      try Data().write(to: URL(filePath: place))
      // A sparse file does not fill the disk.
      #expect(truncate(place, 1 << 42) == 0)
    case .nothing: break
    }
  }

  @Test(arguments: ["set/a/b/owl.svg", "set/a/b", "set/a"], Replacement.allCases)
  func replacedFilesAreNotRead(name: String, replacement: Replacement) throws {
    let source = try ExchangeSource(path("set"))
    let paths = try source.files().paths
    #expect(paths.map { "\($0)" } == ["a/b/owl.svg"])
    try replace(name, by: replacement)
    for path in paths {
      #expect(throws: DiagnosticError.self) { try source.pictureBytes(of: path) }
      #expect(throws: DiagnosticError.self) { try source.text(of: path) }
      #expect(!source.contains("\(path)") || replacement == .huge)
    }
  }

  /// The import reads the folder that it opened first.
  @Test func aReplacedSourceIsNotRead() throws {
    let source = try ExchangeSource(path("set"))
    try replace("set", by: .linkOut)
    for path in try source.files().paths {
      #expect(try source.pictureBytes(of: path) == Array(Self.svg(1).utf8))
    }
  }

  /// An export writes only into the folder that it has created.
  @Test(arguments: [".new.vitrine-export", ".new.vitrine-export/a"])
  func anExportWritesThroughNoLink(name: String) async throws {
    try folder.write(
      #"{ "icons": [ { "id": "owl", "price": 0 } ] }"#, to: "site/Content/catalog.json")
    try folder.write(Self.svg(1), to: "site/Content/icons/owl.svg")
    let site = ExchangeSite(in: folder)
    let (draft, moved, target) = (path(name), path("moved"), path("secret"))
    let hasSwapped = Mutex(false)
    let mine = Array("mine".utf8)
    let files = ExportedFiles.folder([
      .init("a/first.svg") {
        let isSwapped = rename(draft, moved) == 0 && symlink(target, draft) == 0
        hasSwapped.withLock { $0 = isSwapped }
        return mine
      },
      .init("a/second.svg") { mine }, .init("a/b/third.svg") { mine },
    ])
    let format = ExchangeFormat(
      name: "test", title: "a test", write: { _ throws(DiagnosticError) in files })
    let before = try folder.files(in: "secret")
    let set = try await site.set()
    // `try?`: an error is also correct.
    _ = try? CatalogExport(set, of: site.site).write(as: format, to: path("new"))
    #expect(hasSwapped.withLock { $0 })
    #expect(try folder.files(in: "secret") == before)
  }
}
