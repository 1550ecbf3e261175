/// A script without comments, and without white space that says nothing.
///
///     CompactScript.bytes(of: "// Adds.\nconst sum = (a, b) => {\n  return a + b;\n};\n")
///     // const sum=(a,b)=>{return a+b;};
///
/// It knows tokens, not the grammar: names stay, and so does every line break at which a statement
/// might end by itself (ECMAScript §12.10). Strings, templates and regular expressions are not
/// touched, nor are comments that want to be kept: `/*!`, `//#`, and those with an `@`, such as
/// `@license`. A script in which a slash might be either a division or a regular expression, or that
/// is not closed, stays as it is.
package enum CompactScript {
  /// What is left of a script.
  ///
  /// - Parameter script: The script in UTF-8.
  /// - Returns: The bytes that do something, with a line break at the end; the whole script if it
  ///   can't be told apart.
  /// - Complexity: O(bytes).
  package static func bytes(of script: [UInt8]) -> [UInt8] {
    var writer = CompactScriptWriter(script)
    guard writer.run() else { return script }
    return writer.output
  }

  /// The first comment, string, template or bracket of a script that nothing ends, or bracket that
  /// ends nothing; `nil` also where the script can't be told apart before that.
  ///
  /// - Complexity: O(bytes).
  static func problem(in script: [UInt8]) -> AssetProblem? {
    var writer = CompactScriptWriter(script)
    _ = writer.run()
    return writer.problem
  }
}

/// Reads a script token by token, and writes what is left of it.
private struct CompactScriptWriter {
  private let source: [UInt8]
  private var place = 0
  private(set) var output: [UInt8] = []
  /// What is between the last token and the next.
  private var gap = Gap.none
  /// The brackets that are open and where they stand, the innermost last.
  private var brackets: [(bracket: Bracket, place: Int)] = []
  /// The last token, as far as it decides what a slash means.
  private var last = Token.operator

  /// What nothing ends, or ends nothing.
  private(set) var problem: AssetProblem?

  private enum Gap { case none, space, line }

  private enum Bracket {
    /// A `(`: whether a statement follows the `)`, as after `if`.
    case round(isHead: Bool)
    case square, curly
    /// A `${` of a template.
    case template

    /// What opens it; of `${` the bracket.
    var sign: UInt8 {
      switch self {
      case .round: UInt8(ascii: "(")
      case .square: UInt8(ascii: "[")
      case .curly, .template: UInt8(ascii: "{")
      }
    }
  }

  private enum Token {
    /// A regular expression may follow.
    case `operator`
    /// A division may follow: names, numbers, strings, `]`.
    case value
    /// `if`, `while`, `for`, `with`: the bracket after it is followed by a statement.
    case head
    /// Either may follow.
    case unknown
  }

  init(_ source: [UInt8]) {
    self.source = source
    output.reserveCapacity(source.count)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < source.count ? source[place + offset] : nil
  }

  /// Writes all; `false` if something can't be told apart, or is left open.
  mutating func run() -> Bool {
    // What runs in a terminal says by what (`#!/usr/bin/env node`).
    guard !source.starts(with: "#!".utf8) else { return false }
    while let next = byte() {
      switch next {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        place += 1
        gap = .line
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        place += 1
        if gap == .none { gap = .space }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"):
        guard comment() else { return false }
      // Comments of the oldest scripts (ECMAScript §B.1.1), and code in other encodings' spaces.
      case UInt8(ascii: "<") where source[place...].starts(with: "<!--".utf8): return false
      case UInt8(ascii: "-") where gap == .line && source[place...].starts(with: "-->".utf8):
        return false
      default:
        if gap != .none { writeGap(before: next) }
        guard token(next) else { return false }
      }
    }
    if output.last != Self.newline { output.append(Self.newline) }
    guard let open = brackets.last else { return true }
    return fail(.open(open.bracket.sign), from: open.place)
  }

