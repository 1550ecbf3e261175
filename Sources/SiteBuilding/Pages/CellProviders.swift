import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// The registered cells of a site, bound to the theme's templates.
struct CellProviders: Sendable {
  /// An icon in a grid.
  let icon: CellRegistration<IconView>
  /// A row of a list.
  let row: CellRegistration<RowView>
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
    self.icon = cell
    self.row = row
    var iconCells: [Slug: Cell] = [:]
    var iconRows: [Slug: Cell] = [:]
    for icon in icons {
      guard let view = views[icon.id] else { continue }
      iconCells[icon.id] = cell.cell(for: view)
      iconCells[icon.id]?.size = icon.size
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

extension CellProviders {
  /// What a page's supplementary views say, as markup.
  static func supplementaries(
    of content: PageContent
  ) -> CollectionView<PageSection, Slug>.SupplementaryProvider {
    let registrations = content.registrations
    return { kind, owner in
      guard let text = content.text(ofKind: kind, of: owner) else { return nil }
      return registrations[kind]?.markup(for: text)
    }
  }
}

extension PageContent {
  /// A registration for each kind that the page's layout has places for: all of them say a text.
  fileprivate var registrations: [String: SupplementaryRegistration<String>] {
    let edges = [nil] + snapshot.sectionIdentifiers.indices.map(Optional.some)
    let boundary = edges.flatMap { index in
      let kinds = page.layout.boundaryKinds(ofSection: index)
      return kinds.start + kinds.end
    }
    let attached = snapshot.sectionIdentifiers.indices.flatMap {
      page.layout.supplementaryKinds(ofSection: $0)
    }
    let registrations = (boundary + attached).map { kind in
      (kind, SupplementaryRegistration<String>(elementKind: kind) { HTML.escaped($0) })
    }
    return Dictionary(registrations, uniquingKeysWith: { first, _ in first })
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
