extension SectionSnapshot {
  /// Returns the minimal difference from ``items`` of `old` (UIKit:
  /// `NSDiffableDataSourceSectionTransaction.difference`). A move is an associated removal and insertion.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) with reordering.
  public func itemDifference(from old: Self) -> CollectionDifference<ItemID> {
    index.difference(of: preorder, from: old.index, order: old.preorder) {
      old.tree.index(of: $0 + 1)
    }
  }

  private var preorder: [Slot] { tree.descendants(of: OutlineTree.top).map { $0 - 1 } }
}
