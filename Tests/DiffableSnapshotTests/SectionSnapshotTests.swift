import DiffableSnapshot
import Testing

typealias TextOutline = SectionSnapshot<String>

private let zoo = """
  birds +
    owl
    raptors
      eagle
      hawk
  cats
    lion +
      cub
  fish
  """

@Suite struct SectionSnapshotEditingTests {
  private var outline: TextOutline

  init() throws {
    outline = try TextOutline(notation: zoo)
  }

  @Test mutating func appendsAfterTheChildrenOrTheRoots() throws {
    try outline.append(["tiger", "puma"], to: "cats")
    try outline.append(["frogs"])
    #expect(outline.rootItems == ["birds", "cats", "fish", "frogs"])
    #expect(try outline.snapshot(of: "cats").rootItems == ["lion", "tiger", "puma"])
  }

  @Test mutating func insertsSiblingsBeforeAnItemAndAfterItsSubtree() throws {
    try outline.insert(["parrot"], before: "raptors")
    try outline.insert(["crow", "gull"], after: "raptors")
    try outline.insert(["bats"], after: "birds")
    #expect(
      outline.items == [
        "birds", "owl", "parrot", "raptors", "eagle", "hawk", "crow", "gull", "bats", "cats",
        "lion", "cub", "fish",
      ])
    #expect(try outline.parent(of: "gull") == "birds")
    #expect(try outline.parent(of: "bats") == nil)
  }

  @Test mutating func theAnchorStaysWhenItIsAmongTheInserted() throws {
    try outline.insert(["fish", "cats", "x"], before: "cats")
    #expect(outline.rootItems == ["birds", "fish", "cats", "x"])
    try outline.insert(["x", "fish", "cats"], after: "fish")
    #expect(outline.rootItems == ["birds", "x", "fish", "cats"])
    try outline.insert(["fish"], before: "fish")
    #expect(outline.rootItems == ["birds", "x", "fish", "cats"])
  }

  @Test mutating func anItemThatIsThereMovesWithItsSubtree() throws {
    try outline.append(["raptors", "fish"], to: "lion")
    #expect(
      try outline.notation == """
        birds +
          owl
        cats
          lion +
            cub
            raptors
              eagle
              hawk
            fish
        """)
    #expect(try outline.level(of: "hawk") == 3)
  }

  @Test mutating func aParentAndItsChildCanBothBecomeRoots() throws {
    try outline.append(["raptors", "eagle"])
    #expect(outline.rootItems == ["birds", "cats", "fish", "raptors", "eagle"])
    #expect(try outline.snapshot(of: "raptors").items == ["hawk"])
  }

  @Test mutating func insertsWholeOutlines() throws {
    let dogs = try TextOutline(notation: "dogs +\n  wolf\nfoxes")
    try outline.insert(dogs, before: "lion")
    #expect(
      try outline.snapshot(of: "cats").notation == """
        dogs +
          wolf
        foxes
        lion +
          cub
        """)
    outline.delete(["dogs", "foxes"])
    try outline.insert(dogs, after: "birds")
    #expect(outline.rootItems == ["birds", "dogs", "foxes", "cats", "fish"])
    #expect(outline.isVisible("wolf"))
  }

  @Test mutating func replacesChildren() throws {
    try outline.replace(
      childrenOf: "birds", using: TextOutline(notation: "hawk\n  kite\nowl +\n  owlet"))
    #expect(
      try outline.snapshot(of: "birds", includingParent: true).notation == """
        birds +
          hawk
            kite
          owl +
            owlet
        """)
    #expect(!outline.contains("raptors"))
    try outline.replace(childrenOf: "birds", using: TextOutline())
    #expect(outline.items == ["birds", "cats", "lion", "cub", "fish"])
  }

  @Test mutating func deletesWithEverythingBelow() {
    outline.delete(["raptors", "eagle", "nobody", "cats"])
    #expect(outline.items == ["birds", "owl", "fish"])
    #expect(!outline.contains("hawk"))
    outline.deleteAll()
    #expect(outline.items == [])
    #expect(outline == TextOutline())
  }

  @Test mutating func aDeletedItemComesBackCollapsed() throws {
    outline.delete(["birds"])
    try outline.append(["birds", "owl"])
    #expect(outline.expandedItems == ["lion"])
    #expect(try outline.level(of: "owl") == 0)
  }

  @Test mutating func expandsAndCollapsesOnlyWhatIsNamed() throws {
    try outline.expand(["cats"])
    #expect(outline.expandedItems == ["birds", "cats", "lion"])
    #expect(outline.isVisible("cub"))
    #expect(!outline.isVisible("hawk"))
    try outline.collapse(["birds", "cats"])
    #expect(outline.visibleItems == ["birds", "cats", "fish"])
    #expect(outline.isExpanded("lion"))
    try outline.expand(["fish"])
    try outline.append(["eel"], to: "fish")
    #expect(outline.isVisible("eel"))
  }

  @Test mutating func aCopyKeepsItsOwnIndices() throws {
    var copy = TextOutline(outline)
    try copy.insert(["first"], before: "birds")
    #expect(outline.index(of: "fish") == 8)
    #expect(copy.index(of: "fish") == 9)
    try outline.append(["last"])
    outline.delete(["birds"])
    #expect(outline.index(of: "fish") == 3)
    #expect(copy.index(of: "fish") == 9)
  }
}

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

