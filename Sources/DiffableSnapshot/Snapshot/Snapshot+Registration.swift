extension Snapshot {
  /// Returns a slot for each item, without a section except for `anchor`.
  ///
  /// - Throws: ``SnapshotError/duplicateItems(_:)``, before any change.
  @inlinable
  mutating func lift(_ identifiers: [ItemID], except anchor: Slot = -1) throws(Failure) -> [Slot] {
    items.reserve(identifiers.count)
    var slots: [Slot] = []
    slots.reserveCapacity(identifiers.count)
    var existing: [Slot] = []
    for identifier in identifiers {
      let (slot, isNew) = items.insert(identifier)
      slots.append(slot)
      if !isNew { existing.append(slot) }
    }
    guard !existing.isEmpty else {
      arrangement.growItems(to: items.slotCount)
      return slots
    }
    try refuseDuplicates(among: slots)
    arrangement.growItems(to: items.slotCount)
    arrangement.lift(existing.filter { $0 != anchor })
    return slots
  }

  /// Throws if a slot occurs twice, after freeing new slots.
  @usableFromInline
  mutating func refuseDuplicates(among slots: [Slot]) throws(Failure) {
    let repeated = slots.repeatedElements
    guard !repeated.isEmpty else { return }
    let identifiers = repeated.map { items[$0] }
    for slot in Set(slots) where !arrangement.knows(item: slot) { items.remove(slot) }
    throw .duplicateItems(identifiers)
  }

  @inlinable
  mutating func liftSections(
    _ identifiers: [SectionID], except anchor: Slot = -1
  ) throws(Failure) -> [Slot] {
    let repeated = identifiers.repeatedElements
    guard repeated.isEmpty else { throw .duplicateSections(repeated) }
    let slots = identifiers.map { sections.insert($0).slot }
    arrangement.growSections(to: sections.slotCount)
    arrangement.liftSections(slots.filter { $0 != anchor })
    return slots
  }
}

extension Array where Element: Hashable & Sendable {
  /// The repeated elements, each once, in order.
  @inlinable var repeatedElements: [Element] {
    guard count > 1 else { return [] }
    var seen = Set<Element>(minimumCapacity: count)
    var named = Set<Element>()
    return filter { !seen.insert($0).inserted && named.insert($0).inserted }
  }
}
