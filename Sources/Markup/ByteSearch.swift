extension ArraySlice<UInt8> {
  /// Returns the first occurrence of some bytes.
  ///
  /// Stops quadratic time for hostile texts (Knuth, Morris and Pratt 1977). `firstRange(of:)` is
  /// linear as well, but slow for short texts.
  ///
  /// - Complexity: O(bytes).
  package func firstOccurrence(of pattern: [UInt8]) -> Range<Int>? {
    guard !pattern.isEmpty, pattern.count <= count else { return nil }
    // The longest border of each prefix of the pattern.
    var borders = [0]
    var matched = 0
    for byte in pattern.dropFirst() {
      while matched > 0, pattern[matched] != byte { matched = borders[matched - 1] }
      if pattern[matched] == byte { matched += 1 }
      borders.append(matched)
    }
    matched = 0
    for index in indices {
      while matched > 0, pattern[matched] != self[index] { matched = borders[matched - 1] }
      if pattern[matched] == self[index] { matched += 1 }
      if matched == pattern.count { return index + 1 - matched..<index + 1 }
    }
    return nil
  }
}

extension String {
  /// Returns the last occurrence of a short text.
  ///
  /// - Complexity: O(bytes × bytes of the pattern) at worst.
  package func lastOccurrence(of pattern: String) -> Range<String.Index>? {
    guard let first = pattern.utf8.first else { return nil }
    var remaining = utf8[...]
    while let start = remaining.lastIndex(of: first) {
      if utf8[start...].starts(with: pattern.utf8) {
        return start..<utf8.index(start, offsetBy: pattern.utf8.count)
      }
      remaining = remaining[..<start]
    }
    return nil
  }
}
