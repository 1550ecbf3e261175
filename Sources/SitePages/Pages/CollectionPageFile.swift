package import Catalog
import CellConfiguration
package import CollectionLayout
package import CollectionView
package import ContentHash
import DiffableSnapshot
package import SiteMetadata
package import SiteTheme
import Templating

package struct CollectionPageValue: ContentHashable {
  package let frame: Hashed<SiteFrame>
  /// The page from site.json, with the path of the first part. Its items are in `items`.
  package let page: CollectionPage
  /// The part's number, from 1, and the number of parts.
  package let number, count: Int
  /// True if the whole page has several sections; true if the first section starts in the previous part.
  package let hasSeveralSections, continuesSection: Bool
  package let breadcrumbs: [SiteFrame.NavigationEntry]
  package let sections: [Section]
  /// In the order of the sections.
  package let icons: [Hashed<IconItem>]
  /// The page's own items, in the order of the sections.
  package let items: [ListItem]
  /// The newest icons, shown below the items.
  package let new: [Hashed<IconItem>]
  package let bundles: [BundleItem]
  package let categories: CategoryShelf?
  /// Pictures in addition to those of `icons`.
  package let pictures: Hashed<IconPictures>
  package let card: CardReference?
  package let rail: PageRail?
  package let hero: [HeroIcon]?

  package struct HeroIcon: ContentHashable {
    let name: String
    let picture: IconPicture
    let offer: Offer
  }

  package struct Section: ContentHashable {
    package let section: PageSection
    package let title: String?
    package let supplementaries: SupplementaryTexts
    package let count: Int
  }

  private static let mostHeroIcons = 3

  /// - Complexity: O(items).
  package init(
    _ part: CollectionPart, breadcrumbs: [SiteFrame.NavigationEntry],
    card: CardReference? = nil, rail: PageRail? = nil, _ reader: SiteReader
  ) {
    self.card = card
    self.rail = rail
    var page = part.page
    let catalog = reader.structure.site.catalog
    sections = part.snapshot.sectionIdentifiers.map { section in
      // `try?` cannot fail: the section is from the same snapshot.
      let items = (try? part.snapshot.itemIdentifiers(inSection: section)) ?? []
      return Section(section, of: page, in: reader.structure, count: items.count)
    }
    let ids = part.snapshot.itemIdentifiers
    if case .list(let items) = page.items {
      let byID = Dictionary(firstOf: items.map { ($0.id, $0) })
      self.items = ids.compactMap { byID[$0] }
      icons = []
    } else {
      items = []
      icons = reader.icons(ids)
    }
    page.items = page.items.withoutItems
    var listed = page
    if !items.isEmpty { listed.items = .list(items) }
    pictures = reader.pictures(IconReferences(listed, icons: icons))
    frame = reader.structure.frame
    new =
      page.showsNew && part.number == 1 ? reader.icons(reader.structure.newestIcons) : []
    bundles =
      page.showsBundles && part.number == 1
      ? catalog.bundles.map { BundleItem($0, reader) } : []
    categories = page.showsCategories && part.number == 1 ? CategoryShelf(reader) : nil
    let hasHero =
      reader.structure.site.theme.hasHero && page.path == .root && part.number == 1
      && !reader.structure.placements.isEmpty
    let hasShelves = !new.isEmpty || !bundles.isEmpty || categories != nil
    hero =
      hasHero
      ? Self.heroIcons(above: page, hasShelves: hasShelves, in: reader.structure)
        .map { index in
          let item = reader.icon(at: index).value
          return HeroIcon(
            name: item.icon.name, picture: IconPicture(item.icon), offer: item.offer)
        } : nil
    self.page = page
    number = part.number
    count = part.count
    hasSeveralSections = part.hasSeveralSections
    continuesSection = part.continuesSection
    self.breadcrumbs = breadcrumbs
  }

  /// The icons that represent the site, or others if the featured icons follow directly below. A small
  /// catalog shows one, because the first rows would repeat the icons.
  private static func heroIcons(
    above page: CollectionPage, hasShelves: Bool, in site: SiteStructure
  ) -> [Int] {
    let others =
      page.isFeaturedFirst && !hasShelves
      ? site.placements.indices.lazy.filter {
        site.placements[$0].isDrawable && !site.placements[$0].isFeatured
      }.prefix(mostHeroIcons) : nil
    let icons = others.map(Array.init) ?? []
    let shown = icons.isEmpty ? Array(site.showcase.prefix(mostHeroIcons)) : icons
    return site.placements.count <= 2 * mostHeroIcons ? Array(shown.prefix(1)) : shown
  }

  package func snapshot() -> PageSnapshot {
    var snapshot = PageSnapshot()
    // Both `try?` cannot fail: sections and items are from a snapshot, so they are unique.
    try? snapshot.appendSections(sections.map(\.section))
    var ids = (icons.isEmpty ? items.map { $0.id } : icons.map { $0.value.icon.id })[...]
    for section in sections {
      // `try?`: as above.
      try? snapshot.appendItems(Array(ids.prefix(section.count)), toSection: section.section)
      ids = ids.dropFirst(section.count)
    }
    return snapshot
  }
}

