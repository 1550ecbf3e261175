struct NodeWriter {
  private var nodes: [MarkdownTree.Node] = []
  /// `end` is the end of a copied node in its source.
  private var stack: [(index: Int, end: Int?)] = []

  /// Each call needs a `close()`.
  mutating func open(_ kind: MarkdownNode.Kind, _ range: Range<Int>) {
    open(kind, range, end: nil)
  }

  mutating func close() {
    guard let last = stack.popLast() else { return }
    nodes[last.index].end = nodes.count
  }

  /// Unfinished nodes stay open.
  mutating func copy(_ indices: Range<Int>, of others: [MarkdownTree.Node]) {
    for index in indices {
      closeCopied(before: index)
      open(others[index].kind, others[index].range, end: others[index].end)
    }
    closeCopied(before: indices.upperBound)
  }

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
