/// A path from the root, as the user wrote it. Symbolic links are followed at each use.
package struct AbsolutePath: Hashable, Sendable {
  package let text: String

  /// Resolves a relative path against the current folder at this time.
  package init(_ path: String) {
    if path.utf8.first == UInt8(ascii: "/") {
      text = path
      return
    }
    text = "\(CurrentFolder.path ?? CurrentFolder.nowhere)/\(path)"
  }
}
