/// Marks the tokens of code with classes in HTML.
///
/// The rules of a language are a table. A text in an unknown language has no tokens.
///
///     CodeHighlighter(language: "json").html(of: "[1]")  // [<span class="code-number">1</span>]
///
/// Stops hostile code from ending its element or from taking long. The code is escaped. Each rule
/// consumes the bytes that it reads, so the pass is linear and not recursive.
package struct CodeHighlighter: Sendable {
  package enum Token: String, CaseIterable, Sendable {
    case comment, string, number, keyword, tag
    /// An attribute of a tag, a key, or a variable.
    case attribute
  }

  struct Rule: Sendable {
    enum Pattern {
      /// The bytes up to the end of the line.
      case line
      /// The bytes up to and with `end`, or up to the end of the code.
      case span(end: [UInt8], isEscaped: Bool = false, isOneLine: Bool = false)
      /// A name of letters, digits, `_` and further bytes.
      case name(with: [UInt8])
      case number
      /// At least one byte, up to the next byte in this list.
      case before([UInt8])
      case sign
    }

    enum Position { case anywhere, start, line, word }

    var prefix: [UInt8]
    var pattern: Pattern
    var token: Token?
    var position = Position.anywhere
    var keywords: Set<String> = []
    /// The text that must follow, after spaces. Otherwise, the token is `otherwise`.
    var follower: [UInt8] = []
    var otherwise: Token?
    /// The list of rules that applies next.
    var next: Int?
  }

  /// The lists of rules. The first matching rule of the current list applies.
  private let lists: [[Rule]]

  /// - Parameter language: The first word of an info string. Case is ignored.
  package init(language: String?) {
    lists = language.flatMap { Self.languages[$0.lowercased()] } ?? [[]]
  }

  /// - Complexity: O(bytes).
  package func html(of code: String) -> String {
    var (code, output) = (code, [UInt8]())
    code.withUTF8 { append($0, to: &output) }
    return String(decoding: output, as: UTF8.self)
  }

  private func append(_ code: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    func appendEscaped(_ range: Range<Int>) {
      EscapingContext.htmlText.append(UnsafeBufferPointer(rebasing: code[range]), to: &output)
    }
    var (offset, written, list) = (0, 0, 0)
    while offset < code.count {
      guard let (rule, end) = match(in: lists[list], code, at: offset) else {
        offset += 1
        continue
      }
      let start = offset
      let isFollowed = rule.isFollowed(in: code, at: end)
      offset = end
      if isFollowed, let next = rule.next { list = next }
      guard let token = rule.token(of: code[start..<end], isFollowed: isFollowed) else { continue }
      appendEscaped(written..<start)
      output += "<span class=\"code-\(token.rawValue)\">".utf8
      appendEscaped(start..<end)
      output += "</span>".utf8
      written = end
    }
    appendEscaped(written..<code.count)
  }

  private func match(
    in rules: [Rule], _ code: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (rule: Rule, end: Int)? {
    for rule in rules {
      if let end = rule.end(in: code, at: start) { return (rule, end) }
    }
    return nil
  }
}

extension CodeHighlighter.Rule {
  fileprivate func token(
    of bytes: Slice<UnsafeBufferPointer<UInt8>>, isFollowed: Bool
  ) -> CodeHighlighter.Token? {
    if !keywords.isEmpty, keywords.contains(String(decoding: bytes, as: UTF8.self)) {
      return .keyword
    }
    return isFollowed ? token : otherwise
  }

  /// Returns the end of a match; `nil` without a match. A match is not empty.
  fileprivate func end(in code: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard code[start...].starts(with: prefix), isAllowed(in: code, at: start) else { return nil }
    var end = start + prefix.count
    switch pattern {
    case .sign: return end
    case .line: return lineEnd(in: code, from: end)
    case .before(let stops):
      end += 1
      return code[min(end, code.count)...].firstIndex(where: stops.contains) ?? code.count
    case .name(let others):
      guard end < code.count, Self.isLetter(code[end]) || others.contains(code[end]) else {
        return nil
      }
      return code[end...].firstIndex { !Self.isNameByte($0) && !others.contains($0) } ?? code.count
    case .number:
      guard Self.isDigit(code[end]) else { return nil }
      while end < code.count, Self.isInNumber(code, at: end) { end += 1 }
      return end
    case .span(let closing, let isEscaped, let isOneLine):
      while end < code.count {
        if isOneLine, code[end] == UInt8(ascii: "\n") { return end }
        if code[end...].starts(with: closing) { return end + closing.count }
        end += isEscaped && code[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return code.count
    }
  }

  fileprivate func isFollowed(in code: UnsafeBufferPointer<UInt8>, at end: Int) -> Bool {
    follower.isEmpty
      || code[end...].drop { $0 == UInt8(ascii: " ") }.starts(with: follower)
  }

  private func isAllowed(in code: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    switch position {
    case .anywhere: true
    case .start: start == 0
    case .line:
      code[..<start].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        .map { $0 == UInt8(ascii: "\n") } ?? true
    case .word: start == 0 || " \t\n;&|(".utf8.contains(code[start - 1])
    }
  }

  private func lineEnd(in code: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    code[start...].firstIndex(of: UInt8(ascii: "\n")) ?? code.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isNameByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// Digits, letters of a unit or base, a decimal point, an exponent's sign, and `%`.
  private static func isInNumber(_ code: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let isBeforeDigit = index + 1 < code.count && isDigit(code[index + 1])
    switch code[index] {
    case UInt8(ascii: "."): return isBeforeDigit
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      return isBeforeDigit && code[index - 1] | 0x20 == 0x65
    case UInt8(ascii: "%"): return true
    default: return isNameByte(code[index])
    }
  }
}
