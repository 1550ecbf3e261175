extension DiffableDataSource {
  /// A change of what is shown: the state before, the state now, and the difference.
  ///
  /// UIKit: `NSDiffableDataSourceTransaction`.
  public struct Transaction: Sendable {
    let initial: State
    let final: State

    /// What was shown before.
    public var initialSnapshot: Snapshot<SectionID, ItemID> { initial.snapshot }

    /// What is shown now, with what was marked for refresh.
    public var finalSnapshot: Snapshot<SectionID, ItemID> { final.snapshot }

    /// What leads from the items shown before to those shown now, as plain lists: a store that is
    /// an array of them can apply it.
    ///
    /// - Complexity: O(*n* log *n*), worked out at each call.
    public var difference: CollectionDifference<ItemID> {
      finalSnapshot.itemDifference(from: initialSnapshot)
    }

    /// The same by sections, with refreshes.
    ///
    /// - Complexity: O(*n* log *n*), worked out at each call.
    public var snapshotDifference: SnapshotDifference<SectionID, ItemID> {
      finalSnapshot.difference(from: initialSnapshot)
    }

    /// The change of each section that changed, was deleted or was inserted: in the order of the
    /// final snapshot, then the deleted ones in the order of the initial one. Sections that only
    /// moved are not among them.
    ///
    /// - Complexity: O(*n*), worked out at each call.
    public var sectionTransactions: [SectionTransaction] {
      let deleted = initialSnapshot.sectionIdentifiers.filter {
        finalSnapshot.indexOfSection($0) == nil
      }
      return (finalSnapshot.sectionIdentifiers + deleted).compactMap { section in
        let before = try? initial.outline(of: section)  // fails if the section was inserted
        let after = try? final.outline(of: section)  // fails if the section was deleted
        guard before != after else { return nil }
        return SectionTransaction(
          sectionIdentifier: section, initialSnapshot: before ?? SectionSnapshot(),
          finalSnapshot: after ?? SectionSnapshot())
      }
    }
  }

  /// A change of one section.
  ///
  /// UIKit: `NSDiffableDataSourceSectionTransaction`.
  public struct SectionTransaction: Sendable {
    /// The section.
    public let sectionIdentifier: SectionID
    /// Its items before, collapsed ones too; empty if the section was inserted.
    public let initialSnapshot: SectionSnapshot<ItemID>
    /// Its items now, collapsed ones too; empty if the section was deleted.
    public let finalSnapshot: SectionSnapshot<ItemID>

    /// What leads from the items before to those now, collapsed ones too, as plain lists: a store
    /// that has an array for each section can apply it.
    ///
    /// - Complexity: O(*m* log *m*) for *m* items, worked out at each call.
    public var difference: CollectionDifference<ItemID> {
      finalSnapshot.itemDifference(from: initialSnapshot)
    }
  }
}
