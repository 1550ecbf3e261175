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
  public var destination: String? { MarkdownReference(self)?.destination }

  /// The title of a link or image, empty if it has none; `nil` for other nodes.
  public var title: String? { MarkdownReference(self)?.title }

  /// The text of the node and all inside it, without markup: line breaks as spaces, the
  /// description for an image, a space between blocks, raw HTML left out.
  ///
  /// - Complexity: O(bytes inside).
  public var plainText: String {
    tree.nodes[subtree].plainText
  }

  /// The text of the children that follow a child, as `plainText` has it.
  ///
  /// - Complexity: O(bytes inside).
  public func plainText(after child: MarkdownNode) -> String {
    tree.nodes[indices(after: child)].plainText
  }

  /// The indices of the children that follow a child, with their descendants.
  func indices(after child: MarkdownNode) -> Range<Int> {
    min(child.subtree.upperBound, subtree.upperBound)..<subtree.upperBound
  }
}

extension Sequence<MarkdownTree.Node> {
  var plainText: String {
    // Texts are kept as long as the site: one that grew by strings keeps twice the room.
    var result: [UInt8] = []
    for node in self {
      switch node.kind {
      case .text(let literal), .code(let literal): result += literal.utf8
      case .codeBlock(_, let literal):
        result.endWord()
        result += literal.utf8
      case .softBreak, .lineBreak: result.append(UInt8(ascii: " "))
      case .paragraph, .heading, .tableCell: result.endWord()
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a space, unless this is empty or ends in white space.
  fileprivate mutating func endWord() {
    if !isEmpty && !endsInSpace { append(UInt8(ascii: " ")) }
  }

  /// What ends a word in most texts is ASCII, of which the byte says all; no scalar has more than
  /// four bytes.
  private var endsInSpace: Bool {
    if let last, last < 0x80 { return last == 0x20 || (0x09...0x0D).contains(last) }
    let end = String(decoding: suffix(4), as: UTF8.self)
    return end.unicodeScalars.last?.properties.isWhitespace == true
  }
}
