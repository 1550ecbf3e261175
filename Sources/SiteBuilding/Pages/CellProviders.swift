import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// The registered cells of a site, bound to the theme's templates.
struct CellProviders: Sendable {
  private let context: SiteContext
  private let views: IconViews
  /// Each icon's cell and row, rendered once for all the pages that show it as it is.
  private var iconCells, iconRows: [Deferred<Cell>]

  /// - Complexity: O(icons).
  init(context: SiteContext, views: IconViews) {
    self.context = context
    self.views = views
    let cell = Self.cell(in: context, views: views)
    let row = Self.plainRow(in: context, views: views)
    let showsRows = context.site.collectionPages.contains(where: \.isListOfIcons)
    iconCells = context.site.catalog.deferred { cell.cell(for: $0) }
    iconRows = showsRows ? context.site.catalog.deferred { row.cell(for: $0) } : []
  }

  /// The cells of a catalog in which nothing has changed but what is said of some icons (UIKit:
  /// reconfigured items).
  ///
  /// - Complexity: O(icons) copies of references.
  func reconfiguring(
    _ changed: Set<Slug>, in context: SiteContext, views: IconViews
  ) -> CellProviders {
    var copy = CellProviders(context: context, views: views, cells: iconCells, rows: iconRows)
    let cell = Self.cell(in: context, views: views)
    let row = Self.plainRow(in: context, views: views)
    for (index, icon) in context.site.catalog.indexed(changed) {
      copy.iconCells[index] = Deferred { cell.cell(for: icon) }
      if !iconRows.isEmpty { copy.iconRows[index] = Deferred { row.cell(for: icon) } }
    }
    return copy
  }

  /// Makes those of some icons.
  func make(_ icons: Set<Slug>) {
    for (index, _) in context.site.catalog.indexed(icons) {
      _ = iconCells[index].value
      if !iconRows.isEmpty { _ = iconRows[index].value }
    }
  }

  private init(
    context: SiteContext, views: IconViews, cells: [Deferred<Cell>], rows: [Deferred<Cell>]
  ) {
    self.context = context
    self.views = views
    iconCells = cells
    iconRows = rows
  }

  private static func cell(
    in context: SiteContext, views: IconViews
  ) -> CellRegistration<Icon> {
    CellRegistration { icon in
      let content = context.content(of: .item, showing: icon) {
        views[icon.id].map { context.theme.render(Template.iconCell, $0) } ?? ""
      }
      return Cell(content: content, attributes: context.layers(of: icon), size: icon.size)
    }
  }

  /// A row that nobody has said anything of, so that it has no attributes.
  private static func plainRow(
    in context: SiteContext, views: IconViews
  ) -> CellRegistration<Icon> {
    let row = row(in: context.listCells(), context: context, views: views)
    return CellRegistration { icon in
      Cell(content: context.content(of: .row, showing: icon) { row.cell(for: icon).content })
    }
  }

  /// The cells of a page.
  func provider(of page: CollectionPage) -> @Sendable (Slug) -> Cell {
    if case .list(let items) = page.items {
      return provider(of: items, in: listCells(of: page))
    }
    guard page.layout.appearance != nil else { return { cell(of: $0) } }
    let row = Self.row(in: listCells(of: page), context: context, views: views)
    return { id in
      guard let index = context.site.catalog.index(of: id) else { return .empty }
      let icon = context.site.catalog.icons[index]
      let isAsItIs = page.cell == nil && icon.cell == nil && iconRows.indices.contains(index)
      return isAsItIs ? iconRows[index].value : row.cell(for: icon)
    }
  }

  private func cell(of icon: Slug) -> Cell {
    context.site.catalog.index(of: icon).map { iconCells[$0].value } ?? .empty
  }

  private func provider(
    of items: [ListItem], in cells: ListCellContext
  ) -> @Sendable (Slug) -> Cell {
    let byID = Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let registration = CellRegistration<ListItem> { [context] item in
      var cell = ListCell(item: item, context: context).cell(in: cells)
      cell.size = item.size
      return cell
    }
    return { byID[$0].map(registration.cell) ?? .empty }
  }

  private func listCells(of page: CollectionPage) -> ListCellContext {
    context.listCells(page.cell, appearance: page.layout.appearance)
  }

  private static func row(
    in cells: ListCellContext, context: SiteContext, views: IconViews
  ) -> CellRegistration<Icon> {
    CellRegistration { icon in
      guard let view = views[icon.id] else { return .empty }
      return ListCell(icon: icon, view: view, fields: context.fields(of: icon)).cell(in: cells)
    }
  }
}

/// The two kinds of cells that icons have.
enum IconCellKind: String, CaseIterable {
  case item, row
}

extension SiteContext {
  /// The content of a cell, which may have been rendered for an earlier build.
  fileprivate func content(
    of kind: IconCellKind, showing icon: Icon, _ render: () -> String
  ) -> String {
    guard let cellStore, let key = keys?.cell(kind, showing: icon.id, symbolConfiguration) else {
      return render()
    }
    return cellStore.content(for: key, render)
  }

  /// What an icon says of the layers of its cell in a grid. One that the store puts forward has a
  /// background of its own.
  fileprivate func layers(of icon: Icon) -> CellAttributes {
    var configuration = icon.cell ?? ListCellConfiguration()
    if icon.isFeatured {
      configuration.background = (configuration.background ?? BackgroundConfiguration())
        .filled(from: .featured)
    }
    return listCells().layers(of: configuration, fields: fields(of: icon))
  }
}

extension CollectionPage {
  fileprivate var isListOfIcons: Bool {
    switch items {
    case .list, .outline: false
    default: layout.appearance != nil
    }
  }
}

extension Layout {
  /// The appearance of a layout that is a list.
  var appearance: ListAppearance? {
    guard case .list(let list) = self else { return nil }
    return list.appearance
  }
}
