/// Writes the nodes of a tree in the order in which they are entered.
struct NodeWriter {
  private var nodes: [MarkdownTree.Node] = []
  /// The nodes that are open, and where a copied one ends among the nodes that it is copied from.
  private var stack: [(index: Int, end: Int?)] = []

  /// Begins a node. Each needs a `close()`.
  mutating func open(_ kind: MarkdownNode.Kind, _ range: Range<Int>) {
    open(kind, range, end: nil)
  }

  /// Ends the node that was opened last.
  mutating func close() {
    guard let last = stack.popLast() else { return }
    nodes[last.index].end = nodes.count
  }

  /// Copies nodes, of which those that have not ended stay open for the next ones.
  mutating func copy(_ indices: Range<Int>, of others: [MarkdownTree.Node]) {
    for index in indices {
      closeCopied(before: index)
      open(others[index].kind, others[index].range, end: others[index].end)
    }
    closeCopied(before: indices.upperBound)
  }

  /// Copies whole nodes of another tree.
  mutating func insert(
    _ indices: Range<Int>, of others: [MarkdownTree.Node],
    mapping map: (Range<Int>) -> Range<Int>
  ) {
    let depth = stack.count
    for index in indices {
      while stack.count > depth, let end = stack.last?.end, end <= index { close() }
      open(others[index].kind, map(others[index].range), end: others[index].end)
    }
    while stack.count > depth { close() }
  }

  private mutating func closeCopied(before index: Int) {
    while let end = stack.last?.end, end <= index { close() }
  }

  /// The nodes, all of them closed.
  consuming func finish() -> [MarkdownTree.Node] {
    while !stack.isEmpty { close() }
    return nodes
  }

  private mutating func open(_ kind: MarkdownNode.Kind, _ range: Range<Int>, end: Int?) {
    let index = nodes.count
    nodes.append(
      MarkdownTree.Node(kind: kind, parent: stack.last?.index ?? 0, end: index + 1, range: range))
    stack.append((index, end))
  }
}
