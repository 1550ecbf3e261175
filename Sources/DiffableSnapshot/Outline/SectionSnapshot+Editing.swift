extension SectionSnapshot {
  /// Appends items to the children of `parent`, or to the roots.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/itemBelowItself(_:)``.
  /// - Complexity: O(*k*) amortised, and O(*d*) for each moved item.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(Failure) {
    let target = if let parent { try node(of: parent) } else { OutlineTree.top }
    for node in try lift(items, towards: target) { tree.place(node, below: target) }
  }

  /// Inserts items as siblings before `anchor`, or around it if `items` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/itemBelowItself(_:)``.
  /// - Complexity: O(*k*) amortised, and O(*d*) for each moved item.
  public mutating func insert(_ items: [ItemID], before anchor: ItemID) throws(Failure) {
    let anchorNode = try node(of: anchor)
    let run = try lift(items, towards: tree.parent(of: anchorNode), except: anchorNode)
    place(run, besides: anchorNode, before: anchorNode)
  }

  /// Inserts items as siblings after `anchor` and its descendants, or around it if `items` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItems(_:)``,
  ///   ``SnapshotError/itemBelowItself(_:)``.
  /// - Complexity: O(*k*) amortised, and O(*d*) for each moved item.
  public mutating func insert(_ items: [ItemID], after anchor: ItemID) throws(Failure) {
    let anchorNode = try node(of: anchor)
    let run = try lift(items, towards: tree.parent(of: anchorNode), except: anchorNode)
    place(run, besides: anchorNode, before: tree.next(after: anchorNode))
  }

  /// Deletes items with their descendants. Unknown items are ignored.
  ///
  /// - Complexity: O(*k*).
  public mutating func delete(_ items: [ItemID]) {
    for item in items {
      guard let node = existingNode(of: item) else { continue }
      remove([node] + tree.descendants(of: node), lifting: [node])
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items, but not their descendants. Items without children can be expanded too.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func expand(_ items: [ItemID]) throws(Failure) {
    try setExpanded(true, items)
  }

  /// Collapses items. Their descendants keep their state.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func collapse(_ items: [ItemID]) throws(Failure) {
    try setExpanded(false, items)
  }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) throws(Failure) {
    var nodes: [OutlineTree.Node] = []
    for item in items { nodes.append(try node(of: item)) }
    for node in nodes { tree.setExpanded(isExpanded, node) }
  }
}

extension SectionSnapshot {
  /// Returns a node for each item, detached from the tree except for `anchor`.
  @inlinable
  mutating func lift(
    _ items: [ItemID], towards parent: OutlineTree.Node,
    except anchor: OutlineTree.Node = OutlineTree.none
  ) throws(Failure) -> [OutlineTree.Node] {
    let repeated = items.repeatedElements
    guard repeated.isEmpty else { throw .duplicateItems(repeated) }
    let existing = items.compactMap { existingNode(of: $0) }
    if !existing.isEmpty, parent != OutlineTree.top {
      let moving = Set(existing)
      let line = [parent] + tree.ancestors(of: parent)
      if let node = line.first(where: moving.contains) { throw .itemBelowItself(item(node)) }
    }
    let nodes = items.map { index.insert($0).slot + 1 }
    tree.grow(to: index.slotCount + 1)
    for node in nodes where node != anchor && tree.isPlaced(node) { tree.lift(node) }
    return nodes
  }

  /// Inserts nodes before `sibling`, or around `anchor` if `run` contains it.
  private mutating func place(
    _ run: [OutlineTree.Node], besides anchor: OutlineTree.Node,
    before sibling: OutlineTree.Node
  ) {
    let parent = tree.parent(of: anchor)
    guard run.contains(anchor) else {
      for node in run { tree.place(node, below: parent, before: sibling) }
      return
    }
    let behind = tree.next(after: anchor)
    var sibling = anchor
    for node in run {
      if node == anchor {
        sibling = behind
      } else {
        tree.place(node, below: parent, before: sibling)
      }
    }
  }
}
