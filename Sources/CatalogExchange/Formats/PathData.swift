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
