import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import ContentHash
import SiteMetadata
import SiteTheme

/// Draws icons, and caches views, the contents of cells and rows, and the layers of cells.
///
/// The cache keys contain all inputs: `CellSite`, `CellSetting` and the cell templates. Add further inputs to
/// one of these types, so that they become part of the keys.
struct IconDrawing: Sendable {
  let parts: CellParts
  let rendering: PageRendering
  let setting: CellSetting
  private let hashes: IconHashes

  init(
    _ parts: CellParts, _ rendering: PageRendering, symbolConfiguration: SymbolConfiguration,
    idScope: String
  ) {
    self.parts = parts
    self.rendering = rendering
    setting = CellSetting(configuration: symbolConfiguration, idScope: idScope)
    hashes = IconHashes(parts.site, setting, rendering)
  }

  var addresses: SiteAddresses { parts.addresses }

  private var words: Words { parts.site.value.words }

  /// Returns the icon's page, or the cell itself on a page with several states of the site.
  func href(ofIcon id: Slug) -> String {
    setting.idScope.isEmpty ? addresses.path(ofIcon: id) : "#\(setting.idScope)\(id)"
  }

  private func idPrefix(ofIcon id: Slug) -> String { setting.idScope + id.text }

  /// Returns the template model, cached for all pages with the same symbol configuration.
  func view(of item: Hashed<IconItem>) -> IconView {
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
    if rendering.failure == nil { rendering.memos.iconViews[key] = view }
    return view
  }

  private func view(of release: FirstRelease) -> IconReleaseView {
    IconReleaseView(
      name: release.name.text,
      href: release.fragment.map { addresses.path(of: .changes, fragment: $0) },
      isNew: release.isNew)
  }

  func fields(of item: Hashed<IconItem>) -> ItemFields {
    let icon = item.value.icon
    var fields = ItemFields([.id: icon.id.text, .name: icon.name])
    let offer = item.value.offer
    fields[.price] = offer.isFree ? words[.free] : parts.prices.text(offer.first.price)
    if !offer.isFree, !offer.isPlain {
      fields.priceMarkup = rendering.render(Template.price, parts.prices.view(offer))
    }
    fields[.category] = icon.category
    fields[.summary] = icon.summary
    fields.buyAddress = item.value.buy?.address
    return fields
  }

  // MARK: Cells

  func content(of item: Hashed<IconItem>) -> String {
    let own = item.value.icon.hasCell ? item.value.icon.cell?.content : nil
    return content(hashes.cell.combined(with: item.hash)) {
      content(of: item, (own?.text, own?.secondaryText))
    }
  }

  func content(
    of item: Hashed<IconItem>, _ texts: (first: FieldPattern?, second: FieldPattern?)
  ) -> String {
    var view = view(of: item)
    if texts.first != nil || texts.second != nil {
      view.texts = IconTextsView(
        item.value.icon, texts.first, texts.second, fields: fields(of: item))
    }
    return rendering.render(Template.iconCell, view)
  }

  func rowContent(of item: Hashed<IconItem>) -> String {
    content(hashes.row.combined(with: item.hash)) { row(of: item).cell(in: listCells()).content }
  }

  func row(of item: Hashed<IconItem>) -> ListCell {
    ListCell(icon: item.value.icon, view: view(of: item), fields: fields(of: item))
  }

  private func content(_ key: ContentHash, _ render: () -> String) -> String {
    rendering.cells.content(for: key) {
      let content = render()
      return rendering.failure == nil ? content : nil
    } ?? ""
  }

  /// Only featured and configured icons have attributes, unless the page's background image depends on the
  /// icon.
  func layers(of item: Hashed<IconItem>, page: ListCellConfiguration? = nil) -> CellAttributes {
    let icon = item.value.icon
    let images = [page?.background?.image, page?.selectedBackground?.image].map { image in
      image?.isPlain == false ? image : nil
    }
    if images.contains(where: { $0 != nil }) {
      var configuration = icon.cell ?? ListCellConfiguration()
      configuration.background = background(of: icon)
      if let image = images[0] {
        configuration.background = (configuration.background ?? BackgroundConfiguration())
          .filledUnlessSeen(from: BackgroundConfiguration(image: image))
      }
      if let image = images[1] {
        configuration.selectedBackground =
          (configuration.selectedBackground ?? BackgroundConfiguration())
          .filledUnlessSeen(from: BackgroundConfiguration(image: image))
      }
      return listCells().layers(of: configuration, fields: fields(of: item))
    }
    guard icon.isFeatured || icon.hasCell else { return CellAttributes() }
    return rendering.memos.iconLayers.value(for: hashes.cell.combined(with: item.hash)) {
      var configuration = icon.cell ?? ListCellConfiguration()
      configuration.background = background(of: icon)
      return listCells().layers(of: configuration, fields: fields(of: item))
    }
  }

  /// The fallbacks of a featured icon are the site's background and the theme's.
  func background(of icon: Icon) -> BackgroundConfiguration? {
    let own = icon.cell?.background
    guard icon.isFeatured else { return own }
    return (own ?? BackgroundConfiguration())
      .filledUnlessSeen(from: parts.site.value.featuredBackground ?? BackgroundConfiguration())
      .filledUnlessSeen(from: .featured)
  }

  func listCells(
    _ page: ListCellConfiguration? = nil, appearance: ListAppearance? = nil,
    isEditing: Bool = false,
    image: @escaping ListCellContext.ImageProvider = { _, _, _ in nil }
  ) -> ListCellContext {
    ListCellContext(
      page: page ?? ListCellConfiguration(), appearance: appearance, isEditing: isEditing,
      words: parts.words, image: image,
      address: { [addresses] text, isOfSite in isOfSite ? addresses.href(.page(text)) : text })
  }
}

extension Offer {
  fileprivate var isPlain: Bool { others.isEmpty && first.sale == nil }
}
