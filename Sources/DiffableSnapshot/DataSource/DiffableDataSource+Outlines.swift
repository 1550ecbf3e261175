extension DiffableDataSource {
  /// The handlers for expanding and collapsing (UIKit:
  /// `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`).
  public struct SectionSnapshotHandlers: Sendable {
    /// Returns true if the item may be expanded. The default is true.
    public var shouldExpandItem: (@Sendable (ItemID) -> Bool)?
    /// Called before the item is expanded.
    public var willExpandItem: (@Sendable (ItemID) -> Void)?
    /// Returns true if the item may be collapsed. The default is true.
    public var shouldCollapseItem: (@Sendable (ItemID) -> Bool)?
    /// Called before the item is collapsed.
    public var willCollapseItem: (@Sendable (ItemID) -> Void)?
    /// Returns the children of an item before it is expanded, for loading them lazily.
    public var snapshotForExpandingParent:
      (
        @Sendable (
          _ parent: ItemID, _ children: SectionSnapshot<ItemID>
        ) -> SectionSnapshot<ItemID>
      )?

    /// Creates empty handlers.
    public init() {}
  }

  /// Expands an item, after calling the handlers.
  ///
  /// - Returns: The change; nil if the item is expanded already or may not be.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/duplicateItems(_:)`` for loaded children.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func expand(_ item: ItemID) throws(Failure) -> Transaction? {
    let handlers = sectionSnapshotHandlers
    let section = try state.section(of: item)
    var outline = try state.outline(of: section)
    guard !outline.isExpanded(item), handlers.shouldExpandItem?(item) ?? true else { return nil }
    handlers.willExpandItem?(item)
    do throws(SnapshotError<Never, ItemID>) {
      if let children = handlers.snapshotForExpandingParent {
        try outline.replace(
          childrenOf: item, using: children(item, try outline.snapshot(of: item)))
      }
      try outline.expand([item])
    } catch {
      throw Failure(error)
    }
    return try apply(outline, to: section)
  }

  /// Collapses an item, after calling the handlers.
  ///
  /// - Returns: The change; nil if the item is collapsed already or may not be.
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func collapse(_ item: ItemID) throws(Failure) -> Transaction? {
    let handlers = sectionSnapshotHandlers
    let section = try state.section(of: item)
    var outline = try state.outline(of: section)
    guard outline.isExpanded(item), handlers.shouldCollapseItem?(item) ?? true else { return nil }
    handlers.willCollapseItem?(item)
    do throws(SnapshotError<Never, ItemID>) {
      try outline.collapse([item])
    } catch {
      throw Failure(error)
    }
    return try apply(outline, to: section)
  }
}
