import Foundation
import SiteBuilding
import SiteComparison
import TestSupport
import Testing

/// Edits of templates, style sheets, scripts and static files. The comparison lists exactly the files that a
/// build would change, and incremental and live builds follow.
@Suite struct MaterialTests {
  /// A written file, or `nil` for a deletion.
  struct Edit: Sendable {
    var path: String
    var text: String?
  }

  private static let theme = SiteFixture.package.appending(path: "Templates")

  private static func edits() throws -> [Edit] {
    var edits: [Edit] = []
    let files = try #require(FileManager.default.enumerator(atPath: theme.path))
    for path in files.compactMap({ $0 as? String }).sorted() where path.contains(".") {
      let text = try String(contentsOf: theme.appending(path: path), encoding: .utf8)
      let isTemplate = path.hasSuffix(".mustache")
      edits.append(Edit(path: "Templates/\(path)", text: edited(text, of: path)))
      // A copy of the built-in file, or a comment, has no effect.
      edits.append(Edit(path: "Templates/\(path)", text: text))
      if isTemplate { edits.append(Edit(path: "Templates/\(path)", text: "{{! nothing }}" + text)) }
    }
    edits.append(Edit(path: "Templates/assets/own.css", text: "p {}\n"))
    edits.append(Edit(path: "Content/static/more.txt", text: "More."))
    edits.append(Edit(path: "Content/static/folder/more.txt", text: "More."))
    edits.append(Edit(path: "Content/static/file.txt", text: "Other."))
    edits.append(Edit(path: "Content/static/file.txt", text: nil))
    return edits
  }

  private static func chosen() throws -> [Edit] {
    let all = try edits()
    guard ProcessInfo.processInfo.environment["VITRINE_PROPERTIES"] == nil else { return all }
    var generator = SeededGenerator.fresh(for: "MaterialTests")
    let places = Set(all.indices.shuffled(using: &generator).prefix(all.count / 4))
    return all.indices.filter(places.contains).map { all[$0] }
  }

  private static func edited(_ text: String, of path: String) -> String {
    // Drawings have no text after their end, and strings are values.
    if text.hasPrefix("<svg") {
      return text.replacing("</svg>", with: #"<rect width="9" height="9"/></svg>"#)
    }
    if path.hasSuffix(".mustache") { return text + "." }
    // Comments of style sheets are not published.
    if path.hasSuffix(".css") { return text + "\n.edited { order: 3 }\n" }
    return path.hasSuffix(".json")
      ? text.replacing(#"": ""#, with: #"": "Other "#) : text + "\n/* */\n"
  }

  @Test func everyMaterialMovesItsFiles() async throws {
    let builds = try await PropertyBuilds(PropertySite().folder())
    var moved = 0
    let edits = try Self.chosen()
    for edit in edits {
      let old = builds.folder.text(edit.path)
      try write(edit.text, to: edit.path, of: builds)
      let told = try await builds.comparison().changes
      let wanted = try await builds.buildClean(afterBase: true)
      let differs = PropertyTrials.differences(builds.base, wanted)
      if !differs.isEmpty { moved += 1 }
      let name = Comment(rawValue: edit.path)
      #expect(told.isEmpty == differs.isEmpty, name)
      #expect(PropertyTrials.other(told.files, than: differs) == [], name)
      let live = try await builds.buildLive(changed: [edit.path])
      #expect(PropertyTrials.differences(live, wanted) == [], name)
      let liveFiles = await builds.liveComparison()?.changes.files
      #expect(PropertyTrials.other(liveFiles, than: differs) == [], name)
      #expect(PropertyTrials.differences(try await builds.buildOver(), wanted) == [], name)
      try write(old, to: edit.path, of: builds)
      _ = try await builds.buildLive(changed: [edit.path])
      _ = try await builds.buildOver()
    }
    // Fewer changes would mean that edits do not reach the pages.
    #expect(moved > edits.count / 10)
  }

  private func write(_ text: String?, to path: String, of builds: PropertyBuilds) throws {
    if let text {
      try builds.folder.write(text, to: path)
    } else {
      try builds.folder.remove(path)
    }
  }
}
