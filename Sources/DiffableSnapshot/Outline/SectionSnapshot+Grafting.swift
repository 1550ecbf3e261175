extension SectionSnapshot {
  /// Inserts an outline before `anchor`, with its roots as siblings.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor; ``SnapshotError/duplicateItems(_:)`` for
  ///   existing items, because their parent would be ambiguous.
  /// - Complexity: O(*k*) amortised.
  public mutating func insert(_ snapshot: Self, before anchor: ItemID) throws(Failure) {
    let sibling = try node(of: anchor)
    try refuse(snapshot.items.filter(contains))
    graft(snapshot, to: tree.parent(of: sibling), before: sibling)
  }

  /// Inserts an outline after `anchor` and its descendants, with its roots as siblings.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor; ``SnapshotError/duplicateItems(_:)`` for
  ///   existing items.
  /// - Complexity: O(*k*) amortised.
  public mutating func insert(_ snapshot: Self, after anchor: ItemID) throws(Failure) {
    let anchorNode = try node(of: anchor)
    try refuse(snapshot.items.filter(contains))
    graft(snapshot, to: tree.parent(of: anchorNode), before: tree.next(after: anchorNode))
  }

  /// Replaces the descendants of `parent` by `snapshot`, which may contain them again.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the parent; ``SnapshotError/duplicateItems(_:)`` for
  ///   items elsewhere in this outline.
  /// - Complexity: O(*k*) for *k* old and new items.
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: Self
  ) throws(Failure) {
    let target = try node(of: parent)
    let replaced = Array(tree.descendants(of: target))
    let replacedNodes = Set(replaced)
    try refuse(
      snapshot.items.filter { item in
        existingNode(of: item).map { !replacedNodes.contains($0) } ?? false
      })
    remove(replaced, lifting: Array(tree.children(of: target)))
    graft(snapshot, to: target)
  }

  private func refuse(_ duplicates: [ItemID]) throws(Failure) {
    guard duplicates.isEmpty else { throw .duplicateItems(duplicates) }
  }

  /// Detaches `subtrees`, and deletes `nodes`, which are all nodes in them.
  mutating func remove(_ nodes: [OutlineTree.Node], lifting subtrees: [OutlineTree.Node]) {
    for node in subtrees { tree.lift(node) }
    for node in nodes {
      tree.reset(node)
      index.remove(node - 1)
    }
  }

  /// The items of `source` must be new here.
  mutating func graft(
    _ source: Self, below sourceTop: OutlineTree.Node = OutlineTree.top,
    to target: OutlineTree.Node, before sibling: OutlineTree.Node = OutlineTree.none
  ) {
    var copies: [OutlineTree.Node: OutlineTree.Node] = [:]
    for node in source.tree.descendants(of: sourceTop) {
      let parent = copies[source.tree.parent(of: node)]
      copies[node] = add(
        source.item(node), hash: source.index.hashes[Int(node) - 1], below: parent ?? target,
        before: parent == nil ? sibling : OutlineTree.none,
        isExpanded: source.tree.isExpanded(node))
    }
  }

  @discardableResult
  mutating func add(
    _ item: ItemID, hash: UInt32? = nil, below parent: OutlineTree.Node,
    before sibling: OutlineTree.Node = OutlineTree.none, isExpanded: Bool
  ) -> OutlineTree.Node {
    let node = index.insert(item, hash: hash ?? IdentifierIndex.hash(item)).slot + 1
    tree.grow(to: index.slotCount + 1)
    tree.place(node, below: parent, before: sibling)
    tree.setExpanded(isExpanded, node)
    return node
  }
}
