/// Reads the corners of drawings out of text: where the lines and curves of a path end, and the
/// points of polygons, whatever writes them.
///
/// By the ways from corner to corner a drawing is recognised that was written anew: with absolute
/// commands for relative ones, with other or rounded numbers, moved, scaled, mirrored, turned by
/// quarters, from another corner on or backwards, as a polygon, in a style sheet, a PDF or a
/// script. Ways that everybody goes, along the axes and between them, tell nothing.
///
/// It takes bytes that stand for themselves: escapes are solved by who has them.
struct CornerReader {
  /// A point, in whatever units the text has.
  struct Corner {
    var x, y: Double
  }

  /// Outlines that have ended since they were taken away, each the corners of one part of a
  /// drawing.
  private(set) var outlines: [[Corner]] = []
  /// Lists of numbers that can be bytes.
  private(set) var bytes: [[UInt8]] = []

  /// Looked up once, and not for every byte.
  private let kinds = Self.kinds

  // What is read: a number, or a word.
  private var isInNumber = false
  private var isNegative = false
  private var mantissa = 0.0
  /// What a digit after the point counts; 0 before it.
  private var fraction = 0.0
  private var digits = 0
  private var exponent: Int?
  private var isExponentNegative = false
  /// Whether the exponent has its sign or a digit.
  private var isInExponent = false
  private var isHexadecimal = false
  private var word: UInt64 = 0
  private var wordLength = 0
  /// The bytes since the last digit, or since the last word of a shape.
  private var distance = 0
  /// Whether words are those of a style sheet's `shape()`, and the command that they have named.
  private var isInShape = false
  private var named: UInt8 = 0

  // The path that is read.
  private var command: UInt8 = 0
  private var arguments = [Double](repeating: 0, count: 7)
  private var argumentCount = 0
  private var point = Corner(x: 0, y: 0)
  private var start = Corner(x: 0, y: 0)
  private var corners: [Corner] = []

  /// The numbers that are read, and whether they began as a path does.
  private var numbers: [Double] = []
  private var isPath = false

  /// The fewest numbers of an outline: five points.
  private static let fewestNumbers = 10
  /// The most that are read as one list.
  private static let mostNumbers = 8_192
  /// The fewest numbers that are taken for bytes.
  private static let fewestBytes = 32
  /// A longer way without a digit ends whatever is read.
  private static let longestGap = 20

  /// Takes in a byte. Returns whether something has ended that may be a drawing.
  @inline(__always)
  mutating func append(_ byte: UInt8) -> Bool {
    let kind = kinds[Int(byte)]
    if kind == .letter, !isInNumber {
      // Nothing ends within a word.
      (word, wordLength, distance) = (word << 8 | UInt64(byte), wordLength + 1, distance + 1)
      return false
    }
    return append(byte, kind)
  }

  private mutating func append(_ byte: UInt8, _ kind: Kind) -> Bool {
    if kind == .digit {
      if wordLength > 0 { endWord() }
      distance = 0
      readDigit(byte)
      return hasEnded
    }
    if isInNumber, goesOn(byte) { return hasEnded }
    distance += 1
    switch kind {
    case .letter:
      word = word << 8 | UInt64(byte)
      wordLength += 1
    case .point, .sign:
      if wordLength > 0 { endWord() }
      beginNumber(byte)
    case .other, .digit:
      if wordLength > 0 { endWord() }
      if distance > Self.longestGap, !numbers.isEmpty || command != 0 { end() }
    }
    return hasEnded
  }

  /// Ends what is read with the text.
  mutating func finish() {
    endNumber()
    if wordLength > 0 { endWord() }
    end()
  }

