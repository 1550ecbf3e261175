/// Where an item goes that a person drops somewhere.
///
/// UIKit:
/// `collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:…)`.
public struct ReorderingTarget<ItemID: Hashable & Sendable>: Sendable {
  /// Says where the item goes, given where it stands and where it was dropped. A place past the end
  /// of a section is that end; where the item stands already means that it springs back.
  public typealias Path =
    @Sendable (_ item: ItemID, _ original: ItemIndexPath, _ proposed: ItemIndexPath) ->
    ItemIndexPath

  private let path: Path

  /// A rule of one's own.
  public init(_ path: @escaping Path) {
    self.path = path
  }

  /// Where it was dropped.
  public static var proposed: Self { Self { _, _, proposed in proposed } }

  /// Never out of its section: what is dropped before it goes to its beginning, and what is dropped
  /// behind it to its end.
  public static var withinSection: Self {
    Self { _, original, proposed in
      guard proposed.section != original.section else { return proposed }
      let end = proposed.section < original.section ? 0 : Int.max
      return ItemIndexPath(section: original.section, item: end)
    }
  }

  /// Where the item goes.
  public func callAsFunction(
    _ item: ItemID, _ original: ItemIndexPath, _ proposed: ItemIndexPath
  ) -> ItemIndexPath {
    path(item, original, proposed)
  }
}
