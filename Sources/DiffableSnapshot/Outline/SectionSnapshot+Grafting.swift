extension SectionSnapshot {
  /// Inserts a whole outline immediately before `anchor`: its roots get the parent of `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor;
  ///   ``SnapshotError/duplicateItems(_:)`` with those items of `snapshot` that are already here,
  ///   because it would not be clear which parent they are to have.
  /// - Complexity: O(*k*) amortised for *k* items of `snapshot`.
  public mutating func insert(_ snapshot: Self, before anchor: ItemID) throws(Failure) {
    let sibling = try node(of: anchor)
    try refuse(snapshot.items.filter(contains))
    graft(snapshot, to: tree.parent(of: sibling), before: sibling)
  }

  /// Inserts a whole outline immediately after `anchor` and all that is below it: its roots get the
  /// parent of `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor;
  ///   ``SnapshotError/duplicateItems(_:)`` with those items of `snapshot` that are already here.
  /// - Complexity: O(*k*) amortised for *k* items of `snapshot`.
  public mutating func insert(_ snapshot: Self, after anchor: ItemID) throws(Failure) {
    let anchorNode = try node(of: anchor)
    try refuse(snapshot.items.filter(contains))
    graft(snapshot, to: tree.parent(of: anchorNode), before: tree.next(after: anchorNode))
  }

  /// Replaces everything below `parent` by `snapshot`, whose roots become its children. Items that
  /// were below `parent` may be in `snapshot` again.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the parent;
  ///   ``SnapshotError/duplicateItems(_:)`` with those items of `snapshot` that are here, but not
  ///   below `parent`.
  /// - Complexity: O(*k*) for *k* items replaced and given.
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

  private func refuse(_ known: [ItemID]) throws(Failure) {
    guard known.isEmpty else { throw .duplicateItems(known) }
  }

  /// Takes `subtrees` out of the tree and forgets all `nodes`, which are those in the subtrees.
  mutating func remove(_ nodes: [OutlineTree.Node], lifting subtrees: [OutlineTree.Node]) {
    for node in subtrees { tree.lift(node) }
    for node in nodes {
      tree.reset(node)
      index.remove(node - 1)
    }
  }

  /// Copies what is below a node of `source` to a place below a node of this outline. No item of it
  /// may be here.
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

  /// Puts an item that is not here in its place.
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
