import Catalog
import CommonMark

/// Reads an outline from Markdown: one nested list, each item a node. Front matter may give title
/// and summary.
///
/// The first paragraph of an item is its text, a second one its secondary text. An icon at the very
/// beginning (`![](icon:owl) Owl`) is the node's image. A control can't have links in it, so the
/// first link of an item that has children is the node's link, and its text stays.
struct MarkdownOutlineReader {
  let report: FileReport
  private let markdown: MarkdownReader
  private let links: LinkReader

  init(icons: NameTable, report: FileReport) {
    self.report = report
    markdown = MarkdownReader(icons: icons, report: report)
    links = LinkReader(icons: icons, report: report)
  }

  func read(id: Slug) -> OutlineDraft? {
    let head = report.frontMatter()
    guard let document = markdown.document(from: head.bodyOffset) else { return nil }
    markdown.reportOmissions(of: document, from: head.bodyOffset)
    var items: [OutlineDraft.Item] = []
    for block in document.root.children {
      if case .list = block.kind {
        items += self.items(block.listItems, start: head.bodyOffset, level: 1)
      } else {
        report.add(.notInList, at: markdown.range(block.range, from: head.bodyOffset))
      }
    }
    return OutlineDraft(
      id: id, title: head.title ?? id.text, summary: head.summary, items: items, report: report)
  }

  /// Recursion is bounded: the guard of `CommonMark` refuses deep nesting.
  private func items(_ items: [MarkdownListItem], start: Int, level: Int) -> [OutlineDraft.Item] {
    guard level <= Outline.maximumDepth else {
      if let first = items.first {
        report.add(.outlineTooDeep, at: markdown.range(first.range, from: start))
      }
      return []
    }
    return items.compactMap { item($0, start: start, level: level) }
  }

  private func item(_ item: MarkdownListItem, start: Int, level: Int) -> OutlineDraft.Item? {
    let range = markdown.range(item.range, from: start)
    guard let content = item.content, !item.text.isEmpty else {
      report.add(.emptyText(field: "text"), at: range.lowerBound..<range.lowerBound + 1)
      return nil
    }
    let children = items(item.items, start: start, level: level + 1)
    let image = leadingIcon(of: content, start: start)
    var text = markdown.inlines(of: content, from: start, keepsLinks: children.isEmpty)
    if image != nil { text.removeFirstIcon() }
    return OutlineDraft.Item(
      text: text.plainText, richText: text.isPlain ? nil : text,
      secondaryText: secondaryText(of: item, start: start), image: image,
      link: children.isEmpty ? nil : firstLink(in: content, start: start), children: children,
      range: markdown.range(content.range, from: start))
  }

  private func secondaryText(of item: MarkdownListItem, start: Int) -> String? {
    for block in item.otherBlocks {
      guard case .paragraph = block.kind else {
        report.add(.notInList, at: markdown.range(block.range, from: start))
        continue
      }
    }
    let texts = item.otherBlocks.filter { $0.kind == .paragraph }.map(\.plainText)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func leadingIcon(of content: MarkdownNode, start: Int) -> Slug? {
    guard let first = content.children.first(where: { _ in true }),
      case .image(let destination, _) = first.kind,
      let id = destination.dropping(prefix: "icon:"), links.icons.contains(id)
    else { return nil }
    return try? Slug(id)
  }

  private func firstLink(in content: MarkdownNode, start: Int) -> LinkTarget? {
    for case .enter(let node) in content.events {
      guard case .link(let destination, _) = node.kind else { continue }
      return links.target(Located(destination, markdown.range(node.range, from: start)))
    }
    return nil
  }
}

extension RichText {
  /// Whether it has nothing but text: no markup, no icon, no link.
  fileprivate var isPlain: Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .html(let html): !html.contains("<")
      case .text: true
      case .icon, .address: false
      }
    }
  }

  /// Takes the icon away that became the node's image, and its description with it, unless that
  /// is all there is.
  fileprivate mutating func removeFirstIcon() {
    guard case .icon(_, let label)? = pieces.first, plainText.hasPrefix(label) else { return }
    let rest = plainText.dropFirst(label.count).drop { $0.isWhitespace }
    guard !rest.isEmpty else {
      pieces = [.text(plainText)]
      return
    }
    plainText = String(rest)
    pieces.removeFirst()
    if case .html(let html)? = pieces.first {
      pieces[0] = .html(String(html.drop { $0.isWhitespace }))
    }
  }
}
