import PictureReading

/// The data of paths (SVG 2 §9.3) in other units.
enum PathData {
  /// How many numbers a command takes, by its small letter.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// The data of a path in a box that begins at zero and is larger or smaller than its own. It
  /// begins with `M`, so that it can stand behind another path.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - left: Where its own box begins.
  ///   - top: The same, from the top.
  ///   - scale: How much larger the new box is.
  /// - Returns: The data, nothing for nothing; `nil` if it is malformed.
  /// - Complexity: O(bytes).
  static func moved(_ data: String, left: Double, top: Double, scale: Double) -> String? {
    var scanner = NumberScanner(Array(data.utf8))
    var parts: [String] = []
    while let letter = scanner.command() {
      let kind = letter | 0x20
      guard let count = counts[kind], !parts.isEmpty || kind == UInt8(ascii: "m") else {
        return nil
      }
      var command = letter
      repeat {
        var numbers: [Double] = []
        for index in 0..<count {
          let isFlag = kind == UInt8(ascii: "a") && (3...4).contains(index)
          guard let number = isFlag ? scanner.flag() : scanner.argument() else { return nil }
          numbers.append(number)
        }
        // A path begins at a place, whichever letter says it.
        let isAbsolute = command & 0x20 == 0 || parts.isEmpty
        for index in numbers.indices {
          switch (kind, index) {
          case (UInt8(ascii: "a"), 2...4): continue
          case (UInt8(ascii: "a"), 0...1): break
          case (UInt8(ascii: "v"), _): if isAbsolute { numbers[index] -= top }
          case (UInt8(ascii: "h"), _): if isAbsolute { numbers[index] -= left }
          // Of an arc only the last two are left: x and y.
          default:
            let isX = (index % 2 == 0) != (kind == UInt8(ascii: "a"))
            if isAbsolute { numbers[index] -= isX ? left : top }
          }
          numbers[index] = rounded(numbers[index] * scale)
        }
        let name = parts.isEmpty ? UInt8(ascii: "M") : command
        let texts = numbers.map(IconBox.text)
        parts.append(String(Unicode.Scalar(name)) + texts.joined(separator: " "))
        // Places after the first one of a move are lines.
        if kind == UInt8(ascii: "m") { command = command & 0x20 | UInt8(ascii: "L") }
      } while count > 0 && scanner.isAtNumber
    }
    return scanner.next == nil ? parts.joined() : nil
  }

  /// A rectangle around a drawing.
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

  /// A rectangle around the points of a path. It can be larger than what is drawn, since curves
  /// stay within their control points, and arcs count with their radii.
  ///
  /// - Returns: `nil` if the data is malformed or has no point.
  /// - Complexity: O(bytes).
  static func bounds(of data: String) -> Bounds? {
    var scanner = NumberScanner(Array(data.utf8))
    var bounds: Bounds?
    var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
    func take(_ x: Double, _ y: Double, _ reach: Double = 0) {
      let point = Bounds(left: x - reach, top: y - reach, right: x + reach, bottom: y + reach)
      bounds = bounds?.union(point) ?? point
    }
    while let letter = scanner.command() {
      let kind = letter | 0x20
      guard let count = counts[kind] else { return nil }
      let isRelative = letter & 0x20 != 0
      var isFirst = true
      repeat {
        var numbers: [Double] = []
        for index in 0..<count {
          let isFlag = kind == UInt8(ascii: "a") && (3...4).contains(index)
          guard let number = isFlag ? scanner.flag() : scanner.argument() else { return nil }
          numbers.append(number)
        }
        let (originX, originY) = isRelative ? (x, y) : (0, 0)
        switch kind {
        case UInt8(ascii: "z"): (x, y) = (startX, startY)
        case UInt8(ascii: "h"): x = originX + numbers[0]
        case UInt8(ascii: "v"): y = originY + numbers[0]
        case UInt8(ascii: "a"):
          let reach = min(max(abs(numbers[0]), abs(numbers[1])), 1e6)
          take(x, y, reach)
          (x, y) = (originX + numbers[5], originY + numbers[6])
          take(x, y, reach)
        default:
          for index in stride(from: 0, to: count - 1, by: 2) {
            take(originX + numbers[index], originY + numbers[index + 1])
          }
          (x, y) = (originX + numbers[count - 2], originY + numbers[count - 1])
        }
        if kind == UInt8(ascii: "m"), isFirst { (startX, startY) = (x, y) }
        isFirst = false
        take(x, y)
      } while count > 0 && scanner.isAtNumber
    }
    return bounds
  }

  /// A number with the places that a font of 1,000 units has use for.
  static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}

extension NumberScanner {
  fileprivate var isAtNumber: Bool {
    next.map { "0123456789+-.".utf8.contains($0) } ?? false
  }

  /// The letter of a command.
  fileprivate mutating func command() -> UInt8? {
    skipBlanks()
    guard let letter = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20) else {
      return nil
    }
    skip()
    skipBlanks()
    return letter
  }

  /// A digit that needs nothing behind it.
  fileprivate mutating func flag() -> Double? {
    guard let digit = next, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      return nil
    }
    skip()
    skipBlanks()
    return digit == UInt8(ascii: "1") ? 1 : 0
  }

  fileprivate mutating func argument() -> Double? {
    // One that is far outside of all boxes is no part of a drawing.
    guard let number = number(), abs(number) < 1e9 else { return nil }
    skipBlanks()
    return number
  }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n\u{C},".utf8.contains(byte) { skip() }
  }
}
