/// The current state of a collection, without a view (UIKit: `UICollectionViewDiffableDataSource`).
///
/// A section is a plain list, or an outline after a ``SectionSnapshot`` was applied. ``snapshot()`` and index
/// paths cover visible items, ``snapshot(for:)`` all items. An item is in one section only.
///
/// ``reorder(_:to:removingEmptiedSections:)``, ``expand(_:)`` and ``collapse(_:)`` call handlers, `apply`
/// methods do not.
public struct DiffableDataSource<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// The thrown error.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  /// The handlers for reordering.
  public var reorderingHandlers = ReorderingHandlers()
  /// The handlers for expanding and collapsing.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  var state = State()

  /// Creates a data source without sections.
  public init() {}
}

extension DiffableDataSource {
  /// Applies a snapshot. Its refresh marks are only in the transaction.
  ///
  /// An outline stays one if `snapshot` lists visible items in its order; otherwise it becomes a plain list.
  /// Missing items are deleted with their descendants.
  ///
  /// - Complexity: O(*n*), including collapsed items.
  @discardableResult
  public mutating func apply(_ snapshot: Snapshot<SectionID, ItemID>) -> Transaction {
    let initial = state
    state.set(snapshot)
    let final = state
    state.snapshot.forgetRefreshes()
    return Transaction(initial: initial, final: final)
  }

  /// Applies a snapshot without computing the change.
  ///
  /// - Complexity: O(*n*), including collapsed items.
  public mutating func applySnapshotUsingReloadData(_ snapshot: Snapshot<SectionID, ItemID>) {
    state.set(snapshot)
    state.snapshot.forgetRefreshes()
  }

  /// Applies an outline to a section, which is appended if it is missing.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with items of another section.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func apply(
    _ outline: SectionSnapshot<ItemID>, to section: SectionID
  ) throws(Failure) -> Transaction {
    let initial = state
    try state.set(outline, for: section)
    return Transaction(initial: initial, final: state)
  }
}

extension DiffableDataSource {
  /// Returns the visible items in their sections.
  public func snapshot() -> Snapshot<SectionID, ItemID> { state.snapshot }

  /// Returns all items of a section.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(1) for an outline, O(*m*) for a list of *m* items.
  public func snapshot(for section: SectionID) throws(Failure) -> SectionSnapshot<ItemID> {
    try state.outline(of: section)
  }

  /// Returns the visible item at `path`.
  public func itemIdentifier(for path: ItemIndexPath) -> ItemID? {
    state.snapshot.itemIdentifier(for: path)
  }

  /// Returns the path of a visible item.
  public func indexPath(for item: ItemID) -> ItemIndexPath? { state.snapshot.indexPath(for: item) }

  /// Returns the section at `index`.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    state.snapshot.sectionIdentifier(at: index)
  }

  /// Returns the index of a section.
  public func index(for section: SectionID) -> Int? { state.snapshot.indexOfSection(section) }
}
