/// What a collection shows, changed by applying snapshots: a data source without a view.
///
/// A section is a plain list, or an outline once a ``SectionSnapshot`` was applied to it. Of an
/// outline only the visible items are in ``snapshot()`` and have index paths; the collapsed ones
/// are kept, and ``snapshot(for:)`` has them all. An item is in one section only, collapsed or not.
///
/// Applying is the program's doing and asks no handlers.
/// ``reorder(_:to:removingEmptiedSections:)``, ``expand(_:)`` and ``collapse(_:)`` are what a
/// person does, and ask them, in the order that each states. Handlers get the transaction, not the
/// data source: it is being changed while they run.
///
/// It does nothing that needs a view: it provides no cells and animates nothing.
///
/// UIKit: `UICollectionViewDiffableDataSource`.
public struct DiffableDataSource<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// What the members of the data source throw.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  /// The handlers that are called when an item is reordered.
  public var reorderingHandlers = ReorderingHandlers()
  /// The handlers that are called when an item of an outline is expanded or collapsed.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  var state = State()

  /// A data source without sections.
  public init() {}
}

extension DiffableDataSource {
  /// Shows what `snapshot` says.
  ///
  /// A section that is an outline stays one if `snapshot` lists its visible items in their order,
  /// or some of them: those it leaves out go with everything below them, and so do collapsed items
  /// that it has in another section. If it lists others, or in another order, the section is a
  /// plain list from now on.
  ///
  /// What `snapshot` marks for refresh is in the transaction, not in ``snapshot()`` afterwards.
  ///
  /// - Complexity: O(*n*), also in the collapsed items.
  @discardableResult
  public mutating func apply(_ snapshot: Snapshot<SectionID, ItemID>) -> Transaction {
    let initial = state
    state.set(snapshot)
    let final = state
    state.snapshot.forgetRefreshes()
    return Transaction(initial: initial, final: final)
  }

  /// Shows what `snapshot` says without working out what changed.
  ///
  /// - Complexity: O(*n*), also in the collapsed items.
  public mutating func applySnapshotUsingReloadData(_ snapshot: Snapshot<SectionID, ItemID>) {
    state.set(snapshot)
    state.snapshot.forgetRefreshes()
  }

  /// Shows `outline` in a section, which is appended if there is none: so a collection of a single
  /// outline needs no other snapshot first.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)`` with the items that are in another section,
  ///   collapsed or not.
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
  /// What is shown: visible items only.
  public func snapshot() -> Snapshot<SectionID, ItemID> { state.snapshot }

  /// The items of one section, collapsed ones too; a plain list is an outline of roots.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(1) for an outline, O(*m*) for a list of *m* items.
  public func snapshot(for section: SectionID) throws(Failure) -> SectionSnapshot<ItemID> {
    try state.outline(of: section)
  }

  /// The item shown at `path`; nil if none is.
  public func itemIdentifier(for path: ItemIndexPath) -> ItemID? {
    state.snapshot.itemIdentifier(for: path)
  }

  /// Where the item is shown; nil if it is not, or is collapsed.
  public func indexPath(for item: ItemID) -> ItemIndexPath? { state.snapshot.indexPath(for: item) }

  /// The section at `index`; nil if there is none.
  public func sectionIdentifier(for index: Int) -> SectionID? {
    state.snapshot.sectionIdentifier(at: index)
  }

  /// The index of the section; nil if it is not shown.
  public func index(for section: SectionID) -> Int? { state.snapshot.indexOfSection(section) }
}
