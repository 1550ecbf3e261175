import DiffableSnapshot
import Testing

@Suite struct SnapshotEditingTests {
  @Test func appendsToTheLastSectionUnlessOneIsNamed() throws {
    var snapshot = try TextSnapshot(notation: "A a; B b")
    try snapshot.appendItems(["x", "y"])
    try snapshot.appendItems(["z"], toSection: "A")
    #expect(snapshot.notation == "A a z; B b x y")
  }

  @Test func appendingAnItemThatIsThereMovesIt() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c d")
    try snapshot.appendItems(["b", "x", "c"], toSection: "B")
    #expect(snapshot.notation == "A a; B d b x c")
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.indexOfItem("b") == 2)
  }

  @Test func insertsNextToTheAnchorInTheGivenOrder() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c d")
    try snapshot.insertItems(["x", "y"], beforeItem: "d")
    #expect(snapshot.notation == "A a b; B c x y d")
    try snapshot.insertItems(["v", "w"], afterItem: "a")
    #expect(snapshot.notation == "A a v w b; B c x y d")
  }

  @Test func theAnchorStaysWhenItIsAmongTheInserted() throws {
    var snapshot = try TextSnapshot(notation: "A a b c; B d")
    try snapshot.insertItems(["d", "b", "x"], beforeItem: "b")
    #expect(snapshot.notation == "A a d b x c; B")
    try snapshot.insertItems(["c", "b", "a"], afterItem: "b")
    #expect(snapshot.notation == "A d c b a x; B")
  }

  @Test func movesItemsWithinAndAcrossSections() throws {
    var snapshot = try TextSnapshot(notation: "A a b c; B d e")
    try snapshot.moveItem("a", afterItem: "c")
    #expect(snapshot.notation == "A b c a; B d e")
    try snapshot.moveItem("a", beforeItem: "b")
    #expect(snapshot.notation == "A a b c; B d e")
    try snapshot.moveItem("e", beforeItem: "a")
    #expect(snapshot.notation == "A e a b c; B d")
    #expect(snapshot.sectionIdentifier(containingItem: "e") == "A")
    try snapshot.moveItem("e", afterItem: "d")
    #expect(snapshot.notation == "A a b c; B d e")
  }

  @Test(arguments: ["a", "b", "c"])
  func movingAnItemNextToItselfChangesNothing(item: String) throws {
    let before = try TextSnapshot(notation: "A a b c")
    var snapshot = before
    try snapshot.moveItem(item, beforeItem: item)
    try snapshot.moveItem(item, afterItem: item)
    #expect(snapshot == before)
    #expect(snapshot.numberOfItems == 3)
  }

  @Test func deletesItemsAndPassesOverUnknownOnes() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c")
    snapshot.deleteItems(["b", "nobody", "c", "b"])
    #expect(snapshot.notation == "A a; B")
    #expect(snapshot.indexOfItem("b") == nil)
    try snapshot.appendItems(["b"])
    #expect(snapshot.notation == "A a; B b")
  }

  @Test func deletingAllItemsDeletesTheSectionsToo() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c")
    try snapshot.reloadSections(["A"])
    snapshot.deleteAllItems()
    #expect(snapshot == TextSnapshot())
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.sectionIdentifiers == [])
    #expect(snapshot.indexOfSection("A") == nil)
    #expect(snapshot.reloadedSectionIdentifiers == [])
    #expect(throws: TextSnapshot.Failure.unknownSection("A")) {
      try snapshot.appendItems(["c"], toSection: "A")
    }
    // Ported code continues in this way.
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["c", "a"])
    #expect(snapshot.notation == "A c a")
  }

  @Test func appendsInsertsAndMovesSectionsWithTheirItems() throws {
    var snapshot = try TextSnapshot(notation: "A a; B b")
    try snapshot.appendSections(["C", "D"])
    try snapshot.insertSections(["X", "Y"], beforeSection: "A")
    try snapshot.insertSections(["Z"], afterSection: "A")
    #expect(snapshot.notation == "X; Y; A a; Z; B b; C; D")
    try snapshot.moveSection("B", beforeSection: "Y")
    try snapshot.moveSection("A", afterSection: "D")
    #expect(snapshot.notation == "X; B b; Y; Z; C; D; A a")
    #expect(snapshot.indexOfItem("a") == 1)
    try snapshot.appendSections(["X"])
    #expect(snapshot.sectionIdentifiers == ["B", "Y", "Z", "C", "D", "A", "X"])
  }

  @Test(arguments: ["A", "B", "C"])
  func movingASectionNextToItselfChangesNothing(section: String) throws {
    let before = try TextSnapshot(notation: "A a; B b; C c")
    var snapshot = before
    try snapshot.moveSection(section, beforeSection: section)
    try snapshot.moveSection(section, afterSection: section)
    #expect(snapshot == before)
  }

  @Test func deletesSectionsWithTheirItems() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c; C d")
    snapshot.deleteSections(["A", "nobody", "C"])
    #expect(snapshot.notation == "B c")
    #expect(snapshot.itemIdentifiers == ["c"])
    #expect(snapshot.sectionIdentifier(containingItem: "a") == nil)
    try snapshot.appendSections(["A"])
    #expect(snapshot.notation == "B c; A")
  }

  @Test func aCopyIsNotChangedWithTheOriginal() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c")
    let copy = snapshot
    snapshot.deleteItems(["a"])
    try snapshot.appendItems(["x"], toSection: "A")
    try snapshot.moveSection("B", beforeSection: "A")
    #expect(copy.notation == "A a b; B c")
    #expect(copy.indexOfItem("x") == nil)
    #expect(snapshot.notation == "B c; A b x")
  }
}
