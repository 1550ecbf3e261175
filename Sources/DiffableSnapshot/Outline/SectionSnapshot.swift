/// The items of one section as an outline: which is below which, and which are expanded.
///
/// Items are unique in it. Naming one twice in a call is refused with ``SnapshotError``; adding one
/// that is already there moves it, with everything below it. A call that throws has changed
/// nothing. An item stays expanded when it moves, and when an item above it is collapsed.
///
/// Looking up an identifier is O(1), and so is appending one: an outline of *n* items is built in
/// O(*n*). Depth is limited by memory alone. In the complexities, *n* is the number of items, *k*
/// the number of identifiers given with everything below them, *d* the depth of an item.
///
/// UIKit: `NSDiffableDataSourceSectionSnapshot`.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// What the members of this snapshot throw.
  public typealias Failure = SnapshotError<Never, ItemID>

  @usableFromInline var index = IdentifierIndex<ItemID>()
  @usableFromInline var tree = OutlineTree()

  /// An outline without items.
  @inlinable
  public init() {}

  /// A copy of `snapshot`.
  public init(_ snapshot: Self) {
    self = snapshot
  }
}

extension SectionSnapshot: Equatable {
  /// Whether both have the same items below the same items in the same order, and the same ones
  /// expanded.
  ///
  /// - Complexity: O(*n*).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.index.count == rhs.index.count else { return false }
    let nodes = zip(
      lhs.tree.descendants(of: OutlineTree.top), rhs.tree.descendants(of: OutlineTree.top))
    return nodes.allSatisfy { mine, theirs in
      lhs.item(mine) == rhs.item(theirs)
        && lhs.tree.level(of: mine) == rhs.tree.level(of: theirs)
        && lhs.tree.isExpanded(mine) == rhs.tree.isExpanded(theirs)
    }
  }
}

extension SectionSnapshot {
  @inlinable
  func item(_ node: OutlineTree.Node) -> ItemID { index[node - 1] }

  @inlinable
  func existingNode(of item: ItemID) -> OutlineTree.Node? { index.slot(of: item).map { $0 + 1 } }

  @inlinable
  func node(of item: ItemID) throws(Failure) -> OutlineTree.Node {
    guard let node = existingNode(of: item) else { throw .unknownItem(item) }
    return node
  }
}
