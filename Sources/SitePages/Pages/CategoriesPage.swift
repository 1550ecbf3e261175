import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating

/// A page that lists categories, colors or bundles as cards of four icons.
package enum CategoriesPage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let path: PagePath
    let title: String
    var summary: String?
    let items: Items
    let card: CardReference?
  }

  enum Items: ContentHashable {
    case categories([CategoryItem])
    case bundles([BundleItem])
  }

  package static let templates =
    Template.ofAllPages + [Template.collection.name] + Mosaics.templates

  static func file(
    at path: PagePath, title: String, summary: String? = nil, _ items: Items,
    _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let input = Input(
      frame: structure.frame, path: path, title: title, summary: summary, items: items, card: card)
    return PlannedFile(
      page: CategoriesPage.self, input, at: path, structure.addresses, rendering)
  }

  /// - Complexity: O(items).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let items: String
    let pages: [StructuredData.Entry]
    switch input.items {
    case .categories(let categories):
      items = drawing.mosaics(of: categories, label: input.title, idPrefix: "")
      pages = categories.map { ($0.name, drawing.addresses.path(of: $0.path)) }
    case .bundles(let bundles):
      items = drawing.mosaics(of: bundles, idPrefix: "")
      pages = bundles.map {
        ($0.bundle.name, drawing.addresses.path(of: .bundles.appending($0.id)))
      }
    }
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(
        heading: input.title, summary: input.summary, items: items, hasCards: true))
    return drawing.page(
      Page(
        path: input.path, title: input.title, description: input.summary, kind: "index",
        structuredData: StructuredData.list(pages, drawing.addresses),
        card: input.card, style: PageStyle.cards),
      main: main)
  }
}

package enum Mosaics {
  static let templates = [
    Template.bundleCell.name, Template.categoryCell.name, Template.price.name,
    Template.iconImage.name,
  ]

  /// A phone shows two columns. A wide window shows all cards in one row, or the number of columns with the
  /// smallest gap in the last row.
  package static let layouts = [few] + columns.map(layout(columns:))

  package static func layout(ofCards count: Int) -> Layout {
    guard count > 2 else { return few }
    // The largest of the numbers with the same gap, because the picture of a card is small.
    let best = columns.reversed().min { gap(after: count, $0) < gap(after: count, $1) }
    return layout(columns: best ?? columns.lowerBound)
  }

  private static let columns = 3...6

  private static func gap(after count: Int, _ columns: Int) -> Int {
    (columns - count % columns) % columns
  }

  /// For one or two cards, which are large.
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
  /// - Complexity: O(bundles).
  func mosaics(of bundles: [BundleItem], idPrefix: String) -> String {
    mosaics(of: bundles, \.pictures, label: parts.words[.bundles], idPrefix: idPrefix) {
      rendering.render(Template.bundleCell, BundleView($0, images: $1, parts))
    }
  }

  /// - Complexity: O(categories).
  func mosaics(of categories: [CategoryItem], label: String, idPrefix: String) -> String {
    mosaics(of: categories, \.pictures, label: label, idPrefix: idPrefix) {
      rendering.render(Template.categoryCell, CategoryView($0, images: $1, parts))
    }
  }

  private func mosaics<Item: Identifiable<Slug>>(
    of items: [Item], _ pictures: (Item) -> [IconPicture], label: String, idPrefix: String,
    content: (Item, _ images: [String]) -> String
  ) -> String {
    let cells = items.map { item in
      let images = pictures(item).map { picture in
        image(of: picture, idPrefix: "\(idPrefix)\(item.id):\(picture.id)", place: .box)
      }
      return (id: item.id, content: content(item, images))
    }
    return CollectionView(
      of: cells, id: { $0.id }, section: .heading(label),
      layout: Mosaics.layout(ofCards: cells.count),
      idPrefix: idPrefix, label: label
    ) { Cell(content: $0.content) }.html()
  }
}

extension Snapshot {
  /// - Throws: `SnapshotError` if an item occurs twice.
  package init(of items: [ItemID], in section: SectionID) throws {
    self.init()
    try appendSections([section])
    try appendItems(items, toSection: section)
  }
}

extension CollectionView<PageSection, Slug> {
  /// - Precondition: The ids are unique. Otherwise, the view is empty.
  /// - Complexity: O(values).
  init<Value: Sendable>(
    of values: [Value], id: (Value) -> Slug, section: PageSection = .heading(""), layout: Layout,
    idPrefix: String = "", label: String? = nil, cell: @escaping @Sendable (Value) -> Cell
  ) {
    let registration = CellRegistration(cell)
    let byID = Dictionary(firstOf: values.map { (id($0), $0) })
    self.init(
      // `try?`: the section is new, and callers pass unique ids.
      snapshot: (try? Snapshot(of: values.map(id), in: section)) ?? Snapshot(),
      layout: layout, idPrefix: idPrefix, label: label,
      cellProvider: { id in byID[id].map { registration.cell(for: $0) } ?? .empty })
  }
}
