package import Catalog
package import ContentSyntax
import Markup

/// Iconify's transform of a picture in its box: flips, then a rotation.
package struct IconTransform: Hashable {
  /// Quarter turns clockwise, from 0 to 3.
  package var rotation: Int
  package var isFlippedHorizontally: Bool
  package var isFlippedVertically: Bool

  package init(
    rotation: Int = 0, isFlippedHorizontally: Bool = false, isFlippedVertically: Bool = false
  ) {
    self.rotation = rotation
    self.isFlippedHorizontally = isFlippedHorizontally
    self.isFlippedVertically = isFlippedVertically
  }

  /// Returns the transform of an alias: rotations add, and flips toggle.
  package func combined(with other: IconTransform) -> IconTransform {
    IconTransform(
      rotation: (rotation + other.rotation) % 4,
      isFlippedHorizontally: isFlippedHorizontally != other.isFlippedHorizontally,
      isFlippedVertically: isFlippedVertically != other.isFlippedVertically)
  }

  package var isIdentity: Bool { self == IconTransform() }

  /// Transforms the content of a picture. The new box begins at zero.
  package func apply(to body: String, in box: IconBox) -> (body: String, box: IconBox) {
    guard !isIdentity else { return (body, box) }
    // Maps (x, y) to (a x + c y + e, b x + d y + f).
    var matrix = (a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: -box.left, f: -box.top)
    var (width, height) = (box.width, box.height)
    if isFlippedHorizontally {
      matrix = (-matrix.a, matrix.b, -matrix.c, matrix.d, width - matrix.e, matrix.f)
    }
    if isFlippedVertically {
      matrix = (matrix.a, -matrix.b, matrix.c, -matrix.d, matrix.e, height - matrix.f)
    }
    for _ in 0..<rotation {
      // Maps (u, v) to (height - v, u).
      matrix = (-matrix.b, matrix.a, -matrix.d, matrix.c, height - matrix.f, matrix.e)
      (width, height) = (height, width)
    }
    let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map(IconBox.text)
    return (
      "<g transform=\"matrix(\(numbers.joined(separator: " ")))\">\(body)</g>",
      IconBox(left: 0, top: 0, width: width, height: height)
    )
  }

  /// Returns the original content; `nil` if `apply` did not create the content.
  package func undo(_ body: String, in box: IconBox) -> String? {
    let (empty, _) = apply(to: "", in: box)
    guard !isIdentity else { return body }
    let end = "</g>"
    let start = empty.dropLast(end.count)
    guard body.hasPrefix(start), body.hasSuffix(end) else { return nil }
    return String(body.dropFirst(start.count).dropLast(end.count))
  }
}

extension IconTransform {
  /// Reads the fields of an icon. Returns `nil` if `rotate` is not a whole number.
  package init?(_ fields: ContentNode?) {
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

package struct IconBox: Hashable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package init(left: Double = 0, top: Double = 0, width: Double = 16, height: Double = 16) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  package var viewBox: String { [left, top, width, height].map(Self.text).joined(separator: " ") }

  package static func text(_ number: Double) -> String {
    // Remove the sign of a negative zero.
    JSONWriter.text(.compact) { $0.number(number == 0 ? 0 : number) }
  }

  package static var fields: [(name: String, path: WritableKeyPath<IconBox, Double>)] {
    [("left", \.left), ("top", \.top), ("width", \.width), ("height", \.height)]
  }
}

extension IconBox {
  package init(_ box: VectorImage.ViewBox) {
    self.init(left: box.minX, top: box.minY, width: box.width, height: box.height)
  }
}
