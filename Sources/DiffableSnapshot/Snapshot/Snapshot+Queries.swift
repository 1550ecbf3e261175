extension Snapshot {
  /// How many items there are, in all sections together.
  @inlinable public var numberOfItems: Int { arrangement.itemCount }

  /// How many sections there are.
  @inlinable public var numberOfSections: Int { arrangement.sectionOrder.count }

  /// How many items the section has; 0 if it is empty.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public func numberOfItems(inSection section: SectionID) throws(Failure) -> Int {
    arrangement.members[Int(try slot(ofSection: section))].count
  }

  /// The items of all sections, in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable public var itemIdentifiers: [ItemID] { arrangement.itemOrder.map { items[$0] } }

  /// The sections in order.
  ///
  /// - Complexity: O(*s*).
  @inlinable public var sectionIdentifiers: [SectionID] {
    arrangement.sectionOrder.map { sections[$0] }
  }

  /// The items of one section, in order.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``, as UIKit since iOS 14.
  /// - Complexity: O(*m*) for a section of *m* items.
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    arrangement.members[Int(try slot(ofSection: section))].map { items[$0] }
  }

  /// The section that contains the item; nil if the item is not in the snapshot.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    items.slot(of: item).map { sections[arrangement.section(of: $0)] }
  }

  /// The index of the item among the items of all sections; nil if it is not in the snapshot.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    items.slot(of: item).map { arrangement.index(of: $0) }
  }

  /// The index of the section; nil if it is not in the snapshot.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.slot(of: section).map { arrangement.ordinal(of: $0) }
  }

  /// Where the item stands; nil if it is not in the snapshot.
  @inlinable
  public func indexPath(for item: ItemID) -> ItemIndexPath? {
    items.slot(of: item).map(path)
  }

  /// The item that stands at `path`; nil if none does.
  @inlinable
  public func itemIdentifier(for path: ItemIndexPath) -> ItemID? {
    let order = arrangement.sectionOrder
    guard order.indices.contains(path.section) else { return nil }
    let members = arrangement.members[Int(order[path.section])]
    return members.indices.contains(path.item) ? items[members[path.item]] : nil
  }
}

extension Snapshot {
  @inlinable
  func slot(ofSection section: SectionID) throws(Failure) -> Slot {
    guard let slot = sections.slot(of: section) else { throw .unknownSection(section) }
    return slot
  }

  @inlinable
  func slot(ofItem item: ItemID) throws(Failure) -> Slot {
    guard let slot = items.slot(of: item) else { throw .unknownItem(item) }
    return slot
  }

  @inlinable
  func path(of item: Slot) -> ItemIndexPath {
    ItemIndexPath(
      section: arrangement.ordinal(of: arrangement.section(of: item)),
      item: arrangement.place(of: item))
  }
}
