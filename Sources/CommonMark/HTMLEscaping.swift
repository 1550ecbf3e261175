extension [UInt8] {
  /// Appends a destination as a URL in a double quoted attribute: what a URL can't contain is
  /// percent-encoded, what it may mean by a reserved character is kept.
  mutating func appendURL(_ destination: String) {
    for byte in destination.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || "-_.+!*(),%#@?=;:/$~".utf8.contains(byte) {
        append(byte)
      } else if byte == UInt8(ascii: "&") {
        append(contentsOf: "&amp;".utf8)
      } else if byte == UInt8(ascii: "'") {
        append(contentsOf: "&#x27;".utf8)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        append(contentsOf: (byte < 16 ? "%0" + hex : "%" + hex).utf8)
      }
    }
  }
}
