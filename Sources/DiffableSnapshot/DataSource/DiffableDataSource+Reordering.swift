extension DiffableDataSource {
  /// The handlers for reordering (UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`).
  public struct ReorderingHandlers: Sendable {
    /// Returns true if the item may be moved. The default is false.
    public var canReorderItem: (@Sendable (ItemID) -> Bool)?
    /// Maps a drop position to the item's new position.
    public var target = ReorderingTarget<ItemID>.proposed
    /// Called before the change.
    public var willReorder: (@Sendable (Transaction) -> Void)?
    /// Called after the change, to update the model.
    public var didReorder: (@Sendable (Transaction) -> Void)?

    /// Creates handlers that allow no moves.
    public init() {}
  }

  /// Returns the path to which `target` maps a drop, at most the section's end.
  ///
  /// - Returns: The path, or nil for an invisible item.
  /// - Complexity: O(1).
  public func targetPath(for item: ItemID, proposed: ItemIndexPath) -> ItemIndexPath? {
    guard let source = indexPath(for: item) else { return nil }
    var path = reorderingHandlers.target(item, source, proposed)
    guard path != proposed, let section = sectionIdentifier(for: path.section),
      // `try?` cannot fail: the section is in the snapshot.
      let count = try? state.snapshot.numberOfItems(inSection: section)
    else { return path }
    path.item = min(path.item, path.section == source.section ? count - 1 : count)
    return path
  }

  /// Moves a visible item with its descendants to a mapped path. In an outline it becomes a sibling of the
  /// item at that path, or of the last visible item.
  ///
  /// Calls `target`, `canReorderItem` and `willReorder` before the change, and `didReorder` after it.
  /// `removingEmptiedSections` deletes the old section if it becomes empty.
  ///
  /// - Returns: The change; nil if the item keeps its position or may not be moved.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for an invisible item, ``SnapshotError/itemNotAtPath(_:_:)``
  ///   for an invalid path.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func reorder(
    _ item: ItemID, to destination: ItemIndexPath, removingEmptiedSections: Bool = false
  ) throws(Failure) -> Transaction? {
    guard let source = indexPath(for: item),
      let destination = targetPath(for: item, proposed: destination)
    else { throw .unknownItem(item) }
    guard source != destination, reorderingHandlers.canReorderItem?(item) ?? false else {
      return nil
    }
    var final = try state.moving(item, to: destination)
    if removingEmptiedSections { final.removeEmptied([try state.section(of: item)]) }
    let transaction = Transaction(initial: state, final: final)
    reorderingHandlers.willReorder?(transaction)
    state = transaction.final
    reorderingHandlers.didReorder?(transaction)
    return transaction
  }
}

extension DiffableDataSource {
  /// Deletes items with their descendants, and with `removingEmptiedSections` also emptied sections. Unknown
  /// items are ignored.
  ///
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func deleteItems(
    _ items: [ItemID], removingEmptiedSections: Bool = false
  ) -> Transaction {
    let initial = state
    state.delete(items, removingEmptiedSections: removingEmptiedSections)
    return Transaction(initial: initial, final: state)
  }
}

extension DiffableDataSource.State {
  fileprivate mutating func delete(_ items: [ItemID], removingEmptiedSections: Bool) {
    let homes = Set(items.compactMap { try? section(of: $0) })  // unknown items are ignored
    for home in homes {
      // `try?` cannot fail: the section exists, and its items are in no other section.
      guard var outline = try? outline(of: home) else { continue }
      outline.delete(items)
      try? set(outline, for: home)
    }
    if removingEmptiedSections { removeEmptied(homes) }
  }

  fileprivate mutating func removeEmptied(_ sections: Set<SectionID>) {
    // `try?`: a missing section has no items.
    let emptied = sections.filter { (try? outline(of: $0).items.isEmpty) ?? false }
    guard !emptied.isEmpty else { return }
    var remaining = snapshot
    remaining.deleteSections(Array(emptied))
    set(remaining)
  }

  fileprivate func moving(_ item: ItemID, to destination: ItemIndexPath) throws(Failure) -> Self {
    guard let target = snapshot.sectionIdentifier(at: destination.section) else {
      throw .itemNotAtPath(item, destination)
    }
    let source = try section(of: item)
    var remaining = try outline(of: source)
    let moved = remaining.branch(of: item)
    remaining.delete([item])
    var receiving = source == target ? remaining : try outline(of: target)
    guard receiving.insert(moved, atVisibleIndex: destination.item) else {
      throw .itemNotAtPath(item, destination)
    }
    var result = self
    if source != target { try result.set(remaining, for: source) }
    try result.set(receiving, for: target)
    return result
  }
}

extension SectionSnapshot {
  fileprivate func branch(of item: ItemID) -> Self {
    (try? snapshot(of: item, includingParent: true)) ?? Self()  // unknown item: nothing to move
  }

  fileprivate mutating func insert(_ branch: Self, atVisibleIndex index: Int) -> Bool {
    let visible = visibleItems
    guard (0...visible.count).contains(index) else { return false }
    let sibling = index < visible.count ? existingNode(of: visible[index]) : nil
    if let sibling {
      graft(branch, to: tree.parent(of: sibling), before: sibling)
    } else if let last = visible.last.flatMap(existingNode) {
      graft(branch, to: tree.parent(of: last), before: tree.next(after: last))
    } else {
      graft(branch, to: OutlineTree.top)
    }
    return true
  }
}
