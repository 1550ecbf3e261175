/// Which items are in which sections, in what order: the state of a collection at one moment.
///
/// Section identifiers are unique among themselves, item identifiers in the whole snapshot. Naming
/// an identifier twice in one call is refused with ``SnapshotError``; adding one that is already
/// there moves it. A call that throws has changed nothing.
///
/// Looking up an identifier is O(1), appending amortised O(1) for each identifier. In the
/// complexities, *n* is the number of items, *s* the number of sections, *k* the number of
/// identifiers given.
///
/// UIKit: `NSDiffableDataSourceSnapshot`.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// What the members of this snapshot throw.
  public typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline var sections = IdentifierIndex<SectionID>()
  @usableFromInline var items = IdentifierIndex<ItemID>()
  @usableFromInline var arrangement = Arrangement()
  @usableFromInline var reloadedSections = RefreshMarks<SectionID>()
  @usableFromInline var reloadedItems = RefreshMarks<ItemID>()
  @usableFromInline var reconfiguredItems = RefreshMarks<ItemID>()

  /// A snapshot without sections.
  @inlinable
  public init() {}
}

extension Snapshot: Equatable {
  /// Whether both have the same items in the same sections in the same order, and the same ones
  /// waiting to be refreshed.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.hasSameArrangement(as: rhs)
      && lhs.reloadedSections.identifiers == rhs.reloadedSections.identifiers
      && lhs.reloadedItems.identifiers == rhs.reloadedItems.identifiers
      && lhs.reconfiguredItems.identifiers == rhs.reconfiguredItems.identifiers
  }

  /// Whether the two are known to have the same items in the same order without looking at any.
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
