import Foundation
import SitePages
import SiteTheme
import TestSupport
import Testing

@testable import SiteBuilding

/// Deliberate bugs, to prove that the comparison of builds detects them.
@Suite struct BrokenRuleTests {
  private struct Value: Encodable, Sendable {
    var title = "Owls"
    var note = "They hoot."
  }

  /// A page whose hash lacks a property.
  private enum Forgetful: SitePage {
    struct Input: Encodable, Sendable {
      var value = Value()

      func encode(to encoder: any Encoder) throws { try value.title.encode(to: encoder) }
    }

    static let templates: [String] = []

    static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
      Whole.render(input.value, rendering)
    }
  }

  private enum Whole: SitePage {
    static let templates: [String] = []

    static func render(_ input: Value, _ rendering: PageRendering) -> [UInt8] {
      Array("\(input.title): \(input.note)".utf8)
    }
  }

  /// Files that differ between an incremental and a clean build.
  private func stale<Page: SitePage>(
    _ kind: Page.Type, from old: Page.Input, to new: Page.Input
  ) throws -> [String] {
    let rendering = try Self.rendering()
    let (last, now) = (
      PlannedFile(kind, old, path: "page", with: rendering),
      PlannedFile(kind, new, path: "page", with: rendering)
    )
    let over = try last.key == now.key ? last.contents() : now.contents()
    return PropertyTrials.differences(["page": .init(over)], ["page": .init(try now.contents())])
  }

  /// Files that differ between a live site after an edit and a clean build.
  private func staleLive<Page: SitePage>(
    _ kind: Page.Type, from old: Page.Input, to new: Page.Input
  ) async throws -> [String] {
    let rendering = try Self.rendering()
    let folder = try TemporaryFolder()
    let live = try LiveFolder(folder.url.path)
    try await [PlannedFile(kind, old, path: "page", with: rendering)].write(to: live)
    let now = PlannedFile(kind, new, path: "page", with: rendering)
    try await [now].write(to: live)
    return PropertyTrials.differences(
      try folder.files(), ["page": .init(try now.contents())])
  }

  private static func rendering() throws -> Rendering {
    Rendering(theme: try Theme(files: [:], templates: [], language: "en"), content: NoReferences())
  }

  @Test func aPropertyThatIsLeftOutOfAHashLeavesAPageStale() async throws {
    let (title, note) = (Value(title: "Bats"), Value(note: "They fly."))
    #expect(try stale(Forgetful.self, from: .init(), to: .init(value: title)) == [])
    #expect(try stale(Forgetful.self, from: .init(), to: .init(value: note)) == ["page"])
    #expect(try await staleLive(Forgetful.self, from: .init(), to: .init(value: title)) == [])
    #expect(try await staleLive(Forgetful.self, from: .init(), to: .init(value: note)) == ["page"])
    for value in [title, note] {
      #expect(try stale(Whole.self, from: Value(), to: value) == [])
      #expect(try await staleLive(Whole.self, from: Value(), to: value) == [])
    }
  }

  /// The property tests on a session that misses an edit.
  @Test func anEditThatALiveSiteMissesLeavesItStale() async throws {
    let site = try PropertySite()
    let edit = try #require(
      site.edits.first {
        $0.file == "Content/site.json" && $0.place == [.key("title")] && $0.new?.string != nil
      })
    var sound = PropertyTrials(site)
    #expect(try await sound.make(edit))
    #expect(sound.failures.count == 0, "\(sound.report)")

    var deaf = PropertyTrials(site, telling: { _ in [] })
    #expect(try await deaf.make(edit))
    let stale = try #require(deaf.failures.first { $0.kind == .live })
    #expect(stale.files.contains("index.html"))
    let kinds = Set(deaf.failures.map(\.kind))
    #expect(kinds.isDisjoint(with: [.over, .overBack, .comparison, .files, .error]))
    #expect(deaf.report.contains("stale in the live site: "))
  }
}
