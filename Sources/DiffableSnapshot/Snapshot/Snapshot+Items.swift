extension Snapshot {
  /// Appends items to `section`, or to the last section.
  ///
  /// - Throws: ``SnapshotError/noSectionToAppendTo(_:)``, ``SnapshotError/unknownSection(_:)``,
  ///   ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k*) amortised in the last nonempty section, otherwise O(*k* + *s*). Moved items cost
  ///   O(*m*).
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemID], toSection section: SectionID? = nil
  ) throws(Failure) {
    let target: Slot
    if let section {
      target = try slot(ofSection: section)
    } else if let last = arrangement.sectionOrder.last {
      target = last
    } else {
      guard identifiers.isEmpty else { throw .noSectionToAppendTo(identifiers) }
      return
    }
    arrangement.append(try lift(identifiers), to: target)
  }

  /// Inserts items before `anchor`, or around it if `identifiers` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k* + *m* + *s*).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem anchor: ItemID
  ) throws(Failure) {
    try insertItems(identifiers, besides: anchor, offset: 0)
  }

  /// Inserts items after `anchor`, or around it if `identifiers` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k* + *m* + *s*).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], afterItem anchor: ItemID
  ) throws(Failure) {
    try insertItems(identifiers, besides: anchor, offset: 1)
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemID], besides anchor: ItemID, offset: Int
  ) throws(Failure) {
    let anchorSlot = try slot(ofItem: anchor)
    let run = try lift(identifiers, except: anchorSlot)
    arrangement.place(run, besides: anchorSlot, offset: offset)
  }

  /// Moves an item before `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*m* + *s*).
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Failure) {
    _ = try slot(ofItem: item)
    try insertItems([item], besides: anchor, offset: 0)
  }

  /// Moves an item after `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*m* + *s*).
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Failure) {
    _ = try slot(ofItem: item)
    try insertItems([item], besides: anchor, offset: 1)
  }

  /// Deletes items. Unknown items are ignored.
  ///
  /// - Complexity: O(*k* + *m* + *s*).
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemID]) {
    let slots = Set(identifiers.compactMap { items.slot(of: $0) })
    arrangement.lift(Array(slots))
    removeFromIndex(slots)
    reloadedItems.remove(identifiers)
    reconfiguredItems.remove(identifiers)
  }

  /// Deletes items, and the sections that become empty.
  ///
  /// - Complexity: O(*k* + *m* + *s*).
  public mutating func deleteItems(
    _ identifiers: [ItemID], removingEmptiedSections: Bool
  ) {
    let homes = Set(identifiers.compactMap(sectionIdentifier(containingItem:)))
    deleteItems(identifiers)
    guard removingEmptiedSections else { return }
    // `try?` cannot fail: the sections still exist.
    deleteSections(homes.filter { (try? numberOfItems(inSection: $0)) == 0 })
  }

  /// Deletes all items and sections, as in UIKit.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  @inlinable
  mutating func removeFromIndex(_ slots: some Sequence<Slot>) {
    for slot in slots { items.remove(slot) }
  }
}
