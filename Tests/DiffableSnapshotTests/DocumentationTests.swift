import DiffableSnapshot
import Testing

/// Tests the example in the module's documentation.
@Test func theExampleOfTheDocumentationIsTrue() throws {
  var snapshot = Snapshot<String, String>()
  try snapshot.appendSections(["fruit", "roots"])
  try snapshot.appendItems(["apple", "pear", "fig"], toSection: "fruit")
  try snapshot.appendItems(["carrot"], toSection: "roots")

  var edited = snapshot
  try edited.moveItem("apple", afterItem: "carrot")
  edited.deleteItems(["fig"])

  let difference = edited.difference(from: snapshot)
  #expect(
    difference.items.moves == [
      .init(
        identifier: "apple", from: ItemIndexPath(section: 0, item: 0),
        to: ItemIndexPath(section: 1, item: 1))
    ])
  #expect(
    difference.items.deletions == [
      .init(identifier: "fig", position: ItemIndexPath(section: 0, item: 2))
    ])
  #expect(try snapshot.applying(difference) == edited)
  #expect(try edited.applying(difference.inverted()) == snapshot)
}
