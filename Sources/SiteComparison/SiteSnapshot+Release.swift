package import Catalog
import ContentHash

extension SiteSnapshot {
  /// - Complexity: O(icons).
  package init(_ release: Release) {
    var sections: [Slug] = []
    var sectionIDs: Set<Slug> = []
    for icon in release.icons where sectionIDs.insert(icon.section).inserted {
      sections.append(icon.section)
    }
    self.init(
      basePath: "/", settings: "", sections: sections,
      icons: release.icons.map { IconEntry($0, hasVariants: release.hasVariants) },
      outlines: [], pages: [])
  }
}

extension SiteSnapshot.IconEntry {
  fileprivate init(_ icon: ReleasedIcon, hasVariants: Bool) {
    let others = icon.prices.others.map {
      SiteSnapshot.OtherPrice(price: $0.decimalText, currency: $0.currency.code)
    }
    self.init(
      id: icon.id, section: icon.section, name: icon.name, price: icon.prices.first.decimalText,
      currency: icon.prices.first.currency.code, otherPrices: others.isEmpty ? nil : others,
      isFeatured: icon.isFeatured, category: icon.category, tags: icon.tags, values: nil, text: "",
      picture: icon.picture.text,
      formerIDs: icon.formerly.isEmpty ? nil : icon.formerly)
    if hasVariants {
      variants = icon.variants.map { "\($0.name):\($0.picture)" }.joined(separator: " ")
    }
  }
}

extension Release {
  /// - Complexity: O(icons).
  package init(_ site: Site, name: Slug, date: CalendarDate) {
    let former = site.formerIDsOfIcons
    self.init(
      name: name, date: date,
      icons: site.catalog.icons.map { icon in
        ReleasedIcon(
          id: icon.id, formerly: former[icon.id] ?? [], name: icon.name,
          prices: icon.prices, section: icon.section, category: icon.category, tags: icon.tags,
          isFeatured: icon.isFeatured, picture: icon.nameOfDrawing,
          isDrawn: !icon.hasTextInPicture, variants: icon.releasedVariants)
      })
  }
}
