/// Which destinations of links and images reach the HTML.
///
/// Besides what libcmark drops, no `data:` and `blob:` destinations pass, pictures neither.
/// Relative ones, `//host` ones, which are ordinary links to another site, and other schemes pass.
enum DestinationPolicy {
  private static let unsafeSchemes: Set<String> = [
    "javascript", "vbscript", "file", "data", "blob",
  ]

  static func isSafe(_ destination: String) -> Bool {
    guard let scheme = scheme(of: destination) else { return true }
    return !unsafeSchemes.contains(scheme)
  }

  /// The scheme in lower case, or `nil` for a relative reference (RFC 3986 §3.1).
  ///
  /// Browsers skip control characters and spaces before a scheme and inside it, but they never see
  /// them: the renderer writes them as `%09`, which no scheme contains.
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
  /// A Boolean value that indicates whether the byte is a letter of ASCII.
  package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
