import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating

/// The page of a bundle: what it costs and saves, and its icons.
package enum BundlePage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let item: BundleItem
    let card: CardReference?
  }

  /// The templates of every page, and those of the bundle and of icons.
  package static let templates =
    Template.ofAllPages + [Template.bundle.name, Template.iconCell.name, Template.price.name]

  /// The layout of its icons: the store's cells.
  package static let layout = IconPage.relatedLayout

  static func file(
    of bundle: IconBundle, _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let path = PagePath.bundles.appending(bundle.id)
    return PlannedFile(
      BundlePage.self,
      Input(
        frame: reader.structure.frame, item: BundleItem(bundle, isWhole: true, reader), card: card),
      path: path.file,
      sitemapEntry: SitemapEntry(path: reader.structure.addresses.path(of: path)),
      with: rendering)
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(icons of the bundle).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let (item, addresses) = (input.item, drawing.addresses)
    var snapshot = PageSnapshot()
    // `try?`, twice: the section is new, and a bundle has each icon once.
    try? snapshot.appendSections([.heading("")])
    try? snapshot.appendItems(item.icons.map { $0.value.id }, toSection: .heading(""))  // as above
    let icons = Dictionary(
      item.icons.map { ($0.value.id, $0) }, uniquingKeysWith: { first, _ in first })
    let registration = CellRegistration<Hashed<IconItem>> { drawing.cell(of: $0) }
    let view = CollectionView(
      snapshot: snapshot, layout: layout, label: item.bundle.name,
      cellProvider: { id in icons[id].map { registration.cell(for: $0) } ?? .empty })
    let main = rendering.bytes(
      Template.bundle,
      BundlePageView(
        bundle: BundleView(item, drawing.parts), items: view.html(),
        overlay: OverlayView(for: item.buy, input.frame.value)))
    let path = PagePath.bundles.appending(item.id)
    let url = addresses.url(addresses.path(of: path))
    return drawing.page(
      Page(
        path: path, title: item.bundle.name, description: item.bundle.summary,
        kind: "bundle-page",
        breadcrumbs: [
          LinkView(title: drawing.parts.words.bundles, href: addresses.path(of: .bundles))
        ],
        structuredData: [
          StructuredData.bundle(
            item.bundle, item.offer, of: item.icons.lazy.map(\.value.icon), url: url,
            card: input.card, seller: input.frame.value.organization, addresses),
          StructuredData.list(
            item.icons.map { ($0.value.icon.name, addresses.path(ofIcon: $0.value.id)) },
            addresses),
        ].compactMap(\.self), card: input.card),
      main: main)
  }
}

/// The page of all bundles.
package enum BundlesPage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let items: [BundleItem]
    let card: CardReference?
  }

  /// The templates of every page, and those of cells of bundles.
  package static let templates =
    Template.ofAllPages + [Template.collection.name] + Mosaics.templates

  static func file(
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let items = structure.site.catalog.bundles.map { BundleItem($0, isWhole: false, reader) }
    return PlannedFile(
      BundlesPage.self, Input(frame: structure.frame, items: items, card: card),
      path: PagePath.bundles.file,
      sitemapEntry: SitemapEntry(path: structure.addresses.path(of: .bundles)), with: rendering)
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(bundles).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(
        heading: drawing.parts.words.bundles,
        items: drawing.mosaics(of: input.items, idPrefix: ""), hasCards: true))
    return drawing.page(
      Page(
        path: .bundles, title: drawing.parts.words.bundles, kind: "index",
        structuredData: [
          StructuredData.list(
            input.items.map {
              ($0.bundle.name, drawing.addresses.path(of: .bundles.appending($0.id)))
            }, drawing.addresses)
        ].compactMap(\.self), card: input.card),
      main: main)
  }
}
