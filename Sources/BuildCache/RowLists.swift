/// A list of numbers for each row, as compressed sparse rows: an array of all values, and an array
/// of row offsets. Each row and each value takes 4 bytes.
///
///     var icons = RowLists()     // the icons that each page reads
///     icons.append([2, 0])
///     icons.append([2])
///     icons[0]    // [2, 0]
package struct RowLists: Equatable, Sendable {
  /// The number of values before each row, and the number of all values at the end.
  private(set) var offsets: [UInt32] = [0]
  private(set) var values: [UInt32] = []

  package init() {}

  package var count: Int { offsets.count - 1 }

  /// The list of a row; `nil` if there is no such row.
  package subscript(row: Int) -> ArraySlice<UInt32>? {
    guard row >= 0, row < count else { return nil }
    return values[Int(offsets[row])..<Int(offsets[row + 1])]
  }

  package mutating func append(_ list: [UInt32]) {
    values += list
    // A writer refuses more values than 32 bits can count.
    offsets.append(UInt32(clamping: values.count))
  }
}
