/// Splits by bytes, because a slash and a combining mark are one `Character`.
extension StringProtocol where SubSequence == Substring {
  /// Returns the names in a path or URL.
  ///
  /// - Complexity: O(bytes).
  package func splitAtSlashes(omittingEmptySubsequences: Bool = true) -> [Substring] {
    self[...].utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmptySubsequences
    ).map(Substring.init)
  }

  package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

  package var beginsWithSlash: Bool { utf8.first == UInt8(ascii: "/") }

  package var beginsWithDot: Bool { utf8.first == UInt8(ascii: ".") }
}
