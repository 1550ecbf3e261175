package import Catalog
import CellConfiguration
package import CollectionLayout
import CollectionView
import ContentHash
package import SiteTheme

package struct PageStyle: ContentHashable {
  /// The name by which pages find their sheet: see `Page.style`.
  package let kind: String
  package private(set) var features: [SiteStylesheet.Feature]
  package private(set) var layouts: [Layout]

  /// The name of the pages of categories, bundles and colors, which show cards.
  static let cards = "cards"

  static func kind(of layout: Layout) -> String {
    "layout-\(ContentHash(of: layout).shortDescription)"
  }

  static func kind(ofOutline id: Slug) -> String { "outline-\(id)" }

  fileprivate init(
    _ kind: String, _ features: Set<SiteStylesheet.Feature>, _ layouts: [Layout] = []
  ) {
    (self.kind, self.features, self.layouts) = (kind, features.sorted(), layouts)
  }

  private mutating func formUnion(_ other: PageStyle) {
    features = Set(features).union(other.features).sorted()
    layouts += other.layouts.filter { !layouts.contains($0) }
  }

  /// - Complexity: O(icons, nodes of outlines, and items of pages), but little for each.
  package static func all(of site: Site) -> [PageStyle] {
    var styles: [PageStyle] = []
    var indices: [String: Int] = [:]
    for style in SiteStyles(site).all {
      if let index = indices[style.kind] {
        styles[index].formUnion(style)
      } else {
        indices[style.kind] = styles.count
        styles.append(style)
      }
    }
    return styles
  }

  static func features(of icon: Icon) -> Set<SiteStylesheet.Feature> {
    let cell = icon.hasCell ? icon.cell : nil
    return (cell.map { features(of: [$0]).union([.gridRows]) } ?? [])
      .union(icon.variants.isEmpty ? [] : [.variants])
  }

  fileprivate static func features(
    of cells: [ListCellConfiguration]
  ) -> Set<SiteStylesheet.Feature> {
    var features: Set<SiteStylesheet.Feature> = cells.isEmpty ? [] : [.rows, .configured]
    if cells.contains(where: { $0.accessories != nil }) { features.insert(.accessories) }
    if cells.contains(where: { $0.leadingSwipeActions != nil || $0.trailingSwipeActions != nil }) {
      features.insert(.swipe)
    }
    return features
  }
}

private struct SiteStyles {
  private typealias Features = Set<SiteStylesheet.Feature>

  private let site: Site
  private let common: Features
  private let grid: Features
  private let list: Features
  private let hasVariants, hasAliases: Bool

  init(_ site: Site) {
    self.site = site
    let theme = site.theme
    var common: Features = []
    if site.hasBagPage { common.insert(.cellBag) }
    if theme.announcement != nil { common.insert(.announcement) }
    if !theme.footerGroups.isEmpty { common.insert(.linkGroups) }
    if theme.navigation.contains(where: { if case .menu = $0 { true } else { false } }) {
      common.insert(.menus)
    }
    if theme.neutral != .cool || theme.density != .comfortable || theme.colorScheme != .automatic
      || theme.font != .stack(.system)
    {
      common.insert(.theme)
    }
    var ofIcons: Features = []
    var hasAliases = false
    for icon in site.catalog.icons {
      if icon.hasCell || !icon.variants.isEmpty { ofIcons.formUnion(PageStyle.features(of: icon)) }
      hasAliases = hasAliases || !icon.aliases.isEmpty
    }
    self.hasAliases = hasAliases
    hasVariants = ofIcons.remove(.variants) != nil
    self.common = common
    grid = ofIcons.union(common).union([.grid])
    list = ofIcons.union(common).union([.list, .rows]).subtracting([.gridRows])
  }

  var all: [PageStyle] { pagesOfItems + ofCatalog + ofOutlines + ofSite }

  /// The pages of icons and bundles, and those that list icons.
  private var ofCatalog: [PageStyle] {
    var styles: [PageStyle] = []
    if !site.catalog.icons.isEmpty {
      var icon = grid.union([.icon, .prose, .breadcrumbs])
      if hasVariants { icon.insert(.variants) }
      if !site.catalog.licenses.isEmpty { icon.insert(.licenses) }
      styles.append(PageStyle("icon-page", icon, IconPage.layouts))
    }
    if hasAliases { styles.append(PageStyle("alias-page", grid, IconPage.layouts)) }
    if !site.catalog.bundles.isEmpty {
      styles.append(
        PageStyle("bundle-page", grid.union([.bundle, .breadcrumbs]), IconPage.layouts))
    }
    if site.hasSearch {
      let search = grid.union([.search, .prose, .pagination])
      styles.append(PageStyle("search-page", search, [SearchPage.layout]))
      styles.append(PageStyle("names-page", search, [SearchPage.layout]))
    }
    if !site.catalog.bundles.isEmpty || site.hasColorPages
      || site.collectionPages.contains(where: { $0.grouping != nil })
    {
      styles.append(
        PageStyle(PageStyle.cards, grid.union([.mosaics, .breadcrumbs]), Mosaics.layouts))
    }
    if site.hasChangesPage {
      styles.append(
        PageStyle(
          "changes-page", grid.union(list).union([.changes, .prose]),
          IndexPage.layouts + [SearchPage.layout]))
    }
    return styles
  }

