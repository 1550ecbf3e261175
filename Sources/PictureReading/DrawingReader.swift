/// Finds drawings in text of any language: path data, polygon points, and the numbers of circles,
/// lines and rectangles.
///
/// Markup, JSON, scripts and style sheets give the same contours. Element names, colors and the
/// order of attributes do not matter. A drawing is the whole content of:
///
/// - an `svg`, `symbol`, `g` or another SVG container,
/// - a pair of brackets, a line or a single shape outside such containers,
/// - the text.
///
/// A print identifies a drawing by the sum of its contours. Icons that share some contours have
/// different prints.
///
/// The caller resolves escapes.
struct DrawingReader {
  private(set) var prints: [UInt64] = []

  private struct Content {
    var hash: UInt64 = 0
    var weight = 0

    /// `nil` for a line, a circle or a rectangle alone, which many pictures contain.
    var print: UInt64? { weight > 1 ? hash : nil }

    mutating func add(_ contour: Contour) {
      hash &+= contour.hash
      weight += contour.weight
    }
  }

  /// A drawing, with and without its definitions. Programs write different clip paths around the
  /// same picture.
  private struct Drawing {
    var all = Content()
    var shown = Content()

    func since(_ start: Drawing) -> Drawing {
      func content(_ end: Content, _ start: Content) -> Content {
        Content(hash: end.hash &- start.hash, weight: end.weight - start.weight)
      }
      return Drawing(all: content(all, start.all), shown: content(shown, start.shown))
    }

    var prints: [UInt64] {
      [all.print, all.hash == shown.hash ? nil : shown.print].compactMap(\.self)
    }
  }

  private struct Container {
    /// An element name, or the byte that ends a pair of brackets.
    let name: UInt64
    let start: Drawing
    var isElement: Bool { DrawingReader.containers.contains(name) }
    var isDefinition: Bool { DrawingReader.definitions.contains(name) }
  }

  /// The contours since the start of the text, and of the line.
  private var text = Drawing()
  private var line = Drawing()
  private var open: [Container] = []
  private var openElements = 0
  /// True if the text contains several drawings.
  private var hasPictures = false
  private var openDefinitions = 0
  /// A published picture with several shapes publishes each shape.
  private let readsEachShape: Bool

  private enum State {
    case text, path, number
  }

  /// A local copy avoids a lookup for each byte.
  private let kinds = DrawingReader.kinds
  private var state = State.text
  private var previous: UInt8 = 0
  /// The last word, as up to eight bytes.
  private var word: UInt64 = 0
  private var isInWord = false
  private var isLongWord = false
  /// True before the name of a markup element.
  private var isNaming = false
  private var isClosing = false
  /// The container whose tag is read; 0 outside such a tag.
  private var container: UInt64 = 0
  /// True if the markup element draws no shape, such as a gradient.
  private var isOther = false
  /// True if path data may begin here.
  private var mayBegin = true
  /// The attribute whose value follows; 0 if unknown.
  private var name: UInt64 = 0
  private var isInBraces = false
  private var value: [UInt8] = []
  /// The numbers of the current element by attribute.
  private var numbers: [(name: UInt64, value: Double)] = []

  /// The maximum length in bytes. Longer data is ignored.
  private static let longestValue = 1 << 20
  private static let mostNumbers = 16
  /// The outermost containers are dropped first.
  private static let mostContainers = 64

  /// - Complexity: O(bytes).
  init(_ text: UnsafeBufferPointer<UInt8>, readsEachShape: Bool = false) {
    self.readsEachShape = readsEachShape
    // UTF-16 text has zeros between ASCII bytes.
    for byte in text where byte != 0 { append(byte) }
    append(UInt8(ascii: ">"))
    while !open.isEmpty { close() }
    endDrawing(since: line)
    if !hasPictures { prints += self.text.prints }
  }

  var picturePrints: [UInt64] { text.prints }

