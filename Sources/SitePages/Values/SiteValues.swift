import AllCores
package import Catalog
package import ContentHash
package import SiteTheme
import Wording

package struct SiteValues: Sendable {
  package let structure: SiteStructure
  /// The icons, in the catalog's order.
  package private(set) var icons: [Hashed<IconItem>]
  /// Values derived from icons that many files share.
  let shared: SharedValues
  private let memos: Memos

  /// - Complexity: O(icons and nodes of outlines).
  package init(
    _ site: Site, words: Words = .english, formerIDs: [Slug: FormerIDs] = [:],
    assets: SiteAssets = SiteAssets(), colors: ColorIndex.Finder? = nil,
    outlines: [Hashed<Outline>]? = nil, memos: Memos = Memos()
  ) {
    let structure = SiteStructure(
      site, words: words, formerIDs: formerIDs, assets: assets, colors: colors, outlines: outlines)
    self.structure = structure
    self.memos = memos
    icons = site.catalog.icons.mapConcurrently(structure.item)
    shared = SharedValues(structure, icons, memos)
  }

  /// `old` is reused if all pictures are unchanged.
  private init(
    _ values: SiteValues, icons: [Hashed<IconItem>], samePicturesAs old: SharedValues?
  ) {
    (structure, memos) = (values.structure, values.memos)
    self.icons = icons
    shared = SharedValues(structure, icons, memos, samePicturesAs: old)
  }

  /// The values after an edit of some icons, and the changes; `nil` if an icon now has another
  /// placement or needs other style sheets, so that the site may have other files.
  ///
  /// - Complexity: O(icons) copies of references.
  package func reconfiguring(
    _ changed: Set<Slug>, in catalog: IconCatalog
  ) -> (values: SiteValues, changes: IconChanges)? {
    var icons = icons
    var changes = IconChanges()
    for id in changed {
      guard let index = structure.index(of: id), let icon = catalog[id],
        ContentHash(of: structure.placement(of: icon))
          == ContentHash(of: structure.placements[index])
      else { return nil }
      let old = icons[index].value.icon
      guard PageStyle.features(of: old) == PageStyle.features(of: icon) else { return nil }
      icons[index] = structure.item(icon)
      if !icon.differsInTextOnly(from: old) { changes.areOfTexts = false }
      changes.items.insert(index)
      if old.hashOfPicture != icon.hashOfPicture { changes.pictures.insert(index) }
    }
    let old = changes.pictures.isEmpty ? shared : nil
    return (SiteValues(self, icons: icons, samePicturesAs: old), changes)
  }
}

/// Values that many files share, computed on first use. An outline can have as many pages as nodes.
struct SharedValues: Sendable {
  /// The pictures of all icons, for pages that may show any icon.
  let allPictures: Lazy<Hashed<IconPictures>>
  let picturesOfOutlines: [Slug: (places: Lazy<[Int32]>, pictures: Lazy<Hashed<IconPictures>>)]
  /// The names under each letter, in alphabetical order.
  let names: [Lazy<[SearchPage.Entry]>]

  fileprivate init(
    _ structure: SiteStructure, _ icons: [Hashed<IconItem>], _ memos: Memos,
    samePicturesAs old: SharedValues? = nil
  ) {
    allPictures =
      old?.allPictures
      ?? Lazy { Hashed(IconPictures(icons.lazy.map { IconPicture($0.value.icon) })) }
    picturesOfOutlines =
      old?.picturesOfOutlines
      ?? structure.outlineReferences.mapValues { references in
        let places = Lazy {
          references.value.ids.compactMap(structure.index).sorted().map {
            Int32(truncatingIfNeeded: $0)
          }
        }
        let pictures = Lazy {
          Hashed(IconPictures(places.value.lazy.map { IconPicture(icons[Int($0)].value.icon) }))
        }
        return (places, pictures)
      }
    names = structure.names.letters.map { letter in
      Lazy {
        let icons = letter.icons.map { icons[Int($0)].value.icon }
        let names = icons.map(\.name)
        let order = memos.nameOrders.value(for: ContentHash(of: names)) {
          structure.collation.order(of: names)
        }
        return order.map { SearchPage.Entry(id: icons[$0].id, name: names[$0]) }
      }
    }
  }
}

extension Icon {
  fileprivate func differsInTextOnly(from other: Icon) -> Bool {
    var icon = self
    icon.text = other.text
    return ContentHash(of: icon) == ContentHash(of: other)
  }
}
