/// A block or an inline of a document, as a view of its tree.
public struct MarkdownNode: Sendable {
  /// The kind of a node, with CommonMark's names.
  public enum Kind: Hashable, Sendable {
    // Blocks: CommonMark 0.30 §4 and §5.
    /// The whole text.
    case document
    /// A block quote (§5.1).
    case blockQuote
    /// A list of items (§5.3).
    case list(ListStyle)
    /// A list item (§5.2).
    case item
    /// Indented or fenced code (§4.4, §4.5). Indented code has an empty info string.
    case codeBlock(info: String, code: String)
    /// A block of raw HTML (§4.6).
    case htmlBlock(String)
    /// A paragraph (§4.8).
    case paragraph
    /// A heading of level 1 to 6 (§4.2, §4.3).
    case heading(level: Int)
    /// A thematic break (§4.1).
    case thematicBreak
    /// A table of rows, the header first (GitHub Flavored Markdown 0.29 §4.10).
    case table
    /// A table row, with as many cells as the header.
    case tableRow(isHeader: Bool)
    /// A table cell with inlines.
    case tableCell(isHeader: Bool, alignment: ColumnAlignment?)

    // Inlines: §6.
    /// Text with resolved escapes and entities.
    case text(String)
    /// A line ending in a paragraph (§6.8).
    case softBreak
    /// A hard line break (§6.7).
    case lineBreak
    /// A code span (§6.1).
    case code(String)
    /// Inline raw HTML (§6.6).
    case htmlInline(String)
    /// Emphasis (§6.2).
    case emphasis
    /// Strong emphasis (§6.2).
    case strong
    /// Strikethrough (GitHub Flavored Markdown 0.29 §6.5).
    case strikethrough
    /// A link or an autolink (§6.3, §6.5).
    case link(destination: String, title: String)
    /// An image with its description as children (§6.4).
    case image(destination: String, title: String)
  }

  /// The alignment of a table column.
  public enum ColumnAlignment: String, Hashable, Sendable {
    case left, center, right
  }

  /// The numbering and spacing of a list.
  public struct ListStyle: Hashable, Sendable {
    /// The number of the first item, or `nil` for a bullet list.
    public var start: Int?
    /// True if paragraphs have no space between them.
    public var isTight: Bool
  }

  let tree: MarkdownTree
  let index: Int

  /// The kind of the node.
  public var kind: Kind { tree.nodes[index].kind }

  /// The source range without trailing white space. A list item begins at its marker.
  ///
  /// - Complexity: O(log lines), or O(bytes of the line) if it is not ASCII.
  public var range: MarkdownRange { tree.range(utf8Range) }

  /// The range as UTF-8 offsets.
  public var utf8Range: Range<Int> { tree.nodes[index].range }

  /// The parent, or `nil` for the document.
  public var parent: MarkdownNode? {
    index == 0 ? nil : MarkdownNode(tree: tree, index: tree.nodes[index].parent)
  }

  /// The children in order.
  public var children: UnfoldSequence<MarkdownNode, Int> {
    sequence(state: index + 1) { [tree, end = subtree.upperBound] next in
      guard next < end else { return nil }
      defer { next = tree.nodes[next].end }
      return MarkdownNode(tree: tree, index: next)
    }
  }

  var subtree: Range<Int> { index..<tree.nodes[index].end }
}

extension MarkdownTree {
  func range(_ offsets: Range<Int>) -> MarkdownRange {
    MarkdownRange(
      start: text.position(at: offsets.lowerBound), end: text.position(at: offsets.upperBound))
  }
}

extension MarkdownNode.Kind {
  /// True for a block, and false for an inline.
  public var isBlock: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough,
      .link, .image:
      false
    default: true
    }
  }
}
