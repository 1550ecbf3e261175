import DiffableSnapshot
import Testing

@Suite struct SectionSnapshotQueryTests {
  private let outline: TextOutline

  init() throws {
    outline = try TextOutline(notation: zoo)
  }

  @Test func listsItems() {
    #expect(
      outline.items
        == ["birds", "owl", "raptors", "eagle", "hawk", "cats", "lion", "cub", "fish"])
    #expect(outline.rootItems == ["birds", "cats", "fish"])
    #expect(outline.visibleItems == ["birds", "owl", "raptors", "cats", "fish"])
    #expect(outline.expandedItems == ["birds", "lion"])
  }

  @Test func tellsWhereAnItemIs() throws {
    #expect(outline.contains("hawk"))
    #expect(!outline.contains("nobody"))
    #expect(outline.index(of: "birds") == 0)
    #expect(outline.index(of: "cub") == 7)
    #expect(outline.index(of: "nobody") == nil)
    #expect(try outline.level(of: "fish") == 0)
    #expect(try outline.level(of: "hawk") == 2)
    #expect(try outline.parent(of: "hawk") == "raptors")
    #expect(try outline.parent(of: "fish") == nil)
  }

  @Test func tellsWhatIsVisible() {
    #expect(outline.isVisible("fish"))
    #expect(outline.isVisible("raptors"))
    #expect(!outline.isVisible("hawk"))
    #expect(!outline.isVisible("cub"))
    #expect(!outline.isVisible("nobody"))
    #expect(outline.isExpanded("lion"))
    #expect(!outline.isExpanded("cats"))
    #expect(!outline.isExpanded("nobody"))
  }

  @Test func partsKeepWhatIsExpanded() throws {
    #expect(try outline.snapshot(of: "cats").notation == "lion +\n  cub")
    #expect(
      try outline.snapshot(of: "birds", includingParent: true).notation
        == "birds +\n  owl\n  raptors\n    eagle\n    hawk")
    #expect(try outline.snapshot(of: "fish").items == [])
    #expect(try outline.snapshot(of: "fish", includingParent: true).rootItems == ["fish"])
  }

  @Test func describesItselfAsText() {
    #expect(
      outline.visualDescription() == """
        * + birds
        * -   owl
        * -   raptors
          -     eagle
          -     hawk
        * - cats
          +   lion
          -     cub
        * - fish
        """)
    #expect(outline.description == outline.visualDescription())
    #expect(TextOutline().visualDescription() == "")
  }

  @Test func equalityIsAboutShapeToo() throws {
    let flat = try TextOutline(notation: "a\nb")
    #expect(try flat != TextOutline(notation: "a\n  b"))
    #expect(try flat != TextOutline(notation: "a +\nb"))
    #expect(try flat != TextOutline(notation: "b\na"))
    #expect(try flat == TextOutline(notation: "a\nb"))
  }
}
