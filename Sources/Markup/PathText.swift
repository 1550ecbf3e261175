/// Paths and addresses are taken apart by bytes: a mark that follows a slash makes one `Character`
/// with it, so that a path split by characters keeps its slash in a name.
extension StringProtocol where SubSequence == Substring {
  /// The names between the slashes of a path or an address.
  ///
  /// - Parameter omittingEmptySubsequences: Whether nothing stands for two slashes in a row, and
  ///   for one at an end.
  /// - Returns: The names, in their order.
  /// - Complexity: O(bytes)
  package func splitAtSlashes(omittingEmptySubsequences: Bool = true) -> [Substring] {
    self[...].utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmptySubsequences
    ).map(Substring.init)
  }

  /// Whether there is a slash in it.
  package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

  /// Whether its first byte is a slash.
  package var beginsWithSlash: Bool { utf8.first == UInt8(ascii: "/") }

  /// Whether it is the name of a hidden file: its first byte is a dot.
  package var beginsWithDot: Bool { utf8.first == UInt8(ascii: ".") }
}
