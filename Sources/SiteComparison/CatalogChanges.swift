public import Catalog
import DiffableSnapshot

/// The differences between two states of a catalog, by icon.
public struct CatalogChanges: Hashable, Sendable {
  /// An icon in a snapshot.
  public typealias Entry = SiteSnapshot.IconEntry

  /// An icon with different fields.
  public struct Change: Hashable, Sendable {
    /// The old state.
    public var old: Entry
    /// The new state.
    public var new: Entry
  }

  /// An icon that moved relative to the icons in both states.
  public struct Move: Hashable, Sendable {
    /// The new state.
    public var entry: Entry
    /// The old section.
    public var oldSection: Slug
    /// The old position, from 1.
    public var oldPosition: Int
    /// The new position, from 1.
    public var newPosition: Int
  }

  /// New icons, in the catalog's order.
  public let inserted: [Entry]
  /// Deleted icons, in the old catalog's order.
  public let deleted: [Entry]
  /// Moved icons: the fewest that explain the new order.
  public let moved: [Move]
  /// Icons with a new id, in the catalog's order. They declare the former id, or have the same picture.
  public let renamed: [Change]
  /// Icons with visible differences, including renamed icons.
  public let changed: [Change]

  static let none = CatalogChanges()

  private init() {
    (inserted, deleted, moved, renamed, changed) = ([], [], [], [], [])
  }

  /// Compares two snapshots.
  ///
  /// - Throws: `SnapshotError` for a repeated id.
  /// - Complexity: O(n log n) for n icons.
  public init(from old: SiteSnapshot, to new: SiteSnapshot) throws {
    let oldIndices = Self.indices(in: old)
    let newIndices = Self.indices(in: new)
    let removed = old.icons.filter { newIndices[$0.id] == nil }
    let fresh = new.icons.filter { oldIndices[$0.id] == nil }
    renamed = Self.renames(from: removed, to: fresh)
    let oldIDs = Set(renamed.map(\.old.id))
    let newIDs = Set(renamed.map(\.new.id))
    deleted = removed.filter { !oldIDs.contains($0.id) }
    inserted = fresh.filter { !newIDs.contains($0.id) }
    moved = try Self.moves(from: old, to: new, oldIndices)
    let kept = new.icons.compactMap { entry -> Change? in
      guard let index = oldIndices[entry.id], entry.differs(from: old.icons[index]) else {
        return nil
      }
      return Change(old: old.icons[index], new: entry)
    }
    changed = kept + renamed.filter { $0.new.differs(from: $0.old) }
  }

  /// True if the states are equal.
  public var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && moved.isEmpty && renamed.isEmpty && changed.isEmpty
  }

  private static func indices(in snapshot: SiteSnapshot) -> [Slug: Int] {
    Dictionary(firstOf: zip(snapshot.icons.lazy.map(\.id), snapshot.icons.indices))
  }

  /// Pairs deleted icons with new icons that declare their id, or have the same picture. Icons with equal
  /// pictures are paired in order.
  private static func renames(from removed: [Entry], to fresh: [Entry]) -> [Change] {
    let declared = Self.declaredRenames(from: removed, to: fresh)
    let paired = Set(declared.values.map(\.id))
    var byPicture = Dictionary(
      grouping: removed.reversed().filter { !paired.contains($0.id) }, by: \.picture)
    return fresh.compactMap { entry in
      (declared[entry.id] ?? byPicture[entry.picture]?.popLast()).map {
        Change(old: $0, new: entry)
      }
    }
  }

  /// The deleted icons by the new icons that declare their ids.
  private static func declaredRenames(from removed: [Entry], to fresh: [Entry]) -> [Slug: Entry] {
    guard fresh.contains(where: { $0.formerIDs != nil }) else { return [:] }
    var left = Dictionary(firstOf: removed.map { ($0.id, $0) })
    var declared: [Slug: Entry] = [:]
    for entry in fresh {
      // The last former id that is in the old state.
      for id in (entry.formerIDs ?? []).reversed() where declared[entry.id] == nil {
        declared[entry.id] = left.removeValue(forKey: id)
      }
    }
    return declared
  }

  private static func moves(
    from old: SiteSnapshot, to new: SiteSnapshot, _ oldIndices: [Slug: Int]
  ) throws -> [Move] {
    // Fast path for most edits.
    let isSameOrder =
      old.sections == new.sections && oldIndices.count == old.icons.count
      && old.icons.elementsEqual(new.icons) { $0.id == $1.id && $0.section == $1.section }
    if isSameOrder { return [] }
    let oldSnapshot = try old.catalogSnapshot()
    let newSnapshot = try new.catalogSnapshot()
    let moves = Set(newSnapshot.difference(from: oldSnapshot).items.moves.map(\.identifier))
    return new.icons.compactMap { entry in
      guard let before = oldIndices[entry.id].map({ old.icons[$0] }),
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
  /// A field of an icon.
  public enum Field: Hashable, Sendable, CaseIterable {
    case name, price, isFeatured, category, tags, text, picture, variants
    case declared(IconField)

    /// All fields, in the order of reports.
    public static let allCases: [Field] =
      [.name, .price, .isFeatured, .category, .tags] + IconField.all.map(Field.declared)
      + [.text, .picture, .variants]

    var name: String {
      if case .declared(let field) = self { field.name } else { "\(self)" }
    }
  }

  /// The different fields, in the order of `Field.allCases`. Texts are compared by bytes, as in pages.
  public var fields: [Field] {
    Field.allCases.filter { new.differs(from: old, in: $0) }
  }

  var isInAnotherCategory: Bool {
    guard let before = old.category, let after = new.category else { return false }
    return !before.utf8.elementsEqual(after.utf8)
  }
}

extension SiteSnapshot.IconEntry {
  fileprivate func differs(from old: Self) -> Bool {
    CatalogChanges.Change.Field.allCases.contains { differs(from: old, in: $0) }
  }

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
      // Releases have no values.
      old.values.flatMap { old in
        values.map { !($0[field.name] ?? "").utf8.elementsEqual((old[field.name] ?? "").utf8) }
      } ?? false
    case .text: old.text != text
    case .picture: old.picture != picture
    case .variants:
      // Older releases do not record variants.
      old.variants.flatMap { old in variants.map { old != $0 } } ?? false
    }
  }
}
