import Catalog
import ContentSyntax
import Markup

/// How Iconify turns and flips a picture in its box: it is flipped first, then turned.
struct IconTransform: Hashable {
  /// Quarters of a turn, clockwise: 0 to 3.
  var rotation = 0
  var isFlippedHorizontally = false
  var isFlippedVertically = false

  /// The transform of an alias of an icon that has one itself: turns add, flips are exclusive.
  func combined(with other: IconTransform) -> IconTransform {
    IconTransform(
      rotation: (rotation + other.rotation) % 4,
      isFlippedHorizontally: isFlippedHorizontally != other.isFlippedHorizontally,
      isFlippedVertically: isFlippedVertically != other.isFlippedVertically)
  }

  /// Whether nothing is turned or flipped.
  var isIdentity: Bool { self == IconTransform() }

  /// The inside of a picture, turned and flipped, and the size of its box, which begins at zero
  /// then.
  func apply(to body: String, in box: IconBox) -> (body: String, box: IconBox) {
    guard !isIdentity else { return (body, box) }
    // A point (x, y) goes to (a x + c y + e, b x + d y + f).
    var matrix = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: -box.left, f: -box.top)
    var (width, height) = (box.width, box.height)
    if isFlippedHorizontally {
      matrix = (-matrix.a, matrix.b, -matrix.c, matrix.d, width - matrix.e, matrix.f)
    }
    if isFlippedVertically {
      matrix = (matrix.a, -matrix.b, matrix.c, -matrix.d, matrix.e, height - matrix.f)
    }
    for _ in 0..<rotation {
      // (u, v) goes to (height - v, u).
      matrix = (-matrix.b, matrix.a, -matrix.d, matrix.c, height - matrix.f, matrix.e)
      (width, height) = (height, width)
    }
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(IconBox.text)
    return (
      "<g transform=\"matrix(\(numbers.joined(separator: " ")))\">\(body)</g>",
      IconBox(left: 0, top: 0, width: width, height: height)
    )
  }

  /// The inside that `apply` was given, if it made this one.
  func undo(_ body: String, in box: IconBox) -> String? {
    let (empty, _) = apply(to: "", in: box)
    guard !isIdentity else { return body }
    let end = "</g>"
    let start = empty.dropLast(end.count)
    guard body.hasPrefix(start), body.hasSuffix(end) else { return nil }
    return String(body.dropFirst(start.count).dropLast(end.count))
  }
}

extension IconTransform {
  /// What the fields of an icon or an alias say, nothing where there are none; `nil` if `rotate` is
  /// no whole number.
  init?(_ fields: ContentNode?) {
    var turns = 0
    if let rotate = fields?["rotate"] {
      guard let number = rotate.number.flatMap({ Int($0) }) else { return nil }
      turns = number
    }
    self.init(
      rotation: (turns % 4 + 4) % 4, isFlippedHorizontally: fields?["hFlip"]?.isTrue == true,
      isFlippedVertically: fields?["vFlip"]?.isTrue == true)
  }
}

/// The box of a picture, in its own units.
struct IconBox: Hashable {
  var left = 0.0
  var top = 0.0
  var width = 16.0
  var height = 16.0

  /// As `viewBox` has it.
  var viewBox: String { [left, top, width, height].map(Self.text).joined(separator: " ") }

  /// A number as short as it can be written.
  static func text(_ number: Double) -> String {
    // Without the sign of a negative zero.
    JSONWriter.text(.compact) { $0.number(number == 0 ? 0 : number) }
  }

  /// What formats call its parts.
  static var fields: [(name: String, path: WritableKeyPath<IconBox, Double>)] {
    [("left", \.left), ("top", \.top), ("width", \.width), ("height", \.height)]
  }
}

extension IconBox {
  /// The box of a picture that was read.
  init(_ box: VectorImage.ViewBox) {
    self.init(left: box.minX, top: box.minY, width: box.width, height: box.height)
  }
}
