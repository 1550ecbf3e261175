import Testing

@testable import BuildCache

@Suite struct RowListsTests {
  private func lists(_ rows: [[UInt32]]) -> RowLists {
    var lists = RowLists()
    for row in rows { lists.append(row) }
    return lists
  }

  private func rows(_ lists: RowLists?) -> [[UInt32]]? {
    lists.map { lists in (0..<lists.count).compactMap { lists[$0].map { Array($0) } } }
  }

  @Test func rowsAreReadAgain() {
    #expect(rows(RowLists()) == [])
    #expect(rows(lists([[], [1, 1], [], [0]])) == [[], [1, 1], [], [0]])
    #expect(lists([[1]])[-1] == nil)
    #expect(lists([[1]])[1] == nil)
  }
}
