/// Maps the drop position of an item to its new position (UIKit:
/// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:…)`).
public struct ReorderingTarget<ItemID: Hashable & Sendable>: Sendable {
  /// Returns the new path. The original path cancels the move.
  public typealias Path =
    @Sendable (_ item: ItemID, _ original: ItemIndexPath, _ proposed: ItemIndexPath) ->
    ItemIndexPath

  private let path: Path

  /// Creates a target from a closure.
  public init(_ path: @escaping Path) {
    self.path = path
  }

  /// The drop position.
  public static var proposed: Self { Self { _, _, proposed in proposed } }

  /// The drop position, limited to the item's section.
  public static var withinSection: Self {
    Self { _, original, proposed in
      guard proposed.section != original.section else { return proposed }
      let end = proposed.section < original.section ? 0 : Int.max
      return ItemIndexPath(section: original.section, item: end)
    }
  }

  /// Returns the new path.
  public func callAsFunction(
    _ item: ItemID, _ original: ItemIndexPath, _ proposed: ItemIndexPath
  ) -> ItemIndexPath {
    path(item, original, proposed)
  }
}
