import Catalog
package import CellConfiguration
package import CollectionLayout
package import CollectionView
package import ContentHash
package import SiteMetadata

/// Renders the cells and pictures of one page. A class, because the closures that render cells capture it.
package final class PageDrawing: Sendable {
  package let frame: Hashed<SiteFrame>
  package let parts: FrameParts
  package let rendering: PageRendering
  package let pictures: Hashed<IconPictures>
  let icons: IconDrawing
  private let tintColor: Color?

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

  package var symbolConfiguration: SymbolConfiguration { icons.setting.configuration }

  package var addresses: SiteAddresses { parts.addresses }

  /// The page's picture colors, as declarations of a `style` attribute; `nil` without colors.
  package var style: String? { LayerColors.style(of: symbolConfiguration, tintColor: tintColor) }

  package func page(_ page: Page, main: [UInt8]) -> [UInt8] {
    return parts.bytes(around: main, page, style: style, rendering)
  }

  // MARK: Icons

  package func view(of item: Hashed<IconItem>) -> IconView { icons.view(of: item) }

  package func row(of item: Hashed<IconItem>) -> ListCell { icons.row(of: item) }

  // MARK: Cells

  /// Texts from the icon's or the page's configuration replace the name and the price. A cell
  /// without texts shows only the image.
  package func cell(of item: Hashed<IconItem>, page: ListCellConfiguration? = nil) -> Cell {
    if let image = imageAlone(of: item, page: page) { return image }
    let icon = item.value.icon
    let own = icon.hasCell ? icon.cell?.content : nil
    let (ofPage, ofPageBelow) = (page?.content?.text, page?.content?.secondaryText)
    let texts = (own?.text ?? ofPage, own?.secondaryText ?? ofPageBelow)
    // Cached cells are shared by all pages, so they exclude texts of this page.
    let isOfPage = ofPage != nil || ofPageBelow != nil
    return Cell(
      content: isOfPage ? icons.content(of: item, texts) : icons.content(of: item),
      attributes: icons.layers(of: item, page: page), size: icon.size)
  }

  /// A second cell of an icon on the page. The prefix makes its ids unique.
  func cell(of item: Hashed<IconItem>, again prefix: String) -> Cell {
    var view = view(of: item)
    view.image = image(
      of: IconPicture(item.value.icon), idPrefix: "\(prefix)\(item.value.id)", place: .box)
    // Only new icons are shown again.
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

  /// Returns the row of an icon that is not configured by itself or the page.
  package func plainRow(of item: Hashed<IconItem>) -> Cell {
    let icon = item.value.icon
    return Cell(
      content: icons.rowContent(of: item),
      row: RowShape(text: icon.name, secondaryText: icon.category, hasImage: true))
  }

  /// Returns the cache keys of all cells of `icons` on pages with the given configurations.
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

  package func listCells(
    _ page: ListCellConfiguration? = nil, appearance: ListAppearance? = nil,
    isEditing: Bool = false
  ) -> ListCellContext {
    icons.listCells(page, appearance: appearance, isEditing: isEditing) { icon, scope, symbol in
      // `try?`: a text that is not a valid slug is not the id of an icon, so the cell has no picture.
      (try? Slug(icon)).flatMap { self.image(of: $0, scope: scope, symbol: symbol) }
    }
  }
}
