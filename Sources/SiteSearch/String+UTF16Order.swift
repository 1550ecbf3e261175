extension String {
  /// Compares by UTF-16 units, as JavaScript does. This equals byte order, except that scalars beyond U+FFFF
  /// precede U+E000.
  ///
  /// - Complexity: O(bytes).
  func precedes(_ other: String) -> Bool {
    var (left, right) = (utf8.makeIterator(), other.utf8.makeIterator())
    while true {
      guard let second = right.next() else { return false }
      guard let first = left.next() else { return true }
      if first == second { continue }
      if first >= 0xEE, second >= 0xEE, (first >= 0xF0) != (second >= 0xF0) { return first >= 0xF0 }
      return first < second
    }
  }
}
