package import Catalog
package import ContentHash

/// What an edit has changed of icons.
package struct IconChanges: Sendable {
  /// The indices of icons of which something else is said.
  package var items: Set<Int> = []
  /// The icons that are drawn in another way.
  package var pictures: Set<Slug> = []
}

/// Which icons were looked at to find the value of a file: recorded, so that an edit of a few icons
/// need not find the values of all files again.
package struct IconReads: Sendable {
  fileprivate(set) var items: [Int32] = []
  fileprivate(set) var pictures: Set<Slug> = []
  fileprivate(set) var readsAllPictures = false

  /// Whether something that was looked at is another now.
  ///
  /// - Complexity: O(icons that were looked at).
  package func include(_ changes: IconChanges) -> Bool {
    items.contains { changes.items.contains(Int($0)) }
      || readsAllPictures && !changes.pictures.isEmpty
      || !pictures.isDisjoint(with: changes.pictures)
  }
}

/// Gives the values of the site to what finds the value of one file, and records which icons it
/// looked at. There is no other way to them.
package final class SiteReader {
  private let values: SiteValues
  private(set) var reads = IconReads()

  package init(_ values: SiteValues) {
    self.values = values
  }

  package var structure: SiteStructure { values.structure }

  /// What is said of an icon.
  package func icon(_ id: Slug) -> Hashed<IconItem>? { structure.index(of: id).map(icon(at:)) }

  /// What is said of some icons, those that there are.
  package func icons(_ ids: some Sequence<Slug>) -> [Hashed<IconItem>] { ids.compactMap(icon) }

  /// What is said of all icons, in the catalog's order.
  package func allIcons() -> [Hashed<IconItem>] { values.icons.indices.map(icon(at:)) }

  /// What is said of an icon, by its place in the catalog.
  package func icon(at index: Int) -> Hashed<IconItem> {
    reads.items.append(Int32(truncatingIfNeeded: index))
    return values.icons[index]
  }

  /// The pictures of some icons.
  package func pictures(named ids: [Slug]) -> Hashed<IconPictures> {
    ids.isEmpty ? IconPictures.none : pictures(IconReferences(ids))
  }

  /// The pictures that something may draw.
  package func pictures(_ references: IconReferences) -> Hashed<IconPictures> {
    if references.mayBeAny {
      reads.readsAllPictures = true
      return values.allPictures.value
    }
    if references.ids.isEmpty { return IconPictures.none }
    return Hashed(IconPictures(references.ids.compactMap(picture)))
  }

  private func picture(_ id: Slug) -> IconPicture? {
    guard let index = structure.index(of: id) else { return nil }
    reads.pictures.insert(id)
    return IconPicture(values.icons[index].value.icon)
  }
}
