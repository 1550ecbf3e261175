import CellConfiguration
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// A page of list cells, for `Tests/Browser/test_cells.py` to look at.
struct CellPage {
  var name: String
  var appearance = ListAppearance.insetGrouped
  var page = ListCellConfiguration()
  var isEditing = false
  var isRightToLeft = false
  var cells: [ListCell]

  /// A picture that any icon is shown as.
  static let picture = """
    <svg class="icon multicolor" viewBox="0 0 24 24" aria-hidden="true">\
    <path fill="#c2410c" d="M4 4h16v16H4z"/></svg>
    """

  var html: String {
    get throws {
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["all"])
      try snapshot.appendItems(cells.map(\.id), toSection: "all")
      let layout = Layout.list(
        ListConfiguration(appearance: appearance, headerMode: .supplementary))
      let context = ListCellContext(
        page: page, appearance: appearance, isEditing: isEditing,
        image: { _, _, _ in Self.picture })
      let byID = Dictionary(cells.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let header = ListCell(id: "header", text: "Header").supplementaryView(
        in: ListCellContext(appearance: appearance))
      let view = CollectionView(
        snapshot: snapshot, layout: layout, attributes: context.attributes,
        cellProvider: { byID[$0]?.cell(in: context) ?? .empty },
        supplementaryProvider: { kind, _ in kind == "header" ? header : nil })
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
        \(view.html())</main>
        </body>
        </html>

        """
    }
  }
}
