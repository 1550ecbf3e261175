enum SVGPoints {
  /// Returns the part of a point list that Chromium draws. Chromium ignores an odd last number and
  /// a final comma, but librsvg then draws no shape.
  ///
  /// - Complexity: O(bytes).
  static func drawn(of text: String) -> String {
    let bytes = Array(text.utf8)
    var scanner = NumberScanner(bytes)
    var count = 0
    var end = 0
    var hasComma = false
    while true {
      while let byte = scanner.next, CSSText.isSpace(byte) || byte == UInt8(ascii: ",") {
        if byte == UInt8(ascii: ",") {
          if hasComma || count == 0 { return "" }
          hasComma = true
        }
        scanner.skip()
      }
      guard scanner.next != nil else { break }
      guard scanner.number() != nil, bytes[scanner.offset - 1] != UInt8(ascii: ".") else {
        return ""
      }
      hasComma = false
      count += 1
      if count.isMultiple(of: 2) { end = scanner.offset }
    }
    if count.isMultiple(of: 2), !hasComma { return text }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
