extension Snapshot {
  /// Returns the snapshot after `difference`, with its refresh marks.
  ///
  /// - Throws: ``SnapshotError`` for a difference from another snapshot.
  /// - Complexity: O(*n* + *s* + *c* log *c*) for *c* changes.
  public func applying(
    _ difference: SnapshotDifference<SectionID, ItemID>
  ) throws(Failure) -> Self {
    var lists = SectionLists(self)
    var result = Self()
    for stage in difference.stages { try lists.apply(stage) }
    for (section, _) in lists.sections { try result.appendNewSection(section) }
    for (section, items) in lists.sections { try result.appendNewItems(items, to: section) }
    try result.reloadSections(difference.sections.reloads.map(\.identifier))
    try result.reloadItems(difference.items.reloads.map(\.identifier))
    try result.reconfigureItems(difference.items.reconfigurations.map(\.identifier))
    return result
  }

  mutating func appendNewSection(_ section: SectionID) throws(Failure) {
    guard indexOfSection(section) == nil else { throw .duplicateSections([section]) }
    try appendSections([section])
  }

  mutating func appendNewItems(_ items: [ItemID], to section: SectionID) throws(Failure) {
    let duplicates = items.filter { indexOfItem($0) != nil }
    guard duplicates.isEmpty else { throw .duplicateItems(duplicates) }
    try appendItems(items, toSection: section)
  }
}

/// The items of each section as lists, which stages change by position.
private struct SectionLists<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Difference = SnapshotDifference<SectionID, ItemID>
  typealias Failure = SnapshotError<SectionID, ItemID>

  var sections: [(id: SectionID, items: [ItemID])]

  init(_ snapshot: Snapshot<SectionID, ItemID>) {
    sections = snapshot.arrangement.sectionOrder.map { section in
      (
        snapshot.sections[section],
        snapshot.arrangement.members[Int(section)].map { snapshot.items[$0] }
      )
    }
  }

  mutating func apply(_ stage: Difference.Stage) throws(Failure) {
    switch stage {
    case .deleteItems(let items):
      try remove(items)
    case .insertSections(let added):
      try insertSections(added.map { ($0.position, ($0.identifier, [])) })
    case .moveSections(let moves):
      let taken = try removeSections(
        moves.map { .init(identifier: $0.identifier, position: $0.from) })
      try insertSections(zip(moves, taken).map { ($0.to, $1) })
    case .moveItems(let moves):
      try remove(
        moves.map { .init(identifier: $0.identifier, position: $0.from) }
          .sorted { $0.position < $1.position })
      try insert(moves.map { .init(identifier: $0.identifier, position: $0.to) })
    case .deleteSections(let gone):
      _ = try removeSections(gone)
    case .insertItems(let items):
      try insert(items)
    case .refresh:
      break
    }
  }

  private mutating func remove(_ items: [Difference.ItemChanges.Placement]) throws(Failure) {
    for (section, run) in items.runs() {
      for item in run {
        guard sections.indices.contains(section),
          sections[section].items.indices.contains(item.position.item),
          sections[section].items[item.position.item] == item.identifier
        else { throw .itemNotAtPath(item.identifier, item.position) }
      }
      sections[section].items.remove(atAscending: run.map(\.position.item))
    }
  }

  private mutating func insert(_ items: [Difference.ItemChanges.Placement]) throws(Failure) {
    for (section, run) in items.runs() {
      let additions = run.map { ($0.position.item, $0.identifier) }
      guard sections.indices.contains(section),
        sections[section].items.insert(atAscending: additions)
      else { throw .itemNotAtPath(run[run.startIndex].identifier, run[run.startIndex].position) }
    }
  }

  /// Removes sections, and returns them in the order of `gone`.
  private mutating func removeSections(
    _ gone: [Difference.SectionChanges.Placement]
  ) throws(Failure) -> [(id: SectionID, items: [ItemID])] {
    for section in gone {
      guard sections.indices.contains(section.position),
        sections[section.position].id == section.identifier
      else { throw .sectionNotAtIndex(section.identifier, section.position) }
    }
    let taken = gone.map { sections[$0.position] }
    sections.remove(atAscending: gone.map(\.position).sorted())
    return taken
  }

  private mutating func insertSections(
    _ added: [(Int, (id: SectionID, items: [ItemID]))]
  ) throws(Failure) {
    guard sections.insert(atAscending: added) else {
      throw .sectionNotAtIndex(added[0].1.id, added[0].0)
    }
  }
}

extension Array {
  /// Returns the sorted placements grouped by section.
  fileprivate func runs<ID>() -> [(section: Int, run: ArraySlice<Element>)]
  where Element == IdentifierChanges<ID, ItemIndexPath>.Placement {
    var runs: [(section: Int, run: ArraySlice<Element>)] = []
    var start = 0
    for index in indices
    where index == count - 1 || self[index + 1].position.section != self[index].position.section {
      runs.append((self[index].position.section, self[start...index]))
      start = index + 1
    }
    return runs
  }

  fileprivate mutating func remove(atAscending removed: [Int]) {
    var pending = removed[...]
    self = enumerated().filter { index, _ in
      guard index == pending.first else { return true }
      pending.removeFirst()
      return false
    }.map(\.element)
  }

  /// Returns false for invalid indices.
  ///
  /// - Complexity: O(*n*).
  fileprivate mutating func insert(atAscending added: [(Int, Element)]) -> Bool {
    var remaining = self[...]
    var result: [Element] = []
    result.reserveCapacity(count + added.count)
    for (index, element) in added {
      guard index >= result.count, index - result.count <= remaining.count else { return false }
      let head = remaining.prefix(index - result.count)
      result += head
      remaining = remaining.dropFirst(head.count)
      result.append(element)
    }
    self = result + remaining
    return true
  }
}
