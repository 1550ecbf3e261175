/// The items of a collection in their sections (UIKit: `NSDiffableDataSourceSnapshot`).
///
/// Section and item identifiers are unique: a duplicate in one call throws ``SnapshotError``, and adding an
/// existing identifier moves it. A call that throws has no effect.
///
/// Lookups are O(1), and appending is amortised O(1). In complexities, *n* is the number of items, *s* of
/// sections, *k* of given identifiers, and *m* of items in the affected sections.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The thrown error.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline var sections = IdentifierIndex<SectionID>()
  @usableFromInline var items = IdentifierIndex<ItemID>()
  @usableFromInline var arrangement = Arrangement()
  @usableFromInline var reloadedSections = RefreshMarks<SectionID>()
  @usableFromInline var reloadedItems = RefreshMarks<ItemID>()
  @usableFromInline var reconfiguredItems = RefreshMarks<ItemID>()

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}
}

extension Snapshot: Equatable {
  /// Compares items, sections, order, and refresh marks.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasSameArrangement(as: rhs)
      && lhs.reloadedSections.identifiers == rhs.reloadedSections.identifiers
      && lhs.reloadedItems.identifiers == rhs.reloadedItems.identifiers
      && lhs.reconfiguredItems.identifiers == rhs.reconfiguredItems.identifiers
  }

  /// Returns true if both are known to be equal without comparing items.
  @inlinable
  func isCopy(of other: Self) -> Bool {
    items.sharesIdentifiers(with: other.items) && sections.sharesIdentifiers(with: other.sections)
      && arrangement.hasSameOrder(as: other.arrangement)
  }

  @inlinable
  func hasSameArrangement(as other: Self) -> Bool {
    if isCopy(of: other) { return true }
    guard sectionIdentifiers == other.sectionIdentifiers else { return false }
    return zip(arrangement.sectionOrder, other.arrangement.sectionOrder).allSatisfy {
      (mine, theirs) in
      arrangement.members[Int(mine)].elementsEqual(other.arrangement.members[Int(theirs)]) {
        items[$0] == other.items[$1]
      }
    }
  }
}
