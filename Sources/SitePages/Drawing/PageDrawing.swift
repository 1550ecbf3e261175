package import Catalog
package import CellConfiguration
package import CollectionLayout
package import CollectionView
package import ContentHash

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
  /// How the page has all its pictures rendered.
  package let symbolConfiguration: SymbolConfiguration
  private let tintColor: Color?
  /// The prefix of ids on a page that shows several states of the site; empty on other pages.
  private let idScope: String
  private let hashes: IconHashes

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
    self.symbolConfiguration = symbolConfiguration
    self.tintColor = tintColor
    self.idScope = idScope
    parts = rendering.memos.frames.value(for: frame.hash) { FrameParts(frame.value) }
    hashes = IconHashes(frame, symbolConfiguration, idScope: idScope, rendering)
  }

  /// The addresses of the site's pages and files.
  package var addresses: SiteAddresses { parts.addresses }

  /// The colours that the page gives its pictures, as declarations of a `style` attribute; `nil` if
  /// it gives none.
  package var style: String? { LayerColors(symbolConfiguration, tintColor: tintColor).style }

  /// The whole page as HTML in UTF-8: the frame around `main`, the page's own part.
  package func page(_ page: Page, main: [UInt8]) -> [UInt8] {
    return parts.bytes(around: main, page, style: style, rendering)
  }

  /// The link of an icon's cells: the icon's page, or the cell itself on a page that shows several
  /// states of the site.
  package func href(ofIcon id: Slug) -> String {
    idScope.isEmpty ? addresses.path(ofIcon: id) : "#\(idScope)\(id)"
  }

  /// The prefix of the ids in an icon's picture.
  private func idPrefix(ofIcon id: Slug) -> String { idScope + id.text }

  // MARK: Icons

  /// The model of an icon for templates. It is made once for all pages with the same configuration
  /// of pictures.
  package func view(of item: Hashed<IconItem>) -> IconView {
    let key = hashes.view.combined(with: item.hash)
    if let known = rendering.memos.iconViews[key] { return known }
    let icon = item.value.icon
    let view = IconView(
      id: icon.id.text, name: icon.name, href: href(ofIcon: icon.id),
      image: image(of: IconPicture(icon), idPrefix: idPrefix(ofIcon: icon.id), place: .box),
      price: parts.prices.view(item.value.offer), isFeatured: icon.isFeatured,
      category: icon.category.map { name in
        LinkView(
          title: name, href: item.value.categoryPath.map { addresses.path(of: $0.value) } ?? "")
      },
      tags: icon.tags.map { TagView(name: $0) }, summary: icon.summary,
      buy: item.value.buy.map(BuyView.init), release: item.value.release.map(view))
    // Without its picture it is not what its key says.
    if rendering.failure == nil { rendering.memos.iconViews[key] = view }
    return view
  }

  private func view(of release: FirstRelease) -> IconReleaseView {
    IconReleaseView(
      name: release.name.text,
      href: release.fragment.map { addresses.path(of: .changes, fragment: $0) },
      isNew: release.isNew)
  }

  /// The fields of an icon that patterns in cells can show.
  package func fields(of item: Hashed<IconItem>) -> ItemFields {
    let icon = item.value.icon
    var fields = ItemFields([.id: icon.id.text, .name: icon.name])
    let offer = item.value.offer
    fields[.price] = offer.isFree ? parts.words.free : parts.prices.text(offer.first.price)
    if !offer.isFree, !offer.isPlain {
      fields.priceMarkup = rendering.render(Template.price, parts.prices.view(offer))
    }
    fields[.category] = icon.category
    fields[.summary] = icon.summary
    fields.buyAddress = item.value.buy?.address
    return fields
  }

  // MARK: Cells

  /// The cell of an icon in a grid; `page` is the page's configuration of its cells. An icon whose
  /// cell shows no texts has its image alone in it. What the icon's content or the page's says of
  /// its texts stands in place of the name and the price.
  package func cell(of item: Hashed<IconItem>, page: ListCellConfiguration? = nil) -> Cell {
    if let image = imageAlone(of: item, page: page) { return image }
    let icon = item.value.icon
    let own = icon.hasCell ? icon.cell?.content : nil
    let text = own?.text ?? page?.content?.text
    let secondaryText = own?.secondaryText ?? page?.content?.secondaryText
    let render = { [self] in
      var view = view(of: item)
      if text != nil || secondaryText != nil {
        view.texts = IconTextsView(icon, text, secondaryText, fields: fields(of: item))
      }
      return rendering.render(Template.iconCell, view)
    }
    // Kept cells are those of all pages.
    let isOfPage = page?.content?.text != nil || page?.content?.secondaryText != nil
    return Cell(
      content: isOfPage
        ? render() : content(hashes.cell.combined(with: item.hash), render),
      attributes: layers(of: item), size: icon.size)
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
    row.configuration.background = background(of: item.value.icon)
    var cell = row.cell(in: cells)
    cell.size = item.value.icon.size
    return cell
  }

  /// The row of an icon that neither the page nor the icon configures, so it has no attributes.
  package func plainRow(of item: Hashed<IconItem>) -> Cell {
    Cell(
      content: content(hashes.row.combined(with: item.hash)) {
        row(of: item).cell(in: listCells()).content
      })
  }

  /// The list cell of an icon, which is not rendered yet.
  package func row(of item: Hashed<IconItem>) -> ListCell {
    ListCell(icon: item.value.icon, view: view(of: item), fields: fields(of: item))
  }

  /// The content of a cell: from the cache, which other pages and earlier builds have filled, or
  /// else from `render`.
  private func content(_ key: ContentHash, _ render: () -> String) -> String {
    rendering.cells.content(for: key) {
      let content = render()
      return rendering.failure == nil ? content : nil
    } ?? ""
  }

  /// The cache keys of all cells of `icons` on pages with the given configurations.
  ///
  /// - Complexity: O(icons × configurations).
  package static func cellKeys(
    of icons: [Hashed<IconItem>], on frame: Hashed<SiteFrame>,
    _ configurations: Set<SymbolConfiguration>, _ rendering: Rendering
  ) -> [ContentHash] {
    configurations.flatMap { configuration in
      let hashes = IconHashes(frame, configuration, idScope: "", PageRendering(rendering))
      return [hashes.cell, hashes.row].flatMap { base in
        icons.map { base.combined(with: $0.hash) }
      }
    }
  }

  /// The attributes of an icon's cell in a grid. A featured icon has a background of its own.
  private func layers(of item: Hashed<IconItem>) -> CellAttributes {
    let icon = item.value.icon
    // Most icons have none.
    guard icon.isFeatured || icon.hasCell else { return CellAttributes() }
    return rendering.memos.iconLayers.value(for: hashes.cell.combined(with: item.hash)) {
      var configuration = icon.cell ?? ListCellConfiguration()
      configuration.background = background(of: icon)
      return listCells().layers(of: configuration, fields: fields(of: item))
    }
  }

  /// What lies behind an icon in a grid, as far as the page does not say it: the icon's own, and
  /// where it is featured and says nothing of what is seen, the site's or the theme's.
  private func background(of icon: Icon) -> BackgroundConfiguration? {
    let own = icon.cell?.background
    guard icon.isFeatured else { return own }
    return (own ?? BackgroundConfiguration())
      .filledUnlessSeen(from: frame.value.featuredBackground ?? BackgroundConfiguration())
      .filledUnlessSeen(from: .featured)
  }

  /// The context that list cells are rendered in; `page` is the page's configuration of its cells.
  package func listCells(
    _ page: ListCellConfiguration? = nil, appearance: ListAppearance? = nil,
    isEditing: Bool = false
  ) -> ListCellContext {
    ListCellContext(
      page: page ?? ListCellConfiguration(), appearance: appearance, isEditing: isEditing,
      words: parts.cellWords,
      image: { icon, scope, symbol in
        // `try?`: a text that is no slug is no icon's id, so the cell has no picture.
        (try? Slug(icon)).flatMap { self.image(of: $0, scope: scope, symbol: symbol) }
      },
      address: { text, isOfSite in isOfSite ? self.addresses.href(.page(text)) : text })
  }
}

