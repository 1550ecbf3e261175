import Catalog
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct CatalogChangesTests {
  /// A catalog written as `section: icon icon; section: …`.
  private func snapshot(_ notation: String) throws -> CatalogSnapshot {
    var icons: [Icon] = []
    var sections: [String] = []
    for part in notation.split(separator: ";") {
      let words = part.split { $0 == " " || $0 == ":" }.map(String.init)
      sections.append(words[0])
      icons += try words.dropFirst().map { try .sample($0, section: words[0]) }
    }
    return CatalogSnapshot(try .sample(icons, sections: sections))
  }

  private func changes(_ old: String, _ new: String) throws -> CatalogChanges {
    try CatalogChanges(from: snapshot(old), to: snapshot(new))
  }

  @Test func nothing() throws {
    let changes = try changes("a: x y", "a: x y")
    #expect(changes.isEmpty)
    #expect(changes.totals == "")
    #expect(changes.text(language: "en") == "the catalog is as it was published\n")
  }

  @Test func insertedAndDeletedStandInTheirOrder() throws {
    let changes = try changes("a: p q r", "a: z q y")
    #expect(changes.inserted.map(\.id.text) == ["z", "y"])
    #expect(changes.deleted.map(\.id.text) == ["p", "r"])
    #expect(changes.moved.isEmpty)
    #expect(changes.totals == "2 inserted, 2 deleted")
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

  @Test func changedAreNamePriceCurrencyAndFeatured() throws {
    let old = try snapshot("a: p q r s t")
    var new = old
    new.icons[0].name = "P!"
    new.icons[1].price = "2.50"
    new.icons[2].currency = "EUR"
    new.icons[3].isFeatured = true
    let changes = try CatalogChanges(from: old, to: new)
    #expect(changes.changed.map(\.new.id.text) == ["p", "q", "r", "s"])
    #expect(
      changes.text(language: "de") == """
        4 changed

        ~ p  name 'p' → 'P!'
        ~ q  price 1,00\u{A0}$ → 2,50\u{A0}$
        ~ r  price 1,00\u{A0}$ → 1,00\u{A0}€
        ~ s  now featured

        """)
  }

  @Test func idsStandInAColumn() throws {
    #expect(
      try changes("a: long-name", "a: x").text(language: "en") == """
        1 inserted, 1 deleted

        + x          x, $1.00
        - long-name  long-name, $1.00

        """)
  }

  /// Deleting and inserting what is said, and putting the moved ones in their places, gives the
  /// new order; and no fewer moves would.
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

  /// By comparing each with all before it.
  private static func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }
}
