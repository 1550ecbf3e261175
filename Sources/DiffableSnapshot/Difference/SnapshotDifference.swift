/// What leads from one snapshot to another.
///
/// An item that leaves a section that is deleted, or enters one that is inserted, is a move like
/// any other; each item that is deleted or inserted together with its section is listed too. (UIKit
/// lists neither.) So every item that differs is listed exactly once, and the totals are true.
///
/// An item stays if its section is in both snapshots and it keeps its place among the items that
/// stay there, wherever the section itself goes. As many stay as can.
public struct SnapshotDifference<SectionID, ItemID>: Sendable, Equatable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// Changes of sections, by their index.
  public typealias SectionChanges = IdentifierChanges<SectionID, Int>
  /// Changes of items, by their path.
  public typealias ItemChanges = IdentifierChanges<ItemID, ItemIndexPath>

  /// The sections that were deleted, inserted or moved.
  public let sections: SectionChanges
  /// The items that were deleted, inserted or moved.
  public let items: ItemChanges
  /// The sections of both snapshots that are to be drawn anew, by new index.
  public let reloadedSections: [SectionChanges.Placement]
  /// The items of both snapshots that are to be drawn anew, by new path.
  public let reloadedItems: [ItemChanges.Placement]
  /// The items of both snapshots that are to be updated in place, by new path. An item that is
  /// reloaded is not among them.
  public let reconfiguredItems: [ItemChanges.Placement]

  let oldSectionCount: Int
  let newSectionCount: Int

  @usableFromInline
  init(
    sections: SectionChanges, items: ItemChanges,
    reloadedSections: [SectionChanges.Placement] = [],
    reloadedItems: [ItemChanges.Placement] = [],
    reconfiguredItems: [ItemChanges.Placement] = [],
    oldSectionCount: Int, newSectionCount: Int
  ) {
    self.sections = sections
    self.items = items
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
    self.oldSectionCount = oldSectionCount
    self.newSectionCount = newSectionCount
  }

  /// Whether nothing changed and nothing is to be refreshed.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty
  }
}
