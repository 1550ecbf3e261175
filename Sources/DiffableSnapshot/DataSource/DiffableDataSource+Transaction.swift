extension DiffableDataSource {
  /// A change of the data source (UIKit: `NSDiffableDataSourceTransaction`).
  public struct Transaction: Sendable {
    let initial: State
    let final: State

    /// The old snapshot.
    public var initialSnapshot: Snapshot<SectionID, ItemID> { initial.snapshot }

    /// The new snapshot, with its refresh marks.
    public var finalSnapshot: Snapshot<SectionID, ItemID> { final.snapshot }

    /// The difference of the visible items as one list.
    ///
    /// - Complexity: O(*n* log *n*).
    public var difference: CollectionDifference<ItemID> {
      finalSnapshot.itemDifference(from: initialSnapshot)
    }

    /// The difference by sections, with refreshes.
    ///
    /// - Complexity: O(*n* log *n*).
    public var snapshotDifference: SnapshotDifference<SectionID, ItemID> {
      finalSnapshot.difference(from: initialSnapshot)
    }

    /// The changes of sections, in the final order followed by deleted sections, without only moved sections.
    ///
    /// - Complexity: O(*n*).
    public var sectionTransactions: [SectionTransaction] {
      let deleted = initialSnapshot.sectionIdentifiers.filter {
        finalSnapshot.indexOfSection($0) == nil
      }
      return (finalSnapshot.sectionIdentifiers + deleted).compactMap { section in
        let before = try? initial.outline(of: section)  // nil if the section was inserted
        let after = try? final.outline(of: section)  // nil if the section was deleted
        guard before != after else { return nil }
        return SectionTransaction(
          sectionIdentifier: section, initialSnapshot: before ?? SectionSnapshot(),
          finalSnapshot: after ?? SectionSnapshot())
      }
    }
  }

  /// A change of one section (UIKit: `NSDiffableDataSourceSectionTransaction`).
  public struct SectionTransaction: Sendable {
    /// The section.
    public let sectionIdentifier: SectionID
    /// The old items, including collapsed ones; empty for an inserted section.
    public let initialSnapshot: SectionSnapshot<ItemID>
    /// The new items, including collapsed ones; empty for a deleted section.
    public let finalSnapshot: SectionSnapshot<ItemID>

    /// The difference of all items as one list.
    ///
    /// - Complexity: O(*m* log *m*) for *m* items.
    public var difference: CollectionDifference<ItemID> {
      finalSnapshot.itemDifference(from: initialSnapshot)
    }
  }
}
