/// A block or an inline of a document.
///
/// A node is a view: it keeps the document's tree alive and costs nothing to copy.
public struct MarkdownNode: Sendable {
  /// What a node is, in CommonMark's words, with what only this kind has.
  public enum Kind: Hashable, Sendable {
    // Blocks: CommonMark 0.30 §4 and §5.
    /// The whole text.
    case document
    /// Quoted blocks (§5.1).
    case blockQuote
    /// A list; its children are items (§5.3).
    case list(ListStyle)
    /// An item of a list (§5.2).
    case item
    /// Code, indented or fenced (§4.4, §4.5). The info string is empty for indented code.
    case codeBlock(info: String, code: String)
    /// A block of raw HTML (§4.6).
    case htmlBlock(String)
    /// A paragraph (§4.8).
    case paragraph
    /// A heading, level 1 to 6 (§4.2, §4.3).
    case heading(level: Int)
    /// A thematic break (§4.1).
    case thematicBreak
    /// A table; its children are rows, the header first (GitHub Flavored Markdown 0.29 §4.10).
    case table
    /// A row of a table. All rows have as many cells as the header.
    case tableRow(isHeader: Bool)
    /// A cell of a table; its children are inlines.
    case tableCell(isHeader: Bool, alignment: ColumnAlignment?)

    // Inlines: §6.
    /// Text, with escapes and entities resolved.
    case text(String)
    /// A line ending inside a paragraph (§6.8).
    case softBreak
    /// A hard line break (§6.7).
    case lineBreak
    /// A code span (§6.1).
    case code(String)
    /// A tag, comment or other raw HTML inside a paragraph (§6.6).
    case htmlInline(String)
    /// Emphasis (§6.2).
    case emphasis
    /// Strong emphasis (§6.2).
    case strong
    /// Text that is struck through (GitHub Flavored Markdown 0.29 §6.5).
    case strikethrough
    /// A link or an autolink (§6.3, §6.5).
    case link(destination: String, title: String)
    /// An image; its children are the description (§6.4).
    case image(destination: String, title: String)
  }

  /// Where the text of a table's column stands.
  public enum ColumnAlignment: String, Hashable, Sendable {
    case left, center, right
  }

  /// How a list is numbered and spaced.
  public struct ListStyle: Hashable, Sendable {
    /// The number of the first item, or `nil` for a bullet list.
    public var start: Int?
    /// Whether the paragraphs of its items stand without space between them.
    public var isTight: Bool
  }

  let tree: MarkdownTree
  let index: Int

  /// What the node is.
  public var kind: Kind { tree.nodes[index].kind }

  /// Where the node stands in the text. White space at the end is not part of it; the item of a
  /// list begins at its marker; emphasis that shares a run of `*` shares the range.
  ///
  /// - Complexity: O(log lines); O(bytes of the line) where a line isn't ASCII.
  public var range: MarkdownRange { tree.range(utf8Range) }

  /// `range` as offsets in bytes of UTF-8, in O(1).
  public var utf8Range: Range<Int> { tree.nodes[index].range }

  /// The node that this one is a child of, or `nil` for the document.
  public var parent: MarkdownNode? {
    index == 0 ? nil : MarkdownNode(tree: tree, index: tree.nodes[index].parent)
  }

  /// The nodes directly inside, in order.
  ///
  /// Each step is O(1), however much a child contains.
  public var children: UnfoldSequence<MarkdownNode, Int> {
    sequence(state: index + 1) { [tree, end = subtree.upperBound] next in
      guard next < end else { return nil }
      defer { next = tree.nodes[next].end }
      return MarkdownNode(tree: tree, index: next)
    }
  }

  /// The indices of the node and all its descendants.
  var subtree: Range<Int> { index..<tree.nodes[index].end }
}

extension MarkdownTree {
  func range(_ offsets: Range<Int>) -> MarkdownRange {
    MarkdownRange(
      start: text.position(at: offsets.lowerBound), end: text.position(at: offsets.upperBound))
  }
}

extension MarkdownNode.Kind {
  /// Whether the node is a block, and not an inline.
  public var isBlock: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
      .link, .image:
      false
    default: true
    }
  }
}
