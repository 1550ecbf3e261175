/// Addresses of other places that pages may lead to, wherever the content gives them.
package enum WebAddress {
  /// The schemes that are safe to follow.
  package static let schemes = ["https:", "http:"] + personalSchemes

  /// The schemes without a host: somebody to write to or to call, and a place on a map.
  private static let personalSchemes = ["mailto:", "tel:", "sms:", "geo:"]

  /// Whether a browser follows a text to another place, and only there: it has one of the schemes,
  /// and a host, or of `mailto:` and its like a receiver. On a site with https, `https:about` is a path
  /// of the site (URL standard, "scheme-relative special").
  ///
  /// - Complexity: O(bytes).
  package static func isWhole(_ text: String) -> Bool {
    let bytes = text.utf8
    func rest(after prefix: String) -> Substring.UTF8View? {
      let begins = bytes.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) {
        $0 | 0x20 == $1 | 0x20
      }
      return begins ? bytes.dropFirst(prefix.utf8.count) : nil
    }
    if let receiver = personalSchemes.lazy.compactMap(rest(after:)).first {
      return !receiver.isEmpty
    }
    guard let rest = rest(after: "https://") ?? rest(after: "http://") else { return false }
    let host = rest.prefix { !"/?#\\".utf8.contains($0) }
    return !host.isEmpty && host.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}
