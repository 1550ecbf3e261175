import TestSupport
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

  @Test func theInverseNamesTheRowsOfEachValue() {
    #expect(rows(lists([[2, 0], [2], []]).inverse(valueCount: 4)) == [[0], [], [0, 1], []])
    #expect(rows(lists([[1, 1], [1]]).inverse(valueCount: 2)) == [[], [0, 1]])
    #expect(rows(RowLists().inverse(valueCount: 0)) == [])
    #expect(rows(RowLists().inverse(valueCount: 2)) == [[], []])
  }

  @Test func aValueThatIsTooLargeHasNoInverse() {
    #expect(lists([[3]]).inverse(valueCount: 3) == nil)
    #expect(lists([[.max]]).inverse(valueCount: 3) == nil)
    #expect(lists([[0]]).inverse(valueCount: 0) == nil)
    #expect(lists([]).inverse(valueCount: -1) == nil)
  }

  /// The inverse equals that of a dictionary of sets, and its inverse has the sorted lists.
  @Test func randomInversesEqualThoseOfADictionary() {
    var random = SeededGenerator.fresh(for: "RowLists inverse")
    for _ in 0..<200 {
      let valueCount = Int.random(in: 1...30, using: &random)
      let all = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          UInt32.random(in: 0..<UInt32(valueCount), using: &random)
        }
      }
      var expected: [UInt32: Set<UInt32>] = [:]
      for (row, list) in all.enumerated() {
        for value in list { expected[value, default: []].insert(UInt32(row)) }
      }
      let inverse = lists(all).inverse(valueCount: valueCount)
      #expect(rows(inverse) == (0..<valueCount).map { expected[UInt32($0), default: []].sorted() })
      let twice = inverse?.inverse(valueCount: all.count)
      #expect(rows(twice) == all.map { Set($0).sorted() })
    }
  }
}
