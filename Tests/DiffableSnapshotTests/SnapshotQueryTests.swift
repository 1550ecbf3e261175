import DiffableSnapshot
import Testing

@Suite struct SnapshotQueryTests {
  private let snapshot: TextSnapshot

  init() throws {
    snapshot = try TextSnapshot(notation: "A a b; Empty; B c d e")
  }

  @Test func counts() throws {
    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 3)
    #expect(try snapshot.numberOfItems(inSection: "B") == 3)
    #expect(try snapshot.numberOfItems(inSection: "Empty") == 0)
  }

  @Test func listsIdentifiersInOrder() throws {
    #expect(snapshot.itemIdentifiers == ["a", "b", "c", "d", "e"])
    #expect(snapshot.sectionIdentifiers == ["A", "Empty", "B"])
    #expect(try snapshot.itemIdentifiers(inSection: "B") == ["c", "d", "e"])
    #expect(try snapshot.itemIdentifiers(inSection: "Empty") == [])
  }

  @Test func theIndexOfAnItemCountsAllSections() {
    #expect(snapshot.indexOfItem("a") == 0)
    #expect(snapshot.indexOfItem("d") == 3)
    #expect(snapshot.indexOfItem("nobody") == nil)
  }

  @Test func findsSections() {
    #expect(snapshot.indexOfSection("B") == 2)
    #expect(snapshot.indexOfSection("nobody") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: "e") == "B")
    #expect(snapshot.sectionIdentifier(containingItem: "nobody") == nil)
    #expect(snapshot.sectionIdentifier(at: 1) == "Empty")
    #expect(snapshot.sectionIdentifier(at: 3) == nil)
    #expect(snapshot.sectionIdentifier(at: -1) == nil)
  }

  @Test func pathsLeadToItemsAndBack() {
    #expect(snapshot.indexPath(for: "d") == ItemIndexPath(section: 2, item: 1))
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(section: 2, item: 1)) == "d")
    #expect(snapshot.indexPath(for: "nobody") == nil)
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(section: 1, item: 0)) == nil)
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(section: 3, item: 0)) == nil)
    #expect(snapshot.itemIdentifier(for: ItemIndexPath(section: 0, item: -1)) == nil)
  }

  @Test func pathsAreOrderedBySectionThenItem() {
    #expect(ItemIndexPath(section: 0, item: 9) < ItemIndexPath(section: 1, item: 0))
    #expect(ItemIndexPath(section: 1, item: 0) < ItemIndexPath(section: 1, item: 1))
    #expect(ItemIndexPath(section: 1, item: 2).description == "[1, 2]")
  }

  @Test func equalityIsAboutContentAndNotAboutHistory() throws {
    var other = try TextSnapshot(notation: "B e d c x; A b a")
    other.deleteItems(["x"])
    try other.insertSections(["Empty"], beforeSection: "B")
    try other.moveSection("A", beforeSection: "Empty")
    try other.moveItem("a", beforeItem: "b")
    #expect(other != snapshot)
    try other.appendItems(["c", "d", "e"], toSection: "B")
    #expect(other == snapshot)
    try other.reloadItems(["a"])
    #expect(other != snapshot)
  }
}
