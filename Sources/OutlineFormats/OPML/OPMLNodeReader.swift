import Catalog
import ContentSyntax
import Markup

struct OPMLNodeReader {
  let source: ParsedXML
  let nodes: [OPMLDocument.OutlineElement]
  let report: FileReport
  let links: LinkReader
  let expanded: Set<Int>?
  /// True if a node has `collapsed`. Nodes without the attribute are then expanded.
  let usesCollapsed: Bool
  private(set) var sources: [OutlineDraft.Source] = []

  /// Recursion is bounded by the limit of `OPMLDocument`.
  mutating func items(of parent: Int?) -> [OutlineItem] {
    nodes.children(of: parent).map { item(nodes[$0], at: $0) }
  }

  /// `collapsed` overrides `expansionState`.
  private func isExpanded(_ node: OPMLDocument.OutlineElement, at index: Int) -> Bool {
    guard !node.descendants.isEmpty else { return false }
    if let collapsed = node.content["collapsed"] { return !collapsed.isTrue }
    return expanded?.contains(index) ?? usesCollapsed
  }

  private mutating func item(
    _ node: OPMLDocument.OutlineElement, at index: Int
  ) -> OutlineItem {
    let name = textAttribute(of: node)
    let range = source.rangeOfValue(name ?? "text", ofTag: node.tag)
    let isComment = node.content["isComment"]?.isTrue ?? false
    let target = link(of: node)
    let keepsLinks = node.descendants.isEmpty && target == nil
    var (text, firstLink) = InlineHTMLReader(
      links: links, report: report, range: range, keepsLinks: keepsLinks
    ).read(name.flatMap { node.content[$0] } ?? "")
    if text.plainText.isEmpty, !node.isBlankLine { text = .noText }
    var item = OutlineItem(text: "")
    item.image = image(of: node) ?? text.leadingIcon
    if text.leadingIcon != nil, item.image == text.leadingIcon { text.removeLeadingIcon() }
    item.text = text.plainText
    if !text.isPlain { item.richText = text }
    item.link = target ?? (keepsLinks ? nil : firstLink)
    item.isComment = isComment
    item.isExpanded = isExpanded(node, at: index)
    addDetails(of: node.content, to: &item)
    item.opml = FormatDetails(node.content)
    if let note = node.content["_note"], InlineHTML.losesLink(inNote: note) {
      report.add(
        .referenceLeftOut(isLink: true, .plainNote),
        at: source.rangeOfValue("_note", ofTag: node.tag))
    }
    let id = id(of: node)
    item.ownID = id?.value
    let include = include(of: node)
    if let include {
      item.childSource = include.outline
      if !node.descendants.isEmpty { report.add(.childrenAndInclude, at: include.range) }
    }
    sources.append(
      OutlineDraft.Source(
        range: range, id: id?.range, include: include, descendants: node.descendants))
    item.children = items(of: index)
    return item
  }

  /// Some subscription lists have only a title. A missing text is reported, except in a blank line.
  private func textAttribute(of node: OPMLDocument.OutlineElement) -> String? {
    for name in ["text", "title"] {
      if let value = node.content[name], !value.isBlank { return name }
    }
    if node.isBlankLine, node.content["text"] != nil { return nil }
    report.add(.noText, at: source.rangeOfValue("text", ofTag: node.tag))
    return ["url", "htmlUrl", "xmlUrl"].first { name in
      node.content[name].map { !$0.isBlank } ?? false
    }
  }

  private func addDetails(of node: OPMLNode, to item: inout OutlineItem) {
    let note = node["_note"].map(InlineHTML.note) ?? ""
    if let feed = feed(of: node) { item.feed = feed }
    if let text = note.isEmpty ? item.feed?.summary : note { item.secondaryText = text }
    item.isComplete = isComplete(node)
    if let category = node["category"] { item.categories = categories(category) }
    if let created = node["created"] { item.created = OPMLDate.day(created) }
    if let formerly = node["_formerly"] {
      // `try?`: invalid ids are ignored, as in `id(of:)`.
      item.formerly = formerly.split(whereSeparator: \.isWhitespace).map(String.init)
        .filter { (try? OutlineNodeID.check($0)) != nil }
    }
  }

  private func isComplete(_ node: OPMLNode) -> Bool? {
    if let value = node["_complete"] ?? node["complete"] { return value.isTrue }
    switch node["_status"]?.lowercased() {
    case "checked": return true
    case "unchecked", "indeterminate": return false
    default: return node["checkbox"]?.isTrue == true ? false : nil
    }
  }

