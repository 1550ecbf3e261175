extension ArraySlice<UInt8> {
  /// The first occurrence of some bytes; `nil` for no bytes.
  ///
  /// `firstRange(of:)` of the standard library prepares a table at each call. For texts of a page
  /// that takes 100 times the instructions.
  ///
  /// - Complexity: O(bytes × bytes of the pattern) at worst.
  package func firstOccurrence(of pattern: [UInt8]) -> Range<Int>? {
    guard let first = pattern.first else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return start..<start + pattern.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  /// The last occurrence of the bytes of a text; `nil` for an empty text.
  ///
  /// - Complexity: O(bytes × bytes of the pattern) at worst.
  package func lastOccurrence(of pattern: String) -> Range<String.Index>? {
    guard let first = pattern.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.lastIndex(of: first) {
      if utf8[start...].starts(with: pattern.utf8) {
        return start..<utf8.index(start, offsetBy: pattern.utf8.count)
      }
      rest = rest[..<start]
    }
    return nil
  }
}
