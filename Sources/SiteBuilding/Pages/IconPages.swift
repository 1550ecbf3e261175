import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// Makes the page of each icon.
///
/// A class: the plan of a site has a closure for each page, and what they share they hold together.
final class IconPages: Sendable {
  private let context: SiteContext
  private let views: IconViews
  private let cells: CellProviders

  init(context: SiteContext, views: IconViews, cells: CellProviders) {
    self.context = context
    self.views = views
    self.cells = cells
  }

  /// About how many bytes the own part of a page has.
  private static let pageSize = 16_384

  /// How many icons of the same category a page shows.
  private static let relatedCount = 6

  func file(of icon: Icon) -> PlannedFile {
    let path = SiteAddresses.page(ofIcon: icon.id)
    let related = relatedIDs(to: icon)
    let address = context.addresses.path(of: path)
    let key = context.keys?.page(of: icon.id, related: related)
    return PlannedFile(path: path.file, sitemapPath: address, key: key) { [id = icon.id] in
      self.contents(of: id, related: related, at: path, address: address)
    }
  }

  private func contents(
    of id: Slug, related: [Slug], at path: PagePath, address: String
  ) -> [UInt8] {
    guard let icon = context.site.catalog[id], let view = views[id] else { return [] }
    let page = Page(
      path: path, title: icon.name, description: icon.summary, kind: "icon-page",
      breadcrumbs: breadcrumbs(of: icon),
      structuredData: StructuredData.product(icon, context: context))
    let main = IconPageView(
      icon: view, sizes: sizes(of: icon),
      text: icon.text.map { context.html($0, scope: "text") },
      related: collectionView(of: related, in: icon.category))
    return context.frame(
      page, canonicalURL: context.addresses.url(address),
      main: context.theme.bytes(Template.icon, main, expecting: Self.pageSize))
  }

  /// The sizes that show what is left of the picture when it gets small, in points.
  private static let pictureSizes = [64, 32, 16]

  private func sizes(of icon: Icon) -> [PictureSizeView] {
    let shared =
      icon.image.isAlikeEverywhere
      ? context.image(of: icon, idPrefix: icon.id.text, place: .size) : nil
    return Self.pictureSizes.compactMap { points in
      let image =
        shared ?? context.image(of: icon.id, scope: "size-\(points)", place: .size)
      return image.map { PictureSizeView(points: points, image: $0) }
    }
  }

  private func breadcrumbs(of icon: Icon) -> [LinkView] {
    let home = LinkView(
      title: context.site.catalog.title, href: context.addresses.path(of: .root))
    guard let category = icon.category, let page = context.categories.page(of: category) else {
      return [home]
    }
    return [home, LinkView(title: category, href: context.addresses.path(of: page))]
  }

  /// The next icons of the category in the catalog's order, from the beginning again at its end,
  /// so that every icon is related to others and none to all.
  private func relatedIDs(to icon: Icon) -> [Slug] {
    guard let name = icon.category, let category = context.categories[name],
      let place = context.categories.position(of: icon.id)
    else { return [] }
    let count = min(Self.relatedCount, category.icons.count - 1)
    return (0..<max(0, count)).map { category.icons[(place + 1 + $0) % category.icons.count] }
  }

  /// The icons whose pages may show one of some icons: they themselves, those that these are
  /// related to, and those whose texts name them.
  ///
  /// - Complexity: O(icons).
  func ids(showing shown: Set<Slug>) -> Set<Slug> {
    var ids = shown
    for id in shown {
      guard let name = context.site.catalog[id]?.category,
        let place = context.categories.position(of: id),
        let category = context.categories[name]
      else { continue }
      let count = category.icons.count
      for distance in 1...Self.relatedCount {
        ids.insert(category.icons[(place + count - distance % count) % count])
      }
    }
    return ids.union(context.keys?.icons(naming: shown) ?? [])
  }

  /// Icons of a category; nothing if there are none.
  private func collectionView(of ids: [Slug], in category: String?) -> String? {
    guard let name = category, !ids.isEmpty else { return nil }
    var snapshot = Snapshot<PageSection, Slug>()
    guard (try? snapshot.appendSections([.heading(name)])) != nil,
      (try? snapshot.appendItems(ids, toSection: .heading(name))) != nil
    else { return nil }
    let page = CollectionPage(
      path: .root, title: name, items: .category(name), layout: Self.relatedLayout)
    // A heading of the icon's text can have the anchor that another icon's id is.
    var view = CollectionView(
      snapshot: snapshot, layout: page.layout, idPrefix: "related:",
      cellProvider: cells.provider(of: page))
    view.layoutClass = Self.relatedLayoutClass
    return view.html()
  }

  /// The layouts that icon pages use.
  static let layouts = [relatedLayout]

  private static let relatedLayoutClass = LayoutClass(relatedLayout)

  /// The layout of related icons: the store's cells.
  static let relatedLayout = Layout.flow(
    FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10))
}
