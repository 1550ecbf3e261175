import Catalog
import ContentSyntax
import Foundation

/// What pictures are recognised by in any text, as numbers: a page, a feed, a JSON string, a style
/// sheet, a `data:` address.
///
/// - The hash of all shapes in their order, and of each long path, in a form that does not depend on
///   how they are written: see `Contour` and `ContourRow`. It is odd.
/// - The ways from corner to corner, whatever numbers they are written with: see `CornerReader`.
///   Their last two bits are 10.
/// - The hash of 24 bytes out of the middle of a bitmap that is embedded in the picture. Its last two
///   bits are 0.
enum PicturePrints {
  /// The number of bytes of a bitmap that one print stands for. A path with at least as many
  /// characters is recognized without the other paths of its picture.
  static let width = 24
  /// The least distance between the prints of a bitmap, so that a part of it is recognized as well.
  private static let distance = 96

  /// The prints of a picture, sorted, without duplicates.
  ///
  /// - Complexity: O(bytes).
  static func prints(of image: VectorImage) -> [UInt64] {
    let xml = ParsedXML(parsing: image.document())
    let box = Contour.box(image.viewBox)
    var prints: Set<UInt64> = []
    var corners = CornerReader()
    for drawing in drawings(in: xml) {
      // Programs write a rectangle without a color behind each picture.
      let contours = drawing.flatMap(\.contours).filter { $0 != box }
      prints.formUnion(ContourRow.prints(ofDrawing: contours))
      for shape in drawing {
        guard let data = shape.data else { continue }
        for byte in data.utf8 { _ = corners.append(byte) }
        corners.finish()
        if shape.isLong { prints.formUnion(ContourRow.prints(ofDrawing: shape.contours)) }
      }
    }
    prints.formUnion(CornerReader.prints(of: corners.outlines))
    for bitmap in bitmaps(in: xml) { add(bitmap, to: &prints) }
    return prints.sorted()
  }

  /// A shape of a picture.
  private struct Shape {
    var contours: [Contour]
    /// The data of a path, or the points of a polygon.
    var data: String?

    /// A Boolean value that indicates whether the shape has a print of its own.
    ///
    /// Everybody writes a circle with the same numbers.
    var isLong: Bool {
      guard let data, contours.count > 2 || !contours.allSatisfy(\.isPlain) else { return false }
      return data.utf8.count(where: { NormalText.kinds[Int($0)] == .kept }) >= width
    }
  }

  /// The shapes of a picture in their order, also those in a clip path, a pattern or a symbol.
  /// `ShapeReader` begins another drawing at the same elements.
  ///
  /// The picture is parsed as a document. Its fragments end where an identifier is, in the middle of
  /// an attribute.
  private static func drawings(in xml: ParsedXML) -> [[Shape]] {
    var drawings: [[Shape]] = [[]]
    var isOfDrawing: [Bool] = []
    for event in xml.events {
      switch event {
      case .start(let element):
        isOfDrawing.append(element.name == "svg" || element.name == "symbol")
        if isOfDrawing.last == true { drawings.append([]) }
        if let shape = shape(element, xml.attributes(of: element)) {
          drawings[drawings.count - 1].append(shape)
        }
      case .end: if isOfDrawing.popLast() == true { drawings.append([]) }
      case .text, .instruction: break
      }
    }
    return drawings
  }

  private static func shape(
    _ element: ParsedXML.Element, _ attributes: ArraySlice<ParsedXML.Attribute>
  ) -> Shape? {
    func text(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    switch element.name {
    case "path": return text("d").map { Shape(contours: Contour.path($0.utf8), data: $0) }
    case "polygon", "polyline":
      return text("points").map { Shape(contours: Contour.points($0.utf8), data: $0) }
    case "circle", "ellipse", "line", "rect":
      return Shape(contours: Contour.element { text($0).flatMap { Contour.number($0.utf8) } })
    default: return nil
    }
  }

  // MARK: Bitmaps

  /// The bytes of the bitmaps that are embedded as `data:` addresses.
  private static func bitmaps(in xml: ParsedXML) -> [[UInt8]] {
    let values = xml.events.flatMap { event -> [String] in
      if case .start(let element) = event { xml.attributes(of: element).map(\.value) } else { [] }
    }
    return values.compactMap { value in
      guard value.utf8.starts(with: "data:image/".utf8), let start = value.range(of: ";base64,")
      else { return nil }
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
