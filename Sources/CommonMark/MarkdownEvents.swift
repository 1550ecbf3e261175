/// A walk through a node and everything inside it: each node is entered once and left once, a node
/// without children directly after it was entered.
///
/// The walk uses no recursion and no stack.
public struct MarkdownEvents: Sequence, IteratorProtocol, Sendable {
  /// A step of the walk.
  public enum Event: Sendable {
    /// The node begins; its children come next.
    case enter(MarkdownNode)
    /// The node ends.
    case leave(MarkdownNode)
  }

  let root: MarkdownNode
  private(set) var upcoming: (index: Int, isEntering: Bool)?

  /// The next event, or `nil` after the root was left. O(1).
  public mutating func next() -> Event? {
    guard let (index, isEntering) = upcoming else { return nil }
    upcoming = isEntering ? afterEntering(index) : afterLeaving(index)
    let node = MarkdownNode(tree: root.tree, index: index)
    return isEntering ? .enter(node) : .leave(node)
  }

  private func afterEntering(_ index: Int) -> (Int, Bool) {
    index + 1 < root.tree.nodes[index].end ? (index + 1, true) : (index, false)
  }

  private func afterLeaving(_ index: Int) -> (Int, Bool)? {
    guard index != root.index else { return nil }
    let nodes = root.tree.nodes
    let (end, parent) = (nodes[index].end, nodes[index].parent)
    return end < nodes[parent].end ? (end, true) : (parent, false)
  }
}

extension MarkdownNode {
  /// This node and everything inside it, entered and left.
  public var events: MarkdownEvents { MarkdownEvents(root: self, upcoming: (index, true)) }
}
