import AllCores
package import Catalog
package import ContentHash

/// The icons that differ from those of an earlier plan, by their places in the catalog.
package struct IconChanges: Sendable {
  /// The icons whose content differs.
  package var items: Set<Int> = []
  /// The icons whose picture differs, or is rendered in another way.
  package var pictures: Set<Int> = []
  /// True if only texts of icons differ, which the search does not contain.
  package var areOfTexts = true
}

/// The icons that a recipe has read, by their places in the catalog. If icons change, a build runs
/// only the recipes that have read one of these icons.
package struct IconReads: Sendable {
  /// The icons whose content was read, in several lists. Many files can share a list.
  package var items: [[Int32]] = []
  /// The icons whose picture was read.
  package var pictures: [[Int32]] = []
  /// True if the recipe has read the pictures of all icons.
  package var readsAllPictures = false

  /// No reads.
  package init() {}

  /// True if the recipe has read one of the changed icons.
  ///
  /// - Complexity: O(icons that were read).
  package func include(_ changes: IconChanges) -> Bool {
    readsAllPictures && !changes.pictures.isEmpty
      || Self.contain(items, changes.items) || Self.contain(pictures, changes.pictures)
  }

  private static func contain(_ lists: [[Int32]], _ changed: Set<Int>) -> Bool {
    !changed.isEmpty && lists.contains { $0.contains { changed.contains(Int($0)) } }
  }
}

/// Gives the values of the site to the recipe of one file, and records the icons that it reads. A
/// recipe has no other access to the icons.
package final class SiteReader {
  private let values: SiteValues
  private var items: [Int32] = []
  private var pictures: [Int32] = []
  private var shared = IconReads()

  /// A reader that has read nothing yet.
  package init(_ values: SiteValues) {
    self.values = values
  }

  /// The icons that were read.
  var reads: IconReads {
    var reads = shared
    if !items.isEmpty { reads.items.append(items) }
    if !pictures.isEmpty { reads.pictures.append(pictures) }
    return reads
  }

  /// The site, without the content of its icons. `SiteStructure.hash` covers each access to it.
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
    items.append(Int32(truncatingIfNeeded: index))
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
      shared.readsAllPictures = true
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
    guard let pictures = values.shared.picturesOfOutlines[id] else { return IconPictures.none }
    shared.pictures.append(pictures.places.value)
    return pictures.pictures.value
  }

  /// The names under a letter of the catalog's index, in their order.
  ///
  /// - Complexity: O(names × log(names)) the first time for a letter.
  func names(underLetter number: Int) -> [SearchPage.Entry] {
    shared.items.append(structure.names.letters[number].icons)
    return values.shared.names[number].value
  }

  /// The picture of the icon with an id, if the catalog has it.
  func picture(_ id: Slug) -> IconPicture? { structure.index(of: id).map(picture(at:)) }

  /// The picture of the icon at an index in the catalog. Other values of the icon are not recorded as
  /// read.
  func picture(at index: Int) -> IconPicture {
    pictures.append(Int32(truncatingIfNeeded: index))
    return IconPicture(values.icons[index].value.icon)
  }
}
