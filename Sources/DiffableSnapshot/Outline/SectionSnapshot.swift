/// The items of one section as an outline with expanded items (UIKit: `NSDiffableDataSourceSectionSnapshot`).
///
/// Items are unique: a duplicate in one call throws ``SnapshotError``, and adding an existing item moves it
/// with its descendants. A call that throws has no effect. Items stay expanded when they move, or when an
/// ancestor is collapsed.
///
/// Lookups and appending are O(1), at any depth. In complexities, *n* is the number of items, *k* the number
/// of given identifiers with their descendants, and *d* the depth.
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  /// The thrown error.
  public typealias Failure = SnapshotError<Never, ItemID>

  @usableFromInline var index = IdentifierIndex<ItemID>()
  @usableFromInline var tree = OutlineTree()

  /// Creates an empty outline.
  @inlinable
  public init() {}

  /// Creates a copy.
  public init(_ snapshot: Self) {
    self = snapshot
  }
}

extension SectionSnapshot: Equatable {
  /// Compares items, hierarchy, and expansion.
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
