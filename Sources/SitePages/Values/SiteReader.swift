import AllCores
package import Catalog
package import ContentHash

/// The icons that differ from those of an earlier plan, by catalog index.
package struct IconChanges: Sendable {
  package var items: Set<Int> = []
  /// Also after a change of the symbol configuration.
  package var pictures: Set<Int> = []
  /// The search does not contain these texts.
  package var areOfTexts = true
}

/// The icons that a recipe read, by catalog index. A build runs only the recipes that read a changed icon.
package struct IconReads: Sendable {
  /// Lists of the icons whose content was read. Many files can share a list.
  package var items: [[Int32]] = []
  /// Lists of the icons whose picture was read.
  package var pictures: [[Int32]] = []
  package var readsAllPictures = false

  package init() {}

  /// Returns true if the recipe read a changed icon.
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

/// Provides the site's values to a recipe, and records the icons that it reads. A recipe has no other access
/// to the icons.
package final class SiteReader {
  private let values: SiteValues
  private var items: [Int32] = []
  private var pictures: [Int32] = []
  private var shared = IconReads()

  package init(_ values: SiteValues) {
    self.values = values
  }

  var reads: IconReads {
    var reads = shared
    if !items.isEmpty { reads.items.append(items) }
    if !pictures.isEmpty { reads.pictures.append(pictures) }
    return reads
  }

  /// `SiteStructure.hash` covers each access to it.
  package var structure: SiteStructure { values.structure }

  package func icon(_ id: Slug) -> Hashed<IconItem>? { structure.index(of: id).map(icon(at:)) }

  /// Unknown ids are skipped.
  ///
  /// - Complexity: O(ids).
  package func icons(_ ids: some Sequence<Slug>) -> [Hashed<IconItem>] { ids.compactMap(icon) }

  /// - Complexity: O(icons).
  package func allIcons() -> [Hashed<IconItem>] { values.icons.indices.map(icon(at:)) }

  package func icon(at index: Int) -> Hashed<IconItem> {
    items.append(Int32(truncatingIfNeeded: index))
    return values.icons[index]
  }

  package func pictures(named ids: [Slug]) -> Hashed<IconPictures> {
    ids.isEmpty ? IconPictures.none : pictures(IconReferences(ids))
  }

  /// - Complexity: O(references), or O(icons) the first time if any icon may be shown.
  package func pictures(_ references: IconReferences) -> Hashed<IconPictures> {
    if references.mayBeAny {
      shared.readsAllPictures = true
      return values.shared.allPictures.value
    }
    if references.ids.isEmpty { return IconPictures.none }
    return Hashed(IconPictures(references.ids.compactMap(picture)))
  }

  /// - Complexity: O(nodes) the first time for an outline.
  package func pictures(ofOutline id: Slug) -> Hashed<IconPictures> {
    guard let references = structure.outlineReferences[id]?.value else { return IconPictures.none }
    if references.mayBeAny { return pictures(references) }
    guard let pictures = values.shared.picturesOfOutlines[id] else { return IconPictures.none }
    shared.pictures.append(pictures.places.value)
    return pictures.pictures.value
  }

  /// - Complexity: O(names × log(names)) the first time for a letter.
  func names(underLetter number: Int) -> [SearchPage.Entry] {
    shared.items.append(structure.names.letters[number].icons)
    return values.shared.names[number].value
  }

  func picture(_ id: Slug) -> IconPicture? { structure.index(of: id).map(picture(at:)) }

  /// Only the picture is recorded as read.
  func picture(at index: Int) -> IconPicture {
    pictures.append(Int32(truncatingIfNeeded: index))
    return IconPicture(values.icons[index].value.icon)
  }
}
