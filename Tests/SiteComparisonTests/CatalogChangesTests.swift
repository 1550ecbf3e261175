import Catalog
import CellConfiguration
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct CatalogChangesTests {
  /// Parses a catalog from `section: icon icon; section: …`. Each icon has its own picture, or the one in
  /// `id=picture`.
  private func snapshot(_ notation: String) throws -> SiteSnapshot {
    var icons: [Icon] = []
    var sections: [String] = []
    for part in notation.split(separator: ";") {
      let words = part.split { $0 == " " || $0 == ":" }.map(String.init)
      sections.append(words[0])
      for word in words.dropFirst() {
        let parts = word.split(separator: "=").map(String.init)
        var icon = try Icon.sample(parts[0], section: words[0])
        icon.image.content = [.markup(parts[parts.count - 1])]
        icons.append(icon)
      }
    }
    return SiteSnapshot(try .sample(icons, sections: sections))
  }

  private func changes(_ old: String, _ new: String) throws -> CatalogChanges {
    try CatalogChanges(from: snapshot(old), to: snapshot(new))
  }

  @Test func nothing() throws {
    #expect(try changes("a: x y", "a: x y").isEmpty)
  }

  @Test func insertedAndDeletedStandInTheirOrder() throws {
    let changes = try changes("a: p q r", "a: z q y")
    #expect(changes.inserted.map(\.id.text) == ["z", "y"])
    #expect(changes.deleted.map(\.id.text) == ["p", "r"])
    #expect(changes.moved.isEmpty)
  }

  @Test func theFewestMove() throws {
    #expect(try changes("a: p q r s", "a: s p q r").moved.map(\.entry.id.text) == ["s"])
    #expect(try changes("a: p q r s", "a: q r s p").moved.map(\.entry.id.text) == ["p"])
    let move = try #require(try changes("a: p q r s", "a: p s q r").moved.first)
    #expect((move.oldPosition, move.newPosition) == (4, 2))
    #expect(try changes("a: p q r", "a: x p q r").moved.isEmpty)
  }

  @Test func anotherSectionIsAMove() throws {
    let changes = try changes("a: p; b: q", "a:; b: p q")
    let move = try #require(changes.moved.first)
    #expect(changes.moved.count == 1)
    #expect((move.oldSection.text, move.entry.section.text) == ("a", "b"))
    #expect((move.oldPosition, move.newPosition) == (1, 1))
  }

  @Test func anotherIDWithTheSamePictureIsARename() throws {
    let changes = try changes("a: p=cat q", "a: x=cat q y")
    #expect(changes.renamed.map(\.old.id.text) == ["p"])
    #expect(changes.renamed.map(\.new.id.text) == ["x"])
    #expect(changes.deleted.isEmpty)
    #expect(changes.inserted.map(\.id.text) == ["y"])
    #expect(changes.moved.isEmpty)
  }

  /// A deleted icon is renamed at most once, and an existing icon is never renamed.
  @Test func iconsOfOnePictureArePairedInOrder() throws {
    let changes = try changes("a: p=cat q=cat r=cat", "a: x=cat r=cat y=cat z=cat")
    #expect(changes.renamed.map { "\($0.old.id)>\($0.new.id)" } == ["p>x", "q>y"])
    #expect(changes.inserted.map(\.id.text) == ["z"])
    #expect(changes.deleted.isEmpty)
  }

  /// A renamed icon can have other changes: here its name, which is its id.
  @Test func aRenamedIconCanBeChangedToo() throws {
    let change = try #require(try changes("a: p=cat", "a: x=cat").changed.first)
    #expect((change.old.id.text, change.new.id.text) == ("p", "x"))
    #expect(change.fields == [.name])
  }

  @Test(arguments: CatalogChanges.Change.Field.allCases)
  func eachFieldIsAChange(field: CatalogChanges.Change.Field) throws {
    let old = try Site.sample([.sample("owl"), .sample("cat")])
    var new = old
    switch field {
    case .name: new.catalog.icons[0].name = "Eagle owl"
    case .price:
      new.catalog.icons[0].prices = PriceList(
        Price(minorUnits: 100, currency: try #require(Currency(code: "EUR"))))
    case .isFeatured: new.catalog.icons[0].isFeatured = true
    case .category: new.catalog.icons[0].category = "Birds"
    case .tags: new.catalog.icons[0].tags = ["wise"]
    case .declared(let field): new.catalog.icons[0].values[field] = .sample(of: field)
    case .text:
      new.catalog.icons[0].text = TextReference(
        RichText(pieces: [.html("<p>Hoots.</p>")], plainText: "Hoots."))
    case .picture: new.catalog.icons[0].image.content = [.markup("<path/>")]
    // Only releases distinguish these. Here they are text.
    case .variants: return
    }
    let changes = try CatalogChanges(from: SiteSnapshot(old), to: SiteSnapshot(new))
    #expect(changes.changed.map(\.new.id.text) == ["owl"])
    #expect(changes.changed.first?.fields == [field])
    #expect(changes.moved.isEmpty && changes.renamed.isEmpty)
  }

  /// Visible properties without their own field.
  @Test func summaryIsTextAndColouringIsPicture() throws {
    let old = try Site.sample([.sample("owl"), .sample("cat")])
    var new = old
    new.catalog.icons[0].summary = "Hoots."
    new.catalog.icons[1].symbolConfiguration.renderingMode = .monochrome
    let changes = try CatalogChanges(from: SiteSnapshot(old), to: SiteSnapshot(new))
    #expect(changes.changed.map(\.fields) == [[.text], [.picture]])
  }

  /// Applying deletions, insertions and moves results in the new order, and fewer moves would not.
  @Test func anyTwoCatalogs() throws {
    var random = SeededGenerator.fresh(for: "CatalogChangesTests.anyTwoCatalogs")
    for _ in 0..<200 {
      let pool = (0..<12).map { "i\($0)" }
      let old = pool.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let new = pool.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let changes = try changes(
        "a: " + old.joined(separator: " "), "a: " + new.joined(separator: " "))
      #expect(changes.inserted.map(\.id.text) == new.filter { !old.contains($0) })
      #expect(changes.deleted.map(\.id.text) == old.filter { !new.contains($0) })
      let moved = Set(changes.moved.map(\.entry.id.text))
      let kept = new.filter { old.contains($0) && !moved.contains($0) }
      #expect(kept == old.filter { new.contains($0) && !moved.contains($0) })
      let common = new.filter(old.contains).compactMap { old.firstIndex(of: $0) }
      #expect(kept.count == Self.longestIncreasing(common))
    }
  }

  /// Quadratic.
  private static func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }
}
