/// The hierarchy of an outline, by node number.
///
/// Node 0 is the parent of the roots; the item of slot *s* is node *s* + 1. Iterative algorithms support any
/// depth.
@usableFromInline
struct OutlineTree: Sendable {
  @usableFromInline typealias Node = Int32

  @inlinable static var top: Node { 0 }
  @inlinable static var none: Node { -1 }

  private struct Links: Sendable {
    var parent = none
    var firstChild = none
    var lastChild = none
    var next = none
    var previous = none
    var level: Int32 = -1
    var isExpanded = false
  }

  private var links = [Links()]
  private var preorder = PreorderCache()

  @usableFromInline init() {}

  @usableFromInline
  mutating func grow(to count: Int) {
    guard count > links.count else { return }
    links.append(contentsOf: repeatElement(Links(), count: count - links.count))
  }
}

// MARK: - Queries

extension OutlineTree {
  @usableFromInline
  func parent(of node: Node) -> Node { links[Int(node)].parent }
  func firstChild(of node: Node) -> Node { links[Int(node)].firstChild }
  func next(after node: Node) -> Node { links[Int(node)].next }
  func level(of node: Node) -> Int { Int(links[Int(node)].level) }
  func isExpanded(_ node: Node) -> Bool { links[Int(node)].isExpanded }

  var nodeCount: Int { links.count }

  @usableFromInline
  func isPlaced(_ node: Node) -> Bool { parent(of: node) != Self.none }

  func hasChildren(_ node: Node) -> Bool { firstChild(of: node) != Self.none }

  /// True if all ancestors are expanded.
  ///
  /// - Complexity: O(*d*) at depth *d*.
  func isVisible(_ node: Node) -> Bool {
    ancestors(of: node).allSatisfy { isExpanded($0) }
  }

  /// Returns the ancestors, nearest first, without node 0.
  @usableFromInline
  func ancestors(of node: Node) -> some Sequence<Node> {
    sequence(first: parent(of: node)) { parent(of: $0) }.prefix { $0 > Self.top }
  }

  func children(of node: Node) -> some Sequence<Node> {
    sequence(first: firstChild(of: node)) { next(after: $0) }.prefix { $0 != Self.none }
  }

  /// Returns the descendants in preorder, with `visibleOnly` without those of collapsed nodes.
  func descendants(of node: Node, visibleOnly: Bool = false) -> some Sequence<Node> {
    sequence(first: node) { current in
      let opens = current == node || !visibleOnly || isExpanded(current)
      return successor(of: current, below: node, enteringChildren: opens)
    }.dropFirst()
  }

  private func successor(of node: Node, below top: Node, enteringChildren: Bool) -> Node? {
    if enteringChildren, hasChildren(node) { return firstChild(of: node) }
    var current = node
    while current != top {
      if next(after: current) != Self.none { return next(after: current) }
      current = parent(of: current)
    }
    return nil
  }

  /// - Complexity: O(1), or O(*n*) the first time after a change.
  func index(of node: Node) -> Int { preorder.index(of: node, in: self) }
}

// MARK: - Changes

extension OutlineTree {
  mutating func setExpanded(_ isExpanded: Bool, _ node: Node) {
    links[Int(node)].isExpanded = isExpanded
  }

  /// Inserts a detached node with its descendants before `sibling`, or last for ``none``.
  ///
  /// - Complexity: O(1), or O(*k*) for *k* changed levels.
  @usableFromInline
  mutating func place(_ node: Node, below parent: Node, before sibling: Node = none) {
    forgetPreorder()
    let previous =
      sibling == Self.none ? links[Int(parent)].lastChild : links[Int(sibling)].previous
    links[Int(node)].parent = parent
    join(previous, node, below: parent)
    join(node, sibling, below: parent)
    raise(node, by: links[Int(parent)].level + 1 - links[Int(node)].level)
  }

  /// Detaches a node with its descendants.
  ///
  /// - Complexity: O(1).
  @usableFromInline
  mutating func lift(_ node: Node) {
    forgetPreorder()
    let link = links[Int(node)]
    join(link.previous, link.next, below: link.parent)
    links[Int(node)].parent = Self.none
    links[Int(node)].next = Self.none
    links[Int(node)].previous = Self.none
  }

  mutating func reset(_ node: Node) { links[Int(node)] = Links() }

  private mutating func join(_ first: Node, _ second: Node, below parent: Node) {
    if first == Self.none {
      links[Int(parent)].firstChild = second
    } else {
      links[Int(first)].next = second
    }
    if second == Self.none {
      links[Int(parent)].lastChild = first
    } else {
      links[Int(second)].previous = first
    }
  }

  private mutating func raise(_ node: Node, by levels: Int32) {
    guard levels != 0 else { return }
    links[Int(node)].level += levels
    guard hasChildren(node) else { return }
    for descendant in Array(descendants(of: node)) { links[Int(descendant)].level += levels }
  }

  private mutating func forgetPreorder() {
    if !isKnownUniquelyReferenced(&preorder) || preorder.isKnown { preorder = PreorderCache() }
  }
}
