/// Reads the shapes of drawings out of text, whatever language it is in: the data of paths, the
/// points of polygons, and the numbers of circles, lines and rectangles.
///
/// Markup, JSON, scripts and style sheets give the same contours. Names of elements, colors and the
/// order of attributes make no difference.
///
/// The caller resolves escapes.
struct ShapeReader {
  private enum State {
    case text, path, number
  }

  private var state = State.text
  /// The last word, as up to eight bytes; 0 for none, and for longer ones.
  private var word: UInt64 = 0
  private var isInWord = false
  private var isLongWord = false
  /// A Boolean value that indicates whether the next word is the name of an element of markup.
  private var isNaming = false
  /// A Boolean value that indicates whether the element of markup draws no shape, as a gradient.
  private var isOther = false
  /// A Boolean value that indicates whether the data of a path may begin here.
  private var mayBegin = true
  /// The attribute whose value comes now; 0 for none.
  private var name: UInt64 = 0
  /// Whether the value stands in braces (JSX).
  private var isInBraces = false
  /// The value that is read.
  private var value: [UInt8] = []
  /// The numbers of the element that is read, by their attributes.
  private var numbers: [(name: UInt64, value: Double)] = []
  private var row = ContourRow()
  /// The number of drawings that have begun or ended.
  private(set) var numberOfDrawings = 0

  /// Longer data is not read.
  private static let longestValue = 1 << 20
  /// The most numbers of an element that are read.
  private static let mostNumbers = 16

  /// The prints of the shapes that have ended since this was last emptied.
  var prints: [UInt64] = []

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
        if value.count == 1, kind & Self.numeric == 0 {
          state = .text
          return readText(byte)
        }
        take(byte)
        return false
      }
      if kind & Self.gap != 0 {
        take(0x20)
        return false
      }
      if byte >= 0x80 {
        // The last byte of U+00A0 is white space. Other characters are not seen.
        if byte == 0xA0 { take(0x20) }
        return false
      }
      state = .text
      let isShape = add(Contour.path(value))
      // Nothing is left of the element that could be a shape of its own.
      return readText(byte) || isShape
    case .number:
      let kind = Self.kinds[Int(byte)]
      if kind & Self.numeric != 0 {
        take(byte)
        return false
      }
      if name == Self.points, kind & Self.gap != 0 {
        take(0x20)
        return false
      }
      state = .text
      // A number of pixels is a number of user units.
      let isPixels = byte == UInt8(ascii: "p")
      let isUnit = kind & Self.wordByte != 0 && !isPixels || byte == UInt8(ascii: "%")
      let name = self.name
      self.name = 0
      guard !isUnit else { return readText(byte) }
      if name == Self.points {
        let isShape = add(Contour.points(value))
        return readText(byte) || isShape
      }
      if !isOther, numbers.count < Self.mostNumbers, let number = Contour.number(value) {
        numbers.append((name, number))
      }
      return readText(byte)
    }
  }

  private mutating func take(_ byte: UInt8) {
    if value.count < Self.longestValue { value.append(byte) }
  }

  private mutating func begin(_ state: State, _ byte: UInt8) {
    self.state = state
    value.removeAll(keepingCapacity: true)
    value.append(byte)
  }

  private mutating func readText(_ byte: UInt8) -> Bool {
    let kind = Self.kinds[Int(byte)]
    if name != 0 {
      if kind & Self.numeric != 0, byte | 0x20 != UInt8(ascii: "e") {
        begin(.number, byte)
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
      begin(.path, byte)
      (mayBegin, isInWord) = (false, false)
      return endElement()
    }
    if kind & Self.wordByte != 0 {
      if !isInWord { (word, isInWord, isLongWord) = (0, true, false) }
      isLongWord = isLongWord || word >> 56 != 0
      word = word << 8 | UInt64(byte)
      mayBegin = false
      return false
    }
    var isEnd = false
    if isInWord {
      isInWord = false
      if isNaming, byte != UInt8(ascii: ":") {
        isNaming = false
        isOther = isLongWord || !Self.shapes.contains(word)
      }
      // Another drawing begins, or one ends.
      if word == Self.svg || word == Self.symbol, !isLongWord, byte != UInt8(ascii: ":") {
        numberOfDrawings += 1
        isEnd = endDrawing()
      }
    }
    if kind & Self.assignment != 0 {
      if !isLongWord, Self.names.contains(word) { (name, isInBraces) = (word, false) }
      word = 0
      mayBegin = true
    } else if kind & Self.delimiter != 0 {
      mayBegin = false
      if isInBraces, byte == UInt8(ascii: "}") {
        isInBraces = false
        return isEnd
      }
      let isShape = endElement()
      isNaming = byte == UInt8(ascii: "<")
      isOther = false
      return isShape || isEnd
    } else if kind & Self.gap == 0 || byte == UInt8(ascii: "\n") {
      // Data is also the beginning of a line, or of a text in a binary file.
      mayBegin = kind & Self.opening != 0 || byte < 0x20 || byte >= 0x80
    }
    return isEnd
  }

  /// Ends the text, and with it the last drawing. Returns whether a shape has ended.
  mutating func finish() -> Bool {
    let isShape = append(UInt8(ascii: ">"))
    return endDrawing() || isShape
  }

  private mutating func endDrawing() -> Bool {
    prints += row.end()
    return !prints.isEmpty
  }

  /// Takes the numbers of an element as a shape, if it has some.
  private mutating func endElement() -> Bool {
    guard !numbers.isEmpty else { return false }
    defer { numbers.removeAll(keepingCapacity: true) }
    return add(
      Contour.element { name in
        let name = Self.packed(name)
        return numbers.first { $0.name == name }?.value
      })
  }

  private mutating func add(_ contours: [Contour]) -> Bool {
    for contour in contours { prints += row.append(contour) }
    return !prints.isEmpty
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
  /// The elements whose numbers are a shape.
  private static let shapes = Set(
    ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"].map(packed))
}
