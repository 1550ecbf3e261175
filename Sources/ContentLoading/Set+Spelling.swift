extension Set<String> {
  /// Returns the member that is equal to a path, with its own bytes.
  ///
  /// Swift strings with different Unicode forms of an accent are equal. File systems can require the exact
  /// bytes.
  func spelling(of path: String) -> String? { firstIndex(of: path).map { self[$0] } }

  func hasBytes(of path: String) -> Bool {
    spelling(of: path)?.utf8.elementsEqual(path.utf8) == true
  }
}
