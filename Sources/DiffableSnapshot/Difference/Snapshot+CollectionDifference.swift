extension Snapshot {
  /// Returns the minimal difference from the items of `old`, without sections (UIKit:
  /// `NSDiffableDataSourceTransaction.difference`). A move is an associated removal and insertion.
  ///
  /// - Complexity: O(*n*), or O(*n* log *n*) with reordering.
  @inlinable
  public func itemDifference(from old: Self) -> CollectionDifference<ItemID> {
    items.difference(
      of: arrangement.itemOrder, from: old.items, order: old.arrangement.itemOrder
    ) { old.arrangement.index(of: $0) }
  }
}

extension IdentifierIndex {
  @inlinable
  func difference(
    of order: [Slot], from old: Self, order oldOrder: [Slot], places oldPlaces: (Slot) -> Int
  ) -> CollectionDifference<ID> {
    let plan = ChangePlan(
      origins: origins(of: order, in: old, order: oldOrder, places: oldPlaces),
      oldCount: oldOrder.count)
    var changes: [CollectionDifference<ID>.Change] = []
    func remove(_ from: Int32, _ to: Int32?) {
      let element = old[oldOrder[Int(from)]]
      changes.append(
        .remove(offset: Int(from), element: element, associatedWith: to.map { Int($0) }))
    }
    func insert(_ to: Int32, _ from: Int32?) {
      let element = self[order[Int(to)]]
      changes.append(
        .insert(offset: Int(to), element: element, associatedWith: from.map { Int($0) }))
    }
    for index in plan.deletions { remove(index, nil) }
    for index in plan.insertions { insert(index, nil) }
    for move in plan.moves {
      remove(move.from, move.to)
      insert(move.to, move.from)
    }
    return CollectionDifference(changes)
      ?? order.map { self[$0] }.difference(from: oldOrder.map { old[$0] })
  }
}
