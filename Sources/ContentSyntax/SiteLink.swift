package import Diagnostics

/// A path of this site that the content names: a page or a file that has to be there.
///
/// Which pages a site has is known when all of its content is read, so a link is checked later.
package struct SiteLink: Sendable {
  /// The path from the site's root, with what the text has after it: `/license/#prices`. It begins
  /// with `/../` where a relative link leads out of the site.
  package let path: String
  /// Where it stands in its file, as UTF-8 offsets.
  package let range: Range<Int>
  /// How bad it is if nothing is there.
  package let severity: Diagnostic.Severity

  /// A link.
  package init(path: String, range: Range<Int>, severity: Diagnostic.Severity = .error) {
    (self.path, self.range, self.severity) = (path, range, severity)
  }

  /// The path that a relative link on a page leads to, or an absolute one, without `.` and `..`
  /// (RFC 3986 §5.2.4). Names that are missing between slashes are left out: two slashes at the
  /// beginning would name a host.
  ///
  /// - Complexity: O(bytes).
  package static func path(of link: String, on page: String) -> String {
    let bytes = link.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let (path, rest) = (bytes[..<(end ?? bytes.endIndex)], bytes[(end ?? bytes.endIndex)...])
    if path.isEmpty { return page + String(Substring(rest)) }
    let isAbsolute = path.first == UInt8(ascii: "/")
    var names = isAbsolute ? [] : page.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    var outside = 0
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
    for part in parts {
      switch dotted(part) {
      case "", ".": continue
      case "..": if names.popLast() == nil { outside += 1 }
      default: names.append(part)
      }
    }
    let last = parts.last.map(dotted) ?? ""
    let isFolder = ["", ".", ".."].contains(last)
    let folders = Array(repeating: "..", count: outside) + names
    let text = "/" + folders.joined(separator: "/") + (isFolder && !folders.isEmpty ? "/" : "")
    return text + String(Substring(rest))
  }

  /// A name with its dots, which may be written as `%2e`.
  private static func dotted(_ name: Substring) -> Substring {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var (result, rest): ([UInt8], Substring.UTF8View) = ([], name.utf8)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.starts(with: "2e".utf8) || rest.starts(with: "2E".utf8) {
        rest = rest.dropFirst(2)
        result.append(UInt8(ascii: "."))
      } else {
        result.append(byte)
      }
    }
    return Substring(decoding: result, as: UTF8.self)
  }
}
