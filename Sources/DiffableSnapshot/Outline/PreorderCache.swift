import Synchronization

/// The lazily computed preorder of a tree, shared by unchanged copies.
final class PreorderCache: Sendable {
  private let indices = Mutex<[Int32]?>(nil)

  var isKnown: Bool { indices.withLock { $0 != nil } }

  func index(of node: OutlineTree.Node, in tree: OutlineTree) -> Int {
    indices.withLock { cached in
      let indices = cached ?? tree.preorderIndices()
      cached = indices
      return Int(indices[Int(node)])
    }
  }
}

extension OutlineTree {
  fileprivate func preorderIndices() -> [Int32] {
    var indices = [Int32](repeating: Self.none, count: nodeCount)
    for (index, node) in descendants(of: Self.top).enumerated() {
      indices[Int(node)] = Int32(index)
    }
    return indices
  }
}
