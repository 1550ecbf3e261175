/// Style sheets as one: without comments, without white space that says nothing, and each with its
/// own mistakes alone, as if it were a file by itself.
///
///     var sheet = CompactStylesheet()
///     sheet.add("a:hover { color: red; } /* links */")
///     sheet.add("p { margin: 0 }")
///     sheet.text  // a:hover{color:red}p{margin:0}
///
/// Nothing in strings, addresses and escapes is touched, nor a space that may part two selectors or
/// the signs of a sum (CSS Syntax Level 3 §4, §5).
package struct CompactStylesheet {
  /// What must stand before all rules: what sheets import, and the order of their layers.
  private var head: [UInt8] = []
  private var rules: [UInt8] = []

  /// A sheet with nothing in it.
  package init() {}

  /// Adds a sheet. What it leaves open is closed, as the end of a file would.
  ///
  /// - Complexity: O(bytes).
  package mutating func add(_ text: String) {
    var writer = CompactCSSWriter(Array(text.utf8))
    writer.run()
    head += writer.head
    rules += writer.rules
  }

  /// The first thing in a sheet that is left open, or closes what is not open.
  ///
  /// - Complexity: O(bytes).
  static func problem(in sheet: [UInt8]) -> AssetProblem? {
    var writer = CompactCSSWriter(sheet)
    writer.run()
    return writer.problem
  }

  /// The sheet in UTF-8.
  package var bytes: [UInt8] { head + rules }

  /// The sheet as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads one sheet, token by token as far as white space has a meaning.
private struct CompactCSSWriter {
  private let source: [UInt8]
  private var place = 0
  /// What is between the last token and the next.
  private var gap = Gap.none
  /// What closes the blocks that are open, and where they were opened, the innermost last.
  private var blocks: [(closer: UInt8, place: Int)] = []
  /// Where the statement began in `rules` that is being read.
  private var statement = 0
  /// Whether the last byte belongs to an escape, and so is part of a name.
  private var endsWithEscape = false
  /// Whether there is no rule yet: what is imported must stand before all.
  private var isInHead = true

  private(set) var head: [UInt8] = []
  private(set) var rules: [UInt8] = []

  /// The first thing that is left open, or closes what is not open.
  private(set) var problem: AssetProblem?

  private enum Gap { case none, comment, space }

  init(_ source: [UInt8]) {
    self.source = source
    rules.reserveCapacity(source.count)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < source.count ? source[place + offset] : nil
  }

  mutating func run() {
    while let next = byte() {
      switch next {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case _ where next.isCSSSpace:
        place += 1
        gap = .space
      default:
        if gap != .none { writeGap(before: next) }
        if next.isPlainCSS { takePlain() } else { token(next) }
      }
    }
    finish()
  }

  /// Takes over bytes that mean nothing by themselves: most of a sheet is names and numbers.
  private mutating func takePlain() {
    let start = place
    repeat { place += 1 } while byte()?.isPlainCSS == true
    rules += source[start..<place]
    endsWithEscape = false
  }

  private mutating func note(_ part: AssetProblem.Part, at place: Int) {
    if problem == nil { problem = AssetProblem(part: part, offset: place) }
  }

  private mutating func skipComment() {
    let start = place
    place += 2
    while let next = byte(), next != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
      place += 1
    }
    if byte() == nil { note(.comment, at: start) }
    place = min(place + 2, source.count)
    if gap == .none { gap = .comment }
  }

  /// Writes what is left of white space and comments: a space, unless a sign beside it parts its
  /// neighbours anyway; and for a comment alone, an empty one.
  private mutating func writeGap(before next: UInt8) {
    defer { gap = .none }
    guard rules.count > statement, let last = rules.last else { return }
    let isAfterColon = last == UInt8(ascii: ":") && !endsWithEscape
    // `--name: ;` has a value, a space.
    if isAfterColon, gap == .space, Self.endsValue(next) { return append(UInt8(ascii: " ")) }
    if isAfterColon || Self.parts(next) || Self.parts(last) && !endsWithEscape { return }
    if gap == .space { append(UInt8(ascii: " ")) } else { append("/**/") }
  }

  private static func parts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    default: false
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "!"): true
    default: false
    }
  }

  private mutating func token(_ next: UInt8) {
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(next)
    case UInt8(ascii: "\\"): escape()
    case UInt8(ascii: "("): open(next, UInt8(ascii: ")"))
    case UInt8(ascii: "["): open(next, UInt8(ascii: "]"))
    case UInt8(ascii: "{"): open(next, UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(next)
    case UInt8(ascii: ";"):
      take()
      if blocks.isEmpty, rules[statement] == UInt8(ascii: "@") { endStatement() }
    case UInt8(ascii: "u"), UInt8(ascii: "U"): if !address() { take() }
    default: take()
    }
  }

  private mutating func append(_ byte: UInt8) {
    rules.append(byte)
    endsWithEscape = false
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { rules.append(contentsOf: $0) }
    endsWithEscape = false
  }

  /// Writes the next byte as it is.
  private mutating func take() {
    guard let next = byte() else { return }
    place += 1
    append(next)
  }

  /// A string, up to its quote; a line's end is one too, and then it is wrong, and stays so.
  private mutating func string(_ quote: UInt8) {
    let start = place
    take()
    while let next = byte() {
      if next == UInt8(ascii: "\\") {
        // The end of the sheet can't be escaped.
        guard byte(1) != nil else {
          place += 1
          continue
        }
        take()
        if byte() == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") { take() }
        take()
        continue
      }
      take()
      if next == quote { return }
      if next.isCSSNewline { return note(.string, at: start) }
    }
    note(.string, at: start)
    append(quote)
  }

  /// A sign that is part of a name: up to six digits and one space, or the next sign.
  private mutating func escape() {
    guard byte(1) != nil else {
      // The end of the sheet is none.
      place += 1
      return
    }
    take()
    var digits = 0
    while digits < 6, let next = byte(), next.isHexadecimalDigit {
      take()
      digits += 1
    }
    if digits == 0 {
      take()
    } else if let next = byte(), next.isCSSSpace {
      place += next == UInt8(ascii: "\r") && byte(1) == UInt8(ascii: "\n") ? 2 : 1
      append(UInt8(ascii: " "))
    }
    endsWithEscape = true
  }

  /// An address without quotes: `url(…)`. `false` if none begins here.
  private mutating func address() -> Bool {
    if let last = rules.last, last.isPartOfCSSName || endsWithEscape, rules.count > statement {
      return false
    }
    let name = Array("url(".utf8)
    guard place + name.count <= source.count,
      zip(name, source[place...]).allSatisfy({ $0 == $1 | (($1 & 0x40) >> 1) })
    else { return false }
    let beginning = place
    var start = place + name.count
    while start < source.count, source[start].isCSSSpace { start += 1 }
    for _ in name { take() }
    place = start
    if let quote = byte(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      blocks.append((UInt8(ascii: ")"), beginning + name.count - 1))
      return true
    }
    while let next = byte(), next != UInt8(ascii: ")") {
      if next == UInt8(ascii: "\\") {
        guard byte(1) != nil else {
          place += 1
          continue
        }
        take()
      }
      take()
    }
    while rules.last?.isCSSSpace == true, rules.dropLast().last != UInt8(ascii: "\\") {
      rules.removeLast()
    }
    if byte() == nil {
      note(.address, at: beginning)
      append(UInt8(ascii: ")"))
    } else {
      take()
    }
    return true
  }

  private mutating func open(_ next: UInt8, _ closer: UInt8) {
    blocks.append((closer, place))
    take()
  }

  private mutating func close(_ next: UInt8) {
    let isBlock = blocks.last?.closer == next && next == UInt8(ascii: "}")
    if let last = blocks.last, last.closer != next {
      note(.open(source[last.place]), at: last.place)
    }
    if blocks.isEmpty { note(.stray(next), at: place) }
    // The last declaration needs no sign after it.
    if isBlock, rules.last == UInt8(ascii: ";"), !endsWithEscape { rules.removeLast() }
    take()
    guard blocks.last?.closer == next else { return }
    blocks.removeLast()
    if isBlock, blocks.isEmpty { endStatement() }
  }

  /// Ends a statement that is in no other.
  private mutating func endStatement() {
    let text = String(decoding: rules[statement...].prefix(8), as: UTF8.self).lowercased()
    let isImport = text.hasPrefix("@import")
    let isOrder = text.hasPrefix("@layer") && rules.last == UInt8(ascii: ";")
    if text.hasPrefix("@charset") {
      rules.removeSubrange(statement...)
    } else if isInHead, isImport || isOrder {
      head += rules[statement...]
      rules.removeSubrange(statement...)
    } else {
      isInHead = false
    }
    statement = rules.count
  }

  /// Ends what the sheet leaves open, so that it takes nothing of the next one.
  private mutating func finish() {
    if let first = blocks.first { note(.open(source[first.place]), at: first.place) }
    while let closer = blocks.popLast()?.closer {
      append(closer)
      if blocks.isEmpty, closer == UInt8(ascii: "}") { endStatement() }
    }
    guard rules.count > statement else { return }
    append(rules[statement] == UInt8(ascii: "@") ? ";" : "{}")
    endStatement()
  }
}

extension UInt8 {
  fileprivate var isCSSSpace: Bool { self == 0x20 || self == 0x09 || isCSSNewline }

  fileprivate var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  fileprivate var isPartOfCSSName: Bool {
    isHexadecimalDigit || (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self)
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether a byte is a part of a name or a number, but for `u`, which may begin an address.
  fileprivate var isPlainCSS: Bool {
    switch self {
    case 0x30...0x39, 0x2D...0x2E, 0x5F, 0x80...: true
    case 0x41...0x5A, 0x61...0x7A: self | 0x20 != UInt8(ascii: "u")
    default: false
    }
  }

  fileprivate var isHexadecimalDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
