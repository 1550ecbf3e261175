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

  /// What became of the sections.
  public let sections: SectionChanges
  /// What became of the items.
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

  /// Whether nothing changed and nothing is to be refreshed.
  public var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  /// The difference that leads from the new snapshot back to the old one.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func inverted() -> Self {
    Self(
      sections: sections.inverted(), items: items.inverted(),
      oldSectionCount: newSectionCount, newSectionCount: oldSectionCount)
  }
}
