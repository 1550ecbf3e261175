import Catalog
import Markup
import SiteSearch

/// The sections of a prose page: the texts below its headings of level 2 and 3, without markup.
struct ProseSections {
  /// The text before the first section.
  private(set) var introduction = ""
  private(set) var sections: [SearchedPage.Section] = []

  private var tag: [UInt8]?
  private var quote: UInt8?
  private var text: [UInt8] = []
  private var anchor: String?
  private var heading: String?

  /// Elements inside words.
  private static let inline: Set<String> = [
    "a", "code", "del", "em", "span", "strong", "sub", "sup",
  ]

  /// - Complexity: O(bytes).
  init(of page: RichText) {
    for piece in page.pieces {
      switch piece {
      case .html(let markup): for byte in markup.utf8 { read(byte) }
      case .text(let plain), .icon(_, let plain): text += plain.utf8
      case .code(let block): text += " \(block.title ?? "") \(block.text) ".utf8
      // A URL is inside a tag.
      case .address: break
      }
    }
    finish()
    if sections.isEmpty { introduction = page.plainText }
  }

  /// The renderer writes well-formed markup, without raw HTML of the author.
  private mutating func read(_ byte: UInt8) {
    guard tag != nil else {
      if byte == UInt8(ascii: "<") { tag = [] } else { text.append(byte) }
      return
    }
    if byte == UInt8(ascii: ">"), quote == nil { return endTag() }
    tag?.append(byte)
    if byte == quote {
      quote = nil
    } else if quote == nil, byte == UInt8(ascii: "\"") {
      quote = byte
    }
  }

  private mutating func endTag() {
    let markup = String(decoding: tag ?? [], as: UTF8.self)
    tag = nil
    let name = String(markup.prefix { $0.isLetter || $0.isNumber })
    if ["h2", "h3"].contains(name), let id = markup.elementIDs.first {
      finish()
      anchor = Self.unescaped(id)
    } else if ["/h2", "/h3"].contains(markup), anchor != nil, heading == nil {
      heading = words
      text = []
    } else if name == "img" {
      text += (markup.values(ofAttribute: "alt").first ?? "").utf8
    } else if !Self.inline.contains(markup.beginsWithSlash ? String(markup.dropFirst()) : name) {
      text.append(UInt8(ascii: " "))
    }
  }

  private mutating func finish() {
    if let anchor {
      sections.append(SearchedPage.Section(anchor: anchor, heading: heading ?? "", text: words))
    } else {
      introduction = words
    }
    (anchor, heading, text) = (nil, nil, [])
  }

  private var words: String {
    Self.unescaped(String(decoding: text, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
