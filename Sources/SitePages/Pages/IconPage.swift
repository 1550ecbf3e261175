import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import Templating

/// The page of an icon.
package enum IconPage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let item: Hashed<IconItem>
    /// The icons of the same category at the end of the page.
    let related: [Hashed<IconItem>]
    /// The pictures in the icon's text.
    let pictures: Hashed<IconPictures>
    let licenses: Hashed<Licenses>
  }

  /// The templates of every page, and those of the icon and its cells.
  package static let templates = Template.ofAllPages + [Template.icon.name, Template.iconCell.name]

  /// The most icons of the same category on a page.
  private static let relatedCount = 6

  /// The usual size of a page's own part, in bytes.
  private static let pageSize = 16_384

  /// The file of an icon, by its place in the catalog.
  static func file(at index: Int, _ reader: SiteReader, _ rendering: Rendering) -> PlannedFile {
    let item = reader.icon(at: index)
    let structure = reader.structure
    let path = SiteAddresses.page(ofIcon: item.value.id)
    let input = Input(
      frame: structure.frame, item: item,
      related: related(to: index, in: structure).map { reader.icon(at: $0) },
      pictures: reader.pictures(named: item.value.icon.text?.icons ?? []),
      licenses: structure.licenses(of: item.value.icon))
    return PlannedFile(
      IconPage.self, input, path: path.file, sitemapPath: structure.addresses.path(of: path),
      with: rendering)
  }

  /// The indices of the next icons of the category in the catalog's order. After the last icon
  /// comes the first, so every icon of a category is shown on as many pages as any other.
  private static func related(to index: Int, in structure: SiteStructure) -> [Int] {
    guard let name = structure.placements[index].category,
      let indices = structure.categories[name]?.indices
    else { return [] }
    let place = structure.categories.position(ofIconAt: index)
    let count = min(relatedCount, indices.count - 1)
    return (0..<max(0, count)).map { indices[(place + 1 + $0) % indices.count] }
  }

  /// The page as HTML in UTF-8.
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let icon = input.item.value.icon
    let drawing = PageDrawing(input.frame, rendering, pictures: input.pictures)
    let main = IconPageView(
      icon: drawing.view(of: input.item),
      licenses: input.licenses.value.all.map {
        LicenseView($0, for: icon, ownPage: input.licenses.value.ownPage, drawing.parts)
      },
      download: download(of: icon, drawing.addresses), overlay: overlay(of: input),
      sizes: sizes(of: icon, drawing),
      text: icon.text.flatMap { rendering.text($0.text) }
        .map { drawing.html($0, scope: "text") },
      related: related(input.related, in: icon.category, drawing))
    return drawing.page(
      Page(
        path: SiteAddresses.page(ofIcon: icon.id), title: icon.name, description: icon.summary,
        kind: "icon-page", breadcrumbs: breadcrumbs(of: input, drawing.addresses),
        structuredData: StructuredData.product(
          icon, licenses: input.licenses.value.all, addresses: drawing.addresses)),
      main: rendering.bytes(Template.icon, main, expecting: pageSize))
  }

  private static func download(of icon: Icon, _ addresses: SiteAddresses) -> DownloadView? {
    guard icon.price.isFree else { return nil }
    return DownloadView(
      href: addresses.path(ofFile: IconFile.path(of: icon.id)),
      script: addresses.path(ofFile: "assets/icon.js"))
  }

  private static func overlay(of input: Input) -> OverlayView? {
    guard let shop = input.item.value.buy?.shop,
      input.frame.value.buyOverlays.contains(shop)
    else { return nil }
    return OverlayView(shop)
  }

  /// The sizes of the picture on the page, in points, to show how it looks when it is small.
  private static let pictureSizes = [64, 32, 16]

  private static func sizes(of icon: Icon, _ drawing: PageDrawing) -> [PictureSizeView] {
    let picture = IconPicture(icon)
    let isShared = drawing.rendering.picture(icon.picture)?.isAlikeEverywhere == true
    let shared =
      isShared ? drawing.image(of: picture, idPrefix: icon.id.text, place: .size) : nil
    return pictureSizes.map { points in
      PictureSizeView(
        points: points,
        image: shared
          ?? drawing.image(of: picture, idPrefix: "size-\(points):\(icon.id)", place: .size))
    }
  }

  private static func breadcrumbs(of input: Input, _ addresses: SiteAddresses) -> [LinkView] {
    let home = LinkView(title: input.frame.value.catalogTitle, href: addresses.path(of: .root))
    let item = input.item.value
    guard let category = item.icon.category, let path = item.categoryPath?.value else {
      return [home]
    }
    return [home, LinkView(title: category, href: addresses.path(of: path))]
  }

  /// The collection view of icons of a category as markup; `nil` without icons.
  private static func related(
    _ icons: [Hashed<IconItem>], in category: String?, _ drawing: PageDrawing
  ) -> String? {
    guard let name = category, !icons.isEmpty else { return nil }
    var snapshot = PageSnapshot()
    // `try?` never fails: the section is new, and a category lists each icon once.
    guard (try? snapshot.appendSections([.heading(name)])) != nil,
      (try? snapshot.appendItems(icons.map { $0.value.icon.id }, toSection: .heading(name))) != nil
    else { return nil }
    let registration = CellRegistration<Hashed<IconItem>> { drawing.cell(of: $0) }
    // A prefix, as a heading in the icon's text can have the id of another icon as its anchor.
    var view = CollectionView(
      snapshot: snapshot, layout: relatedLayout, idPrefix: "related:",
      cellProvider: { id in
        icons.first { $0.value.icon.id == id }.map { registration.cell(for: $0) } ?? .empty
      })
    view.layoutClass = relatedLayoutClass
    return view.html()
  }

  /// The layouts that icon pages use.
  package static let layouts = [relatedLayout]

  private static let relatedLayoutClass = LayoutClass(relatedLayout)

  /// The layout of related icons: the store's cells.
  package static let relatedLayout = Layout.flow(
    FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10))
}
