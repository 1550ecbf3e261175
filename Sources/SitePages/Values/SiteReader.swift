import AllCores
package import Catalog
package import ContentHash

/// The icons that an edit has changed.
package struct IconChanges: Sendable {
  /// The indices of the icons whose content has changed.
  package var items: Set<Int> = []
  /// The icons whose picture is rendered in another way.
  package var pictures: Set<Slug> = []
  /// Whether nothing of the icons has changed but their texts, which are not searched.
  package var areOfTexts = true
}

/// The icons that were read to find the value of a file. So after an edit of a few icons, only the
/// files that read them need a new value.
package struct IconReads: Sendable {
  fileprivate(set) var items: [Int32] = []
  /// More of them, in lists that several files share.
  fileprivate(set) var lists: [[Int32]] = []
  fileprivate(set) var pictures: Set<Slug> = []
  fileprivate(set) var readsAllPictures = false

  /// Whether the changes concern an icon that was read.
  ///
  /// - Complexity: O(icons that were read).
  package func include(_ changes: IconChanges) -> Bool {
    items.contains { changes.items.contains(Int($0)) }
      || lists.contains { $0.contains { changes.items.contains(Int($0)) } }
      || readsAllPictures && !changes.pictures.isEmpty
      || !pictures.isDisjoint(with: changes.pictures)
  }
}

/// Gives the values of the site to the recipe of one file, and records the icons that it reads. A
/// recipe has no other access to the icons.
package final class SiteReader {
  private let values: SiteValues
  private(set) var reads = IconReads()

  /// A reader that has read nothing yet.
  package init(_ values: SiteValues) {
    self.values = values
  }

  /// The site, without the content of its icons. Using it is not recorded.
  package var structure: SiteStructure { values.structure }

  /// The icon with an id, if the catalog has it.
  package func icon(_ id: Slug) -> Hashed<IconItem>? { structure.index(of: id).map(icon(at:)) }

  /// The icons with these ids; ids that the catalog does not have are left out.
  ///
  /// - Complexity: O(ids).
  package func icons(_ ids: some Sequence<Slug>) -> [Hashed<IconItem>] { ids.compactMap(icon) }

  /// All icons, in the catalog's order.
  ///
  /// - Complexity: O(icons).
  package func allIcons() -> [Hashed<IconItem>] { values.icons.indices.map(icon(at:)) }

  /// The icon at an index in the catalog.
  package func icon(at index: Int) -> Hashed<IconItem> {
    reads.items.append(Int32(truncatingIfNeeded: index))
    return values.icons[index]
  }

  /// The pictures of the icons with these ids.
  ///
  /// - Complexity: O(ids).
  package func pictures(named ids: [Slug]) -> Hashed<IconPictures> {
    ids.isEmpty ? IconPictures.none : pictures(IconReferences(ids))
  }

  /// The pictures of the icons that are referenced.
  ///
  /// - Complexity: O(references); O(icons) the first time if any icon may be shown.
  package func pictures(_ references: IconReferences) -> Hashed<IconPictures> {
    if references.mayBeAny {
      reads.readsAllPictures = true
      return values.shared.allPictures.value
    }
    if references.ids.isEmpty { return IconPictures.none }
    return Hashed(IconPictures(references.ids.compactMap(picture)))
  }

  /// The pictures of the icons that the nodes of an outline show.
  ///
  /// - Complexity: O(nodes) the first time for an outline.
  package func pictures(ofOutline id: Slug) -> Hashed<IconPictures> {
    guard let references = structure.outlineReferences[id]?.value else { return IconPictures.none }
    if references.mayBeAny { return pictures(references) }
    // As a rule it is the same set for all pages.
    reads.pictures =
      reads.pictures.isEmpty ? references.ids : reads.pictures.union(references.ids)
    return values.shared.picturesOfOutlines[id]?.value ?? IconPictures.none
  }

  /// The names under a letter of the catalog's index, in their order.
  ///
  /// - Complexity: O(names × log(names)) the first time for a letter.
  func names(underLetter number: Int) -> [SearchPage.Entry] {
    reads.lists.append(structure.names.letters[number].icons)
    return values.shared.names[number].value
  }

  private func picture(_ id: Slug) -> IconPicture? {
    guard let index = structure.index(of: id) else { return nil }
    reads.pictures.insert(id)
    return IconPicture(values.icons[index].value.icon)
  }
}
