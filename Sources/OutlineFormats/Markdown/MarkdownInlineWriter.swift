import Catalog

/// Writes text and inline markup as Markdown (CommonMark 0.30 §6) that is read as the same.
struct MarkdownInlineWriter {
  private var text = ""
  private var code: String?
  private var links: [String] = []

  /// The text of a node on one line.
  static func text(of item: OutlineItem) -> String {
    guard let richText = item.richText else { return paragraph(item.text) }
    var writer = MarkdownInlineWriter()
    for token in InlineHTML.tokens(of: richText.markupSource) { writer.write(token) }
    let line = writer.text.trimmed
    return line.isEmpty ? paragraph(item.text) : guardingStart(line)
  }

  /// Text without markup on one line, as a paragraph of its own.
  static func paragraph(_ text: String) -> String {
    guardingStart(escaped(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
  }

  /// The destination of a link (§6.3).
  static func destination(_ text: String) -> String {
    let isBare = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_.~:/?#@!$+,;=%".utf8.contains(byte)
      }
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
      if code != nil { code? += words } else { text += Self.escaped(Self.collapsed(words)) }
    case .start("strong", _, _), .end("strong", _): text += "**"
    case .start("em", _, _), .end("em", _): text += "*"
    case .start("del", _, _), .end("del", _): text += "~~"
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

  /// Line breaks would end the item.
  private static func collapsed(_ text: String) -> String {
    if isPlain(text) { return text }
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

  /// Whether a text is ASCII on one line, with single spaces at most: most are, and bytes tell.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      guard byte < 0x80, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return true
  }

  /// A code span (§6.1): between more backticks than stand in it.
  private static func codeSpan(_ code: String) -> String {
    let code = collapsed(code)
    guard !code.isEmpty else { return "" }
    let (bytes, space) = (code.utf8, UInt8(ascii: " "))
    let longest = bytes.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let isBare = longest == 0 && !(bytes.first == space && bytes.last == space)
    return isBare ? fence + code + fence : "\(fence) \(code) \(fence)"
  }

  /// The text with a backslash before what has a meaning in a line (§2.4).
  private static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 < 0x20 || mayHaveMeaning.contains($0) }) { return text }
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "~": result += "\\"
      // Otherwise they would make links of addresses.
      case "@",
        ":" where next == "/",
        "." where result.hasSuffix("www"):
        result += "\\"
      // Before a space they begin neither a tag nor a reference.
      case "<" where next != " ", "&" where next != " ": result += "\\"
      case _ where scalar.value < 0x20: continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static let mayHaveMeaning = Set("\\`*_[]~@:.<&".utf8)

  /// A line that begins no block but a paragraph (§4, §5).
  private static func guardingStart(_ line: String) -> String {
    guard let first = line.utf8.first else { return line }
    if "#>+-=~|".utf8.contains(first) { return "\\" + line }
    let digits = line.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = line.utf8.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, ".)".utf8.contains(mark) else { return line }
    return Substring(digits) + "\\" + Substring(rest)
  }
}
