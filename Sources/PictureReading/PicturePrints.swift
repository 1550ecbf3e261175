import Catalog
import Foundation

/// What pictures are recognised by in any text, as numbers: a page, a feed, a JSON string, a style
/// sheet, a `data:` address.
///
/// - The hash of 24 characters of the data of a path or of the points of a polygon, without what
///   writers change: white space, commas, quotes and escapes. Its last two bits are 0.
/// - Of pictures whose data is all shorter ("M5 12h14" stands in many), the hash of all their
///   shapes in their order: see `ShapeReader`. It is odd.
/// - The ways from corner to corner, whatever numbers they are written with: see `CornerReader`.
///   Their last two bits are 10.
/// - The hash of 24 bytes out of the middle of a bitmap that is embedded in the picture.
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
    if prints.isEmpty { prints.formUnion(shapes(of: image)) }
    prints.formUnion(corners(of: image))
    for fragment in image.content {
      guard case .markup(let markup) = fragment else { continue }
      for bitmap in bitmaps(in: markup) { add(bitmap, to: &prints) }
    }
    return prints.sorted()
  }

  /// The prints of all shapes of a picture: of the first of them and the last, where it has many.
  private static func shapes(of image: VectorImage) -> [UInt64] {
    var reader = ShapeReader()
    var prints: [UInt64] = []
    func read(_ byte: UInt8) {
      guard reader.append(byte), reader.count == ShapeReader.longest, prints.isEmpty else { return }
      prints += [reader.print].compactMap(\.self)
    }
    for fragment in image.content {
      switch fragment {
      case .markup(let markup): for byte in markup.utf8 { read(byte) }
      case .identifier: read(UInt8(ascii: "i"))
      case .paint, .ownPaint: break
      }
    }
    return prints + [reader.print].compactMap(\.self)
  }

  /// The prints of the corners of all shapes.
  private static func corners(of image: VectorImage) -> [UInt64] {
    var reader = CornerReader()
    for fragment in image.content {
      guard case .markup(let markup) = fragment else { continue }
      for value in geometry(in: markup) {
        for byte in value { _ = reader.append(byte) }
        reader.finish()
      }
    }
    return CornerReader.prints(of: reader.outlines)
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

  // MARK: Bitmaps

  /// The bytes of the bitmaps that are embedded as `data:` addresses, which the reader writes anew.
  private static func bitmaps(in markup: String) -> [[UInt8]] {
    markup.split(separator: "\"").compactMap { value in
      guard value.utf8.starts(with: "data:image/".utf8), let start = value.range(of: ";base64,")
      else {
        return nil
      }
      return Data(base64Encoded: String(value[start.upperBound...])).map(Array.init)
    }
  }

  /// The beginnings of bitmaps have much in common, and so have their plain parts.
  private static func add(_ bitmap: [UInt8], to prints: inout Set<UInt64>) {
    let bytes = NormalText(unescaping: pixels(of: bitmap)).bytes
    guard bytes.count >= 2 * width else { return }
    let starts = stride(
      from: width, through: bytes.count - width, by: max(distance, bytes.count / 32))
    for start in starts {
      let part = bytes[start..<start + width]
      if Set(part).count >= width / 2 { prints.insert(hash(part)) }
    }
  }

  /// What a bitmap has of pixels: the data of a PNG, the second half of other files.
  private static func pixels(of bitmap: [UInt8]) -> ArraySlice<UInt8> {
    guard bitmap.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      return bitmap[(bitmap.count / 2)...]
    }
    var place = 8
    while place + 12 <= bitmap.count {
      let length = bitmap[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bitmap[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        return bitmap[(place + 8)...].prefix(length)
      }
      place += 12 + length
    }
    return []
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
    bytes.reduce(0) { $0 &* factor &+ UInt64($1) } & ~3
  }
}

/// Text without what writers of JSON, XML, URLs and numbers change.
struct NormalText {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// What is left of bytes whose escapes are solved.
  init(unescaping text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        guard Self.kinds[Int(text[index])] == .escape else {
          append(text[index])
          index += 1
          continue
        }
        let (value, length) = TextEscape.unescaped(text, at: index)
        if let value, Self.kinds[Int(value)] != .dropped { bytes.append(value) }
        index += length
      }
    }
  }

  /// What becomes of a byte.
  enum Kind: UInt8 {
    case kept, dropped, escape
  }

  static let kinds: [Kind] = (0...255).map { number in
    switch UInt8(number) {
    case 0...0x20, 0x7F, UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "+"), UInt8(ascii: "`"), 0x80...:
      .dropped
    case UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"): .escape
    default: .kept
    }
  }

  mutating func append(_ byte: UInt8) {
    if Self.kinds[Int(byte)] == .kept { bytes.append(byte) }
  }
}
