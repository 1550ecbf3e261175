/// A path from the root of the file system, as somebody wrote it: it may go through symbolic links,
/// which are followed each time that it is used. See `CanonicalPath` for paths without links.
package struct AbsolutePath: Hashable, Sendable {
  /// Begins with `/`.
  package let text: String

  /// Takes a relative path from the current folder of this moment.
  package init(_ path: String) {
    if path.utf8.first == UInt8(ascii: "/") {
      text = path
      return
    }
    text = "\(CurrentFolder.path ?? CurrentFolder.nowhere)/\(path)"
  }
}
