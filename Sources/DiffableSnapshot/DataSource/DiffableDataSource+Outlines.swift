extension DiffableDataSource {
  /// The handlers that are called when a person expands or collapses an item of an outline.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
  public struct SectionSnapshotHandlers: Sendable {
    /// Whether the item may be expanded. Without this handler all may.
    public var shouldExpandItem: (@Sendable (ItemID) -> Bool)?
    /// Told that the item is going to be expanded.
    public var willExpandItem: (@Sendable (ItemID) -> Void)?
    /// Whether the item may be collapsed. Without this handler all may.
    public var shouldCollapseItem: (@Sendable (ItemID) -> Bool)?
    /// Told that the item is going to be collapsed.
    public var willCollapseItem: (@Sendable (ItemID) -> Void)?
    /// Returns the children of an item that is being expanded, given the present ones: the place to
    /// load children when they are first needed. Without this handler they stay as they are.
    public var snapshotForExpandingParent:
      (
        @Sendable (
          _ parent: ItemID, _ children: SectionSnapshot<ItemID>
        ) -> SectionSnapshot<ItemID>
      )?

    /// Handlers that are yet to be set: every item may be expanded and collapsed.
    public init() {}
  }

  /// Expands an item, visible or not.
  ///
  /// The order is: `shouldExpandItem`, `willExpandItem`, `snapshotForExpandingParent`, the change
  /// itself.
  ///
  /// - Returns: what changed; nil if the item is expanded already, in which case no handler is
  ///   asked, or may not be.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/duplicateItems(_:)`` if the
  ///   children given are also elsewhere.
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

  /// Collapses an item, visible or not.
  ///
  /// The order is: `shouldCollapseItem`, `willCollapseItem`, the change itself.
  ///
  /// - Returns: what changed; nil if the item is collapsed already, in which case no handler is
  ///   asked, or may not be.
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
