import PictureReading

/// Transforms path data (SVG 2 §9.3).
package enum PathData {
  /// Moves a path to a box that begins at zero. The result begins with `M`, so that it can follow
  /// another path. Returns `nil` for malformed data.
  ///
  /// - Complexity: O(bytes).
  package static func moved(_ data: String, left: Double, top: Double, scale: Double) -> String? {
    var commands = SVGPathCommands(data.utf8)
    var parts: [String] = []
    while var (command, numbers) = commands.next() {
      let kind = command | 0x20
      guard !parts.isEmpty || kind == UInt8(ascii: "m"), areNear(numbers) else { return nil }
      // The first move of a path is absolute, even as `m`.
      let isAbsolute = command & 0x20 == 0 || parts.isEmpty
      for index in numbers.indices {
        switch (kind, index) {
        case (UInt8(ascii: "a"), 2...4): continue
        case (UInt8(ascii: "a"), 0...1): break
        case (UInt8(ascii: "v"), _): if isAbsolute { numbers[index] -= top }
        case (UInt8(ascii: "h"), _): if isAbsolute { numbers[index] -= left }
        // Of an arc's arguments, only x and y are coordinates.
        default:
          let isX = (index % 2 == 0) != (kind == UInt8(ascii: "a"))
          if isAbsolute { numbers[index] -= isX ? left : top }
        }
        numbers[index] = rounded(numbers[index] * scale)
      }
      if parts.isEmpty { command = UInt8(ascii: "M") }
      let texts = numbers.map(IconBox.text)
      parts.append(String(Unicode.Scalar(command)) + texts.joined(separator: " "))
    }
    return commands.isAtEnd ? parts.joined() : nil
  }

  struct Bounds: Equatable {
    var left, top, right, bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }

    func union(_ other: Bounds) -> Bounds {
      Bounds(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }

  /// Returns a rectangle around a path; `nil` for malformed or empty data. It can be too large,
  /// because it includes control points and radii of arcs.
  ///
  /// - Complexity: O(bytes).
  static func bounds(of data: String) -> Bounds? {
    var commands = SVGPathCommands(data.utf8)
    var bounds: Bounds?
    var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    func take(_ x: Double, _ y: Double, _ reach: Double = 0) {
      let point = Bounds(left: x - reach, top: y - reach, right: x + reach, bottom: y + reach)
      bounds = bounds?.union(point) ?? point
    }
    while let (command, numbers) = commands.next() {
      guard areNear(numbers) else { return nil }
      let (originX, originY) = command & 0x20 != 0 ? (x, y) : (0, 0)
      switch command | 0x20 {
      case UInt8(ascii: "z"): (x, y) = (startX, startY)
      case UInt8(ascii: "h"): x = originX + numbers[0]
      case UInt8(ascii: "v"): y = originY + numbers[0]
      case UInt8(ascii: "a"):
        let reach = min(max(abs(numbers[0]), abs(numbers[1])), 1e6)
        take(x, y, reach)
        (x, y) = (originX + numbers[5], originY + numbers[6])
        take(x, y, reach)
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          take(originX + numbers[index], originY + numbers[index + 1])
        }
        (x, y) = (originX + numbers[numbers.count - 2], originY + numbers[numbers.count - 1])
      }
      if command | 0x20 == UInt8(ascii: "m") { (startX, startY) = (x, y) }
      take(x, y)
    }
    guard commands.isAtEnd else { return nil }
    return bounds
  }

  /// True for numbers in the range of a drawing.
  private static func areNear(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy { abs($0) < 1e9 }
  }

  /// Rounds to the precision that a font of 1,000 units needs.
  package static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
