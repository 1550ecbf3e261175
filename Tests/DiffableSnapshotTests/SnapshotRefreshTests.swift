import DiffableSnapshot
import Testing

@Suite struct SnapshotRefreshTests {
  @Test func marksAreListedOnceInTheOrderOfMarking() throws {
    var snapshot = try TextSnapshot(notation: "A a b c; B")
    try snapshot.reloadItems(["c", "a", "c"])
    try snapshot.reconfigureItems(["b", "a"])
    try snapshot.reloadSections(["B", "A", "B"])
    #expect(snapshot.reloadedItemIdentifiers == ["c", "a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["b", "a"])
    #expect(snapshot.reloadedSectionIdentifiers == ["B", "A"])
    #expect(snapshot.notation == "A a b c; B")
  }

  @Test func marksGoWithWhatTheyMark() throws {
    var snapshot = try TextSnapshot(notation: "A a b; B c; C d")
    try snapshot.reloadItems(["a", "b", "c"])
    try snapshot.reconfigureItems(["c", "d"])
    try snapshot.reloadSections(["A", "B"])
    snapshot.deleteItems(["a"])
    snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == ["b"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["d"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    try snapshot.appendItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["b"])
    snapshot.deleteAllItems()
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test func theDifferenceTellsRefreshesOfWhatStays() throws {
    let old = try TextSnapshot(notation: "A a b c; B d")
    var new = try TextSnapshot(notation: "A c a new; B d; C")
    try new.reloadItems(["a", "new"])
    try new.reconfigureItems(["d", "a", "new"])
    try new.reloadSections(["C", "B"])
    let difference = new.difference(from: old)
    #expect(
      difference.items.reloads == [
        .init(
          identifier: "a", from: ItemIndexPath(section: 0, item: 0),
          to: ItemIndexPath(section: 0, item: 1))
      ])
    #expect(difference.items.reconfigurations.map(\.identifier) == ["d"])
    #expect(difference.sections.reloads == [.init(identifier: "B", from: 1, to: 1)])
  }

  @Test func aRefreshAloneIsADifference() throws {
    let old = try TextSnapshot(notation: "A a")
    var new = old
    #expect(new.difference(from: old).isEmpty)
    try new.reconfigureItems(["a"])
    let difference = new.difference(from: old)
    #expect(!difference.isEmpty)
    #expect(try old.applying(difference) == new)
    #expect(difference.inverted().items.reconfigurations.map(\.identifier) == ["a"])
  }
}
