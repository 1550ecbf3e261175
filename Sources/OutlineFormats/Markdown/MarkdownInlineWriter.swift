import Catalog
import CommonMark

/// Writes text and inline markup as Markdown that parses to the same content (CommonMark 0.30 §6).
struct MarkdownInlineWriter {
  private var text = ""
  /// The text before each open emphasis. `text` is the content of the innermost emphasis.
  private var outer: [String] = []
  private var endedMark = ""
  /// True if a following letter would prevent the emphasis from closing.
  private var endsEmphasis = false
  private var code: String?
  private var links: [String] = []

  static func text(of item: OutlineItem) -> String {
    guard let richText = item.richText else { return paragraph(item.text) }
    var writer = MarkdownInlineWriter()
    for token in InlineHTML.tokens(of: richText.markupSource) { writer.write(token) }
    while !writer.outer.isEmpty { writer.endEmphasis(with: "") }
    let line = writer.text.trimmed
    return line.isEmpty ? paragraph(item.text) : guardingStart(line)
  }

  static func paragraph(_ text: String) -> String {
    guardingStart(escaped(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
  }

  /// A link destination (§6.3).
  static func destination(_ text: String) -> String {
    let isBare = text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || "-_.~:/?#@!$+,;=%".utf8.contains($0)
    }
    guard !isBare || text.isEmpty else { return text }
    var result = "<"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", ">", "\\": result += "\\"
      case "&": result += "&amp;"; continue
      case _ where scalar.value < 0x20: continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result + ">"
  }

  private mutating func write(_ token: InlineHTML.Token) {
    switch token {
    case .text(let words):
      if code != nil { code? += words } else { append(Self.escaped(Self.collapsed(words))) }
    case .start("strong", _, _), .start("em", _, _), .start("del", _, _):
      outer.append(text)
      text = ""
    case .end("strong", _): endEmphasis(with: "**")
    case .end("em", _): endEmphasis(with: "*")
    case .end("del", _): endEmphasis(with: "~~")
    case .start("code", _, _): code = ""
    case .end("code", _):
      text += Self.codeSpan(code ?? "")
      code = nil
    case .start("a", let attributes, _):
      links.append(attributes["href"] ?? "")
      text += "["
    case .end("a", _): text += "](\(Self.destination(links.popLast() ?? "")))"
    case .start("img", let attributes, _):
      let label = Self.escaped(Self.collapsed(attributes["alt"] ?? ""))
      text += "![\(label)](\(Self.destination(attributes["src"] ?? "")))"
    case .start("br", _, _): text += " "
    case .start, .end: break
    }
  }

  private mutating func append(_ words: String) {
    defer { endsEmphasis = words.isEmpty && endsEmphasis }
    guard endsEmphasis, Self.ends(text, with: endedMark),
      let first = words.unicodeScalars.first, !first.isBlankOrPunctuation
    else {
      text += words
      return
    }
    text += "&#\(first.value);" + String(words.unicodeScalars.dropFirst())
  }

  /// Closes the innermost emphasis (§6.2).
  ///
  /// Delimiters next to blanks are literal, so blanks move outside. A delimiter between a letter and
  /// punctuation is literal too, so the letter becomes a character reference. Adjacent emphasis of the same
  /// kind is merged.
  ///
  /// - Complexity: O(bytes of the emphasis).
  private mutating func endEmphasis(with mark: String) {
    guard var before = outer.popLast() else { return }
    let content = text.unicodeScalars
    let blanks = content.prefix { $0.properties.isWhitespace }
    let trailingBlanks = content.reversed().prefix { $0.properties.isWhitespace }
    let inner = content.dropFirst(blanks.count).dropLast(trailingBlanks.count)
    guard !inner.isEmpty, !mark.isEmpty else {
      before += text
      text = before
      return
    }
    let isOfStars = mark.utf8.first == UInt8(ascii: "*")
    // The strikethrough parser resolves references first.
    let needsReference = isOfStars && blanks.isEmpty && inner.first?.isBlankOrPunctuation == true
    if blanks.isEmpty, endedMark == mark, Self.ends(before, with: mark) {
      before.unicodeScalars.removeLast(mark.utf8.count)
    } else {
      if needsReference, let last = before.unicodeScalars.last, !last.isBlankOrPunctuation {
        before.unicodeScalars.removeLast()
        before += "&#\(last.value);"
      }
      before += String(blanks) + mark
    }
    before += String(inner) + mark + String(content.suffix(trailingBlanks.count))
    text = before
    endedMark = trailingBlanks.isEmpty ? mark : ""
    endsEmphasis = isOfStars && trailingBlanks.isEmpty && inner.last?.isBlankOrPunctuation == true
  }

  private static func ends(_ text: String, with mark: String) -> Bool {
    !mark.isEmpty && text.utf8.suffix(mark.utf8.count).elementsEqual(mark.utf8)
  }

  /// A line break would end the item.
  private static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.properties.isWhitespace {
        result.append(scalar)
      } else if result.last != " " {
        result.append(" ")
      }
    }
    return String(result)
  }

  /// A code span with more backticks than its content (§6.1).
  private static func codeSpan(_ code: String) -> String {
    let code = collapsed(code)
    guard !code.isEmpty else { return "" }
    let (bytes, space) = (code.utf8, UInt8(ascii: " "))
    let longest = bytes.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let isBare = longest == 0 && !(bytes.first == space && bytes.last == space)
    return isBare ? fence + code + fence : "\(fence) \(code) \(fence)"
  }

  /// Escapes inline syntax (§2.4).
  private static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "~": result += "\\"
      // These would form autolinks, properties, comments and block names.
      case "@",
        ":" where next == "/" || next == ":",
        "%" where next == "%",
        "^" where index > 0 && scalars[index - 1] == " ",
        "." where result.hasSuffix("www"):
        result += "\\"
      // Before a space, these are literal.
      case "<" where next != " ", "&" where next != " ": result += "\\"
      case _ where scalar.value < 0x20: continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Escapes block syntax at the start of a line (§4, §5).
  private static func guardingStart(_ line: String) -> String {
    guard let first = line.utf8.first else { return line }
    if "#>+-=|".utf8.contains(first) || line.utf8.starts(with: "~~~".utf8) { return "\\" + line }
    let digits = line.utf8.prefix { $0.isASCIIDigit }
    let suffix = line.utf8.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = suffix.first, ".)".utf8.contains(mark) else { return line }
    return Substring(digits) + "\\" + Substring(suffix)
  }
}

extension Unicode.Scalar {
  /// An emphasis delimiter can open or close next to these characters (§2.1). Non-ASCII symbols are not
  /// included.
  fileprivate var isBlankOrPunctuation: Bool {
    if properties.isWhitespace { return true }
    if isASCII { return !(properties.isAlphabetic || ("0"..."9").contains(self)) }
    return isPunctuation
  }
}
