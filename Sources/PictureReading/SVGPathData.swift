enum SVGPathData {
  /// Returns the part of path data that browsers draw.
  ///
  /// A path ends at its first syntax error (SVG 2 §9.5.4). Browsers reject `5.`, but librsvg
  /// accepts it. So the data is cut before such a number.
  ///
  /// - Complexity: O(bytes).
  static func drawn(of text: String) -> String {
    var text = text
    let end = text.withUTF8 { bytes in
      bytes.indices.first { index in
        bytes[index] == UInt8(ascii: ".")
          && (index + 1 == bytes.count || !isDigit(bytes[index + 1]))
      }.map { start(ofNumberWith: $0, in: bytes) }
    }
    guard let end else { return text }
    return String(decoding: text.utf8.prefix(end), as: UTF8.self)
  }

  private static func start(
    ofNumberWith point: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var start = point
    while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
    guard start > 0 else { return start }
    switch bytes[start - 1] {
    case UInt8(ascii: "."): return point
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return start - 1
    default: return start
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
