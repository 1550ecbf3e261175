public import Catalog
import DiffableSnapshot

/// The differences between two states of a catalog, icon by icon.
public struct CatalogChanges: Hashable, Sendable, Encodable {
  /// An icon as a snapshot has it.
  public typealias Entry = SiteSnapshot.IconEntry

  /// An icon whose fields differ, in both states.
  public struct Change: Hashable, Sendable {
    /// The icon as it was.
    public var old: Entry
    /// The icon as it is now.
    public var new: Entry
  }

  /// An icon that has another place among the icons that are in both states.
  public struct Move: Hashable, Sendable {
    /// The icon as it is now.
    public var entry: Entry
    /// The section that it was in.
    public var oldSection: Slug
    /// Its position in the old catalog, from 1.
    public var oldPosition: Int
    /// Its position in the new catalog, from 1.
    public var newPosition: Int
  }

  /// The icons that are new, in the catalog's order.
  public let inserted: [Entry]
  /// The icons that were deleted, in the old catalog's order.
  public let deleted: [Entry]
  /// The icons that moved: the fewest that explain the new order.
  public let moved: [Move]
  /// The icons with another id and the same picture, in the catalog's order.
  public let renamed: [Change]
  /// The icons of which a visible field differs, including renamed ones.
  public let changed: [Change]

  /// No change at all.
  static let none = CatalogChanges()

  private init() {
    (inserted, deleted, moved, renamed, changed) = ([], [], [], [], [])
  }

  /// The differences from `old` to `new`.
  ///
  /// - Throws: `SnapshotError` if an id occurs twice in one of them.
  /// - Complexity: O(n log n) for n icons.
  public init(from old: SiteSnapshot, to new: SiteSnapshot) throws {
    let oldEntries = Self.entries(of: old)
    let newEntries = Self.entries(of: new)
    let gone = old.icons.filter { newEntries[$0.id] == nil }
    let fresh = new.icons.filter { oldEntries[$0.id] == nil }
    renamed = Self.renames(from: gone, to: fresh)
    let oldIDs = Set(renamed.map(\.old.id))
    let newIDs = Set(renamed.map(\.new.id))
    deleted = gone.filter { !oldIDs.contains($0.id) }
    inserted = fresh.filter { !newIDs.contains($0.id) }
    moved = try Self.moves(from: old, to: new, oldEntries)
    let kept = new.icons.compactMap { entry in
      oldEntries[entry.id].map { Change(old: $0, new: entry) }
    }
    changed = (kept + renamed).filter { !$0.fields.isEmpty }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && moved.isEmpty && renamed.isEmpty && changed.isEmpty
  }

  private static func entries(of snapshot: SiteSnapshot) -> [Slug: Entry] {
    Dictionary(snapshot.icons.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The pairs of a deleted icon and a new one with the same picture, which count as one renamed
  /// icon. If several icons have the same picture, they are paired in order.
  private static func renames(from gone: [Entry], to fresh: [Entry]) -> [Change] {
    var byPicture = Dictionary(grouping: gone.reversed(), by: \.picture)
    return fresh.compactMap { entry in
      byPicture[entry.picture]?.popLast().map { Change(old: $0, new: entry) }
    }
  }

  private static func moves(
    from old: SiteSnapshot, to new: SiteSnapshot, _ oldEntries: [Slug: Entry]
  ) throws -> [Move] {
    let oldSnapshot = try old.catalogSnapshot()
    let newSnapshot = try new.catalogSnapshot()
    let moves = Set(newSnapshot.difference(from: oldSnapshot).items.moves.map(\.identifier))
    return new.icons.compactMap { entry in
      guard let before = oldEntries[entry.id],
        moves.contains(entry.id) || before.section != entry.section,
        let oldPosition = oldSnapshot.indexOfItem(entry.id),
        let newPosition = newSnapshot.indexOfItem(entry.id)
      else { return nil }
      return Move(
        entry: entry, oldSection: before.section, oldPosition: oldPosition + 1,
        newPosition: newPosition + 1)
    }
  }
}

extension CatalogChanges.Change {
  /// A field that differs.
  public enum Field: String, Hashable, Sendable, CaseIterable {
    case name, price, isFeatured, category, tags, text, picture
  }

  /// The fields that differ, in the order of their declaration.
  public var fields: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .name: old.name != new.name
      case .price: (old.price, old.currency) != (new.price, new.currency)
      case .isFeatured: old.isFeatured != new.isFeatured
      case .category: old.category != new.category
      case .tags: old.tags != new.tags
      case .text: old.text != new.text
      case .picture: old.picture != new.picture
      }
    }
  }
}