  /// Skips a comment, or writes one that wants to be kept.
  private mutating func comment() -> Bool {
    let start = place
    let isBlock = byte(1) == UInt8(ascii: "*")
    place += 2
    while let next = byte() {
      if isBlock ? next == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/") : Self.isLineEnd(next)
      {
        break
      }
      place += 1
    }
    guard !isBlock || byte() != nil else { return fail(.comment, from: start) }
    if isBlock { place += 2 }
    let text = source[start..<place]
    // Line breaks beyond ASCII end a comment too (ECMAScript §12.3).
    guard !text.contains(0xE2) || !Self.hasLineBreakBeyondASCII(text) else { return false }
    if text.starts(with: "/*!".utf8) || text.starts(with: "//#".utf8)
      || text.contains(UInt8(ascii: "@"))
    {
      if !output.isEmpty, output.last != Self.newline { output.append(Self.newline) }
      output += text
      output.append(Self.newline)
      gap = .line
    } else if text.contains(where: Self.isLineEnd) {
      gap = .line
    } else if gap == .none {
      gap = .space
    }
    return true
  }

  /// Whether U+2028 or U+2029 is in it.
  private static func hasLineBreakBeyondASCII(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropLast(2).contains { index in
      text[index] == 0xE2 && text[index + 1] == 0x80 && (0xA8...0xA9).contains(text[index + 2])
    }
  }

  /// Writes what is left of white space: a line break where a statement might end, and a space
  /// where two tokens would be one.
  private mutating func writeGap(before next: UInt8) {
    defer { gap = .none }
    guard let before = output.last, before != Self.newline else { return }
    if gap == .line, !Self.goesOnAfter.has(before), !goesOn(with: next) {
      output.append(Self.newline)
    } else if Self.isOneToken(before, next) {
      output.append(UInt8(ascii: " "))
    }
  }

  /// What no statement ends with.
  private static let goesOnAfter: StaticString = "{;,([&|?:=*%<>!~^"
  /// What no statement begins with.
  private static let goesOnWith: StaticString = "}]),;&|?:"

  private func goesOn(with next: UInt8) -> Bool {
    if next != UInt8(ascii: ".") { return Self.goesOnWith.has(next) }
    return output.last == UInt8(ascii: ")")
  }

