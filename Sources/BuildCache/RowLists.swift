/// A list of numbers for each row, in two arrays: all values one after the other, and the offset at
/// which each row begins (compressed sparse rows). Each row takes 4 bytes, and so does each value.
///
///     var icons = RowLists()     // the icons that each page reads
///     icons.append([2, 0])
///     icons.append([2])
///     icons.inverse(valueCount: 3)?[2]    // [0, 1]: the pages that read icon 2
package struct RowLists: Equatable, Sendable {
  /// The number of values before each row, and the number of all values at the end.
  private(set) var offsets: [UInt32] = [0]
  private(set) var values: [UInt32] = []

  /// Lists without rows.
  package init() {}

  /// A copy of the lists in a file.
  ///
  /// - Throws: `CacheDamage` if the offsets of a row are not valid.
  /// - Complexity: O(rows + values).
  package init(_ lists: CacheLists) throws(CacheDamage) {
    for row in 0..<lists.count { append(Array(try lists[row])) }
  }

  /// The number of rows.
  package var count: Int { offsets.count - 1 }

  /// The list of a row; `nil` if there is no such row.
  package subscript(row: Int) -> ArraySlice<UInt32>? {
    guard row >= 0, row < count else { return nil }
    return values[Int(offsets[row])..<Int(offsets[row + 1])]
  }

  /// Adds a row.
  ///
  /// - Complexity: O(values of the row).
  package mutating func append(_ list: [UInt32]) {
    values += list
    // A writer refuses more values than 32 bits can count.
    offsets.append(UInt32(clamping: values.count))
  }

  /// For each value, the rows that contain it, in ascending order and each once.
  ///
  /// - Parameter valueCount: The number of rows of the result. Each value must be smaller.
  /// - Returns: `nil` if a value is not smaller, or if 32 bits cannot count the values.
  /// - Complexity: O(rows + values + `valueCount`), by counting.
  package func inverse(valueCount: Int) -> RowLists? {
    guard valueCount >= 0, values.count <= Int(UInt32.max),
      values.allSatisfy({ Int($0) < valueCount })
    else { return nil }
    var result = RowLists()
    result.offsets = Array(repeating: 0, count: valueCount + 1)
    forEachPair(valueCount) { _, value in result.offsets[value + 1] += 1 }
    for value in 0..<valueCount { result.offsets[value + 1] += result.offsets[value] }
    result.values = Array(repeating: 0, count: Int(result.offsets[valueCount]))
    var next = result.offsets
    forEachPair(valueCount) { row, value in
      result.values[Int(next[value])] = row
      next[value] += 1
    }
    return result
  }

  /// Visits each row with each of its values once. All values are smaller than `valueCount`.
  private func forEachPair(_ valueCount: Int, _ visit: (_ row: UInt32, _ value: Int) -> Void) {
    var lastRows = [Int](repeating: -1, count: valueCount)
    for row in 0..<count {
      for value in self[row] ?? [] where lastRows[Int(value)] != row {
        lastRows[Int(value)] = row
        visit(UInt32(clamping: row), Int(value))
      }
    }
  }
}
