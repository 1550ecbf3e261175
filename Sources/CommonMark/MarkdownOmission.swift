/// Unsafe content that is omitted from the HTML.
public struct MarkdownOmission: Sendable {
  /// The omitted content.
  public enum Reason: Hashable, Sendable {
    /// Raw HTML.
    case rawHTML(String)
    /// An invisible HTML comment.
    case comment(String)
    /// A destination that browsers would run or open locally.
    case unsafeDestination(String)
  }

  /// The node with the content.
  public let node: MarkdownNode
  /// The omitted content.
  public let reason: Reason

  /// The source range.
  public var range: MarkdownRange { node.range }
}

extension MarkdownDocument {
  /// The content that `html(options:)` omits, in source order.
  ///
  /// - Complexity: O(bytes).
  public var omissions: [MarkdownOmission] {
    tree.nodes.indices.compactMap { index in
      let node = MarkdownNode(tree: tree, index: index)
      return node.omissionReason.map { MarkdownOmission(node: node, reason: $0) }
    }
  }
}

extension MarkdownNode {
  fileprivate var omissionReason: MarkdownOmission.Reason? {
    switch kind {
    case .htmlBlock(let html), .htmlInline(let html):
      isComment(html) ? .comment(html) : .rawHTML(html)
    case .link(let destination, _), .image(let destination, _):
      DestinationPolicy.isSafe(destination) ? nil : .unsafeDestination(destination)
    default: nil
    }
  }

  /// True for a block that is an HTML comment.
  public var isComment: Bool {
    if case .htmlBlock(let html) = kind { isComment(html) } else { false }
  }

  private func isComment(_ html: String) -> Bool {
    var rest = html[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard rest.hasPrefix("<!--"), rest.hasSuffix("-->") else { return false }
    return !rest.dropLast(3).utf8.contains(UInt8(ascii: ">"))
  }
}
