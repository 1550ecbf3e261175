extension SectionSnapshot {
  /// What leads from the items of `old` to those of this outline, both taken as plain lists in the
  /// order of ``items``. Moves are a removal and an insertion that are associated, as few as
  /// possible.
  ///
  /// UIKit: `NSDiffableDataSourceSectionTransaction.difference`.
  ///
  /// - Complexity: O(*n*) for both together, O(*n* log *n*) if items changed their order.
  public func itemDifference(from old: Self) -> CollectionDifference<ItemID> {
    index.difference(of: preorder, from: old.index, order: old.preorder) {
      old.tree.index(of: $0 + 1)
    }
  }

  private var preorder: [Slot] { tree.descendants(of: OutlineTree.top).map { $0 - 1 } }
}
