package import Catalog
import CommonMark
package import ContentSyntax
import Diagnostics

/// Reads an outline from Markdown: nested lists, each item a node. Headings may be the upper
/// levels: what follows one is below it. Front matter may give title and summary.
///
/// The first paragraph of an item is its text, the others are its secondary text, and so are those
/// that follow a heading. `[ ]` or `[x]` before the text of an item makes it a task (GitHub
/// Flavored Markdown 0.29 §5.3). An icon at the very beginning (`![](icon:owl) Owl`) is the node's
/// image. A control can't have links in it, so the first link of an item that has children is the
/// node's link, and its text stays.
package struct MarkdownOutlineReader {
  package let report: FileReport
  private let id: Slug
  private let markdown: MarkdownReader
  /// The offset in the file at which the Markdown begins.
  private var start = 0
  /// True for an outline of Logseq, which marks tasks with words.
  private var hasProperties = false
  /// True if blanks are in the place of comments.
  private var hasComments = false
  private var sources: [OutlineDraft.Source] = []

  /// A reader of the outline with an id, which is on the page `/outlines/ID/`.
  package init(icons: NameTable, report: FileReport, id: Slug) {
    self.report = report
    self.id = id
    markdown = MarkdownReader(icons: icons, report: report, page: "/outlines/\(id)/")
  }

  /// Reads the outline.
  ///
  /// - Parameter day: The day of the build, as `2026-03-01`, for files with dates.
  /// - Returns: The outline; `nil`, and a problem, if the file can't be read.
  package func read(on day: String? = nil) -> OutlineDraft? {
    let head = report.frontMatter(on: day)
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

  /// The lists before the first heading, and a node for each heading. Recursion is bounded: there
  /// are six levels of headings.
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

  /// Recursion is bounded: the guard of `CommonMark` refuses deep nesting.
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

  /// Reports blocks other than lists and headings. A line between lists (`---`) has no meaning in an
  /// outline, so it is a warning.
  private func reportOutsideOfLists(_ blocks: [MarkdownNode]) {
    for block in blocks where !block.isComment {
      report.add(
        block.kind == .thematicBreak ? .separator : .notInList,
        at: markdown.range(block.range, from: start))
    }
  }

  /// The node of a text. `source` is its index in `sources`.
  private mutating func item(
    _ content: MarkdownNode?, paragraphs: [MarkdownNode], children: [OutlineItem], source: Int
  ) -> OutlineItem {
    var (content, paragraphs) = (content, paragraphs)
    // The text follows a property that the item begins with.
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

  /// True if an item has no text: a line that its author left empty.
  private func isBlank(_ content: MarkdownNode) -> Bool {
    let text = content.plainText.trimmed
    return text.isEmpty || text.utf8.elementsEqual(NoteText.filler)
      || content.kind == .paragraph
        && ["[ ]", "[x]", "[X]"].contains { text.utf8.elementsEqual($0.utf8) }
  }

  /// The item of an empty bullet. Pages do not show it, like a blank line in OPML. If the bullet has
  /// other content, '…' is its text.
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

  /// The word by which Logseq marks a task.
  private static func task(in text: String) -> (mark: String, isComplete: Bool)? {
    guard let end = text.firstIndex(of: " ") else { return nil }
    let word = String(text[..<end])
    switch word {
    case "TODO", "DOING", "NOW", "LATER", "WAITING", "IN-PROGRESS": return (word, false)
    case "DONE", "CANCELED", "CANCELLED": return (word, true)
    default: return nil
    }
  }

  /// The mark of a task before the text of an item, as it stands in the source: an escaped bracket
  /// is none.
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
  /// The links and images in it, in order.
  fileprivate var references: [MarkdownReference] {
    events.compactMap { event in
      if case .enter(let node) = event { MarkdownReference(node) } else { nil }
    }
  }
}

extension MarkdownReference {
  /// Whether its text says where it leads, as that of a bare address does.
  fileprivate var isReadAsText: Bool { kind == .link && destination.hasSuffix(plainText) }
}
