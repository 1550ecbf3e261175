extension String {
  /// Appends text as content or as a double quoted attribute's value.
  mutating func appendEscaped(_ text: String) {
    guard text.utf8.contains(where: \.needsHTMLEscape) else { return append(text) }
    var rest = text.utf8[...]
    while let index = rest.firstIndex(where: \.needsHTMLEscape) {
      append(contentsOf: Substring(rest[..<index]))
      append(rest[index].htmlEscape)
      rest = rest[rest.index(after: index)...]
    }
    append(contentsOf: Substring(rest))
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
  fileprivate var needsHTMLEscape: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: false
    }
  }

  fileprivate var htmlEscape: String {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: "&quot;"
    }
  }
}
