import DiffableSnapshot
import Testing

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
