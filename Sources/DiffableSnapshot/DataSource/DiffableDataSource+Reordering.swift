extension DiffableDataSource {
  /// The handlers that are called when a person moves an item.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`.
  public struct ReorderingHandlers: Sendable {
    /// Whether the item may be moved. Without this handler none may.
    public var canReorderItem: (@Sendable (ItemID) -> Bool)?
    /// Where an item goes that is dropped at a place: there, if nothing else is said.
    public var target = ReorderingTarget<ItemID>.proposed
    /// Told what is going to change, before it does.
    public var willReorder: (@Sendable (Transaction) -> Void)?
    /// Told what has changed: the place to bring the model up to date.
    public var didReorder: (@Sendable (Transaction) -> Void)?

    /// Handlers that are yet to be set: no item may be moved.
    public init() {}
  }

  /// Where a shown item comes to stand if it is dropped at `proposed`: what `target` of the
  /// handlers says, and where that is past the end of its section, at that end.
  ///
  /// - Returns: nil if the item is not shown.
  /// - Complexity: O(1).
  public func targetPath(for item: ItemID, proposed: ItemIndexPath) -> ItemIndexPath? {
    guard let source = indexPath(for: item) else { return nil }
    var path = reorderingHandlers.target(item, source, proposed)
    guard path != proposed, let section = sectionIdentifier(for: path.section),
      // `try?` never fails: the section is one of the snapshot.
      let count = try? state.snapshot.numberOfItems(inSection: section)
    else { return path }
    path.item = min(path.item, path.section == source.section ? count - 1 : count)
    return path
  }

  /// Moves a shown item, with everything below it, so that it is then at `destination`, or where
  /// `target` of the handlers says instead. In an outline it becomes a sibling of the item that it
  /// pushes on; at the end, of the last one shown.
  ///
  /// The order is: `target`, `canReorderItem`, `willReorder`, the change itself, `didReorder`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - destination: Where it was dropped.
  ///   - removingEmptiedSections: Whether the section that the item leaves is deleted if nothing is
  ///     left in it.
  /// - Returns: what changed; nil if the item is there already or may not be moved.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if the item is not shown,
  ///   ``SnapshotError/itemNotAtPath(_:_:)`` if there is no such place. No handler has been told
  ///   then.
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
  /// Deletes items, shown or collapsed, each with everything below it. Those that are not there are
  /// passed over.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - removingEmptiedSections: Whether sections are deleted that nothing is left in. Those that
  ///     were empty before stay.
  /// - Returns: What changed.
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
    let homes = Set(items.compactMap { try? section(of: $0) })  // unknown ones are passed over
    for home in homes {
      // `try?`, twice: the section is there, and the rest of its items is nowhere else.
      guard var outline = try? outline(of: home) else { continue }
      outline.delete(items)
      try? set(outline, for: home)
    }
    if removingEmptiedSections { removeEmptied(homes) }
  }

  fileprivate mutating func removeEmptied(_ sections: Set<SectionID>) {
    // `try?`: a section that is not there has nothing to be emptied of.
    let emptied = sections.filter { (try? outline(of: $0).items.isEmpty) ?? false }
    guard !emptied.isEmpty else { return }
    var rest = snapshot
    rest.deleteSections(Array(emptied))
    set(rest)
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
