extension MarkdownNode {
  /// The node's own text: of text, code and raw HTML; otherwise `nil`.
  public var literal: String? {
    switch kind {
    case .text(let literal), .code(let literal), .htmlInline(let literal), .htmlBlock(let literal),
      .codeBlock(_, let literal):
      literal
    default: nil
    }
  }

  /// Where a link leads or an image comes from, with escapes resolved; otherwise `nil`.
  public var destination: String? {
    switch kind {
    case .link(let destination, _), .image(let destination, _): destination
    default: nil
    }
  }

  /// The title of a link or image, empty if it has none; `nil` for other nodes.
  public var title: String? {
    switch kind {
    case .link(_, let title), .image(_, let title): title
    default: nil
    }
  }

  /// The text of the node and all inside it, without markup: line breaks as spaces, the
  /// description for an image, a space between blocks, raw HTML left out.
  ///
  /// - Complexity: O(bytes inside).
  public var plainText: String {
    tree.nodes[subtree].plainText
  }
}

extension Sequence<MarkdownTree.Node> {
  var plainText: String {
    var result = ""
    for node in self {
      switch node.kind {
      case .text(let literal), .code(let literal): result += literal
      case .codeBlock(_, let literal): result.appendWord(literal)
      case .softBreak, .lineBreak: result += " "
      case .paragraph, .heading, .tableCell: result.appendWord("")
      default: break
      }
    }
    return result
  }
}

extension String {
  /// Appends `text` after a space, unless there is one.
  fileprivate mutating func appendWord(_ text: String) {
    if endsInWord { self += " " }
    self += text
  }

  /// Whether the last character is not white space. What ends a word in most texts is ASCII, of
  /// which the byte says all.
  private var endsInWord: Bool {
    if let byte = utf8.last, byte < 0x80, byte > UInt8(ascii: " ") { return true }
    return last.map { !$0.isWhitespace } ?? false
  }
}
