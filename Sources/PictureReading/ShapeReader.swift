/// Reads the shapes of drawings out of text, whatever language it is in: the data of paths, the
/// points of polygons, and the numbers of circles, lines and rectangles.
///
/// By the hash of all its shapes in their order a drawing is recognised that has no long data: an
/// arrow of two strokes. Names of elements, colours and the order of attributes make no difference,
/// so that markup, JSON, scripts and style sheets give the same hashes.
///
/// It takes bytes that stand for themselves: escapes are solved by who has them.
struct ShapeReader {
  /// The most shapes that are recognised together.
  static let longest = 16
  /// The fewest characters that the shapes of a drawing have together: a line, a circle or a square
  /// ("M5 12h14") is drawn by everybody.
  static let fewestCharacters = 10

  private enum State {
    case text, path, number
  }

  private var state = State.text
  /// The last word, as up to eight bytes; 0 for none, and for longer ones.
  private var word: UInt64 = 0
  private var isInWord = false
  private var isLongWord = false
  /// Whether the data of a path may begin here.
  private var mayBegin = false
  /// The attribute whose value comes now; 0 for none.
  private var name: UInt64 = 0
  /// Whether the value stands in braces (JSX).
  private var isInBraces = false
  /// The hash of the value that is read, its length, and whether a path has begun as one does.
  private var value: UInt64 = 0
  private var length = 0
  /// The numbers of the element that is read: a sum, so that their order makes no difference.
  private var numbers: UInt64 = 0
  private var numbersLength = 0

  /// The last shapes: their hashes and lengths, in a ring.
  private var hashes = [UInt64](repeating: 0, count: longest)
  private var lengths = [Int](repeating: 0, count: longest)
  private var last = 0
  /// How many of them belong together.
  private(set) var count = 0

  /// Takes in a byte. Returns whether a shape has ended.
  mutating func append(_ byte: UInt8) -> Bool {
    // Wide characters have zeros between.
    if byte == 0 { return false }
    switch state {
    case .text: return readText(byte)
    case .path:
      let kind = Self.kinds[Int(byte)]
      if kind & Self.path != 0 {
        // What begins with a letter and goes on with another is a word.
        if length == 1, kind & Self.numeric == 0 {
          state = .text
          return readText(byte)
        }
        take(byte)
        return false
      }
      if kind & Self.gap != 0 { return false }
      state = .text
      let isShape = length > 3
      if isShape { add(Self.mixed(value &+ 1), length) }
      // Nothing is left of the element that could be a shape of its own.
      return readText(byte) || isShape
    case .number:
      let kind = Self.kinds[Int(byte)]
      if kind & Self.numeric != 0 {
        take(byte)
        return false
      }
      if name == Self.points, kind & Self.gap != 0 { return false }
      state = .text
      let isUnit = kind & Self.wordByte != 0 || byte == UInt8(ascii: "%")
      let name = self.name
      self.name = 0
      guard !isUnit else { return readText(byte) }
      if name == Self.points {
        add(Self.mixed(value &+ 2), length)
        _ = readText(byte)
        return true
      }
      numbers &+= Self.mixed(value ^ Self.mixed(name))
      numbersLength += length
      return readText(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    value = value &* PicturePrints.factor &+ UInt64(byte)
    length += 1
  }

  private mutating func readText(_ byte: UInt8) -> Bool {
    let kind = Self.kinds[Int(byte)]
    if name != 0 {
      if kind & Self.numeric != 0, byte | 0x20 != UInt8(ascii: "e") {
        (state, value, length) = (.number, 0, 0)
        take(byte)
        return false
      }
      if byte == UInt8(ascii: "{") {
        isInBraces = true
        return false
      }
      if kind & (Self.gap | Self.quote) != 0 { return false }
      name = 0
    }
    if mayBegin, byte | 0x20 == UInt8(ascii: "m") {
      (state, value, length, mayBegin, isInWord) = (.path, 0, 0, false, false)
      take(byte)
      return endElement()
    }
    if kind & Self.wordByte != 0 {
      if !isInWord { (word, isInWord, isLongWord) = (0, true, false) }
      isLongWord = isLongWord || word >> 56 != 0
      word = word << 8 | UInt64(byte)
      mayBegin = false
      return false
    }
    if isInWord {
      isInWord = false
      // Another drawing begins, or one ends.
      if word == Self.svg || word == Self.symbol, !isLongWord { count = 0 }
    }
    if kind & Self.assignment != 0 {
      if !isLongWord, Self.names.contains(word) { (name, isInBraces) = (word, false) }
      word = 0
      mayBegin = true
    } else if kind & Self.delimiter != 0 {
      mayBegin = false
      if isInBraces, byte == UInt8(ascii: "}") {
        isInBraces = false
        return false
      }
      return endElement()
    } else if kind & Self.gap == 0 {
      mayBegin = kind & Self.opening != 0
    }
    return false
  }

  /// Takes the numbers of an element as a shape, if it has some.
  private mutating func endElement() -> Bool {
    guard numbersLength > 0 else { return false }
    add(Self.mixed(numbers), numbersLength)
    (numbers, numbersLength) = (0, 0)
    return true
  }

  private mutating func add(_ hash: UInt64, _ length: Int) {
    last = (last + 1) % Self.longest
    hashes[last] = hash
    lengths[last] = length
    count = min(count + 1, Self.longest)
  }

  /// The hashes of the last shapes, of all rows of them that are long enough, the shortest first.
  /// They are odd, which tells them from the prints of data.
  func prints(_ body: (UInt64) -> Bool) {
    var (hash, length) = (UInt64(0), 0)
    for distance in 0..<count {
      let place = (last - distance + Self.longest) % Self.longest
      hash = Self.mixed(hash &* PicturePrints.factor &+ hashes[place])
      length += lengths[place]
      if length >= Self.fewestCharacters, body(hash | 1) { return }
    }
  }

  /// The hash of all shapes, if they are enough.
  var print: UInt64? {
    var all: UInt64?
    let length = (0..<count).reduce(0) { $0 + lengths[(last - $1 + Self.longest) % Self.longest] }
    guard length >= Self.fewestCharacters else { return nil }
    prints {
      all = $0
      return false
    }
    return all
  }

  /// Spreads a hash over all its bits (the end of MurmurHash3).
  static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }

  // MARK: Kinds of bytes

  private static let path: UInt8 = 1
  private static let numeric: UInt8 = 2
  private static let wordByte: UInt8 = 4
  /// What stands between numbers, and means nothing.
  private static let gap: UInt8 = 8
  private static let quote: UInt8 = 16
  private static let assignment: UInt8 = 32
  private static let delimiter: UInt8 = 64
  /// What data may follow.
  private static let opening: UInt8 = 128

  private static let kinds: [UInt8] = {
    var kinds = [UInt8](repeating: 0, count: 256)
    func add(_ kind: UInt8, _ bytes: String) {
      for byte in bytes.utf8 { kinds[Int(byte)] |= kind }
    }
    add(path, "MmZzLlHhVvCcSsQqTtAaEe0123456789.-")
    add(numeric, "Ee0123456789.-")
    add(
      wordByte, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
    add(gap, "\t\n\r ,+\\")
    add(quote | opening, "\"'`")
    add(assignment, "=:")
    add(delimiter, "<>{}")
    add(opening, "(;[")
    return kinds
  }()

  private static func packed(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let names = Set(
    ["cx", "cy", "r", "rx", "ry", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "points"]
      .map(packed))
  private static let points = packed("points")
  private static let svg = packed("svg")
  private static let symbol = packed("symbol")
}