/// The hashes of everything besides the icon itself that the rendering of an icon depends on. An
/// icon's hash combined with one of them is the cache key of its view, cell or row.
package struct IconHashes: Sendable {
  /// The hashes for an icon's view, for its cell in a grid, and for its row in a list.
  package let view, cell, row: ContentHash

  /// The hashes for a page of the site, with a symbol configuration and a prefix of ids.
  package init(
    _ frame: Hashed<SiteFrame>, _ configuration: SymbolConfiguration, idScope: String,
    _ rendering: PageRendering
  ) {
    let isStandard = configuration == SymbolConfiguration() && idScope.isEmpty
    let own =
      isStandard
      ? Self.standard : ContentHash(of: Own(configuration: configuration, idScope: idScope))
    let all = frame.hash.combined(with: rendering.cellTemplates).combined(with: own)
    self = rendering.memos.iconHashes.value(for: all) {
      let base = ContentHash(
        of: Site(
          baseURL: frame.value.baseURL, language: frame.value.language,
          featuredBackground: frame.value.featuredBackground, words: frame.value.words)
      ).combined(with: rendering.cellTemplates).combined(with: own)
      return IconHashes(base)
    }
  }

  private init(_ base: ContentHash) {
    view = base.combined(with: ContentHash("view"))
    cell = base.combined(with: ContentHash("cell"))
    row = base.combined(with: ContentHash("row"))
  }

  /// The properties of the page that cells depend on.
  private struct Own: ContentHashable {
    var configuration = SymbolConfiguration()
    var idScope = ""
  }

  private static let standard = ContentHash(of: Own())

  /// The properties of the site that cells depend on.
  private struct Site: ContentHashable {
    let baseURL: BaseURL
    let language: String
    let featuredBackground: BackgroundConfiguration?
    let words: Words
  }
}

extension Offer {
  /// Whether a price alone says all of it.
  fileprivate var isPlain: Bool { others.isEmpty && first.sale == nil }
}
