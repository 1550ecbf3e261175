import Foundation

/// An absolute path without symbolic links, `.` and `..`, for comparisons. The file may be missing.
///
///     CanonicalPath("Public").isIn(CanonicalPath("Content"))
package struct CanonicalPath: Hashable, Sendable {
  package let text: String

  /// Resolves a path. Follows links of existing folders.
  ///
  /// - Complexity: O(components).
  package init(_ path: String) {
    text = Self.resolve(path)
  }

  private init(resolved text: String) {
    self.text = text
  }

  package static func == (left: CanonicalPath, right: CanonicalPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// True if this path is `other`, or is in it at any depth.
  package func isIn(_ other: CanonicalPath) -> Bool {
    self == other || text.utf8.starts(with: (other.text == "/" ? "/" : other.text + "/").utf8)
  }

  package var parentAndName: (parent: CanonicalPath, name: String)? {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")), text != "/" else { return nil }
    let parent = text[..<slash]
    return (
      CanonicalPath(resolved: parent.isEmpty ? "/" : String(parent)),
      String(text[text.utf8.index(after: slash)...])
    )
  }

  /// Returns the path of an entry, without following a symbolic link.
  package func appending(_ name: String) -> CanonicalPath {
    CanonicalPath(resolved: text == "/" ? "/\(name)" : "\(text)/\(name)")
  }

  /// Returns the first symbolic link in a path below this folder.
  ///
  /// Stops a downloaded site from writing files elsewhere through a linked folder.
  ///
  /// - Complexity: one system call for each component.
  package func firstLink(to path: String) -> String? {
    var names: [Substring] = []
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      names.append(Substring(name))
      let ancestor = names.joined(separator: "/")
      if FileKind(at: appending(ancestor).text) == .symlink { return ancestor }
    }
    return nil
  }

  private static func resolve(_ path: String) -> String {
    if let resolved = realpath(path.isEmpty ? "." : path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var remainder = path[...]
    while remainder.utf8.count > 1, remainder.utf8.last == UInt8(ascii: "/") {
      remainder = remainder[..<remainder.utf8.index(before: remainder.utf8.endIndex)]
    }
    if remainder == "/" { return "/" }
    if remainder.isEmpty || remainder == "." { return CurrentFolder.nowhere }
    let slash = remainder.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { remainder[remainder.utf8.index(after: $0)...] } ?? remainder
    let above = slash.map { $0 == remainder.startIndex ? "/" : remainder[..<$0] } ?? "."
    let parent = resolve(String(above))
    switch name {
    case ".": return parent
    case "..": return CanonicalPath(resolved: parent).parentAndName?.parent.text ?? "/"
    default: return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
  }
}

extension CanonicalPath: CustomStringConvertible {
  package var description: String { text }
}
