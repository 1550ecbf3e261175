/// A traversal of a node and its descendants, without recursion.
public struct MarkdownEvents: Sequence, IteratorProtocol, Sendable {
  /// A step of the traversal.
  public enum Event: Sendable {
    case enter(MarkdownNode)
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
  /// The events of the node and its descendants.
  public var events: MarkdownEvents { MarkdownEvents(root: self, upcoming: (index, true)) }
}
