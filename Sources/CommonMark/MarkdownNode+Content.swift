extension MarkdownNode {
  /// The text of a text, code or raw HTML node.
  public var literal: String? {
    switch kind {
    case .text(let literal), .code(let literal), .htmlInline(let literal), .htmlBlock(let literal),
      .codeBlock(_, let literal):
      literal
    default: nil
    }
  }

  /// The destination of a link or image, with escapes resolved.
  public var destination: String? { MarkdownReference(self)?.destination }

  /// The title of a link or image, possibly empty.
  public var title: String? { MarkdownReference(self)?.title }

  /// The text without markup. Line breaks and block boundaries become spaces. Images become their
  /// descriptions.
  ///
  /// - Complexity: O(bytes inside).
  public var plainText: String {
    tree.nodes[subtree].plainText
  }

  /// The `plainText` of the children after a child.
  ///
  /// - Complexity: O(bytes inside).
  public func plainText(after child: MarkdownNode) -> String {
    tree.nodes[indices(after: child)].plainText
  }

  func indices(after child: MarkdownNode) -> Range<Int> {
    min(child.subtree.upperBound, subtree.upperBound)..<subtree.upperBound
  }
}

extension Sequence<MarkdownTree.Node> {
  var plainText: String {
    // Appending strings would keep twice the memory.
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
  fileprivate mutating func endWord() {
    if !isEmpty && !endsInSpace { append(UInt8(ascii: " ")) }
  }

  /// A fast check for ASCII.
  private var endsInSpace: Bool {
    if let last, last < 0x80 { return last == 0x20 || (0x09...0x0D).contains(last) }
    let end = String(decoding: suffix(4), as: UTF8.self)
    return end.unicodeScalars.last?.properties.isWhitespace == true
  }
}
