import Catalog
package import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import Templating

/// A page that lists other pages in one inset grouped section.
package enum IndexPage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let path: PagePath
    let title: String
    let rows: [Row]
    let card: CardReference?
  }

  struct Row: ContentHashable {
    let id: Slug
    let title: String
    var summary: String?
    let path: PagePath
  }

  package static let templates = Template.ofAllPages + [Template.collection.name]

  package static let layouts = [layout]

  package static let layout = Layout.list(ListConfiguration(appearance: .insetGrouped))

  /// - Complexity: O(rows).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let cells = drawing.listCells()
    let view = CollectionView(of: input.rows, id: \.id, layout: layout) { row in
      ListCell(
        page: row.id, title: row.title, summary: row.summary,
        href: drawing.addresses.path(of: row.path)
      ).cell(in: cells)
    }
    let main = rendering.bytes(
      Template.collection,
      CollectionPageView(heading: input.title, items: view.html()))
    return drawing.page(
      Page(
        path: input.path, title: input.title, kind: "index",
        structuredData: StructuredData.list(
          input.rows.map { ($0.title, drawing.addresses.path(of: $0.path)) }, drawing.addresses),
        card: input.card),
      main: main)
  }
}
