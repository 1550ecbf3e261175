/// A walk through a node and everything inside it: each node is entered once and left once, a node
/// without children directly after it was entered.
///
/// The walk uses no recursion and no stack.
public struct MarkdownEvents: Sequence, Sendable {
  /// A step of the walk.
  public enum Event: Sendable {
    /// The node begins; its children come next.
    case enter(MarkdownNode)
    /// The node ends.
    case leave(MarkdownNode)
  }

  let root: MarkdownNode

  /// An iterator at the start of the walk.
  public func makeIterator() -> Iterator {
    Iterator(tree: root.tree, root: root.index)
  }

  /// Goes from event to event, each in O(1).
  public struct Iterator: IteratorProtocol, Sendable {
    private let tree: MarkdownTree
    private let root: Int
    private var upcoming: (index: Int, isEntering: Bool)?

    init(tree: MarkdownTree, root: Int) {
      self.tree = tree
      self.root = root
      upcoming = (root, true)
    }

    /// The next event, or `nil` after the root was left.
    public mutating func next() -> Event? {
      guard let (index, isEntering) = upcoming else { return nil }
      upcoming = isEntering ? afterEntering(index) : afterLeaving(index)
      let node = MarkdownNode(tree: tree, index: index)
      return isEntering ? .enter(node) : .leave(node)
    }

    private func afterEntering(_ index: Int) -> (Int, Bool) {
      index + 1 < tree.nodes[index].end ? (index + 1, true) : (index, false)
    }

    private func afterLeaving(_ index: Int) -> (Int, Bool)? {
      guard index != root else { return nil }
      let node = tree.nodes[index]
      return node.end < tree.nodes[node.parent].end ? (node.end, true) : (node.parent, false)
    }
  }
}

extension MarkdownNode {
  /// This node and everything inside it, entered and left.
  public var events: MarkdownEvents { MarkdownEvents(root: self) }
}
