extension [UInt8] {
  /// Appends a text as it stands in an element or in a quoted attribute.
  ///
  /// - Complexity: O(bytes of the text).
  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in 0..<bytes.count {
        guard let reference = Self.characterReference(of: bytes[index]) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        append(contentsOf: reference.utf8)
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private static func characterReference(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
