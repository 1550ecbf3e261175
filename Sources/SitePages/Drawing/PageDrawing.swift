import Catalog
package import CellConfiguration
package import CollectionLayout
package import CollectionView
package import ContentHash
package import SiteMetadata

/// Renders the cells and pictures of one page, from the page's value and nothing else.
///
/// It is a class because the closures that make cells capture it.
package final class PageDrawing: Sendable {
  /// What every page shows of the site.
  package let frame: Hashed<SiteFrame>
  /// What is derived from `frame`, once for all pages.
  package let parts: FrameParts
  /// The templates, and the pictures and texts behind references.
  package let rendering: PageRendering
  /// The pictures that the page may draw by the ids of their icons.
  package let pictures: Hashed<IconPictures>
  /// Draws icons, with what other pages draw them with, too.
  let icons: IconDrawing
  private let tintColor: Color?

  /// A drawing of one page. Parameters that are left out stand for a page without such settings.
  package init(
    _ frame: Hashed<SiteFrame>, _ rendering: PageRendering,
    pictures: Hashed<IconPictures> = IconPictures.none,
    symbolConfiguration: SymbolConfiguration = .init(), tintColor: Color? = nil,
    idScope: String = ""
  ) {
    self.frame = frame
    self.rendering = rendering
    self.pictures = pictures
    self.tintColor = tintColor
    parts = rendering.memos.frames.value(for: frame.hash) { FrameParts(frame) }
    icons = IconDrawing(
      parts.cells, rendering, symbolConfiguration: symbolConfiguration, idScope: idScope)
  }

  /// How the page has all its pictures rendered.
  package var symbolConfiguration: SymbolConfiguration { icons.setting.configuration }

  /// The addresses of the site's pages and files.
  package var addresses: SiteAddresses { parts.addresses }

  /// The colours that the page gives its pictures, as declarations of a `style` attribute; `nil` if
  /// it gives none.
  package var style: String? { LayerColors.style(of: symbolConfiguration, tintColor: tintColor) }

  /// The whole page as HTML in UTF-8: the frame around `main`, the page's own part.
  package func page(_ page: Page, main: [UInt8]) -> [UInt8] {
    return parts.bytes(around: main, page, style: style, rendering)
  }

  // MARK: Icons

  /// The model of an icon for templates: see `IconDrawing`.
  package func view(of item: Hashed<IconItem>) -> IconView { icons.view(of: item) }

  /// The list cell of an icon, which is not rendered yet.
  package func row(of item: Hashed<IconItem>) -> ListCell { icons.row(of: item) }

  // MARK: Cells

  /// The cell of an icon in a grid; `page` is the page's configuration of its cells. An icon whose
  /// cell shows no texts has its image alone in it. What the icon's content or the page's says of
  /// its texts stands in place of the name and the price.
  package func cell(of item: Hashed<IconItem>, page: ListCellConfiguration? = nil) -> Cell {
    if let image = imageAlone(of: item, page: page) { return image }
    let icon = item.value.icon
    let own = icon.hasCell ? icon.cell?.content : nil
    let (ofPage, ofPageBelow) = (page?.content?.text, page?.content?.secondaryText)
    let texts = (own?.text ?? ofPage, own?.secondaryText ?? ofPageBelow)
    // Kept cells are those of all pages.
    let isOfPage = ofPage != nil || ofPageBelow != nil
    return Cell(
      content: isOfPage ? icons.content(of: item, texts) : icons.content(of: item),
      attributes: icons.layers(of: item, page: page), size: icon.size)
  }

  /// The cell of an icon that the page shows a second time: the ids in its picture begin with a
  /// prefix.
  func cell(of item: Hashed<IconItem>, again prefix: String) -> Cell {
    var view = view(of: item)
    view.image = image(
      of: IconPicture(item.value.icon), idPrefix: "\(prefix)\(item.value.id)", place: .box)
    // All of them are new.
    view.release = nil
    return Cell(
      content: rendering.render(Template.iconCell, view), attributes: icons.layers(of: item))
  }

  private func imageAlone(of item: Hashed<IconItem>, page: ListCellConfiguration?) -> Cell? {
    guard page?.content != nil || item.value.icon.hasCell else { return nil }
    var row = row(of: item)
    let cells = listCells(page)
    guard row.showsImageAlone(in: cells) else { return nil }
    row.standardAccessories = .none
    row.configuration.accessories = CellAccessories.none
    row.configuration.leadingSwipeActions = SwipeActionsConfiguration([])
    row.configuration.trailingSwipeActions = SwipeActionsConfiguration([])
    row.configuration.background = icons.background(of: item.value.icon)
    var cell = row.cell(in: cells)
    cell.size = item.value.icon.size
    return cell
  }

  /// The row of an icon that neither the page nor the icon configures, so it has no attributes.
  package func plainRow(of item: Hashed<IconItem>) -> Cell {
    let icon = item.value.icon
    return Cell(
      content: icons.rowContent(of: item),
      row: RowShape(text: icon.name, secondaryText: icon.category, hasImage: true))
  }

  /// The cache keys of all cells of `icons` on pages with the given configurations.
  ///
  /// - Complexity: O(icons × configurations).
  package static func cellKeys(
    of icons: [Hashed<IconItem>], on frame: Hashed<SiteFrame>,
    _ configurations: Set<SymbolConfiguration>, _ rendering: Rendering
  ) -> [ContentHash] {
    let site = Hashed(CellSite(frame.value))
    return configurations.flatMap { configuration in
      let hashes = IconHashes(
        site, CellSetting(configuration: configuration), PageRendering(rendering))
      return [hashes.cell, hashes.row].flatMap { base in
        icons.map { base.combined(with: $0.hash) }
      }
    }
  }

  /// The context that list cells are rendered in; `page` is the page's configuration of its cells.
  package func listCells(
    _ page: ListCellConfiguration? = nil, appearance: ListAppearance? = nil,
    isEditing: Bool = false
  ) -> ListCellContext {
    icons.listCells(page, appearance: appearance, isEditing: isEditing) { icon, scope, symbol in
      // `try?`: a text that is no slug is no icon's id, so the cell has no picture.
      (try? Slug(icon)).flatMap { self.image(of: $0, scope: scope, symbol: symbol) }
    }
  }
}
