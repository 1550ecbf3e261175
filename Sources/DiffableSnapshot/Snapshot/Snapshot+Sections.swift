extension Snapshot {
  /// Appends sections. Existing sections move with their items.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k*) amortised, or O(*k* + *s*) if a section moves.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionID]) throws(Failure) {
    let run = try liftSections(identifiers)
    arrangement.placeSections(run, at: arrangement.sectionOrder.count)
  }

  /// Inserts sections before `anchor`, or around it if `identifiers` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``, ``SnapshotError/duplicateSections(_:)``.
  /// - Complexity: O(*k* + *s*).
  public mutating func insertSections(
    _ identifiers: [SectionID], beforeSection anchor: SectionID
  ) throws(Failure) {
    try insertSections(identifiers, besides: anchor, offset: 0)
  }

  /// Inserts sections after `anchor`, or around it if `identifiers` contains it.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``, ``SnapshotError/duplicateSections(_:)``.
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

  /// Moves a section with its items before `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(*s*).
  public mutating func moveSection(
    _ section: SectionID, beforeSection anchor: SectionID
  ) throws(Failure) {
    _ = try slot(ofSection: section)
    try insertSections([section], besides: anchor, offset: 0)
  }

  /// Moves a section with its items after `anchor`.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(*s*).
  public mutating func moveSection(
    _ section: SectionID, afterSection anchor: SectionID
  ) throws(Failure) {
    _ = try slot(ofSection: section)
    try insertSections([section], besides: anchor, offset: 1)
  }

  /// Deletes sections with their items. Unknown sections are ignored.
  ///
  /// - Complexity: O(*k* + *m* + *s*).
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
