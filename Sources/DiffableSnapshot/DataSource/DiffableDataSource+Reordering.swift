extension DiffableDataSource {
  /// The handlers that are called when a person moves an item.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`.
  public struct ReorderingHandlers: Sendable {
    /// Whether the item may be moved. Without this handler none may.
    public var canReorderItem: (@Sendable (ItemID) -> Bool)?
    /// Told what is going to change, before it does.
    public var willReorder: (@Sendable (Transaction) -> Void)?
    /// Told what has changed: the place to bring the model up to date.
    public var didReorder: (@Sendable (Transaction) -> Void)?

    /// Handlers that are yet to be set: no item may be moved.
    public init() {}
  }

  /// Moves a shown item, with everything below it, so that it is then at `destination`. In an
  /// outline it becomes a sibling of the item that it pushes on; at the end, of the last one shown.
  ///
  /// The order is: `canReorderItem`, `willReorder`, the change itself, `didReorder`.
  ///
  /// - Returns: what changed; nil if the item is there already or may not be moved.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if the item is not shown,
  ///   ``SnapshotError/itemNotAtPath(_:_:)`` if there is no such place. No handler has been told
  ///   then.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func reorder(
    _ item: ItemID, to destination: ItemIndexPath
  ) throws(Failure) -> Transaction? {
    guard let source = indexPath(for: item) else { throw .unknownItem(item) }
    guard source != destination, reorderingHandlers.canReorderItem?(item) ?? false else {
      return nil
    }
    let transaction = Transaction(
      initial: state, final: try state.moving(item, to: destination))
    reorderingHandlers.willReorder?(transaction)
    state = transaction.final
    reorderingHandlers.didReorder?(transaction)
    return transaction
  }
}

extension DiffableDataSource.State {
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
  /// An item with everything below it; empty if it is not here.
  fileprivate func branch(of item: ItemID) -> Self {
    (try? snapshot(of: item, includingParent: true)) ?? Self()  // not here: nothing to move
  }

  /// Inserts a branch so that its root is at `index` among the visible items, if it can be.
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
