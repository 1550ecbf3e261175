import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// Makes the pages that list other pages: inset grouped rows, in one section.
struct IndexPages: Sendable {
  let context: SiteContext

  /// The layouts that index pages use.
  static let layouts = [layout]

  static let layout = Layout.list(ListConfiguration(appearance: .insetGrouped))

  func file(
    at path: PagePath, title: String, summary: String?, rows: [ListCell]
  ) throws -> PlannedFile {
    var snapshot = PageSnapshot()
    try snapshot.appendSections([.heading("")])
    try snapshot.appendItems(rows.map { try Slug($0.id) }, toSection: .heading(""))
    let row = CellRegistration<ListCell> { [cells = context.listCells()] in $0.cell(in: cells) }
    let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let view = CollectionView(
      snapshot: snapshot, layout: Self.layout,
      cellProvider: { id in byID[id.text].map(row.cell) ?? .empty })
    let page = Page(path: path, title: title, description: summary, kind: "index")
    return context.page(page) {
      context.theme.bytes(
        Template.collection,
        CollectionPageView(heading: title, summary: summary, items: view.html()))
    }
  }

  /// The index of the site's outlines, if there are any.
  func outlines() throws -> [PlannedFile] {
    let outlines = context.site.outlines
    guard !outlines.isEmpty else { return [] }
    let rows = outlines.map { outline in
      ListCell(
        page: outline.id, title: outline.title, summary: outline.summary,
        href: context.addresses.path(ofOutline: outline.id))
    }
    let path = SiteAddresses.outlines
    return [try file(at: path, title: StandardText.outlines, summary: nil, rows: rows)]
  }
}
