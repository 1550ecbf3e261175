extension Snapshot {
  /// The number of items in all sections.
  @inlinable public var numberOfItems: Int { arrangement.itemCount }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { arrangement.sectionOrder.count }

  /// Returns the number of items in a section.
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

  /// Returns the items of a section.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``, as UIKit since iOS 14.
  /// - Complexity: O(*m*).
  @inlinable
  public func itemIdentifiers(inSection section: SectionID) throws(Failure) -> [ItemID] {
    arrangement.members[Int(try slot(ofSection: section))].map { items[$0] }
  }

  /// Returns the section of an item.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    items.slot(of: item).map { sections[arrangement.section(of: $0)] }
  }

  /// Returns the index of an item among the items of all sections.
  @inlinable
  public func indexOfItem(_ item: ItemID) -> Int? {
    items.slot(of: item).map { arrangement.index(of: $0) }
  }

  /// Returns the index of a section.
  @inlinable
  public func indexOfSection(_ section: SectionID) -> Int? {
    sections.slot(of: section).map { arrangement.ordinal(of: $0) }
  }

  /// Returns the section at `index`.
  @inlinable
  public func sectionIdentifier(at index: Int) -> SectionID? {
    let order = arrangement.sectionOrder
    return order.indices.contains(index) ? sections[order[index]] : nil
  }

  /// Returns the path of an item.
  @inlinable
  public func indexPath(for item: ItemID) -> ItemIndexPath? {
    items.slot(of: item).map(path)
  }

  /// Returns the item at `path`.
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
      item: arrangement.position(of: item))
  }
}
