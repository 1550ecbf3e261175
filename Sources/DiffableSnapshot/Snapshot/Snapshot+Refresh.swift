extension Snapshot {
  /// Marks items for reload, which replaces their elements. Deleting an item removes its mark.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reloadItems(_ identifiers: [ItemID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofItem: identifier) }
    for identifier in identifiers { reloadedItems.insert(identifier) }
  }

  /// Marks items for an update that keeps their elements. Prefer this to ``reloadItems(_:)``.
  ///
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reconfigureItems(_ identifiers: [ItemID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofItem: identifier) }
    for identifier in identifiers { reconfiguredItems.insert(identifier) }
  }

  /// Marks sections for reload, with their items and supplementary views.
  ///
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  /// - Complexity: O(*k*).
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(Failure) {
    for identifier in identifiers { _ = try slot(ofSection: identifier) }
    for identifier in identifiers { reloadedSections.insert(identifier) }
  }

  /// The items marked by ``reloadItems(_:)``, in marking order.
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.identifiers }

  /// The items marked by ``reconfigureItems(_:)``, in marking order.
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.identifiers }

  /// The sections marked by ``reloadSections(_:)``, in marking order.
  public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.identifiers }

  mutating func forgetRefreshes() {
    reloadedSections = RefreshMarks()
    reloadedItems = RefreshMarks()
    reconfiguredItems = RefreshMarks()
  }
}
