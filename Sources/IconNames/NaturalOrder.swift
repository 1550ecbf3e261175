/// Sorts names by numeric value: `icon-2`, `icon-10`.
package enum NaturalOrder {
  /// Bytes decide ties.
  ///
  /// - Complexity: O(bytes).
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      guard left[first].isDigit, right[second].isDigit else {
        if left[first] != right[second] { return left[first] < right[second] }
        first += 1
        second += 1
        continue
      }
      let (one, other) = (number(in: left, &first), number(in: right, &second))
      if one.count != other.count { return one.count < other.count }
      if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
    }
    let rests = (left.count - first, right.count - second)
    return rests.0 != rests.1 ? rests.0 < rests.1 : left.lexicographicallyPrecedes(right)
  }

  private static func number(in bytes: [UInt8], _ position: inout Int) -> ArraySlice<UInt8> {
    let digits = bytes[position...].prefix(while: \.isDigit)
    position = digits.endIndex
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
