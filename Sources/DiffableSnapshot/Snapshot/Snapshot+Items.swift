extension Snapshot {
  /// Appends items to `section`, or to the last section. Items that are already in the snapshot
  /// move there. Appending no items to no section is nothing to do.
  ///
  /// - Throws: ``SnapshotError/noSectionToAppendTo(_:)``, ``SnapshotError/unknownSection(_:)``,
  ///   ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k*) amortised for new items, if the section is the last that has items; else
  ///   O(*k* + *s*). Items that move cost O(*m*) for the *m* items of the sections they leave.
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

  /// Inserts items immediately before `anchor`, in its section, in the given order. Items that are
  /// already in the snapshot move; if `anchor` is among them it stays, and the others are placed
  /// around it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor,
  ///   ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k* + *m* + *s*) for *m* items in the sections concerned.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem anchor: ItemID
  ) throws(Failure) {
    try insertItems(identifiers, besides: anchor, offset: 0)
  }

  /// Inserts items immediately after `anchor`, in its section, in the given order. Items that are
  /// already in the snapshot move; if `anchor` is among them it stays, and the others are placed
  /// around it.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the anchor,
  ///   ``SnapshotError/duplicateItems(_:)``.
  /// - Complexity: O(*k* + *m* + *s*) for *m* items in the sections concerned.
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

  /// Moves an item to the place immediately before `anchor`, into its section. Moving an item
  /// relative to itself changes nothing.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for either.
  /// - Complexity: O(*m* + *s*) for *m* items in the sections concerned.
  @inlinable
  public mutating func moveItem(_ item: ItemID, beforeItem anchor: ItemID) throws(Failure) {
    _ = try slot(ofItem: item)
    try insertItems([item], besides: anchor, offset: 0)
  }

  /// Moves an item to the place immediately after `anchor`, into its section. Moving an item
  /// relative to itself changes nothing.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for either.
  /// - Complexity: O(*m* + *s*) for *m* items in the sections concerned.
  @inlinable
  public mutating func moveItem(_ item: ItemID, afterItem anchor: ItemID) throws(Failure) {
    _ = try slot(ofItem: item)
    try insertItems([item], besides: anchor, offset: 1)
  }

  /// Deletes items. Those that are not in the snapshot are passed over: it is then already as it
  /// should be.
  ///
  /// - Complexity: O(*k* + *m* + *s*) for *m* items in the sections concerned.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemID]) {
    let slots = Set(identifiers.compactMap { items.slot(of: $0) })
    arrangement.lift(Array(slots))
    removeFromIndex(slots)
    reloadedItems.remove(identifiers)
    reconfiguredItems.remove(identifiers)
  }

  /// Deletes items, and the sections that this leaves without any. Sections that were empty before
  /// stay.
  ///
  /// - Complexity: that of ``deleteItems(_:)``, and O(*s*).
  public mutating func deleteItems(
    _ identifiers: [ItemID], removingEmptiedSections: Bool
  ) {
    let homes = Set(identifiers.compactMap(sectionIdentifier(containingItem:)))
    deleteItems(identifiers)
    guard removingEmptiedSections else { return }
    // `try?` never fails: the sections are still there.
    deleteSections(homes.filter { (try? numberOfItems(inSection: $0)) == 0 })
  }

  /// Deletes all items and all sections, as UIKit does: what comes next begins with
  /// ``appendSections(_:)``. To keep the sections, delete ``itemIdentifiers``.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  @inlinable
  mutating func removeFromIndex(_ slots: some Sequence<Slot>) {
    for slot in slots { items.remove(slot) }
  }
}
