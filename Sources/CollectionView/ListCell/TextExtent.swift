/// The estimated length of a text. Letters count in widths of the digit zero (CSS: `ch`), because relative
/// widths differ little between fonts. Wide characters count in `em`.
struct TextExtent: Hashable, Sendable {
  private(set) var letters = 0.0
  private(set) var squares = 0.0
  /// The sum of the squared lengths of unbreakable words, in `ch`.
  private(set) var words = 0.0

  init() {}

  init(_ text: String) {
    var word = 0.0
    for scalar in text.unicodeScalars {
      if Self.isSquare(scalar) {
        squares += 1
        words += word * word + Self.square * Self.square
        word = 0
      } else {
        let width = Self.width(of: scalar)
        letters += width
        word += width
        guard scalar == " " else { continue }
        words += word * word
        word = 0
      }
    }
    words += word * word
  }

  var length: Double { letters + squares * Self.square }

  static func + (left: TextExtent, right: TextExtent) -> TextExtent {
    var sum = left
    sum.letters += right.letters
    sum.squares += right.squares
    sum.words += right.words
    return sum
  }

  func css(dividedBy count: Int) -> String? {
    let letters = (letters / Double(count)).rounded()
    let squares = (squares / Double(count)).rounded()
    switch (letters, squares) {
    case (0, 0): return length > 0 ? "1ch" : nil
    case (_, 0): return "\(Int(letters))ch"
    case (0, _): return "\(Int(squares))em"
    case (_, _): return "calc(\(Int(letters))ch + \(Int(squares))em)"
    }
  }

  /// The assumed number of `ch` in an `em`.
  private static let square = 1.7

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "!", "|", "`", " ": 0.48
    case "f", "t", "r", "(", ")", "[", "]", "{", "}", "/", "\\", "-", "\"": 0.6
    case "c", "k", "s", "v", "x", "y", "z", "J": 0.87
    case "m", "w", "M", "W", "@", "%": 1.45
    case "A"..."Z": 1.13
    case "\u{20}"..."\u{7E}": 0.98
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": 0
    case _ where scalar.value < 0x300: 1
    case _ where scalar.properties.isGraphemeExtend: 0
    default: 1
    }
  }

  /// True for wide characters (Unicode: East Asian Width W and F, by blocks).
  private static func isSquare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
