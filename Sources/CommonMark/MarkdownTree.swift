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
  let anchors: [(heading: Int, name: String)]

  init(nodes: [Node], text: SourceText) {
    self.nodes = nodes
    self.text = text
    anchors = HeadingAnchors.anchors(in: nodes)
  }

  /// - Complexity: O(log headings).
  func anchor(ofHeading index: Int) -> String? {
    let position = anchors.partitionPoint { $0.heading >= index }
    guard position < anchors.count, anchors[position].heading == index else { return nil }
    return anchors[position].name
  }
}
