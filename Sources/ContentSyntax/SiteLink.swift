package import Diagnostics

/// A link in the site, which is checked after all content is read.
package struct SiteLink: Sendable {
  /// The path from the site's root: `/license/#prices`. `/../` at its start means outside the site.
  package let path: String
  /// UTF-8 offsets in the file.
  package let range: Range<Int>
  /// The severity of a missing target.
  package let severity: Diagnostic.Severity

  package init(path: String, range: Range<Int>, severity: Diagnostic.Severity = .error) {
    (self.path, self.range, self.severity) = (path, range, severity)
  }

  /// Resolves a link on a page (RFC 3986 §5.2.4). Removes empty components, because `//` would name
  /// a host.
  ///
  /// - Complexity: O(bytes).
  package static func path(of link: String, on page: String) -> String {
    let bytes = link.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let (path, suffix) = (bytes[..<(end ?? bytes.endIndex)], bytes[(end ?? bytes.endIndex)...])
    if path.isEmpty { return page + String(Substring(suffix)) }
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
    return text + String(Substring(suffix))
  }

  /// Decodes dots that are written as `%2e`.
  private static func dotted(_ name: Substring) -> Substring {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var (result, remaining): ([UInt8], Substring.UTF8View) = ([], name.utf8)
    while let byte = remaining.popFirst() {
      if byte == UInt8(ascii: "%"),
        remaining.starts(with: "2e".utf8) || remaining.starts(with: "2E".utf8)
      {
        remaining = remaining.dropFirst(2)
        result.append(UInt8(ascii: "."))
      } else {
        result.append(byte)
      }
    }
    return Substring(decoding: result, as: UTF8.self)
  }
}
