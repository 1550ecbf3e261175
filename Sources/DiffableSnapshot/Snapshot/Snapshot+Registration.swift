extension Snapshot {
  /// Gives each item a slot, new ones a new one that is in no section yet, and takes those that
  /// are in a section out of it, except `anchor`.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)``; nothing has changed then.
  @inlinable
  mutating func lift(_ identifiers: [ItemID], except anchor: Slot = -1) throws(Failure) -> [Slot] {
    items.reserve(identifiers.count)
    var slots: [Slot] = []
    slots.reserveCapacity(identifiers.count)
    var known: [Slot] = []
    for identifier in identifiers {
      let (slot, isNew) = items.insert(identifier)
      slots.append(slot)
      if !isNew { known.append(slot) }
    }
    guard !known.isEmpty else {
      arrangement.growItems(to: items.slotCount)
      return slots
    }
    try refuseDuplicates(among: slots)
    arrangement.growItems(to: items.slotCount)
    arrangement.lift(known.filter { $0 != anchor })
    return slots
  }

  /// Throws if a slot occurs twice, after freeing those that are new.
  @usableFromInline
  mutating func refuseDuplicates(among slots: [Slot]) throws(Failure) {
    var seen = Set<Slot>()
    var named = Set<Slot>()
    let twice = slots.filter { !seen.insert($0).inserted && named.insert($0).inserted }
    guard !twice.isEmpty else { return }
    let identifiers = twice.map { items[$0] }
    for slot in seen where !arrangement.knows(item: slot) { items.remove(slot) }
    throw .duplicateItems(identifiers)
  }

  /// Gives each section a slot, as ``lift(_:except:)`` does for items.
  @inlinable
  mutating func liftSections(
    _ identifiers: [SectionID], except anchor: Slot = -1
  ) throws(Failure) -> [Slot] {
    if identifiers.count > 1 {
      var seen = Set<SectionID>()
      var named = Set<SectionID>()
      let twice = identifiers.filter { !seen.insert($0).inserted && named.insert($0).inserted }
      guard twice.isEmpty else { throw .duplicateSections(twice) }
    }
    let slots = identifiers.map { sections.insert($0).slot }
    arrangement.growSections(to: sections.slotCount)
    arrangement.liftSections(slots.filter { $0 != anchor })
    return slots
  }
}