extension CollectionPageValue.Section {
  fileprivate init(
    _ section: PageSection, of page: CollectionPage, in site: SiteStructure, count: Int
  ) {
    let texts: (title: String?, supplementaries: SupplementaryTexts?)
    switch section {
    case .featured: texts = (site.words[.featured], nil)
    case .catalog(let id):
      let known = site.site.catalog.sections.first { $0.id == id }
      texts = (known?.title, known?.supplementaries)
    case .heading(let title):
      let known = page.sections.first { $0.title == title }
      texts = (title.isEmpty ? nil : title, known?.supplementaries)
    }
    self.init(
      section: section, title: texts.title, supplementaries: texts.supplementaries ?? [:],
      count: count)
  }
}

extension ItemSource {
  fileprivate var withoutItems: ItemSource {
    if case .list = self { .list([]) } else { self }
  }
}

package enum CollectionPageFile: SitePage {
  package static let templates =
    Template.ofAllPages + [
      Template.collection.name, Template.iconCell.name, Template.price.name, Template.example.name,
      Template.source.name,
    ] + Mosaics.templates

  /// - Complexity: O(items).
  package static func render(_ value: CollectionPageValue, _ rendering: PageRendering) -> [UInt8] {
    let page = value.page
    let drawing = PageDrawing(value, rendering)
    let title = drawing.parts.words.title(page.title, page: value.number)
    let view = drawing.collectionView(of: value)
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(
        heading: value.hero == nil ? title : value.frame.value.title, summary: page.summary,
        hero: value.hero.map { drawing.hero(of: $0, on: page.path) },
        source: page.source.map(drawing.source(of:)),
        items: page.source.map { drawing.examples(of: view, source: $0) } ?? view.html(),
        rail: rail(of: value, drawing.addresses),
        pagination: pagination(of: value, drawing.parts),
        new: drawing.newIcons(of: value),
        categories: value.categories.map { shelf in
          ShelfView(
            title: shelf.title, href: drawing.addresses.path(of: shelf.path),
            items: drawing.mosaics(of: shelf.items, label: shelf.title, idPrefix: "category:"))
        },
        bundles: value.bundles.isEmpty
          ? nil : drawing.mosaics(of: value.bundles, idPrefix: "bundle:")))
    return drawing.page(
      Page(
        path: SiteAddresses.page(value.number, of: page.path), title: title,
        description: page.summary, kind: "collection",
        breadcrumbs: value.breadcrumbs.map { drawing.link(to: $0) },
        structuredData: StructuredData.list(
          value.icons.map { ($0.value.icon.name, drawing.addresses.path(ofIcon: $0.value.id)) },
          drawing.addresses),
        card: value.card, showsSource: page.source != nil, hasHero: value.hero != nil,
        script: value.count > 1 ? .pages : .site, style: PageStyle.kind(of: page.layout)),
      main: main)
  }

  private static func rail(
    of value: CollectionPageValue, _ addresses: SiteAddresses
  ) -> RailView? {
    value.rail.map { rail in
      RailView(
        links: rail.entries.map { entry in
          LinkView(
            title: entry.title,
            href: entry.fragment.map { addresses.path(of: entry.path, fragment: $0) }
              ?? addresses.path(of: entry.path))
        })
    }
  }

  private static func pagination(
    of value: CollectionPageValue, _ parts: FrameParts
  ) -> PaginationView? {
    let (number, count) = (value.number, value.count)
    guard count > 1 else { return nil }
    func href(_ number: Int) -> String? {
      guard (1...count).contains(number) else { return nil }
      return parts.addresses.path(of: SiteAddresses.page(number, of: value.page.path))
    }
    // Links to all parts would make the output grow quadratically with the list.
    let shown = Set([1, count] + (number - 2...number + 2)).filter { (1...count).contains($0) }
    return PaginationView(
      number: number, count: count,
      previous: href(number - 1), next: href(number + 1),
      pages: shown.sorted().compactMap { page in
        href(page).map {
          LinkView(title: parts.words.number(page), href: $0, isCurrent: page == number)
        }
      })
  }
}

