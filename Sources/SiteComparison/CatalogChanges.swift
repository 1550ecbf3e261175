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
    let oldPlaces = Self.places(in: old)
    let newPlaces = Self.places(in: new)
    let gone = old.icons.filter { newPlaces[$0.id] == nil }
    let fresh = new.icons.filter { oldPlaces[$0.id] == nil }
    renamed = Self.renames(from: gone, to: fresh)
    let oldIDs = Set(renamed.map(\.old.id))
    let newIDs = Set(renamed.map(\.new.id))
    deleted = gone.filter { !oldIDs.contains($0.id) }
    inserted = fresh.filter { !newIDs.contains($0.id) }
    moved = try Self.moves(from: old, to: new, oldPlaces)
    // Most are as they were.
    let kept = new.icons.compactMap { entry -> Change? in
      guard let place = oldPlaces[entry.id], entry.differs(from: old.icons[place]) else {
        return nil
      }
      return Change(old: old.icons[place], new: entry)
    }
    changed = kept + renamed.filter { $0.new.differs(from: $0.old) }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && moved.isEmpty && renamed.isEmpty && changed.isEmpty
  }

  private static func places(in snapshot: SiteSnapshot) -> [Slug: Int] {
    Dictionary(firstOf: zip(snapshot.icons.lazy.map(\.id), snapshot.icons.indices))
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
    var left = Dictionary(firstOf: gone.map { ($0.id, $0) })
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
    from old: SiteSnapshot, to new: SiteSnapshot, _ oldPlaces: [Slug: Int]
  ) throws -> [Move] {
    // As after most edits.
    let isSameOrder =
      old.sections == new.sections && oldPlaces.count == old.icons.count
      && old.icons.elementsEqual(new.icons) { $0.id == $1.id && $0.section == $1.section }
    if isSameOrder { return [] }
    let oldSnapshot = try old.catalogSnapshot()
    let newSnapshot = try new.catalogSnapshot()
    let moves = Set(newSnapshot.difference(from: oldSnapshot).items.moves.map(\.identifier))
    return new.icons.compactMap { entry in
      guard let before = oldPlaces[entry.id].map({ old.icons[$0] }),
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
  public enum Field: Hashable, Sendable, CaseIterable {
    case name, price, isFeatured, category, tags, text, picture, variants
    case declared(IconField)

    /// All fields, in the order in which differences are reported.
    public static let allCases: [Field] =
      [.name, .price, .isFeatured, .category, .tags] + IconField.all.map(Field.declared)
      + [.text, .picture, .variants]

    /// The name in reports.
    var name: String {
      if case .declared(let field) = self { field.name } else { "\(self)" }
    }
  }

  /// The fields that differ, in the order of `Field.allCases`. Texts differ by their bytes, as
  /// pages do.
  public var fields: [Field] {
    Field.allCases.filter { new.differs(from: old, in: $0) }
  }

  /// Whether the icon has moved from one category to another.
  var isInAnotherCategory: Bool {
    guard let before = old.category, let after = new.category else { return false }
    return !before.utf8.elementsEqual(after.utf8)
  }
}

extension SiteSnapshot.IconEntry {
  /// Whether any field differs.
  fileprivate func differs(from old: Self) -> Bool {
    CatalogChanges.Change.Field.allCases.contains { differs(from: old, in: $0) }
  }

  /// Whether a field differs: see `CatalogChanges.Change.fields`.
  fileprivate func differs(from old: Self, in field: CatalogChanges.Change.Field) -> Bool {
    switch field {
    case .name: !old.name.utf8.elementsEqual(name.utf8)
    case .price: old.allPrices != allPrices || old.saleUntil != saleUntil
    case .isFeatured: old.isFeatured != isFeatured
    case .category:
      (old.category == nil) != (category == nil)
        || !(old.category ?? "").utf8.elementsEqual((category ?? "").utf8)
    case .tags: !old.tags.elementsEqual(tags) { $0.utf8.elementsEqual($1.utf8) }
    case .declared(let field):
      // A release has no values.
      old.values.flatMap { old in
        values.map { !($0[field.name] ?? "").utf8.elementsEqual((old[field.name] ?? "").utf8) }
      } ?? false
    case .text: old.text != text
    case .picture: old.picture != picture
    case .variants:
      // A release that has not recorded them says nothing of them.
      old.variants.flatMap { old in variants.map { old != $0 } } ?? false
    }
  }
}
