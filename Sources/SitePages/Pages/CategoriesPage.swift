import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating

/// The index of a page that has a page for each category: cards of four icons.
package enum CategoriesPage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let path: PagePath
    let title: String
    let summary: String?
    let items: [CategoryItem]
    let card: CardReference?
  }

  /// The templates of every page, and those of cells of categories.
  package static let templates =
    Template.ofAllPages + [Template.collection.name] + Mosaics.templates

  static func file(
    of page: CollectionPage, _ groups: [CollectionGroup], _ reader: SiteReader,
    _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    file(of: page, groups.map { CategoryItem($0, of: page, reader) }, reader, card, rendering)
  }

  /// The index of the colours.
  static func file(
    of page: CollectionPage, _ colors: [ColorIndex.Group], _ reader: SiteReader,
    _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    file(of: page, colors.compactMap { CategoryItem($0, reader) }, reader, card, rendering)
  }

  private static func file(
    of page: CollectionPage, _ items: [CategoryItem], _ reader: SiteReader,
    _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    PlannedFile(
      CategoriesPage.self,
      Input(
        frame: reader.structure.frame, path: page.path, title: page.title, summary: page.summary,
        items: items, card: card),
      path: page.path.file,
      sitemapEntry: SitemapEntry(path: reader.structure.addresses.path(of: page.path)),
      with: rendering)
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(categories).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(
        heading: input.title, summary: input.summary,
        items: drawing.mosaics(of: input.items, label: input.title, idPrefix: ""), hasCards: true))
    return drawing.page(
      Page(
        path: input.path, title: input.title, description: input.summary, kind: "index",
        structuredData: [
          StructuredData.list(
            input.items.map { ($0.name, drawing.addresses.path(of: $0.path)) }, drawing.addresses)
        ].compactMap(\.self),
        card: input.card),
      main: main)
  }
}

/// Cards with four icons each: of bundles and of categories, on pages of their own and below the
/// items of others.
package enum Mosaics {
  static let templates = [
    Template.bundleCell.name, Template.categoryCell.name, Template.price.name,
    Template.iconImage.name,
  ]

  /// The layouts of the cards. They fill their lines: two on a phone, and on a wide screen as many
  /// as there are, or so many that the last line has the fewest gaps.
  package static let layouts = [few] + columns.map(layout(columns:))

  /// The layout of so many cards.
  package static func layout(ofCards count: Int) -> Layout {
    guard count > 2 else { return few }
    // Of the numbers that leave the same gap the largest, for the picture of a card is small.
    let best = columns.reversed().min { gap(after: count, $0) < gap(after: count, $1) }
    return layout(columns: best ?? columns.lowerBound)
  }

  /// How many cards stand beside each other on a wide screen.
  private static let columns = 3...6

  /// The places of the last line that no card fills.
  private static func gap(after count: Int, _ columns: Int) -> Int {
    (columns - count % columns) % columns
  }

  /// One or two cards, which are large.
  private static let few = Layout.compositional(
    StandardGrid.columns(
      of: [
        .init(columns: 1, height: 212), .init(from: 480, columns: 2, height: 212),
        .init(from: 1_100, columns: 3, height: 228),
      ], lineSpacing: 20, spacing: 16))

  private static func layout(columns: Int) -> Layout {
    .compositional(
      StandardGrid.columns(
        of: [
          .init(columns: 2, height: 212),
          .init(from: 700, columns: columns == 6 ? 3 : columns, height: 204),
          .init(from: 1_100, columns: columns, height: 228),
        ], lineSpacing: 20, spacing: 16))
  }
}

extension PageDrawing {
  /// The collection view of bundles.
  ///
  /// - Complexity: O(bundles).
  func mosaics(of bundles: [BundleItem], idPrefix: String) -> String {
    let cells = bundles.map { item in
      let images = images(of: item.icons, idPrefix: "\(idPrefix)\(item.id)")
      return (
        item.id, rendering.render(Template.bundleCell, BundleView(item, images: images, parts))
      )
    }
    return mosaics(cells, label: parts.words.bundles, idPrefix: idPrefix)
  }

  /// The collection view of categories.
  ///
  /// - Complexity: O(categories).
  func mosaics(of categories: [CategoryItem], label: String, idPrefix: String) -> String {
    let cells = categories.map { item in
      let images = images(of: item.icons, idPrefix: "\(idPrefix)\(item.id)")
      return (
        item.id, rendering.render(Template.categoryCell, CategoryView(item, images: images, parts))
      )
    }
    return mosaics(cells, label: label, idPrefix: idPrefix)
  }

  private func images(of icons: [Hashed<IconItem>], idPrefix: String) -> [String] {
    icons.map { icon in
      image(
        of: IconPicture(icon.value.icon), idPrefix: "\(idPrefix):\(icon.value.id)", place: .box)
    }
  }

  private func mosaics(_ cells: [(id: Slug, content: String)], label: String, idPrefix: String)
    -> String
  {
    var snapshot = PageSnapshot()
    let section = PageSection.heading(label)
    // `try?`, twice: the section is new, and the ids of bundles and of categories are unique.
    try? snapshot.appendSections([section])
    try? snapshot.appendItems(cells.map(\.id), toSection: section)
    let contents = Dictionary(
      cells.map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
    let registration = CellRegistration<String> { Cell(content: $0) }
    return CollectionView(
      snapshot: snapshot, layout: Mosaics.layout(ofCards: cells.count), idPrefix: idPrefix,
      label: label,
      cellProvider: { id in contents[id].map { registration.cell(for: $0) } ?? .empty }
    ).html()
  }
}