@Suite struct SectionSnapshotMisuseTests {
  private var outline: TextOutline

  init() throws {
    outline = try TextOutline(notation: zoo)
  }

  @Test mutating func refusesUnknownItems() throws {
    let before = outline
    let unknown = TextOutline.Failure.unknownItem("q")
    #expect(throws: unknown) { try outline.append(["x"], to: "q") }
    #expect(throws: unknown) { try outline.insert(["x"], before: "q") }
    #expect(throws: unknown) { try outline.insert(["x"], after: "q") }
    #expect(throws: unknown) { try outline.insert(TextOutline(), before: "q") }
    #expect(throws: unknown) { try outline.insert(TextOutline(), after: "q") }
    #expect(throws: unknown) { try outline.replace(childrenOf: "q", using: TextOutline()) }
    #expect(throws: unknown) { try outline.expand(["cats", "q"]) }
    #expect(throws: unknown) { try outline.collapse(["birds", "q"]) }
    #expect(throws: unknown) { try outline.level(of: "q") }
    #expect(throws: unknown) { try outline.parent(of: "q") }
    #expect(throws: unknown) { try outline.snapshot(of: "q") }
    #expect(outline == before)
  }

  @Test mutating func refusesDuplicates() throws {
    let before = outline
    #expect(throws: TextOutline.Failure.duplicateItems(["x", "owl"])) {
      try outline.append(["x", "owl", "x", "owl", "x"])
    }
    let overlapping = try TextOutline(notation: "x\n  owl\nfish")
    #expect(throws: TextOutline.Failure.duplicateItems(["owl", "fish"])) {
      try outline.insert(overlapping, before: "cats")
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["owl", "fish"])) {
      try outline.insert(overlapping, after: "cats")
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["fish"])) {
      try outline.replace(childrenOf: "birds", using: overlapping)
    }
    #expect(throws: TextOutline.Failure.duplicateItems(["birds"])) {
      try outline.replace(childrenOf: "birds", using: TextOutline(notation: "birds"))
    }
    #expect(outline == before)
    #expect(!outline.contains("x"))
  }

  @Test mutating func refusesToPutAnItemBelowItself() throws {
    let before = outline
    #expect(throws: TextOutline.Failure.itemBelowItself("birds")) {
      try outline.append(["x", "birds"], to: "hawk")
    }
    #expect(throws: TextOutline.Failure.itemBelowItself("cats")) {
      try outline.append(["cats"], to: "cats")
    }
    #expect(throws: TextOutline.Failure.itemBelowItself("raptors")) {
      try outline.insert(["raptors"], before: "eagle")
    }
    #expect(outline == before)
  }
}