  private mutating func append(_ byte: UInt8) {
    defer { previous = byte }
    let kind = kinds[Int(byte)]
    switch state {
    case .text: return readText(byte)
    case .path:
      if kind & Self.path != 0 {
        // A letter after the first letter makes it a word.
        guard value.count == 1, kind & Self.numeric == 0 else { return take(byte) }
      } else if kind & Self.gap != 0 {
        return take(0x20)
      } else {
        add(Contour.path(value))
      }
      state = .text
      readText(byte)
    case .number:
      if kind & Self.numeric != 0 { return take(byte) }
      if name == Self.points, kind & Self.gap != 0 { return take(0x20) }
      let name = self.name
      (self.name, state) = (0, .text)
      // Pixels are user units.
      let isUnit =
        kind & Self.wordByte != 0 && byte != UInt8(ascii: "p") || byte == UInt8(ascii: "%")
      if isUnit {
      } else if name == Self.points {
        add(Contour.points(value))
      } else if !isOther, numbers.count < Self.mostNumbers, let number = Contour.number(value) {
        numbers.append((name, number))
      }
      readText(byte)
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

  private mutating func readText(_ byte: UInt8) {
    let kind = kinds[Int(byte)]
    if name != 0 {
      if kind & Self.numeric != 0, byte | 0x20 != UInt8(ascii: "e") { return begin(.number, byte) }
      if byte == UInt8(ascii: "{") {
        isInBraces = true
        return
      }
      if kind & (Self.gap | Self.quote) != 0 { return }
      name = 0
    }
    if mayBegin, byte | 0x20 == UInt8(ascii: "m") {
      (mayBegin, isInWord) = (false, false)
      endElement()
      return begin(.path, byte)
    }
    if kind & Self.wordByte != 0 {
      if !isInWord { (word, isInWord, isLongWord) = (0, true, false) }
      isLongWord = isLongWord || word >> 56 != 0
      word = word << 8 | UInt64(byte)
      mayBegin = false
      return
    }
    if isInWord { endWord(byte) }
    if kind & Self.assignment != 0 {
      if !isLongWord, Self.names.contains(word) { (name, isInBraces) = (word, false) }
      word = 0
      // A colon in an element's name ends the namespace prefix.
      mayBegin = !isNaming
    } else if kind & Self.delimiter != 0 {
      mayBegin = kind & Self.opening != 0
      if isInBraces, byte == UInt8(ascii: "}") {
        isInBraces = false
        return
      }
      readDelimiter(byte)
    } else if byte == UInt8(ascii: "/") {
      isClosing = isNaming && previous == UInt8(ascii: "<")
      mayBegin = false
    } else if kind & Self.gap == 0 || byte == UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\n"), openElements == 0 {
        endDrawing(since: line)
        line = text
      }
      // Data can begin a line, or a text in a binary file.
      mayBegin = kind & Self.opening != 0 || byte < 0x20 || byte >= 0x80
    }
  }

  private mutating func endWord(_ byte: UInt8) {
    isInWord = false
    guard isNaming, byte != UInt8(ascii: ":") else { return }
    isNaming = false
    // React Native writes `Svg` and `Path`.
    let name = word | Self.lowercase
    isOther = isLongWord || !Self.shapes.contains(name)
    guard !isLongWord, Self.containers.contains(name) else { return }
    if isClosing { close(name) } else { container = name }
  }

  private mutating func readDelimiter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      endElement()
      if container != 0, byte == UInt8(ascii: ">"), previous != UInt8(ascii: "/") {
        begin(container)
      }
      container = 0
      (isNaming, isClosing, isOther) = (byte == UInt8(ascii: "<"), false, false)
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
      if byte == UInt8(ascii: "{") { endElement() }
      // In ASCII, `)` follows `(`, and `]` and `}` are two bytes after `[` and `{`.
      if openElements == 0 { begin(UInt64(byte) + (byte == UInt8(ascii: "(") ? 1 : 2)) }
    default:
      if byte == UInt8(ascii: "}") { endElement() }
      if openElements == 0 { close(UInt64(byte)) }
    }
  }

  private mutating func begin(_ name: UInt64) {
    if open.count == Self.mostContainers { count(open.removeFirst(), -1) }
    open.append(Container(name: name, start: text))
    count(open[open.count - 1], 1)
  }

  private mutating func close(_ name: UInt64) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > index { close() }
  }

  private mutating func close() {
    let container = open.removeLast()
    count(container, -1)
    endDrawing(since: container.start)
    if Self.pictures.contains(container.name) { (hasPictures, line) = (true, text) }
  }

  private mutating func count(_ container: Container, _ change: Int) {
    if container.isElement { openElements += change }
    if container.isDefinition { openDefinitions += change }
  }

  private mutating func endDrawing(since start: Drawing) {
    if text.all.weight > start.all.weight { prints += text.since(start).prints }
  }

  private mutating func endElement() {
    guard !numbers.isEmpty else { return }
    defer { numbers.removeAll(keepingCapacity: true) }
    add(
      Contour.element { name in
        let name = Self.packed(name)
        return numbers.first { $0.name == name }?.value
      })
  }

  private mutating func add(_ contours: [Contour]) {
    let start = text
    for contour in contours where !contour.isBox {
      text.all.add(contour)
      if openDefinitions == 0 { text.shown.add(contour) }
    }
    if openElements == 0 || readsEachShape { endDrawing(since: start) }
  }

  private static let path: UInt8 = 1
  private static let numeric: UInt8 = 2
  private static let wordByte: UInt8 = 4
  private static let gap: UInt8 = 8
  private static let quote: UInt8 = 16
  private static let assignment: UInt8 = 32
  private static let delimiter: UInt8 = 64
  /// A byte that data may follow.
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
    add(gap, "\t\n\r ,+")
    add(quote | opening, "\"'`")
    add(assignment, "=:")
    add(delimiter, "<>{}[]()")
    add(opening, "([;")
    return kinds
  }()

  private static func packed(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The bits that make ASCII letters lower case.
  private static let lowercase: UInt64 = 0x2020_2020_2020_2020

  private static func elements(_ names: some Sequence<String>) -> Set<UInt64> {
    Set(names.map { packed($0.lowercased()) | lowercase })
  }

  private static let names = Set(
    ["cx", "cy", "r", "rx", "ry", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "points"]
      .map(packed))
  private static let points = packed("points")
  private static let shapes = elements(SVGVocabulary.shapes)
  private static let definitions = elements(
    ["clipPath", "defs", "marker", "mask", "pattern", "symbol"])
  private static let pictures = elements(["svg", "symbol"])
  private static let containers = definitions.union(pictures).union(elements(["g"]))
}
