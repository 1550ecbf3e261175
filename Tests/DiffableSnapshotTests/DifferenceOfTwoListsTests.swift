import DiffableSnapshot
import TestSupport
import Testing

/// Returns a line for each change between two lists.
func changes(from old: [String], to new: [String]) throws -> [String] {
  func snapshot(of items: [String]) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["list"])
    try snapshot.appendItems(items, toSection: "list")
    return snapshot
  }

  let items = try snapshot(of: new).difference(from: snapshot(of: old)).items
  return items.deletions.map { "- \($0.identifier)" }
    + items.insertions.map { "+ \($0.identifier), at \($0.position.item + 1)" }
    + items.moves.map { "> \($0.identifier), from \($0.from.item + 1) to \($0.to.item + 1)" }
}

/// Tests the article's code and its printed output.
@Suite struct DifferenceOfTwoListsTests {
  @Test func itPrintsWhatItSays() throws {
    let yesterday = ["bread", "milk", "apples", "rice"]
    let today = ["apples", "bread", "milk", "tea"]
    let article = try Article("DifferenceOfTwoLists", of: "DiffableSnapshot")
    #expect(try article.missingCode(in: #filePath) == nil)
    #expect(
      try changes(from: yesterday, to: today).joined(separator: "\n") == article.blocks("text")[0])
    #expect(throws: SnapshotError<String, String>.self) {
      try changes(from: ["tea", "tea"], to: [])
    }
  }
}