  /// The pages of prose, the bag, and the page for missing addresses.
  private var ofSite: [PageStyle] {
    var styles = [PageStyle("not-found", common.union([.notFound]))]
    if site.hasBagPage { styles.append(PageStyle("bag-page", common.union([.bag]))) }
    if !site.prosePages.isEmpty || !site.catalog.licenses.isEmpty {
      styles.append(PageStyle("prose-page", common.union([.article, .prose, .breadcrumbs])))
    }
    return styles
  }

  private var ofOutlines: [PageStyle] {
    guard !site.outlines.isEmpty else { return [] }
    let outlines = site.outlines.map { outline in
      var features = common.union([.outline, .rows, .breadcrumbs])
      features.formUnion(PageStyle.features(of: outline.cells))
      if outline.editing.isActive { features.formUnion([.accessories, .swipe]) }
      // Rows of completed tasks have a checkmark.
      if outline.hasCompletedTask { features.insert(.accessories) }
      return PageStyle(PageStyle.kind(ofOutline: outline.id), features)
    }
    let index = list.union(site.outlines.count > 500 ? [.breadcrumbs, .chunks] : [.breadcrumbs])
    return outlines + [
      PageStyle("index", index, IndexPage.layouts)
    ]
  }

  /// The pages of items: those of site.json, and those of tags and colors.
  private var pagesOfItems: [PageStyle] {
    var styles = site.collectionPages.flatMap(styles(of:))
    if site.hasTagPages || site.hasColorPages {
      let standard = Layout.flow(StandardGrid.flow)
      styles.append(
        PageStyle(
          PageStyle.kind(of: standard), grid.union([.breadcrumbs, .pagination]), [standard]))
    }
    if site.hasTagPages {
      var features = list.union([.breadcrumbs])
      // Counting is cheap for few icons, and many icons can have as many tags.
      let icons = site.catalog.icons
      if icons.count > 500 || icons.reduce(0, { $0 + $1.tags.count }) > 500 {
        features.formUnion([.pagination, .chunks])
      }
      styles.append(
        PageStyle(PageStyle.kind(of: IndexPage.layout), features, IndexPage.layouts))
    }
    return styles
  }

  private func styles(of page: CollectionPage) -> [PageStyle] {
    if case .outline(let id) = page.items {
      // The page shows the outline in place of its layout.
      return [PageStyle(PageStyle.kind(ofOutline: id), features(of: page))]
    }
    let layouts = page.layouts(inSiteOf: site.catalog.icons.count)
    let features = features(of: page)
    var shelves: [Layout] = []
    if page.showsNew { shelves += IconPage.layouts }
    if page.showsBundles { shelves.append(Mosaics.layout(ofCards: site.catalog.bundles.count)) }
    if page.showsCategories { shelves += Mosaics.layouts }
    return layouts.map { PageStyle(PageStyle.kind(of: $0), features, layouts + shelves) }
  }

  private func features(of page: CollectionPage) -> Features {
    var features = common
    var cells = [page.cell, page.headerCell, page.footerCell].compactMap(\.self)
    let count: Int
    switch page.items {
    case .catalog, .featured, .section, .category:
      features.formUnion(grid.subtracting([.grid]))
      count = site.catalog.icons.count
    case .list(let items):
      features.formUnion([.rows, .gridRows])
      cells += items.compactMap(\.cell)
      count = items.count
    case .outline:
      count = 0
    }
    features.formUnion(PageStyle.features(of: cells))
    if page.layout.hasList { features.formUnion([.list, .rows]) }
    if page.editing.isActive { features.formUnion([.rows, .accessories, .swipe]) }
    if page.layout.appearance == nil {
      features.insert(.grid)
      if features.contains(.rows) { features.insert(.gridRows) }
    } else {
      features.remove(.gridRows)
    }
    let leastOfPart = page.itemsPerPage ?? page.rowsPerPage?.rows
    let isSplit = leastOfPart.map { count > $0 } ?? page.isSplit(items: count)
    if isSplit { features.insert(.pagination) }
    if page.layout.hasList, isSplit || count > page.layout.mostItemsWithoutChunks ?? .max {
      features.insert(.chunks)
    }
    if page.source != nil { features.insert(.examples) }
    let hasShelves = page.showsNew || page.showsBundles || page.showsCategories
    if hasShelves { features.formUnion(grid.union([.shelves, .mosaics])) }
    if page.path == .root {
      if site.theme.hasHero { features.insert(.hero) }
    } else {
      features.insert(.breadcrumbs)
    }
    return features
  }
}