  private func categories(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: ",").map(\.trimmed).filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }

  /// Other ids are ignored, because programs number nodes.
  private func id(of node: OPMLDocument.OutlineElement) -> Located<String>? {
    // `try?`: see above.
    guard let id = node.content["id"], (try? OutlineNodeID.check(id)) != nil else { return nil }
    return Located(id, source.rangeOfValue("id", ofTag: node.tag))
  }

  private func image(of node: OPMLDocument.OutlineElement) -> Slug? {
    guard let id = node.content["_image"] else { return nil }
    return links.icon(Located(id, source.rangeOfValue("_image", ofTag: node.tag)))
  }

  // MARK: Types

  private func feed(of node: OPMLNode) -> OutlineFeed? {
    guard let address = node.address("xmlUrl")?.value else { return nil }
    func text(_ name: String) -> String? { node[name].flatMap { $0.isBlank ? nil : $0 } }
    return OutlineFeed(
      xmlURL: address.trimmed, htmlURL: node.address("htmlUrl")?.value.trimmed,
      title: text("title"),
      summary: text("description"), language: text("language"), version: text("version"))
  }

  private func link(of node: OPMLDocument.OutlineElement) -> LinkTarget? {
    func address(_ name: String) -> Located<String>? {
      node.content.address(name).map {
        Located($0.value.trimmed, source.rangeOfValue($0.name, ofTag: node.tag))
      }
    }
    if let url = address("url"), include(of: node) == nil { return links.target(url) }
    let page = address("htmlUrl")
    guard let feed = feed(of: node.content), let pageAddress = page ?? address("xmlUrl") else {
      return page.flatMap(links.target)
    }
    return links.page(of: feed, at: pageAddress.range)
  }

  /// The outline that an `include` node names by a file in the same folder. Other includes become links,
  /// because builds do not use the network.
  private func include(of node: OPMLDocument.OutlineElement) -> Located<String>? {
    guard node.content["type"]?.lowercased() == "include", let url = node.content["url"]?.trimmed,
      !url.isEmpty, !url.contains(":"), !url.beginsWithSlash
    else { return nil }
    let name = url.dropping(prefix: "./") ?? url
    let range = source.rangeOfValue("url", ofTag: node.tag)
    return Located(OutlineFormat.file(name)?.stem ?? name, range)
  }
}

extension OPMLDocument.OutlineElement {
  fileprivate var isBlankLine: Bool {
    descendants.isEmpty
      && ["_note", "_image", "url", "htmlUrl", "xmlUrl"].allSatisfy { content[$0]?.isBlank ?? true }
  }
}

extension OPMLNode {
  /// Some programs write `xmlURL`.
  fileprivate func address(_ name: String) -> OPMLAttribute? {
    let attribute =
      attributes.first { $0.name == name }
      ?? attributes.first { $0.name.lowercased() == name.lowercased() }
    return attribute.flatMap { $0.value.isBlank ? nil : $0 }
  }
}

extension InlineHTML {
  /// The text of a note, without inline tags and with line breaks.
  static func note(_ text: String) -> String {
    tokens(of: text).map { token in
      switch token {
      case .text(let text): text
      case .start("br", _, _): "\n"
      case .start(let name, _, let source), .end(let name, let source):
        inlineElements.contains(name) ? "" : "<\(source)>"
      }
    }.joined().trimmed
  }

  /// The tags that outliners write into notes. Other tags are text, such as `<div>`.
  private static let inlineElements: Set = [
    "a", "b", "code", "del", "em", "font", "i", "mark", "mention", "s", "span", "strike", "strong",
    "sub", "sup", "time", "u",
  ]

  static func losesLink(inNote text: String) -> Bool {
    var address: String?
    var words = ""
    for token in tokens(of: text) {
      switch token {
      case .start("a", let attributes, _): (address, words) = (attributes["href"], "")
      case .end("a", _):
        let bare = address?.dropping(prefix: "mailto:") ?? address ?? ""
        if !bare.isBlank, !words.contains(bare.trimmed) { return true }
        address = nil
      case .text(let text): words += text
      case .start, .end: break
      }
    }
    return false
  }
}

extension RichText {
  /// The placeholder for a missing text.
  static var noText: RichText { RichText(pieces: [.text("…")], plainText: "…") }
}
