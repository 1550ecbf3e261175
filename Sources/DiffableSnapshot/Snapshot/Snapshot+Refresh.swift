extension Snapshot {
  /// Marks items to be drawn anew: the element of each is replaced.
  ///
  /// The mark changes neither order nor identity. Marking an item twice is marking it once; the
  /// mark goes when the item is deleted.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reloadItems(_ identifiers: [ItemID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofItem: identifier) }
    for identifier in identifiers { reloadedItems.insert(identifier) }
  }

  /// Marks items to be updated in place: the element of each is kept and given its new content.
  /// To be preferred to ``reloadItems(_:)`` unless the element must be another one.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reconfigureItems(_ identifiers: [ItemID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofItem: identifier) }
    for identifier in identifiers { reconfiguredItems.insert(identifier) }
  }

  /// Marks sections to be drawn anew, with their items and supplementary views.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofSection: identifier) }
    for identifier in identifiers { reloadedSections.insert(identifier) }
  }

  /// The items marked by ``reloadItems(_:)``, in the order in which they were marked.
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.identifiers }

  /// The items marked by ``reconfigureItems(_:)``, in the order in which they were marked.
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.identifiers }

  /// The sections marked by ``reloadSections(_:)``, in the order in which they were marked.
  public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.identifiers }

  /// Takes all refresh marks away.
  mutating func forgetRefreshes() {
    reloadedSections = RefreshMarks()
    reloadedItems = RefreshMarks()
    reconfiguredItems = RefreshMarks()
  }
}
