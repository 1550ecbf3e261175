import Foundation
import SiteBuilding
import TestSupport
import Testing

/// Whatever an author does, building over the last site gives the very bytes of a clean build, also
/// with a copied or damaged cache.
///
/// Nodes of outlines are not deleted, because a clean build does not know their former ids.
@Suite struct RandomEditTests {
  /// The number of edits: `VITRINE_EDITS` (`make test-edits`), or a sample.
  private static let count =
    ProcessInfo.processInfo.environment["VITRINE_EDITS"].flatMap { Int($0) } ?? 30

  @Test func buildsOverTheLastSiteAreCleanBuilds() async throws {
    var generator = SeededGenerator.fresh(for: "RandomEditTests")
    var editor = try SiteEditor()
    try await editor.site.vitrine("build")
    for number in 0..<Self.count {
      let edits = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        SiteEditor.Edit.allCases.randomElement(using: &generator) ?? .price
      }
      for edit in edits { try editor.make(edit, number, &generator) }
      // The state of a copied output is found by its files, so a changed file belongs to the user.
      let changesOutput = edits.contains(.output) || edits.contains(.removedOutput)
      let events = CacheEvent.allCases.filter { $0 != .copied || !changesOutput }
      let event =
        Int.random(in: 0..<3, using: &generator) == 0
        ? events.randomElement(using: &generator) : nil
      if let event { editor.site = try event.happen(to: editor.site, &generator) }
      let result = try await editor.site.vitrine("build")
      try #require(result.exitCode == 0, "\(result.errors)")
      try await editor.site.vitrine("build", "--output", "Clean")
      let files = try editor.site.folder.get()
      let (here, clean) = (try files.files(in: "Public"), try files.files(in: "Clean"))
      let different = Set(here.keys).union(clean.keys).filter { here[$0] != clean[$0] }
      let cache = event.map { ", cache \($0)" } ?? ""
      #expect(different.sorted() == [], "edit \(number): \(edits)\(cache)")
      try editor.site.remove("Clean")
      if !different.isEmpty { return }
    }
  }

  @Test func previewsAreCleanBuilds() async throws {
    var generator = SeededGenerator.fresh(for: "previews of RandomEditTests")
    let editor = try SiteEditor()
    let site = try editor.site.root()
    let preview = site.appending(path: "Preview", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: preview, withIntermediateDirectories: true)
    let session = SiteSession(
      .init(
        site: site, output: site.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing()),
      into: preview)
    _ = try await session.build(changed: nil)
    for number in 0..<Self.count {
      let before = try sources(of: editor)
      let edits = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        SiteEditor.Edit.previewed.randomElement(using: &generator) ?? .price
      }
      for edit in edits { try editor.make(edit, number, &generator) }
      let after = try sources(of: editor)
      let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      _ = try await session.build(changed: changed)
      try await session.finish()
      let clean = try await editor.site.vitrine("build", "--output", "Clean")
      try #require(clean.exitCode == 0, "\(clean.errors)")
      let files = try editor.site.folder.get()
      let here = try files.files(in: "Preview")
      let wanted = try files.files(in: "Clean")
      let different = Set(here.keys).union(wanted.keys).filter { here[$0] != wanted[$0] }
      #expect(different.sorted() == [], "edit \(number): \(edits)")
      try editor.site.remove("Clean")
      if !different.isEmpty { return }
    }
  }

  private func sources(of editor: SiteEditor) throws -> [String: Data] {
    let files = try editor.site.folder.get()
    var sources: [String: Data] = [:]
    for folder in ["Content", "Templates"] {
      for (path, bytes) in try files.files(in: folder) {
        sources["\(folder)/\(path)"] = Data(bytes)
      }
    }
    return sources
  }
}
