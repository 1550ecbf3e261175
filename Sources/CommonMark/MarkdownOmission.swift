/// Something in the text that the HTML doesn't show, because it would not be safe.
public struct MarkdownOmission: Sendable {
  /// What was left out.
  public enum Reason: Hashable, Sendable {
    /// Raw HTML, as it is written.
    case rawHTML(String)
    /// An HTML comment: nothing that a reader would have seen.
    case comment(String)
    /// A link or image with a destination that browsers would run or open locally. Its text or
    /// description is shown without it.
    case unsafeDestination(String)
  }

  /// The node in question.
  public let node: MarkdownNode
  /// What was left out of it, and why.
  public let reason: Reason

  /// Where it stands.
  public var range: MarkdownRange { node.range }
}

extension MarkdownDocument {
  /// What `html(options:)` leaves out, in the order of the text, so that the author can be told.
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
