package import Catalog
import CommonMark
package import ContentSyntax
import Diagnostics

/// Reads an outline from Markdown. Headings and nested list items are nodes. Front matter may set the title
/// and the summary.
///
/// The first paragraph of an item is its text. Further paragraphs, and those after a heading, are its
/// secondary text. `[ ]` or `[x]` marks a task (GitHub Flavored Markdown 0.29 §5.3). A leading icon
/// (`![](icon:owl) Owl`) is the node's image. In an item with children, which is a control, the first link
/// becomes the node's link.
package struct MarkdownOutlineReader {
  package let report: FileReport
  private let id: Slug
  private let markdown: MarkdownReader
  /// The file offset of the Markdown.
  private var start = 0
  /// True for an outline of Logseq, which marks tasks with words.
  private var hasProperties = false
  private var hasComments = false
  private var sources: [OutlineDraft.Source] = []

  package init(icons: NameTable, report: FileReport, id: Slug) {
    self.report = report
    self.id = id
    markdown = MarkdownReader(icons: icons, report: report, page: "/outlines/\(id)/")
  }

  /// `day` is the day of the build, such as `2026-03-01`.
  package func read(on day: String? = nil) -> OutlineDraft? {
    let head = report.frontMatter(
      on: day, without: FileReport.DocumentHead.fieldsOfPages)
    if let heldBack = head.heldBack {
      var draft = OutlineDraft(id: id, title: id.text, items: [], report: report)
      draft.heldBack = heldBack
      return draft
    }
    let start = head.bodyOffset
    let note = markdown.note(from: start, isOutline: true)
    guard let document = markdown.document(of: note, from: start) else { return nil }
    markdown.reportOmissions(of: document, from: start)
    markdown.report(note.leftOut, isLeftOut: true, start)
    markdown.report(document.foreignSyntax.filter { $0.kind != .taskList }, start)
    var reader = self
    reader.start = start
    reader.hasProperties = note.hasProperties
    reader.hasComments = note.leftOut.contains { $0.kind == .comment }
    let items = reader.items(of: MarkdownOutlineParts(document.root), level: 1)
    var draft = OutlineDraft(
      id: id, title: head.title ?? note.title ?? id.text, summary: head.summary, items: items,
      sources: reader.sources, report: report)
    draft.formerly = report.formerIDs(head.formerly)
    return draft
  }

  /// Recursion is bounded by the six heading levels.
  private mutating func items(of parts: MarkdownOutlineParts, level: Int) -> [OutlineItem] {
    reportOutsideOfLists(parts.otherBlocks)
    var items = items(parts.lists.flatMap(\.listItems), level: level)
    for branch in parts.branches { items.append(item(of: branch, level: level)) }
    return items
  }

  private mutating func item(of branch: MarkdownOutlineParts.Branch, level: Int) -> OutlineItem {
    var parts = branch.parts
    let paragraphs = parts.removeParagraphs()
    let index = sources.open(.init(range: markdown.range(branch.heading.range, from: start)))
    let children = items(of: parts, level: level + 1)
    sources.close(index)
    return item(branch.heading, paragraphs: paragraphs, children: children, source: index)
  }

  /// Recursion is bounded by the guard of `CommonMark`.
  private mutating func items(_ items: [MarkdownListItem], level: Int) -> [OutlineItem] {
    guard level <= Outline.maximumDepth else {
      if let first = items.first {
        report.add(.outlineTooDeep, at: markdown.range(first.range, from: start))
      }
      return []
    }
    return items.map { item($0, level: level) }
  }

  private mutating func item(_ item: MarkdownListItem, level: Int) -> OutlineItem {
    reportOutsideOfLists(item.otherBlocks.filter { $0.kind != .paragraph })
    let index = sources.open(.init(range: markdown.range(item.range, from: start)))
    let children = items(item.items, level: level + 1)
    sources.close(index)
    return self.item(
      item.content, paragraphs: item.otherBlocks.filter { $0.kind == .paragraph },
      children: children, source: index)
  }

  /// A thematic break between lists is a warning, and other blocks are errors.
  private func reportOutsideOfLists(_ blocks: [MarkdownNode]) {
    for block in blocks where !block.isComment {
      report.add(
        block.kind == .thematicBreak ? .separator : .notInList,
        at: markdown.range(block.range, from: start))
    }
  }

  private mutating func item(
    _ content: MarkdownNode?, paragraphs: [MarkdownNode], children: [OutlineItem], source: Int
  ) -> OutlineItem {
    var (content, paragraphs) = (content, paragraphs)
    // A leading property precedes the text.
    if content.map({ $0.plainText.utf8.elementsEqual(NoteText.filler) }) == true,
      !paragraphs.isEmpty
    {
      content = paragraphs.removeFirst()
    }
    guard let content, !isBlank(content) else {
      return blankItem(paragraphs: paragraphs, children: children, at: sources[source].range)
    }
    var text = markdown.inlines(of: content, from: start, keepsLinks: children.isEmpty)
    let mark = taskMark(of: content)
    if let mark { text.removePrefix(mark) }
    text.removePrefix(Self.filler)
    let task = hasProperties && mark == nil ? Self.task(in: text.plainText) : nil
    if let task {
      text.removePrefix(task.mark)
      for letter in "ABC" { text.removePrefix("[#\(letter)]") }
    }
    let image = text.leadingIcon
    if image != nil { text.removeLeadingIcon() }
    if hasComments { text.collapseBlanks() }
    var node = OutlineItem(text: text.plainText)
    node.richText = text.isPlain ? nil : text
    node.secondaryText =
      paragraphs.isEmpty ? nil : paragraphs.map(\.plainText).joined(separator: " ")
    for paragraph in paragraphs {
      for reference in paragraph.references where !reference.isReadAsText {
        report(reference, leftOutOf: .secondaryText)
      }
    }
    node.image = image
    if !children.isEmpty {
      let links = content.references.filter { $0.kind == .link }
      node.link = links.first.flatMap { markdown.target(of: $0, from: start) }
      for link in links.dropFirst() where !link.isReadAsText {
        report(link, leftOutOf: .branch)
      }
    }
    node.isComplete = mark.map { $0 != "[ ]" } ?? task?.isComplete
    node.children = children
    sources[source].range = markdown.range(content.range, from: start)
    return node
  }

  private static let filler = String(decoding: NoteText.filler, as: UTF8.self)

  private func isBlank(_ content: MarkdownNode) -> Bool {
    let text = content.plainText.trimmed
    return text.isEmpty || text.utf8.elementsEqual(NoteText.filler)
      || content.kind == .paragraph
        && ["[ ]", "[x]", "[X]"].contains { text.utf8.elementsEqual($0.utf8) }
  }

  /// Pages omit an empty bullet. With other content, its text is '…'.
  private func blankItem(
    paragraphs: [MarkdownNode], children: [OutlineItem], at range: Range<Int>
  ) -> OutlineItem {
    let isBlank = paragraphs.isEmpty && children.isEmpty
    var node = OutlineItem(text: isBlank ? "" : RichText.noText.plainText)
    if !isBlank {
      report.add(.noItemText, at: range.lowerBound..<range.lowerBound + 1)
      let words = paragraphs.map(\.plainText).joined(separator: " ")
      node.secondaryText = words.isEmpty ? nil : words
    }
    node.children = children
    return node
  }

  private static func task(in text: String) -> (mark: String, isComplete: Bool)? {
    guard let end = text.firstIndex(of: " ") else { return nil }
    let word = String(text[..<end])
    switch word {
    case "TODO", "DOING", "NOW", "LATER", "WAITING", "IN-PROGRESS": return (word, false)
    case "DONE", "CANCELED", "CANCELLED": return (word, true)
    default: return nil
    }
  }

  /// The task marker in the source. An escaped bracket is not a marker.
  private func taskMark(of content: MarkdownNode) -> String? {
    guard content.kind == .paragraph else { return nil }
    let source = report.file.text.utf8.dropFirst(start + content.utf8Range.lowerBound).prefix(4)
    guard source.count == 4, source.last == 0x20 || source.last == 0x09 else { return nil }
    let mark = String(Substring(source.prefix(3)))
    return ["[ ]", "[x]", "[X]"].contains(mark) ? mark : nil
  }

  private func report(
    _ reference: MarkdownReference, leftOutOf part: Diagnostic.Note
  ) {
    report.add(
      .referenceLeftOut(isLink: reference.kind == .link, part),
      at: markdown.range(reference.range, from: start))
  }
}

extension MarkdownNode {
  fileprivate var references: [MarkdownReference] {
    events.compactMap { event in
      if case .enter(let node) = event { MarkdownReference(node) } else { nil }
    }
  }
}

extension MarkdownReference {
  /// True if the text contains the destination, as in an autolink.
  fileprivate var isReadAsText: Bool { kind == .link && destination.hasSuffix(plainText) }
}
