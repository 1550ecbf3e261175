import Catalog
import CollectionLayout
import CollectionView

/// The registered cells of a site, bound to the theme's templates.
struct CellProviders: Sendable {
  /// An icon in a grid.
  let icon: CellRegistration<IconView>
  /// A row of a list.
  let row: CellRegistration<RowView>
  /// The heading of a section.
  let header: SupplementaryRegistration<String>

  private let iconCells: [Slug: Cell]
  private let iconRows: [Slug: Cell]

  /// Renders each icon's cell and row, once for all the pages that show it.
  init(theme: Theme, icons: [Icon], views: IconViews) {
    let cell = CellRegistration<IconView> { view in
      Cell(
        content: theme.render(Template.iconCell, view),
        background: view.isFeatured ? .featured : .automatic)
    }
    let row = CellRegistration<RowView> { Cell(content: theme.render(Template.row, $0)) }
    icon = cell
    self.row = row
    header = SupplementaryRegistration { HTML.escaped($0) }
    var iconCells: [Slug: Cell] = [:]
    var iconRows: [Slug: Cell] = [:]
    for icon in icons {
      guard let view = views[icon.id] else { continue }
      iconCells[icon.id] = cell.cell(for: view)
      iconRows[icon.id] = row.cell(for: RowView(icon: view))
    }
    self.iconCells = iconCells
    self.iconRows = iconRows
  }

  /// The cell of an icon in a layout.
  func cell(ofIcon id: Slug, in layout: Layout) -> Cell {
    let cells =
      switch layout {
      case .list: iconRows
      case .flow, .compositional: iconCells
      }
    return cells[id] ?? Cell(content: "")
  }
}

extension RowView {
  /// The row of an icon: its picture, name, category and price.
  init(icon: IconView) {
    self.init(
      text: icon.name, secondaryText: icon.category?.title, image: icon.image, href: icon.href,
      price: icon.price)
  }
}
