/// The URLs of other sites that content may link to.
package enum WebAddress {
  package static let schemes = ["https:", "http:"] + personalSchemes

  /// The schemes without a host.
  private static let personalSchemes = ["mailto:", "tel:", "sms:", "geo:"]

  /// True for an absolute URL with a safe scheme and a host or receiver. In a browser,
  /// `https:about` is a path of the current site (URL standard, "scheme-relative special").
  ///
  /// - Complexity: O(bytes).
  package static func isWhole(_ text: String) -> Bool {
    let bytes = text.utf8
    func remainder(after prefix: String) -> Substring.UTF8View? {
      let begins = bytes.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) {
        $0 | 0x20 == $1 | 0x20
      }
      return begins ? bytes.dropFirst(prefix.utf8.count) : nil
    }
    if let receiver = personalSchemes.lazy.compactMap(remainder(after:)).first {
      return !receiver.isEmpty
    }
    guard let authority = remainder(after: "https://") ?? remainder(after: "http://") else {
      return false
    }
    let host = authority.prefix { !"/?#\\".utf8.contains($0) }
    return !host.isEmpty && host.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}
