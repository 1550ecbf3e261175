/// The points of a polygon or a polyline.
enum SVGPoints {
  /// The pairs of a list up to its first mistake, as browsers draw them. The odd last number is
  /// dropped, with which librsvg draws nothing (SVG 2 §10.6).
  ///
  /// - Complexity: O(bytes).
  static func drawn(of text: String) -> String {
    let bytes = Array(text.utf8)
    var scanner = NumberScanner(bytes)
    var count = 0
    // The end of the last pair.
    var end = 0
    while true {
      while let byte = scanner.next, byte <= 0x20 || byte == UInt8(ascii: ",") { scanner.skip() }
      guard scanner.next != nil, scanner.number() != nil else { break }
      count += 1
      if count.isMultiple(of: 2) { end = scanner.offset }
    }
    let isWhole = scanner.next == nil && count.isMultiple(of: 2)
    return isWhole ? text : String(decoding: bytes[..<end], as: UTF8.self)
  }
}
