import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import Templating

/// The pages that list other pages, in inset grouped rows and one section.
package enum IndexPage: SitePage {
  /// Everything that the page shows.
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let path: PagePath
    let title: String
    let summary: String?
    let rows: [Row]
    let card: CardReference?
  }

  /// A listed page.
  struct Row: ContentHashable {
    let id: Slug
    let title: String
    var summary: String?
    let path: PagePath
  }

  /// The templates of every page, and that of a collection view.
  package static let templates = Template.ofAllPages + [Template.collection.name]

  /// The layouts that index pages use.
  package static let layouts = [layout]

  /// The layout of all index pages: an inset grouped list.
  package static let layout = Layout.list(ListConfiguration(appearance: .insetGrouped))

  static func file(_ input: Input, _ rendering: Rendering) -> PlannedFile {
    let addresses = SiteAddresses(baseURL: input.frame.value.baseURL)
    return PlannedFile(
      IndexPage.self, input, path: input.path.file,
      sitemapEntry: SitemapEntry(path: addresses.path(of: input.path)),
      with: rendering)
  }

  /// The page as HTML in UTF-8.
  ///
  /// - Complexity: O(rows).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    var snapshot = PageSnapshot()
    // `try?` never fails: the section is new, and the ids of outlines and categories are unique.
    try? snapshot.appendSections([.heading("")])
    try? snapshot.appendItems(input.rows.map(\.id), toSection: .heading(""))  // as above
    let cells = drawing.listCells()
    let registration = CellRegistration<Row> { row in
      ListCell(
        page: row.id, title: row.title, summary: row.summary,
        href: drawing.addresses.path(of: row.path)
      ).cell(in: cells)
    }
    let rows = Dictionary(input.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let view = CollectionView(
      snapshot: snapshot, layout: layout,
      cellProvider: { id in rows[id].map { registration.cell(for: $0) } ?? .empty })
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(heading: input.title, summary: input.summary, items: view.html()))
    return drawing.page(
      Page(
        path: input.path, title: input.title, description: input.summary, kind: "index",
        structuredData: [
          StructuredData.list(
            input.rows.map { ($0.title, drawing.addresses.path(of: $0.path)) }, drawing.addresses)
        ].compactMap(\.self),
        card: input.card),
      main: main)
  }
}
