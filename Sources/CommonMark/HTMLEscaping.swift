extension [UInt8] {
  /// Appends text as content or as a double quoted attribute's value.
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let escape = bytes[index].htmlEscape else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        append(contentsOf: escape.utf8)
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Appends a destination as a URL in a double quoted attribute: characters that a URL can't
  /// contain are percent-encoded, reserved ones are kept.
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

extension UInt8 {
  fileprivate var htmlEscape: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }
}
