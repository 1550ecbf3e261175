/// A node in a list in pre-order: each node precedes the nodes below it.
///
/// Such lists have the positions of nodes in a file. The tree itself consists of `OutlineItem`.
package protocol PreorderElement {
  /// The indices of all nodes below it. They start right after its own index.
  var descendants: Range<Int> { get set }
}

extension Array where Element: PreorderElement {
  /// Adds a node at the end. Nodes that are added before `close` are below it.
  ///
  /// - Returns: Its index.
  package mutating func open(_ node: Element) -> Int {
    append(node)
    self[count - 1].descendants = count..<count
    return count - 1
  }

  /// Ends the nodes below a node.
  package mutating func close(_ index: Int) { self[index].descendants = index + 1..<count }

  /// The indices of the nodes directly below a node. For `nil`, the indices of the nodes at the top.
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

  /// The indices of the nodes directly below the node at a path. The empty path is the whole list.
  ///
  /// - Returns: `nil` for a path without a node.
  package func children(at path: [Int]) -> [Int]? {
    path.isEmpty ? children(of: nil) : index(of: path).map { children(of: $0) }
  }

  /// The index of the node at a path. A path has the position among the siblings at each level.
  ///
  /// - Returns: `nil` for the empty path, and for a path without a node.
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
