import CellConfiguration
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// A page of list cells for `Tests/Browser/test_cells.py`.
struct CellPage {
  var name: String
  /// The appearance of the list; nil: a grid.
  var appearance: ListAppearance? = .insetGrouped
  /// The children of cells in an outline.
  var children: [String: [ListCell]]?
  var page = ListCellConfiguration()
  var isEditing = false
  var isRightToLeft = false
  var cells: [ListCell]

  /// The image of every icon.
  static let picture = """
    <svg class="icon multicolor" viewBox="0 0 24 24" aria-hidden="true">\
    <path fill="#c2410c" d="M4 4h16v16H4z"/></svg>
    """

  /// The image in the tint color.
  private static let template = picture.replacing("multicolor", with: "template")
    .replacing("#c2410c", with: "var(--l1)")

  var html: String {
    get throws {
      let layout = layout
      let context = ListCellContext(
        page: page, appearance: appearance, isEditing: isEditing,
        image: { _, _, symbol in
          symbol?.renderingMode == .template ? Self.template : Self.picture
        })
      let view = try children.map { try outline(below: $0, context) } ?? list(layout, context)
      return """
        <!DOCTYPE html>
        <html lang="\(isRightToLeft ? "ar" : "en")"\(isRightToLeft ? " dir=\"rtl\"" : "")>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(name)</title>
        <style>
        \(LayoutClass(layout).stylesheet)
        \(CellStylesheet.css)
        </style>
        <link rel="stylesheet" href="assets/site.css">
        <link rel="stylesheet" href="assets/collection.css">
        <link rel="stylesheet" href="assets/icons.css">
        <link rel="stylesheet" href="assets/cells.css">
        <link rel="stylesheet" href="assets/accessories.css">
        <link rel="stylesheet" href="assets/swipe.css">
        </head>
        <body>
        <main>
        <h1>\(name)</h1>
        \(view)</main>
        </body>
        </html>

        """
    }
  }

  private var layout: Layout {
    appearance.map { .list(ListConfiguration(appearance: $0, headerMode: .supplementary)) }
      ?? .flow(
        FlowLayout(
          itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10,
          minimumInteritemSpacing: 10))
  }

  private func list(_ layout: Layout, _ context: ListCellContext) throws -> String {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["all"])
    try snapshot.appendItems(cells.map(\.id), toSection: "all")
    let byID = Dictionary(cells.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let header = ListCell(id: "header", text: "Header").supplementaryView(
      in: ListCellContext(appearance: appearance))
    return CollectionView(
      snapshot: snapshot, layout: layout, attributes: context.attributes,
      cellProvider: { byID[$0]?.cell(in: context) ?? .empty },
      supplementaryProvider: { kind, _ in kind == "header" ? header : nil }
    ).html()
  }

  private func outline(
    below children: [String: [ListCell]], _ context: ListCellContext
  ) throws -> String {
    var snapshot = SectionSnapshot<String>()
    try snapshot.append(cells.map(\.id))
    for cell in cells { try snapshot.append((children[cell.id] ?? []).map(\.id), to: cell.id) }
    let all = cells + children.values.flatMap(\.self)
    let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return OutlineView(snapshot: snapshot, attributes: context.attributes) { id in
      byID[id]?.outlineRow(in: context, isBranch: children[id]?.isEmpty == false) ?? .empty
    }.html()
  }
}
