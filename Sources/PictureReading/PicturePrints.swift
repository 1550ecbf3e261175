import Catalog

/// Parts of the geometry of pictures as numbers, by which the vectors of a picture are recognised in
/// any text: a page, a feed, a JSON string, a style sheet, a `data:` address.
///
/// Each is the hash of 24 characters of the data of a path or of the points of a polygon, without
/// what writers change: white space, commas, quotes and escapes. What is shorter ("M5 12h14") stands
/// in many pictures, and tells nothing.
enum PicturePrints {
  /// The number of characters that one print stands for.
  static let width = 24
  /// The distance between the prints of long data, so that a part of it is recognised as well.
  private static let distance = 96

  /// The prints of a picture, sorted, none twice.
  ///
  /// - Complexity: O(bytes).
  static func prints(of image: VectorImage) -> [UInt64] {
    var prints: Set<UInt64> = []
    for fragment in image.rootAttributes + image.content {
      guard case .markup(let markup) = fragment else { continue }
      for value in geometry(in: markup) { add(value, to: &prints) }
    }
    return prints.sorted()
  }

  private static func add(_ value: Substring.UTF8View, to prints: inout Set<UInt64>) {
    var normal = NormalText()
    for byte in value { normal.append(byte) }
    let bytes = normal.bytes
    guard bytes.count >= width else { return }
    var starts = Array(stride(from: 0, through: bytes.count - width, by: distance))
    starts.append(bytes.count - width)
    for start in starts { prints.insert(hash(bytes[start..<start + width])) }
  }

  /// The values of the attributes `d` and `points`, which the reader writes in double quotes.
  private static func geometry(in markup: String) -> [Substring.UTF8View] {
    let bytes = markup.utf8
    var values: [Substring.UTF8View] = []
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let name = rest[..<quote]
      let value = rest[bytes.index(after: quote)...]
      let end = value.firstIndex(of: UInt8(ascii: "\"")) ?? value.endIndex
      if name.suffix(3).elementsEqual(" d=".utf8) || name.suffix(8).elementsEqual(" points=".utf8) {
        values.append(value[..<end])
      }
      rest = end == value.endIndex ? value[end...] : value[bytes.index(after: end)...]
    }
    return values
  }

  /// The factor of the hash, which is a polynomial in it: so it can roll over a text.
  static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// The factor to the power of `width`.
  static let lastFactor = (0..<width).reduce(into: UInt64(1)) { power, _ in power &*= factor }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 &* factor &+ UInt64($1) }
  }
}

/// Text without what writers of JSON, XML, URLs and numbers change.
struct NormalText {
  private(set) var bytes: [UInt8] = []

  /// What becomes of a byte.
  enum Kind: UInt8 {
    case kept, dropped, escape
  }

  static let kinds: [Kind] = (0...255).map { number in
    switch UInt8(number) {
    case 0...0x20, 0x7F, UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "+"), UInt8(ascii: "`"):
      .dropped
    case UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"): .escape
    default: .kept
    }
  }

  mutating func append(_ byte: UInt8) {
    if Self.kinds[Int(byte)] == .kept { bytes.append(byte) }
  }
}
