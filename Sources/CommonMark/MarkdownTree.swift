/// The nodes in pre-order. Descendants precede `end`.
final class MarkdownTree: Sendable {
  struct Node: Sendable {
    var kind: MarkdownNode.Kind
    /// The document is its own parent.
    var parent: Int
    var end: Int
    var range: Range<Int>
  }

  let nodes: [Node]
  let text: SourceText
  let anchors: (headings: [HeadingAnchors.Anchor], rows: [HeadingAnchors.Anchor])

  init(nodes: [Node], text: SourceText) {
    self.nodes = nodes
    self.text = text
    anchors = HeadingAnchors.anchors(in: nodes)
  }

  /// - Complexity: O(log headings).
  func anchor(ofHeading index: Int) -> String? { Self.name(of: index, in: anchors.headings) }

  /// - Complexity: O(log rows).
  func anchor(ofRow index: Int) -> String? { Self.name(of: index, in: anchors.rows) }

  private static func name(of index: Int, in anchors: [HeadingAnchors.Anchor]) -> String? {
    let position = anchors.partitionPoint { $0.node >= index }
    guard position < anchors.count, anchors[position].node == index else { return nil }
    return anchors[position].name
  }
}