  /// Whether two signs would be read as one token, or as the beginning of another.
  private static func isOneToken(_ first: UInt8, _ second: UInt8) -> Bool {
    if isName(first) && (isName(second) || second == UInt8(ascii: ".")) { return true }
    switch (first, second) {
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")): return true
    case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "<"), UInt8(ascii: "!")): return true
    case (UInt8(ascii: "/"), _), (_, UInt8(ascii: "/")): return true
    // `? .5` is no optional chain.
    case (UInt8(ascii: "?"), UInt8(ascii: ".")), (UInt8(ascii: "?"), UInt8(ascii: "?")): return true
    default: return false
    }
  }

  private mutating func token(_ next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(next)
    case UInt8(ascii: "`"): return template()
    case UInt8(ascii: "/"): return slash()
    case UInt8(ascii: "("):
      open(.round(isHead: last == .head))
    case UInt8(ascii: "["): open(.square)
    case UInt8(ascii: "{"): open(.curly)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(next)
    case _ where Self.isName(next): name()
    default:
      take(1)
      // `a++` is a value, `++a` begins one.
      let isDoubled =
        (next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
        && output.dropLast().last == next
      last = isDoubled ? .unknown : .operator
    }
    return true
  }

  private mutating func take(_ count: Int) {
    output += source[place..<place + count]
    place += count
  }

  private mutating func open(_ bracket: Bracket) {
    brackets.append((bracket, place))
    take(1)
    last = .operator
  }

  private mutating func close(_ next: UInt8) -> Bool {
    let open = brackets.popLast()
    switch (open?.bracket, next) {
    case (.round(let isHead), UInt8(ascii: ")")): last = isHead ? .operator : .value
    case (.square, UInt8(ascii: "]")): last = .value
    // The end of a block or of an object.
    case (.curly, UInt8(ascii: "}")): last = .unknown
    case (.template, UInt8(ascii: "}")): return template()
    default:
      return open.map { fail(.open($0.bracket.sign), from: $0.place) }
        ?? fail(.stray(next), from: place)
    }
    take(1)
    return true
  }

  /// Words that a statement in brackets follows.
  private static let heads: [StaticString] = ["if", "while", "for", "with"]
  /// Words that a value follows.
  private static let operators: [StaticString] = [
    "return", "typeof", "case", "in", "of", "delete", "void", "new", "instanceof", "throw", "do",
    "else", "yield", "await", "default", "extends",
  ]

  private mutating func name() {
    let isProperty = output.last == UInt8(ascii: ".")
    let start = place
    while let next = byte(), Self.isName(next) { place += 1 }
    let text = source[start..<place]
    output += text
    // `for await (`
    if last == .head, StaticString("await").isAll(of: text) { return }
    if isProperty || text.count > 10 {
      last = .value
    } else if Self.heads.contains(where: { $0.isAll(of: text) }) {
      last = .head
    } else {
      last = Self.operators.contains { $0.isAll(of: text) } ? .operator : .value
    }
  }

  private mutating func fail(_ part: AssetProblem.Part, from start: Int) -> Bool {
    problem = AssetProblem(part: part, offset: start)
    return false
  }

  /// Takes over a value that ends with the next byte; fails if there is none.
  private mutating func closeValue(from start: Int, of part: AssetProblem.Part? = nil) -> Bool {
    guard byte() != nil else { return part.map { fail($0, from: start) } ?? false }
    place += 1
    output += source[start..<place]
    last = .value
    return true
  }

  private mutating func string(_ quote: UInt8) -> Bool {
    let start = place
    place += 1
    while let next = byte(), next != quote {
      // A line break ends no string, unless `\` stands before it.
      guard !Self.isLineEnd(next) else { return fail(.string, from: start) }
      let isEscaped = next == UInt8(ascii: "\\")
      let isLongEnd = byte(1) == UInt8(ascii: "\r") && byte(2) == Self.newline
      place += isEscaped ? isLongEnd ? 3 : 2 : 1
    }
    return closeValue(from: start, of: .string)
  }

  /// The text of a template, to its end or to the next `${`; it begins with a tick or a `}`.
  private mutating func template() -> Bool {
    let start = place
    place += 1
    while let next = byte(), next != UInt8(ascii: "`") {
      if next == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        place += 2
        output += source[start..<place]
        brackets.append((.template, place - 1))
        last = .operator
        return true
      }
      place += next == UInt8(ascii: "\\") ? 2 : 1
    }
    return closeValue(from: start, of: .template)
  }

  /// A division, or a regular expression with its flags.
  private mutating func slash() -> Bool {
    switch last {
    case .value, .head:
      take(1)
      last = .operator
      return true
    case .unknown: return false
    case .operator: break
    }
    let start = place
    var isInClass = false
    place += 1
    while let next = byte(), isInClass || next != UInt8(ascii: "/") {
      guard !Self.isLineEnd(next) else { return false }
      if next == UInt8(ascii: "[") { isInClass = true }
      if next == UInt8(ascii: "]") { isInClass = false }
      place += next == UInt8(ascii: "\\") ? 2 : 1
    }
    return closeValue(from: start)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == newline || byte == UInt8(ascii: "\r")
  }

  /// Whether a byte is part of names and numbers, or of a character beyond ASCII.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }
}

// Sets of bytes and of arrays took half of the time of a script.
extension StaticString {
  fileprivate func has(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }

  fileprivate func isAll(of text: ArraySlice<UInt8>) -> Bool {
    text.count == utf8CodeUnitCount && withUTF8Buffer(text.elementsEqual)
  }
}
