#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An absolute path without symbolic links, `.` and `..`, of something that need not be there yet.
struct CanonicalPath: Hashable {
  let text: String

  /// Follows what is there, and takes the rest of the path as it is written.
  ///
  /// - Complexity: O(components).
  init(_ path: String) {
    text = Self.resolve(path)
  }

  /// Whether it is `other` or stands somewhere in it.
  func isIn(_ other: CanonicalPath) -> Bool {
    text == other.text || text.hasPrefix(other.text == "/" ? "/" : other.text + "/")
  }

  /// The folder that it stands in, and its name there. `nil` for the root.
  var parentAndName: (parent: String, name: String)? {
    guard let slash = text.lastIndex(of: "/"), text != "/" else { return nil }
    let parent = text[..<slash]
    return (parent.isEmpty ? "/" : String(parent), String(text[text.index(after: slash)...]))
  }

  private static func resolve(_ path: String) -> String {
    if let resolved = realpath(path.isEmpty ? "." : path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    if rest == "/" { return "/" }
    let slash = rest.lastIndex(of: "/")
    let name = slash.map { rest[rest.index(after: $0)...] } ?? rest
    let above = slash.map { $0 == rest.startIndex ? "/" : rest[..<$0] } ?? "."
    let parent = resolve(String(above))
    switch name {
    case ".": return parent
    case "..": return parent.lastIndex(of: "/").map { String(parent[..<$0]) } ?? "/"
    default: return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
  }
}
