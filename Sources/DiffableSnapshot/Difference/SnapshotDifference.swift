/// The difference between two snapshots.
///
/// Every changed item is listed once, even if its section is deleted or inserted (unlike in UIKit). Items in
/// a moved section stay if they keep their order. The number of moves is minimal.
public struct SnapshotDifference<SectionID, ItemID>: Sendable, Equatable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// Changes of sections, by index.
  public typealias SectionChanges = IdentifierChanges<SectionID, Int>
  /// Changes of items, by path.
  public typealias ItemChanges = IdentifierChanges<ItemID, ItemIndexPath>

  /// The changes of sections.
  public let sections: SectionChanges
  /// The changes of items.
  public let items: ItemChanges

  let oldSectionCount: Int
  let newSectionCount: Int

  @usableFromInline
  init(
    sections: SectionChanges, items: ItemChanges, oldSectionCount: Int, newSectionCount: Int
  ) {
    self.sections = sections
    self.items = items
    self.oldSectionCount = oldSectionCount
    self.newSectionCount = newSectionCount
  }

  /// True if there are no changes and no refreshes.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// Returns the reverse difference.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func inverted() -> Self {
    Self(
      sections: sections.inverted(), items: items.inverted(),
      oldSectionCount: newSectionCount, newSectionCount: oldSectionCount)
  }
}