  /// Forgets what has ended.
  mutating func takeAway() {
    outlines.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private var hasEnded: Bool { !outlines.isEmpty || !bytes.isEmpty }

  /// Whether nothing is read that a word could end.
  private var isIdle: Bool {
    !isInShape && command == 0 && numbers.isEmpty && corners.isEmpty && argumentCount == 0
      && point.x == 0 && point.y == 0 && start.x == 0 && start.y == 0
  }

  // MARK: Numbers

  private mutating func beginNumber(_ byte: UInt8) {
    (isInNumber, isNegative, mantissa, fraction, digits) = (true, false, 0, 0, 0)
    (exponent, isExponentNegative, isInExponent, isHexadecimal) = (nil, false, false, false)
    if byte == UInt8(ascii: "-") { isNegative = true }
    if byte == UInt8(ascii: ".") { fraction = 1 }
  }

  private mutating func readDigit(_ byte: UInt8) {
    if !isInNumber { beginNumber(byte) }
    let digit = Double(byte & 15)
    digits += 1
    if isHexadecimal {
      mantissa = mantissa * 16 + digit
    } else if let exponent {
      self.exponent = min(exponent * 10 + Int(digit), 99)
      isInExponent = true
    } else if fraction > 0 {
      fraction /= 10
      mantissa += digit * fraction
    } else {
      mantissa = mantissa * 10 + digit
    }
    // The flags of an arc are digits that nothing has to follow.
    let isFlag = command | 0x20 == UInt8(ascii: "a") && (argumentCount == 3 || argumentCount == 4)
    if isFlag, digits == 1, fraction == 0 { endNumber() }
  }

  /// Whether a byte that is no digit belongs to the number; otherwise the number has ended.
  private mutating func goesOn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ".") where fraction == 0 && exponent == nil && !isHexadecimal:
      fraction = 1
      return true
    case UInt8(ascii: "x") where digits == 1 && mantissa == 0 && fraction == 0 && !isHexadecimal:
      (isHexadecimal, digits) = (true, 0)
      return true
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal,
      UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal:
      mantissa = mantissa * 16 + Double(byte & 15) + 9
      digits += 1
      return true
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      guard digits > 0, exponent == nil else { break }
      exponent = 0
      return true
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard exponent != nil, !isInExponent else { break }
      isInExponent = true
      isExponentNegative = byte == UInt8(ascii: "-")
      return true
    default: break
    }
    endNumber()
    return false
  }

  private mutating func endNumber() {
    guard isInNumber else { return }
    isInNumber = false
    guard digits > 0 else { return }
    var value = isNegative ? -mantissa : mantissa
    if let exponent {
      for _ in 0..<exponent { value = isExponentNegative ? value / 10 : value * 10 }
    }
    if numbers.isEmpty { isPath = command != 0 }
    numbers.append(value)
    if numbers.count == Self.mostNumbers { endList() }
    guard command != 0 else { return }
    arguments[argumentCount] = value
    argumentCount += 1
    if argumentCount == Self.count(of: command) { draw() }
  }

  // MARK: Words

  /// Ends a word: a command of a path, or another one.
  private mutating func endWord() {
    defer { (word, wordLength) = (0, 0) }
    if wordLength == 1 {
      take(UInt8(truncatingIfNeeded: word))
    } else if wordLength == 2, Self.isBetween(word & 0xFF), Self.isBetween(word >> 8) {
      take(UInt8(truncatingIfNeeded: word >> 8))
      take(UInt8(truncatingIfNeeded: word))
    } else if isInShape, wordLength <= 8, let meaning = Self.shapeWords[word] {
      takeShapeWord(meaning)
    } else if isIdle {
      // Most words of a page: what they are is of no matter, and takes long to find out.
      isInShape = word == Self.shape
    } else if wordLength > 8 || !Self.softWords.contains(word) {
      end()
      isInShape = word == Self.shape
    }
  }

  /// "line by 1px 2px" (CSS Shapes 2 §3): what a command is called, and where it leads.
  private mutating func takeShapeWord(_ meaning: ShapeWord) {
    distance = 0
    switch meaning {
    case .command(let letter): named = letter
    case .from: take(UInt8(ascii: "M"))
    case .to: take(named)
    case .by: take(named | 0x20)
    case .close: take(UInt8(ascii: "z"))
    // What bends a curve comes behind its end.
    case .bend: command = 0
    case .plain: break
    }
  }

  /// "zm": one part of a path ends, and another one begins.
  private static func isBetween(_ letter: UInt64) -> Bool {
    letter | 0x20 == 0x7A || letter | 0x20 == 0x6D
  }

  private mutating func take(_ letter: UInt8) {
    let small = letter | 0x20
    if small == UInt8(ascii: "z") {
      endOutline()
      point = start
      command = 0
    } else if small == UInt8(ascii: "m") {
      if corners.count > 1 { endOutline() }
      (command, argumentCount) = (letter, 0)
    } else if Self.count(of: letter) > 0, command != 0 || !corners.isEmpty {
      (command, argumentCount) = (letter, 0)
    } else {
      command = 0
    }
  }

  // MARK: Paths

  /// How many numbers a command takes; 0 for what is none.
  private static func count(of command: UInt8) -> Int {
    switch command | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    default: 0
    }
  }

  private mutating func draw() {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? point : Corner(x: 0, y: 0)
    switch command | 0x20 {
    case UInt8(ascii: "h"): point.x = origin.x + arguments[0]
    case UInt8(ascii: "v"): point.y = origin.y + arguments[0]
    default:
      point.x = origin.x + arguments[argumentCount - 2]
      point.y = origin.y + arguments[argumentCount - 1]
    }
    argumentCount = 0
    if command | 0x20 == UInt8(ascii: "m") {
      endOutline()
      start = point
      command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
    } else if corners.isEmpty {
      corners.append(start)
    }
    corners.append(point)
  }

  private mutating func endOutline() {
    if corners.count * 2 >= Self.fewestNumbers { outlines.append(corners) }
    corners.removeAll(keepingCapacity: true)
  }

  private mutating func end() {
    endOutline()
    (command, argumentCount) = (0, 0)
    (point, start) = (Corner(x: 0, y: 0), Corner(x: 0, y: 0))
    isInShape = false
    endList()
  }

  private mutating func endList() {
    defer { numbers.removeAll(keepingCapacity: true) }
    guard numbers.count >= Self.fewestNumbers, !isPath else { return }
    if numbers.count >= Self.fewestBytes {
      let bytes = numbers.compactMap { UInt8(exactly: $0) }
      if bytes.count == numbers.count { self.bytes.append(bytes) }
    }
    // A number before them can be taken for the first.
    for first in 0..<2 {
      outlines.append(
        stride(from: first, to: numbers.count - 1, by: 2).map {
          Corner(x: numbers[$0], y: numbers[$0 + 1])
        })
    }
  }

  // MARK: Kinds of bytes

  private enum Kind: UInt8 {
    case other, digit, letter, point, sign
  }

  private static let kinds: [Kind] = (0...255).map { number in
    switch UInt8(number) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "."): .point
    case UInt8(ascii: "-"), UInt8(ascii: "+"): .sign
    default: .other
    }
  }

  /// Words that stand between the numbers of one drawing.
  private static let softWords = Set(
    ["px", "moveTo", "lineTo", "moveto", "lineto", "ctx"].map(packed))

  private enum ShapeWord {
    case command(UInt8)
    case from, to, by, close, bend, plain
  }

  private static let shape = packed("shape")
  /// The words of `shape()`. Of curves their ends are read.
  private static let shapeWords: [UInt64: ShapeWord] = {
    let line = ShapeWord.command(UInt8(ascii: "L"))
    let words: [String: ShapeWord] = [
      "move": .command(UInt8(ascii: "M")), "line": line, "curve": line, "smooth": line,
      "arc": line, "hline": .command(UInt8(ascii: "H")), "vline": .command(UInt8(ascii: "V")),
      "from": .from, "to": .to, "by": .by, "close": .close, "with": .bend, "of": .bend,
      "nonzero": .plain, "evenodd": .plain, "cw": .plain, "ccw": .plain, "small": .plain,
      "large": .plain, "rotate": .plain, "deg": .plain,
    ]
    return Dictionary(uniqueKeysWithValues: words.map { (packed($0), $1) })
  }()

  private static func packed(_ word: String) -> UInt64 {
    word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
