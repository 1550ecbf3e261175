import CommonMark

/// A tokenizer for inline HTML, which accepts any input. Unknown tags are text.
enum InlineHTML {
  enum Token: Equatable {
    /// Text with resolved character references.
    case text(String)
    case start(String, attributes: [String: String], source: String)
    case end(String, source: String)
  }

  static func tokens(of html: String) -> [Token] {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html.isEmpty ? [] : [.text(html)]
    }
    var scanner = InlineHTMLScanner(html)
    return scanner.scan()
  }

  static func hasMarkup(_ text: String) -> Bool {
    let tokens = tokens(of: text)
    return tokens != [.text(text)] && !tokens.isEmpty
  }

  /// The character for a reference such as `hellip` or `#8230` (CommonMark 0.30 §2.5), if valid.
  static func character(named name: some StringProtocol) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos", "#39": return "'"
    case "nbsp", "#160": return "\u{A0}"
    default:
      let reference = "&\(name);"
      // The `x` prevents trimming. `try?`: a reference outside `MarkdownLimits` is invalid.
      guard let document = try? MarkdownDocument("x\(reference)x"),
        case let text = document.root.plainText, text.utf8.count > 2, text != "x\(reference)x"
      else { return nil }
      // Removes scalars, because a combining mark would merge with the `x`.
      return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst().dropLast()))
    }
  }
}

private struct InlineHTMLScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [InlineHTML.Token] = []
  private var text: [UInt8] = []
  /// The offset of the last `>`, so that it is searched only once.
  private let lastClosing: Int
  /// The number of bytes to examine for invalid tags. This bounds the time for malicious input.
  private var patience: Int

  init(_ html: String) {
    bytes = Array(html.utf8)
    lastClosing = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    patience = 16 * bytes.count + 1 << 20
  }

  mutating func scan() -> [InlineHTML.Token] {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<") where scanMarkup(): break
      case UInt8(ascii: "&") where scanReference(): break
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    flush()
    return tokens
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    tokens.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  /// Returns `false` for other input.
  private mutating func scanMarkup() -> Bool {
    let start = index
    guard start < lastClosing, patience > 0 else { return false }
    if bytes[start...].starts(with: "<!--".utf8) {
      // An unclosed comment extends to the end of the text.
      index = bytes[(start + 4)...].firstRange(of: "-->".utf8)?.upperBound ?? bytes.count
      return true
    }
    var position = start + 1
    let isEnd = bytes[position] == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let nameStart = position
    while position < bytes.count, bytes[position].isTagName { position += 1 }
    guard position > nameStart, bytes[nameStart].isASCIILetter, position < bytes.count,
      bytes[position].endsTagName
    else { return false }
    let name = string(nameStart..<position).lowercased()
    guard InlineHTML.isElement(name) else { return false }
    var attributes: [String: String] = [:]
    guard let end = scanAttributes(from: position, into: &attributes) else {
      patience -= bytes.count - position
      return false
    }
    flush()
    index = end
    let source = string(start + 1..<end - 1)
    tokens.append(
      isEnd ? .end(name, source: source) : .start(name, attributes: attributes, source: source))
    return true
  }

  private func scanAttributes(
    from start: Int, into attributes: inout [String: String]
  ) -> Int? {
    var position = start
    while position <= lastClosing {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") { return position + 1 }
      guard !byte.isHTMLSpace, byte != UInt8(ascii: "/") else {
        position += 1
        continue
      }
      let nameStart = position
      position += 1
      while position <= lastClosing, !bytes[position].endsAttributeName { position += 1 }
      let name = string(nameStart..<position).lowercased()
      guard let value = scanValue(at: &position) else { continue }
      if attributes[name] == nil { attributes[name] = decoded(value) }
    }
    return nil
  }

  private func scanValue(at position: inout Int) -> Range<Int>? {
    func skipSpace() {
      while position <= lastClosing, bytes[position].isHTMLSpace { position += 1 }
    }
    skipSpace()
    guard position <= lastClosing, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    skipSpace()
    guard position <= lastClosing else { return nil }
    let quote = bytes[position]
    guard quote == 0x22 || quote == 0x27 else {
      let start = position
      while position <= lastClosing, !bytes[position].isHTMLSpace, bytes[position] != 0x3E {
        position += 1
      }
      return start..<position
    }
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += 1 }
    defer { position += 1 }
    return start..<min(position, bytes.count)
  }

  private mutating func scanReference() -> Bool {
    guard let (character, end) = reference(at: index) else { return false }
    text += Array(character.utf8)
    index = end
    return true
  }

  private func reference(at start: Int) -> (String, end: Int)? {
    // The longest name has 31 letters.
    let limit = min(bytes.count, start + 34)
    guard let end = bytes[start + 1..<limit].firstIndex(of: UInt8(ascii: ";")), end > start + 1,
      bytes[start + 1..<end].allSatisfy({ $0.isTagName || $0 == UInt8(ascii: "#") }),
      let character = InlineHTML.character(named: string(start + 1..<end))
    else { return nil }
    return (character, end + 1)
  }

  private func decoded(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if bytes[position] == UInt8(ascii: "&"), let (character, end) = reference(at: position),
        end <= range.upperBound
      {
        result += Array(character.utf8)
        position = end
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isTagName: Bool { isASCIILetter || isASCIIDigit }
  fileprivate var isHTMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
  fileprivate var endsTagName: Bool { isHTMLSpace || self == 0x2F || self == 0x3E }
  fileprivate var endsAttributeName: Bool { endsTagName || self == UInt8(ascii: "=") }
}
