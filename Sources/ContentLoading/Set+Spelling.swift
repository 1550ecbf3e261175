extension Set<String> {
  /// The member that is equal to a path, as it is written. Two spellings of an accent are equal as
  /// strings, but other bytes: a file that macOS names `é` is asked for as `é`.
  ///
  /// - Returns: The member with its own bytes; `nil` if there is none.
  func spelling(of path: String) -> String? { firstIndex(of: path).map { self[$0] } }

  /// Whether a member has the bytes of a path.
  func hasBytes(of path: String) -> Bool {
    spelling(of: path)?.utf8.elementsEqual(path.utf8) == true
  }
}
