extension String {
  /// Appends text as content or as a double quoted attribute's value.
  mutating func appendEscaped(_ text: String) {
    guard text.utf8.contains(where: { $0.htmlEscape != nil }) else { return append(text) }
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let escape = bytes[index].htmlEscape else { continue }
        append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
        append(escape)
        start = index + 1
      }
      append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self))
    }
  }

  /// Appends a destination as a URL in a double quoted attribute: what a URL can't contain is
  /// percent-encoded, what it may mean by a reserved character is kept.
  mutating func appendURL(_ destination: String) {
    for byte in destination.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || "-_.+!*(),%#@?=;:/$~".utf8.contains(byte) {
        unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == UInt8(ascii: "&") {
        append("&amp;")
      } else if byte == UInt8(ascii: "'") {
        append("&#x27;")
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        append(byte < 16 ? "%0" + hex : "%" + hex)
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
