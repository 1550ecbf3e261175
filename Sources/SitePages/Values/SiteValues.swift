import AllCores
package import Catalog
package import ContentHash

/// The values that all pages are rendered from.
package struct SiteValues: Sendable {
  /// The site, without the content of its icons.
  package let structure: SiteStructure
  /// The icons, in the catalog's order.
  package private(set) var icons: [Hashed<IconItem>]
  /// The pictures of all icons, for pages that may show any of them.
  package let allPictures: Lazy<Hashed<IconPictures>>

  /// - Complexity: O(icons and nodes of outlines).
  package init(
    _ site: Site, words: Words = .english, formerIDs: FormerIDs = .none,
    assets: SiteAssets = SiteAssets(), colors: ColorIndex.Finder? = nil,
    outlines: [Hashed<Outline>]? = nil
  ) {
    let structure = SiteStructure(
      site, words: words, formerIDs: formerIDs, assets: assets, colors: colors, outlines: outlines)
    self.structure = structure
    icons = site.catalog.icons.mapConcurrently(structure.item)
    allPictures = Self.pictures(of: icons)
  }

  private init(
    _ structure: SiteStructure, _ icons: [Hashed<IconItem>],
    _ allPictures: Lazy<Hashed<IconPictures>>
  ) {
    self.structure = structure
    self.icons = icons
    self.allPictures = allPictures
  }

  private static func pictures(of icons: [Hashed<IconItem>]) -> Lazy<Hashed<IconPictures>> {
    Lazy { Hashed(IconPictures(icons.lazy.map { IconPicture($0.value.icon) })) }
  }

  /// The values after an edit of some icons, and the changes; `nil` if an icon now has another
  /// placement, so that the site may have other files.
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
      icons[index] = structure.item(icon)
      if !icon.differsInTextOnly(from: old) { changes.areOfTexts = false }
      changes.items.insert(index)
      if IconPicture(old) != IconPicture(icon) { changes.pictures.insert(id) }
    }
    let pictures = changes.pictures.isEmpty ? allPictures : Self.pictures(of: icons)
    return (SiteValues(structure, icons, pictures), changes)
  }
}

extension Icon {
  /// Whether all is the same but the text.
  fileprivate func differsInTextOnly(from other: Icon) -> Bool {
    var icon = self
    icon.text = other.text
    return ContentHash(of: icon) == ContentHash(of: other)
  }
}
