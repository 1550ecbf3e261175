/// The nodes of a document in the order in which they are entered.
///
/// A node's descendants follow it directly, up to `end`: the first child is the next element, the
/// next sibling is the element at `end`. No walk needs recursion, and depth costs no stack.
final class MarkdownTree: Sendable {
  struct Node: Sendable {
    var kind: MarkdownNode.Kind
    /// The index of the parent; the document is its own.
    var parent: Int
    /// The index after the last descendant.
    var end: Int
    /// UTF-8 offsets into the source.
    var range: Range<Int>
  }

  let nodes: [Node]
  let text: SourceText
  /// The anchors of the headings, in order, with the indices of the headings' nodes.
  let anchors: [(heading: Int, name: String)]

  init(nodes: [Node], text: SourceText) {
    self.nodes = nodes
    self.text = text
    anchors = HeadingAnchors.anchors(in: nodes)
  }

  /// The anchor of a heading.
  ///
  /// - Complexity: O(log headings).
  func anchor(ofHeading index: Int) -> String? {
    let position = anchors.partitionPoint { $0.heading >= index }
    guard position < anchors.count, anchors[position].heading == index else { return nil }
    return anchors[position].name
  }
}
