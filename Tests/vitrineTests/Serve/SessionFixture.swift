import Foundation
import SiteBuilding
import TestSupport
import Testing

struct SessionFixture {
  let site: SiteFixture
  let session: SiteSession

  init() async throws {
    site = try SiteFixture.small()
    let root = try site.root()
    let folder = root.appending(path: "Preview", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    session = SiteSession(
      .init(
        site: root, output: root.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing()),
      into: folder)
    _ = try await session.build(changed: nil)
  }

  /// Compares the preview with a clean build.
  func expectClean() async throws {
    try #require(try await site.vitrine("build", "--output", "Clean").exitCode == 0)
    let files = try site.folder.get()
    let here = try files.files(in: "Preview")
    let clean = try files.files(in: "Clean")
    #expect(Set(here.keys).union(clean.keys).filter { here[$0] != clean[$0] } == [])
  }

  func files() throws -> [String: Data] { try site.folder.get().files(in: "Preview") }

  /// Builds, and cancels after the pages.
  func buildHalf(changed: Set<String>) async {
    let build = Task {
      try await session.build(
        changed: changed, progress: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: (any Error).self) { try await build.value }
  }

  func text(of page: String) throws -> String {
    let files = try site.folder.get().files(in: "Preview")
    return String(decoding: try #require(files[page]), as: UTF8.self)
  }

  func setPrice(from old: String, to new: String) throws {
    try site.replace(old, with: new, in: "Content/catalog.json")
  }
}
