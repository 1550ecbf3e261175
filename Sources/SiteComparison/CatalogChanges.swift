public import Catalog
import DiffableSnapshot

/// What differs between two states of a catalog, icon by icon.
public struct CatalogChanges: Hashable, Sendable {
  /// An icon as a snapshot has it.
  public typealias Entry = SiteSnapshot.IconEntry

  /// An icon whose fields differ, in both states.
  public struct Change: Hashable, Sendable {
    /// The icon as it was.
    public var old: Entry
    /// The icon as it is now.
    public var new: Entry
  }

  /// An icon that stands elsewhere among the icons that are in both states.
  public struct Move: Hashable, Sendable {
    /// The icon as it is now.
    public var entry: Entry
    /// The section that it stood in.
    public var oldSection: Slug
    /// Its place in the old catalog, from 1.
    public var oldPosition: Int
    /// Its place in the new catalog, from 1.
    public var newPosition: Int
  }

  /// The icons that are new, in the catalog's order.
  public let inserted: [Entry]
  /// The icons that are gone, in the old catalog's order.
  public let deleted: [Entry]
  /// The icons that moved: the fewest that explain the new order.
  public let moved: [Move]
  /// The icons that have another id: they say so, or have the same picture. In the catalog's order.
  public let renamed: [Change]
  /// The icons of which something that readers see differs, renamed ones too.
  public let changed: [Change]

  /// No change at all.
  static let none = CatalogChanges()

  private init() {
    (inserted, deleted, moved, renamed, changed) = ([], [], [], [], [])
  }

  /// What differs from `old` to `new`.
  ///
  /// - Throws: `SnapshotError` when an id occurs twice in one of them.
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

  /// An icon that is gone and a new one that says it had its id, or that has its picture, are one
  /// icon with another id. Where several have one picture, they are paired in order.
  private static func renames(from gone: [Entry], to fresh: [Entry]) -> [Change] {
    let said = Self.saidRenames(from: gone, to: fresh)
    let paired = Set(said.values.map(\.id))
    var byPicture = Dictionary(
      grouping: gone.reversed().filter { !paired.contains($0.id) }, by: \.picture)
    return fresh.compactMap { entry in
      (said[entry.id] ?? byPicture[entry.picture]?.popLast()).map { Change(old: $0, new: entry) }
    }
  }

  /// The icons that are gone by the ids of new ones that say they had these ids.
  private static func saidRenames(from gone: [Entry], to fresh: [Entry]) -> [Slug: Entry] {
    guard fresh.contains(where: { $0.formerIDs != nil }) else { return [:] }
    var left = Dictionary(gone.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var said: [Slug: Entry] = [:]
    for entry in fresh {
      // The last of its former ids that was there.
      for id in (entry.formerIDs ?? []).reversed() where said[entry.id] == nil {
        said[entry.id] = left.removeValue(forKey: id)
      }
    }
    return said
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

  /// The fields that differ, in the order of their declaration. Texts differ by their bytes, as
  /// pages do.
  public var fields: [Field] {
    Field.allCases.filter { field in
      switch field {
      case .name: !Self.areSame([old.name], [new.name])
      case .price: old.costs != new.costs
      case .isFeatured: old.isFeatured != new.isFeatured
      case .category:
        !Self.areSame(old.category.map { [$0] } ?? [], new.category.map { [$0] } ?? [])
      case .tags: !Self.areSame(old.tags, new.tags)
      case .text: old.text != new.text
      case .picture: old.picture != new.picture
      }
    }
  }

  /// Whether the icon has moved from one category to another.
  var isInAnotherCategory: Bool {
    guard let before = old.category, let after = new.category else { return false }
    return !Self.areSame([before], [after])
  }

  private static func areSame(_ left: [String], _ right: [String]) -> Bool {
    left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension SiteSnapshot.IconEntry {
  /// All that it says of what the icon costs.
  fileprivate var costs: Costs {
    Costs(
      first: .init(price: price, currency: currency, regularPrice: regularPrice),
      others: otherPrices ?? [], saleUntil: saleUntil)
  }

  fileprivate struct Costs: Equatable {
    let first: SiteSnapshot.OtherPrice
    let others: [SiteSnapshot.OtherPrice]
    let saleUntil: String?
  }
}
