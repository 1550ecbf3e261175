/// The policy for link and image destinations.
///
/// This stops destinations that run scripts or open local files. It also rejects `blob:` and all `data:`,
/// which libcmark allows in part. Other schemes pass.
enum DestinationPolicy {
  private static let unsafeSchemes: Set<String> = [
    "javascript", "vbscript", "file", "data", "blob",
  ]

  static func isSafe(_ destination: String) -> Bool {
    guard let scheme = scheme(of: destination) else { return true }
    return !unsafeSchemes.contains(scheme)
  }

  /// The lowercase scheme (RFC 3986 §3.1). Browsers skip control characters and spaces in a scheme, but the
  /// renderer writes them as `%09`.
  static func scheme(of destination: String) -> String? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = destination.utf8[..<colon]
    guard let first = scheme.first, first.isASCIILetter,
      scheme.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) })
    else { return nil }
    return String(destination[..<colon]).lowercased()
  }
}

extension UInt8 {
  package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
