package protocol PreorderElement {
  /// The indices of all descendants.
  var descendants: Range<Int> { get set }
}

extension Array where Element: PreorderElement {
  /// Appends a node, and returns its index. Nodes that are added before `close` are its descendants.
  package mutating func open(_ node: Element) -> Int {
    append(node)
    self[count - 1].descendants = count..<count
    return count - 1
  }

  /// Ends the descendants of a node.
  package mutating func close(_ index: Int) { self[index].descendants = index + 1..<count }

  /// The children of a node or of the top level.
  ///
  /// - Complexity: O(children).
  package func children(of parent: Int?) -> [Int] {
    let indices = parent.map { self[$0].descendants } ?? self.indices
    var children: [Int] = []
    var next = indices.lowerBound
    while next < indices.upperBound {
      children.append(next)
      next = self[next].descendants.upperBound
    }
    return children
  }

  package func children(at path: [Int]) -> [Int]? {
    path.isEmpty ? children(of: nil) : index(of: path).map { children(of: $0) }
  }

  /// The node at a path of sibling positions.
  ///
  /// - Complexity: O(siblings of each level).
  package func index(of path: [Int]) -> Int? {
    var index: Int?
    for position in path {
      let children = children(of: index)
      guard children.indices.contains(position) else { return nil }
      index = children[position]
    }
    return index
  }
}
