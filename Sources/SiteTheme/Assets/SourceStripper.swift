/// Removes comments, indentation and blank lines from a style sheet or script. Also finds the first
/// unclosed bracket, string or comment.
///
/// Keeps line breaks of scripts, because of automatic semicolons (ECMAScript §12.10).
///
/// Stops slow input from downloaded themes: the pass is linear and not recursive, for any bytes.
package struct SourceStripper {
  /// The gap before the next token, the strongest last.
  private enum Gap: Comparable { case none, comment, space, line }

  /// The last token of a script, to interpret a slash.
  private enum Token {
    /// A regular expression may follow.
    case `operator`
    /// A division may follow: names, numbers, strings, `]`.
    case value
    /// A property name follows.
    case dot
    /// `if`, `while`, `for` or `with`: a statement follows the brackets after it.
    case head
    /// A regular expression or a division may follow.
    case unknown
  }

  private struct OpenBracket {
    let sign: UInt8
    let offset: Int
    /// The token before the bracket; `nil` for the `${` of a template.
    let before: Token?
  }

  private let source: [UInt8]
  private let kind: AssetProblem.Kind
  private var offset = 0
  private var gap = Gap.none
  private var brackets: [OpenBracket] = []
  private var lastToken = Token.operator
  /// False for a script with an error or an ambiguous slash.
  private var isClear = true

  private(set) var output: [UInt8] = []
  /// The output offsets after statements of a style sheet.
  private(set) var statementEnds: [Int] = []
  private(set) var problem: AssetProblem?

  /// Strips a script. An ambiguous script is returned unchanged.
  ///
  /// - Complexity: O(bytes).
  package static func script(_ bytes: [UInt8]) -> [UInt8] {
    let stripper = SourceStripper(bytes, .script)
    return (stripper.isClear ? stripper.output : bytes) + Array("\n".utf8)
  }

  init(_ source: [UInt8], _ kind: AssetProblem.Kind) {
    self.source = source
    self.kind = kind
    output.reserveCapacity(source.count)
    // A file with an interpreter line is not a script of a page.
    isClear = kind == .stylesheet || !source.starts(with: "#!".utf8)
    while isClear, let byte = peek() { step(byte) }
    guard isClear else { return }
    if let open = kind == .script ? brackets.last : brackets.first {
      report(.open(open.sign), at: open.offset)
    }
  }

  var missingBrackets: [UInt8] { brackets.reversed().map { Self.closer(of: $0.sign) } }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < source.count ? Unicode.Scalar(source[offset + distance]) : nil
  }

  private mutating func take(_ count: Int = 1) {
    let end = min(offset + count, source.count)
    output += source[offset..<end]
    offset = end
  }

  /// A script with an error stays unchanged.
  private mutating func report(_ part: AssetProblem.Part, at start: Int) {
    problem = problem ?? AssetProblem(part: part, offset: start)
    isClear = isClear && kind == .stylesheet
  }

  private func isLineEnd(_ byte: Unicode.Scalar) -> Bool {
    byte == "\n" || byte == "\r" || byte == "\u{C}" && kind == .stylesheet
  }

  private static func isName(_ byte: Unicode.Scalar) -> Bool {
    switch byte {
    case "0"..."9", "a"..."z", "A"..."Z", "_", "$", "#", "@", "\\", "\u{80}"...: true
    default: false
    }
  }

  private static func closer(of sign: UInt8) -> UInt8 {
    sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : sign + 2
  }

  private mutating func step(_ byte: Unicode.Scalar) {
    switch (byte, peek(1)) {
    case ("\n", _), ("\r", _):
      offset += 1
      gap = .line
    case (" ", _), ("\t", _), ("\u{B}", _), ("\u{C}", _):
      offset += 1
      gap = max(gap, .space)
    case ("/", "*"): skipComment { $0 == "*" && $1 == "/" }
    case ("/", "/") where kind == .script: skipComment { byte, _ in byte == "\n" || byte == "\r" }
    default:
      writeGap()
      takeToken(byte)
    }
  }

  private mutating func writeGap() {
    defer { gap = .none }
    guard let last = output.last, last != UInt8(ascii: "\n"), output.count != statementEnds.last
    else { return }
    switch gap {
    case .none: break
    // A comment separates two tokens of a style sheet. A space would be a combinator.
    case .comment: output += "/**/".utf8
    case .space: output.append(UInt8(ascii: " "))
    case .line: output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func skipComment(
    until isEnd: (Unicode.Scalar, Unicode.Scalar?) -> Bool
  ) {
    let (start, isBlock) = (offset, peek(1) == "*")
    offset += 2
    while let byte = peek(), !isEnd(byte, peek(1)) { offset += 1 }
    if isBlock, peek() == nil { report(.comment, at: start) }
    offset = min(offset + (isBlock ? 2 : 0), source.count)
    guard kind == .script else { return gap = max(gap, .comment) }
    let text = String(decoding: source[start..<offset], as: UTF8.self)
    // Both separators end a line of a script (ECMAScript §12.3).
    isClear = isClear && !text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    // Keep licenses and source map URLs.
    if text.hasPrefix("/*!") || text.hasPrefix("//#") || text.utf8.contains(UInt8(ascii: "@")) {
      writeGap()
      output += source[start..<offset]
      gap = isBlock ? .none : .line
    } else {
      gap = max(gap, text.unicodeScalars.contains(where: isLineEnd) ? .line : .space)
    }
  }

  private mutating func takeToken(_ byte: Unicode.Scalar) {
    switch byte {
    case "\"", "'": takeText(to: byte, from: offset, .string)
    case "(", "[", "{":
      brackets.append(OpenBracket(sign: source[offset], offset: offset, before: lastToken))
      take()
      lastToken = .operator
    case ")", "]", "}": close(source[offset])
    default: if kind == .script { takeScriptToken(byte) } else { takeStyleToken(byte) }
    }
  }

  private mutating func close(_ closer: UInt8) {
    guard let open = brackets.last, Self.closer(of: open.sign) == closer else {
      report(
        brackets.last.map { .open($0.sign) } ?? .stray(closer), at: brackets.last?.offset ?? offset)
      return take()
    }
    brackets.removeLast()
    guard let before = open.before else {
      return takeText(to: "`", from: offset, .template)
    }
    take()
    lastToken = before == .head ? .operator : .value
    guard closer == UInt8(ascii: "}") else { return }
    lastToken = .unknown
    endStatement()
  }

  private mutating func endStatement() {
    if kind == .stylesheet, brackets.isEmpty { statementEnds.append(output.count) }
  }

  /// Copies a text to its end. `part` is `nil` for a regular expression.
  private mutating func takeText(
    to end: Unicode.Scalar, from start: Int, _ part: AssetProblem.Part?
  ) {
    let isOneLine = part == .string || part == nil
    var isInClass = false
    take()
    lastToken = .value
    while let byte = peek(), byte != end || isInClass, !isOneLine || !isLineEnd(byte) {
      if part == .template, byte == "$", peek(1) == "{" {
        brackets.append(OpenBracket(sign: source[offset + 1], offset: offset + 1, before: nil))
        lastToken = .operator
        return take(2)
      }
      if part == nil { isInClass = byte == "[" || isInClass && byte != "]" }
      let isLongLineEnd = peek(1) == "\r" && peek(2) == "\n"
      take(byte != "\\" ? 1 : isLongLineEnd ? 3 : 2)
    }
    if peek() != end {
      if let part { report(part, at: start) } else { isClear = false }
      // The end of a style sheet closes the text.
      if peek() == nil { output += String(end).utf8 }
    }
    take()
  }

  private mutating func takeStyleToken(_ byte: Unicode.Scalar) {
    let start = offset
    while let byte = peek(), Self.isName(byte) || byte == "-" { take(byte == "\\" ? 2 : 1) }
    let name = source[start..<offset]
    if name.isEmpty {
      take()
      if byte == ";" { endStatement() }
    } else if name.contains(UInt8(ascii: "\\")), let byte = peek(),
      isLineEnd(byte) || byte == " " || byte == "\t"
    {
      // White space after an escape may belong to it (CSS Syntax Level 3 §4.3.7).
      offset += byte == "\r" && peek(1) == "\n" ? 2 : 1
      output.append(UInt8(ascii: " "))
    } else if peek() == "(", String(decoding: name, as: UTF8.self).lowercased() == "url" {
      let text = source[(offset + 1)...].drop { $0 <= UInt8(ascii: " ") }
      if text.first != UInt8(ascii: "\""), text.first != UInt8(ascii: "'") {
        takeText(to: ")", from: start, .address)
      }
    }
  }

  /// The words after which a slash may begin a regular expression.
  private static let words: [String: Token] = [
    "if": .head, "while": .head, "for": .head, "with": .head, "return": .operator,
    "typeof": .operator, "case": .operator, "in": .operator, "delete": .operator,
    "void": .operator, "new": .operator, "instanceof": .operator, "throw": .operator,
    "do": .operator, "else": .operator, "default": .operator, "extends": .operator,
    // These words may also be variables or end a statement.
    "of": .unknown, "yield": .unknown, "await": .unknown, "break": .unknown, "continue": .unknown,
  ]

  private mutating func takeScriptToken(_ byte: Unicode.Scalar) {
    let rest = source[offset...]
    switch byte {
    case "`": takeText(to: byte, from: offset, .template)
    case "/" where lastToken == .operator: takeText(to: byte, from: offset, nil)
    case "/" where lastToken == .unknown || lastToken == .dot: isClear = false
    // HTML-like comments (ECMAScript §B.1.1).
    case "<" where rest.starts(with: "<!--".utf8), "-" where rest.starts(with: "-->".utf8):
      isClear = false
    case "+" where peek(1) == byte, "-" where peek(1) == byte:
      // `a++` is a value; `++a` begins a value.
      take(2)
      lastToken = .unknown
    case _ where Self.isName(byte): takeScriptName()
    default:
      take()
      lastToken = byte == "." && peek() != "." ? .dot : .operator
    }
  }

  private mutating func takeScriptName() {
    let start = offset
    while let byte = peek(), Self.isName(byte) { take() }
    let name = source[start..<offset]
    let word = String(decoding: name, as: UTF8.self)
    if lastToken == .head, word == "await" { return }  // `for await (`
    let isKnown = name.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
    // Non-ASCII characters may be white space. Words may contain escapes.
    lastToken = !isKnown ? .unknown : lastToken == .dot ? .value : Self.words[word] ?? .value
  }
}