extension PageDrawing {
  package convenience init(
    _ value: CollectionPageValue, _ rendering: PageRendering, idScope: String = ""
  ) {
    self.init(
      value.frame, rendering, pictures: value.pictures,
      symbolConfiguration: value.page.symbolConfiguration, tintColor: value.page.tintColor,
      idScope: idScope)
  }

  fileprivate func hero(
    of icons: [CollectionPageValue.HeroIcon], on path: PagePath
  ) -> HeroView {
    HeroView(
      search: parts.searchField(on: path),
      icons: icons.map { icon in
        let id = icon.picture.id
        return HeroIconView(
          name: icon.name, href: addresses.path(ofIcon: id),
          image: image(of: icon.picture, idPrefix: "hero:\(id)", place: .sheet),
          price: parts.prices.view(icon.offer))
      })
  }

  fileprivate func newIcons(of value: CollectionPageValue) -> ShelfView? {
    guard !value.new.isEmpty else { return nil }
    let site = frame.value
    return ShelfView(
      title: parts.words[.newIcons],
      href: site.hasChanges
        ? addresses.path(of: .changes)
        : site.hasSearch ? addresses.path(of: .search) + "?sort=newest" : nil,
      items: IconPage.grid(of: value.new, label: parts.words[.newIcons], idPrefix: "new:") {
        self.cell(of: $0, again: "new:")
      })
  }

  package func link(to entry: SiteFrame.NavigationEntry) -> LinkView {
    LinkView(title: entry.title, href: addresses.href(entry.target))
  }

  package func collectionView(
    of value: CollectionPageValue, idPrefix: String = ""
  ) -> CollectionView<PageSection, Slug> {
    let page = value.page
    let snapshot = value.snapshot()
    let cells = listCells(
      page.cell, appearance: page.layout.appearance, isEditing: page.editing.isActive)
    var view = CollectionView(
      snapshot: snapshot, layout: page.layout, idPrefix: idPrefix, label: page.title,
      attributes: cells.attributes,
      cellProvider: cellProvider(of: value, snapshot: snapshot),
      supplementaryProvider: supplementaries(of: PageSupplementaries(value, snapshot: snapshot)))
    view.isPart = value.count > 1
    view.continuesSection = value.continuesSection
    return view
  }

  private func cellProvider(
    of value: CollectionPageValue, snapshot: PageSnapshot
  ) -> @Sendable (Slug) -> Cell {
    let page = value.page
    let appearances = ItemAppearances(of: page.layout, snapshot: snapshot)
    let contexts = Dictionary(
      uniqueKeysWithValues: appearances.all.map {
        ($0, listCells(page.cell, appearance: $0, isEditing: page.editing.isActive))
      })
    if case .list = page.items {
      let items = Dictionary(firstOf: value.items.map { ($0.id, $0) })
      let registration = CellRegistration<ListItem> { item in
        let appearance = appearances[item.id]
        guard let cells = contexts[appearance] else { return .empty }
        var row = ListCell(item: item, drawing: self)
        // An image that fills its cell leaves no space for a disclosure indicator.
        if appearance == nil, row.showsImageAlone(in: cells) { row.standardAccessories = .none }
        var cell = row.cell(in: cells)
        cell.size = item.size
        return cell
      }
      return { id in items[id].map { registration.cell(for: $0) } ?? .empty }
    }
    let registration = CellRegistration<Hashed<IconItem>> { item in
      let appearance = appearances[item.value.id]
      guard appearance != nil, let cells = contexts[appearance] else {
        return self.cell(of: item, page: page.cell)
      }
      let isAsItIs = page.cell == nil && !item.value.icon.hasCell && !page.editing.isActive
      return isAsItIs ? self.plainRow(of: item) : self.row(of: item).cell(in: cells)
    }
    let icons = Dictionary(firstOf: value.icons.map { ($0.value.id, $0) })
    return { id in icons[id].map { registration.cell(for: $0) } ?? .empty }
  }
}

extension Layout {
  package var appearance: ListAppearance? {
    guard case .list(let list) = self else { return nil }
    return list.appearance
  }
}
