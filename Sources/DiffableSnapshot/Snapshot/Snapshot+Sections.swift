extension Snapshot {
  /// Appends sections. Those that are already in the snapshot move to the end with their items.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k*) amortised for new sections, O(*k* + *s*) if one moves.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(Failure) {
    let run = try liftSections(identifiers)
    arrangement.placeSections(run, at: arrangement.sectionOrder.count)
  }

  /// Inserts sections immediately before `anchor`, in the given order. Those that are already in
  /// the snapshot move with their items; if `anchor` is among them it stays, and the others are
  /// placed around it.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)`` for the anchor,
  ///   ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k* + *s*).
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection anchor: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, besides: anchor, offset: 0)
  }

  /// Inserts sections immediately after `anchor`, in the given order. Those that are already in
  /// the snapshot move with their items; if `anchor` is among them it stays, and the others are
  /// placed around it.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)`` for the anchor,
  ///   ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k* + *s*).
  public mutating func insertSections(
    _ identifiers: [SectionID], afterSection anchor: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, besides: anchor, offset: 1)
  }

  private mutating func insertSections(
    _ identifiers: [SectionID], besides anchor: SectionID, offset: Int
  ) throws(Failure) {
    let anchorSlot = try slot(ofSection: anchor)
    let run = try liftSections(identifiers, except: anchorSlot)
    arrangement.placeSections(run, besides: anchorSlot, offset: offset)
  }

  /// Moves a section with its items to the place immediately before `anchor`. Moving a section
  /// relative to itself changes nothing.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)`` for either.
  /// - Complexity: O(*s*).
  public mutating func moveSection(
    _ section: SectionID, beforeSection anchor: SectionID
  ) throws(Failure) {
    _ = try slot(ofSection: section)
    try insertSections([section], besides: anchor, offset: 0)
  }

  /// Moves a section with its items to the place immediately after `anchor`. Moving a section
  /// relative to itself changes nothing.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)`` for either.
  /// - Complexity: O(*s*).
  public mutating func moveSection(
    _ section: SectionID, afterSection anchor: SectionID
  ) throws(Failure) {
    _ = try slot(ofSection: section)
    try insertSections([section], besides: anchor, offset: 1)
  }

  /// Deletes sections with their items. Those that are not in the snapshot are passed over.
  ///
  /// - Complexity: O(*k* + *m* + *s*) for *m* items in the deleted sections.
  public mutating func deleteSections(_ identifiers: [SectionID]) {
    let slots = Set(identifiers.compactMap { sections.slot(of: $0) })
    var orphans: [Slot] = []
    for slot in slots { orphans += arrangement.empty(section: slot) }
    arrangement.liftSections(Array(slots))
    let gone = orphans.map { items[$0] }
    removeFromIndex(orphans)
    for slot in slots { sections.remove(slot) }
    reloadedSections.remove(identifiers)
    reloadedItems.remove(gone)
    reconfiguredItems.remove(gone)
  }
}
