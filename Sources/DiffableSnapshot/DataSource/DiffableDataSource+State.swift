extension DiffableDataSource {
  struct State: Sendable {
    var snapshot = Snapshot<SectionID, ItemID>()
    /// An outline of only collapsed roots is a plain list.
    private(set) var outlines: [SectionID: SectionSnapshot<ItemID>] = [:]
    /// All items, including collapsed ones.
    private var complete = Snapshot<SectionID, ItemID>()
  }
}

extension DiffableDataSource.State {
  typealias Failure = SnapshotError<SectionID, ItemID>

  func section(of item: ItemID) throws(Failure) -> SectionID {
    guard let section = complete.sectionIdentifier(containingItem: item) else {
      throw .unknownItem(item)
    }
    return section
  }

  func outline(of section: SectionID) throws(Failure) -> SectionSnapshot<ItemID> {
    if let outline = outlines[section] { return outline }
    var list = SectionSnapshot<ItemID>()
    for item in try snapshot.itemIdentifiers(inSection: section) {
      list.add(item, below: OutlineTree.top, isExpanded: false)
    }
    return list
  }

  /// Replaces the snapshot. Outlines are kept if they match `snapshot`.
  mutating func set(_ snapshot: Snapshot<SectionID, ItemID>) {
    var kept: [SectionID: SectionSnapshot<ItemID>] = [:]
    var complete = snapshot
    for section in outlines.isEmpty ? [] : snapshot.sectionIdentifiers {
      guard let outline = outlines[section],
        let listed = try? snapshot.itemIdentifiers(inSection: section)  // in `snapshot`
      else { continue }
      let filtered = outline.keeping(to: section, of: snapshot)
      guard filtered.visibleItems == listed else { continue }
      kept[section] = filtered
      try? complete.appendItems(filtered.items, toSection: section)  // exists; items are unique
    }
    self.snapshot = snapshot
    self.complete = complete
    outlines = kept
  }

  mutating func set(
    _ outline: SectionSnapshot<ItemID>, for section: SectionID
  ) throws(Failure) {
    let items = outline.items
    let elsewhere = items.filter { item in
      complete.sectionIdentifier(containingItem: item).map { $0 != section } ?? false
    }
    guard elsewhere.isEmpty else { throw .duplicateItems(elsewhere) }
    try complete.setItems(items, ofSection: section)
    try snapshot.setItems(outline.visibleItems, ofSection: section)
    outlines[section] = outline.isPlainList ? nil : outline
  }
}

extension SectionSnapshot {
  fileprivate var isPlainList: Bool {
    tree.descendants(of: OutlineTree.top).allSatisfy {
      tree.level(of: $0) == 0 && !tree.isExpanded($0)
    }
  }

  /// Excludes visible items that left the section and collapsed items that are in another section.
  fileprivate func keeping<SectionID>(
    to section: SectionID, of snapshot: Snapshot<SectionID, ItemID>
  ) -> Self {
    let visible = Set(visibleItems)
    var remainder = self
    remainder.delete(
      items.filter { item in
        switch snapshot.sectionIdentifier(containingItem: item) {
        case nil: visible.contains(item)
        case let home?: home != section
        }
      })
    return remainder
  }
}

extension Snapshot {
  fileprivate mutating func setItems(
    _ items: [ItemID], ofSection section: SectionID
  ) throws(Failure) {
    if indexOfSection(section) == nil { try appendSections([section]) }
    let staying = Set(items)
    deleteItems(try itemIdentifiers(inSection: section).filter { !staying.contains($0) })
    try appendItems(items, toSection: section)
  }
}
