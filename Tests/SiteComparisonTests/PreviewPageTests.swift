import Catalog
import CellConfiguration
import CollectionLayout
import ContentHash
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct PreviewPageTests {
  private struct Solution: Decodable {
    let width: Double
    let before, after: State

    struct State: Decodable {
      let height: Double
      let frames, headers: [String: [Double]]
    }
  }

  private func html(from old: Site, to new: Site) throws -> String {
    let states = (ComparableSite.inMemory(old), ComparableSite.inMemory(new))
    let changes = try SiteChanges(from: states.0.snapshot, to: states.1.snapshot)
    return try SiteDiff(
      site: new, theme: Theme(source: .memory([:]), language: "en"), old: states.0, new: states.1,
      changes: changes, base: "before", warnings: []
    ).html()
  }

  private func solutions(in html: String) throws -> [Solution]? {
    let pattern = #/<script type="application/json" id="frames">(.*)</script>/#
    guard let match = html.firstMatch(of: pattern) else { return nil }
    return try JSONDecoder().decode([Solution].self, from: Data(match.1.utf8))
  }

  /// Up to twenty icons in two sections, on a page with random lengths.
  private func site(layout: FlowLayout, using random: inout SeededGenerator) throws -> Site {
    let icons = try (0..<20).filter { _ in Bool.random(using: &random) }
      .shuffled(using: &random)
      .map {
        try Icon.sample("i\($0)", section: Bool.random(using: &random) ? "a" : "b")
      }
    var site = try Site.sample(icons, sections: ["a", "b"])
    site.collectionPages = [
      CollectionPage(path: .root, title: "Grid", items: .catalog, layout: .flow(layout))
    ]
    return site
  }

  /// The page has the engine's frames for every width.
  @Test func theFramesAreTheEngines() throws {
    var random = SeededGenerator.fresh(for: "PreviewPageTests.theFramesAreTheEngines")
    for _ in 0..<20 {
      let layout = FlowLayout(
        itemSize: Size(
          width: Double(Int.random(in: 20...280, using: &random)),
          height: Double(Int.random(in: 20...200, using: &random))),
        minimumLineSpacing: Double(Int.random(in: 0...30, using: &random)),
        minimumInteritemSpacing: Double(Int.random(in: 0...30, using: &random)))
      let old = try site(layout: layout, using: &random)
      let new = try site(layout: layout, using: &random)
      guard SiteSnapshot(old).icons != SiteSnapshot(new).icons else { continue }
      let solutions = try #require(try self.solutions(in: html(from: old, to: new)))
      #expect(solutions.contains { $0.width >= 320 })
      for solution in solutions {
        for (site, state) in [(old, solution.before), (new, solution.after)] {
          let bySection = Dictionary(grouping: site.catalog.icons, by: \.section)
          let sections = try ["a", "b"].map(Slug.init).compactMap { bySection[$0] }
          let solved = try Layout.flow(layout).solve(
            sections.map { LayoutSection(itemCount: $0.count) },
            in: LayoutEnvironment(containerSize: Size(width: solution.width, height: 10_000)))
          #expect(state.height == solved.contentSize.height)
          #expect(state.frames.count == site.catalog.icons.count)
          for (section, icons) in sections.enumerated() {
            for (item, icon) in icons.enumerated() {
              let rect = try #require(solved.frame(of: .cell(section: section, item: item)))
              #expect(
                state.frames[icon.id.text]
                  == [rect.minX, rect.minY, rect.size.width, rect.size.height])
            }
          }
        }
      }
    }
  }

  /// A layout that fits no width has no animation.
  @Test func itemsThatFitNoWidthStandStill() throws {
    var random = SeededGenerator(seed: 1)
    let layout = FlowLayout(itemSize: Size(width: 5_000, height: 10))
    let html = try html(
      from: site(layout: layout, using: &random), to: site(layout: layout, using: &random))
    #expect(try solutions(in: html) == nil)
    #expect(html.contains("class=\"preview-panels\""))
    #expect(!html.contains("<script>"))
  }

  /// A resolver without vectors.
  private struct Drawer: ReferenceResolver {
    /// The beginning of a PNG of 128 × 64 pixels.
    static let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 128, 0, 0, 0, 64, 8, 6, 0, 0, 0]

    func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
      throw NoReferences.DanglingReferenceError()
    }
    func text(_ reference: Reference<RichText>) throws -> RichText {
      throw NoReferences.DanglingReferenceError()
    }
    func png(_ drawing: PNGDrawing) throws -> [UInt8] {
      guard case .part(_, let part, let size) = drawing else {
        throw NoReferences.DanglingReferenceError()
      }
      return Self.png + [UInt8(part == .text ? 1 : 0), UInt8(size)]
    }
  }

  private func protected(_ id: String, _ colors: PixelPicture.Colors = .own) throws -> Icon {
    var icon = try Icon.sample(id)
    icon.picture = .pixels(
      PixelPicture(
        source: ContentHash(id),
        traits: .init(width: 2, height: 1, numberOfLayers: 1, colors: colors),
        settings: PictureSettings()))
    return icon
  }

  /// A report shows protected icons as pixels in both states, and does not load the vectors.
  @Test func protectedIconsAreShownAsPixels() throws {
    let old = try Site.sample([protected("owl"), protected("bat"), protected("elk")])
    var new = try Site.sample([protected("owl"), protected("cat", .ownAndText)])
    new.catalog.icons[0].name = "Owl"
    let (before, after) = (SiteSnapshot(old), SiteSnapshot(new))
    // The elk's file is missing or invalid.
    let published = PixelBook(publishedIn: [128]) { path in
      path == "icons/bat/bat-128.png" ? Drawer.png + [7, 7] : [1]
    }
    let html = try SiteDiff(
      site: new, theme: Theme(source: .memory([:]), language: "en"),
      old: ComparableSite(snapshot: before, pictures: .empty, pixels: published),
      new: ComparableSite(new, after, store: Drawer()),
      changes: SiteChanges(from: before, to: after), base: "before", warnings: []
    ).html()
    func count(_ end: [UInt8]) -> Int {
      let source = "data:image/png;base64," + Data(Drawer.png + end).base64EncodedString()
      return html.ranges(of: source).count
    }
    #expect(count([0, 128]) == 3, "the owl twice, and the cat's own colours")
    #expect(count([1, 128]) == 1, "the mask of what is in the colour of the text")
    #expect(count([7, 7]) == 1, "the bat as it was published")
    #expect(html.ranges(of: "stroke-dasharray=\"5 5\"").count == 1, "the elk")
    #expect(html.contains("viewBox=\"0 0 128 64\""))
  }

  /// A drawing can disappear between two reads.
  @Test func aDrawingIsReadOnce() throws {
    let site = try Site.sample([protected("owl")])
    let reads = Mutex(0)
    let published = PixelBook(publishedIn: [128]) { path in
      guard path == "icons/owl/owl-128.png" else { return nil }
      return reads.withLock {
        $0 += 1; return $0 == 1 ? Drawer.png + [7, 7] : nil
      }
    }
    let state = ComparableSite(snapshot: SiteSnapshot(site), pictures: .empty)
    let shown = state.showingPixels(site.catalog.icons, of: [.empty, published])
    guard case .vector? = shown.first?.picture else {
      Issue.record("the owl has no pixels")
      return
    }
  }

  /// Bidirectional control characters are visible, and do not affect neighboring text.
  @Test func textThatTurnsRoundIsShown() throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    new.catalog.icons[0].name = "a\u{202E}b"
    let html = try html(from: old, to: new)
    let lines = try #require(html.split(separator: "preview-lines").last)
    #expect(lines.contains("<bdi>name &#39;owl&#39; → &#39;a\\u{202e}b&#39;</bdi>"))
    #expect(!lines.contains("\u{202E}"))
  }

  @Test func hostileTextIsShownAsText() throws {
    let old = try Site.sample([.sample("owl")])
    var new = old
    new.catalog.icons[0].name = "<b onclick=alert(1)>\"'</script></style>"
    new.title = new.catalog.icons[0].name
    new.outlines = [
      Outline(
        id: try Slug("guide"), title: new.title, items: [OutlineItem(id: "a", text: new.title)])
    ]
    let html = try html(from: old, to: new)
    #expect(!html.contains("<b onclick"))
    #expect(!html.contains("'</script></style>"))
  }

  /// A large catalog is reduced to changes and their neighbors.
  @Test func largeCatalogsAreCut() throws {
    let old = try Site.sample((0..<500).map { try .sample("i\($0)") })
    var new = old
    new.catalog.icons[250].name = "Another"
    let html = try html(from: old, to: new)
    let shown = html.matches(of: /<li class="cell"[^>]* data-item-id="(i\d+)"/).map { $0.1 }
    let near = ["i248", "i249", "i250", "i251", "i252"]
    #expect(shown.map(String.init) == near + near)
    #expect(html.contains("5 of 500 icons: those that change, and their neighbours."))
  }
}
