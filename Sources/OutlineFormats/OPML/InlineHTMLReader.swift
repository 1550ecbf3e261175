import Catalog
import ContentSyntax
import Markup

/// Converts inline HTML of an outline text (OPML 2.0: "text … may be HTML") to rich text.
///
/// This stops unsafe markup: only markup that Markdown supports is written. Unclosed tags are closed.
struct InlineHTMLReader {
  let links: LinkReader
  let report: FileReport
  let range: Range<Int>
  /// If false, links are replaced by their texts.
  let keepsLinks: Bool

  private var pieces: [RichText.Piece] = []
  private var html = ""
  private var plainText = ""
  private var open: [String] = []
  private var counts: [String: Int] = [:]
  private var reportedTags: Set<String> = []
  private var hidden: String?
  private var firstLink: LinkTarget?

  init(links: LinkReader, report: FileReport, range: Range<Int>, keepsLinks: Bool) {
    self.links = links
    self.report = report
    self.range = range
    self.keepsLinks = keepsLinks
  }

  /// Reads the text and the target of its first link.
  ///
  /// - Complexity: O(bytes).
  consuming func read(_ source: String) -> (text: RichText, link: LinkTarget?) {
    for token in InlineHTML.tokens(of: source) {
      switch token {
      case .text(let text): append(text)
      case .start(let name, let attributes, _): start(name, attributes)
      case .end(let name, _): end(name)
      }
    }
    while let name = open.popLast() { html += "</\(name)>" }
    flush()
    let words = plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (RichText(pieces: pieces, plainText: words), firstLink)
  }

  private mutating func append(_ text: String) {
    guard hidden == nil else { return }
    plainText += text
    html.append(text, escapedFor: .xmlText)
  }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    guard hidden == nil else { return }
    switch name {
    case "br":
      plainText += " "
      html += "<br />\n"
    case "a": startLink(attributes["href"] ?? "")
    case "img": appendImage(attributes)
    case "mention", "time": break  // the text of people and days suffices
    case "script", "style":
      tell(name)
      hidden = name
    default:
      guard let element = Self.element(name) else { return tell(name) }
      html += "<\(element)>"
      open(element)
    }
  }

  private mutating func open(_ element: String) {
    open.append(element)
    counts[element, default: 0] += 1
  }

  private mutating func end(_ name: String) {
    if let hidden {
      if name == hidden { self.hidden = nil }
      return
    }
    guard let element = name == "a" ? name : Self.element(name), counts[element, default: 0] > 0
    else { return }
    while let last = open.popLast() {
      counts[last, default: 1] -= 1
      html += "</\(last)>"
      if last == element { return }
    }
  }

  private mutating func startLink(_ address: String) {
    let location = Located(address.trimmed, range)
    guard !location.value.isEmpty, let target = links.target(location) else { return }
    firstLink = firstLink ?? target
    guard keepsLinks, counts["a", default: 0] == 0 else { return }
    html += "<a href=\""
    if case .address(let address) = target {
      html.append(address, escapedFor: .htmlInDoubleQuotes)
    } else {
      flush()
      pieces.append(.address(target))
    }
    html += "\">"
    open("a")
  }

  /// An icon of the catalog, or the description of another picture.
  private mutating func appendImage(_ attributes: [String: String]) {
    let label = attributes["alt"] ?? ""
    guard let id = attributes["src"]?.dropping(prefix: "icon:") else {
      tell("img")
      return append(label)
    }
    guard let icon = links.icon(Located(id, range)) else { return }
    flush()
    pieces.append(.icon(icon, label: label))
    plainText += label
  }

  private mutating func flush() {
    if !html.isEmpty { pieces.append(.html(html)) }
    html = ""
  }

  private mutating func tell(_ tag: String) {
    if reportedTags.insert(tag).inserted { report.add(.unknownMarkup(tag), at: range) }
  }

  private static func element(_ name: String) -> String? {
    switch name {
    case "b", "strong": "strong"
    case "i", "em": "em"
    case "code", "tt": "code"
    case "del", "s", "strike": "del"
    default: nil
    }
  }
}
