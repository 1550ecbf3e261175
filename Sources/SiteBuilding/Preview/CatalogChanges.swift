public import Catalog
import DiffableSnapshot

/// What differs between two states of a catalog, icon by icon.
public struct CatalogChanges: Hashable, Sendable, Encodable {
  /// An icon whose fields differ.
  public struct Change: Hashable, Sendable {
    /// The icon as it was.
    public var old: CatalogSnapshot.Entry
    /// The icon as it is now.
    public var new: CatalogSnapshot.Entry
  }

  /// An icon that stands elsewhere among the icons that are in both states.
  public struct Move: Hashable, Sendable {
    /// The icon as it is now.
    public var entry: CatalogSnapshot.Entry
    /// The section that it stood in.
    public var oldSection: Slug
    /// Its place in the old catalog, from 1.
    public var oldPosition: Int
    /// Its place in the new catalog, from 1.
    public var newPosition: Int
  }

  /// The icons that are new, in the catalog's order.
  public let inserted: [CatalogSnapshot.Entry]
  /// The icons that are gone, in the old catalog's order.
  public let deleted: [CatalogSnapshot.Entry]
  /// The icons that moved: the fewest that explain the new order.
  public let moved: [Move]
  /// The icons of which the name, the price or the featured flag differs.
  public let changed: [Change]

  /// What differs from `old` to `new`.
  ///
  /// - Throws: `SnapshotError` when an id occurs twice in one of them.
  /// - Complexity: O(n log n) for n icons.
  public init(from old: CatalogSnapshot, to new: CatalogSnapshot) throws {
    let oldEntries = Self.entries(of: old)
    let newEntries = Self.entries(of: new)
    let oldSnapshot = try old.snapshot()
    let newSnapshot = try new.snapshot()
    let moves = Set(newSnapshot.difference(from: oldSnapshot).items.moves.map(\.identifier))
    inserted = new.icons.filter { oldEntries[$0.id] == nil }
    deleted = old.icons.filter { newEntries[$0.id] == nil }
    moved = new.icons.compactMap { entry in
      guard let before = oldEntries[entry.id],
        moves.contains(entry.id) || before.section != entry.section,
        let oldPosition = oldSnapshot.indexOfItem(entry.id),
        let newPosition = newSnapshot.indexOfItem(entry.id)
      else { return nil }
      return Move(
        entry: entry, oldSection: before.section, oldPosition: oldPosition + 1,
        newPosition: newPosition + 1)
    }
    changed = new.icons.compactMap { entry in
      guard let before = oldEntries[entry.id], before.isChanged(in: entry) else { return nil }
      return Change(old: before, new: entry)
    }
  }

  private init() {
    (inserted, deleted, moved, changed) = ([], [], [], [])
  }

  /// No change at all.
  static let none = CatalogChanges()

  /// Whether nothing differs.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && moved.isEmpty && changed.isEmpty
  }

  private static func entries(of snapshot: CatalogSnapshot) -> [Slug: CatalogSnapshot.Entry] {
    Dictionary(snapshot.icons.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension CatalogSnapshot.Entry {
  fileprivate func isChanged(in new: Self) -> Bool {
    (name, price, currency, isFeatured) != (new.name, new.price, new.currency, new.isFeatured)
  }
}
