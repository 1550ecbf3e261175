import Catalog
import CellConfiguration
import CollectionView
import ContentHash

extension SiteSnapshot {
  /// What is kept of a site. `known` are the entries of its icons, as far as they are known.
  ///
  /// - Complexity: O(bytes of the content that is not known).
  init(_ site: Site, known: [IconEntry?] = []) {
    self.init(
      basePath: site.baseURL.path, sections: site.catalog.sections.map(\.id),
      icons: Self.entries(of: site.catalog.icons, known: known),
      outlines: site.outlines.map(OutlineEntry.init),
      pages: (site.collectionPages.map(PageEntry.init) + site.prosePages.map(PageEntry.init))
        .sorted { $0.path < $1.path })
  }

  /// What is kept of a site in which nothing is different but what is said of some icons.
  ///
  /// - Complexity: O(icons) copies.
  func reconfiguring(_ changed: Set<Slug>, in catalog: IconCatalog) -> SiteSnapshot {
    var snapshot = self
    for (index, icon) in catalog.indexed(changed) { snapshot.icons[index] = IconEntry(icon) }
    return snapshot
  }

  private static func entries(of icons: [Icon], known: [IconEntry?]) -> [IconEntry] {
    icons.indices.mapConcurrently { index in
      (known.indices.contains(index) ? known[index] : nil) ?? IconEntry(icons[index])
    }
  }
}

extension SiteSnapshot.IconEntry {
  fileprivate init(_ icon: Icon) {
    self.init(
      id: icon.id, section: icon.section, name: icon.name, price: icon.price.decimalText,
      currency: icon.price.currency.code, isFeatured: icon.isFeatured, category: icon.category,
      tags: icon.tags,
      text: Digest(
        [icon.summary, icon.text.map(\.digestText)] + icon.badges.digestTexts
          + icon.cell.digestTexts
      ).text,
      picture: Digest(icon.symbolConfiguration.digestTexts + icon.image.digestTexts).text)
  }
}

extension SiteSnapshot.OutlineEntry {
  fileprivate init(_ outline: Outline) {
    var items: [SiteSnapshot.NodeEntry] = []
    var pending = outline.published.items.reversed().map { (item: $0, parent: String?.none) }
    while let (item, parent) = pending.popLast() {
      items.append(.init(item, parent: parent))
      pending += item.children.reversed().map { ($0, item.id) }
    }
    self.init(id: outline.id, title: outline.title, items: items)
  }
}

extension SiteSnapshot.NodeEntry {
  fileprivate init(_ item: OutlineItem, parent: String?) {
    self.init(
      id: item.id, parent: parent, text: item.text,
      content: Digest(
        [
          item.richText.map(\.digestText), item.secondaryText, item.image?.text,
          item.link.map { "\($0)" }, item.isExpanded ? "open" : nil,
        ] + item.cell.digestTexts
      ).text)
  }
}

extension SiteSnapshot.PageEntry {
  fileprivate init(_ page: CollectionPage) {
    self.init(
      path: page.path.text, title: page.title,
      content: Digest(
        [
          page.summary, SortedDescription(page.items).text, "\(page.isFeaturedFirst)",
          LayoutClass(page.layout).name,
          page.itemsPerPage.map(String.init), page.rowsPerPage.map { "\($0.rows) at \($0.width)" },
          page.grouping?.rawValue, page.tintColor?.css,
        ] + page.symbolConfiguration.digestTexts + page.supplementaries.digestTexts
          + page.sections.flatMap(\.digestTexts)
          + [page.cell, page.headerCell, page.footerCell].flatMap(\.digestTexts)
          + (page.source.map { [$0.page] } ?? [])
      ).text)
  }

  fileprivate init(_ page: ProsePage) {
    self.init(
      path: page.path.text, title: page.title,
      content: Digest([page.summary, page.text.digestText]).text)
  }
}

extension SupplementaryTexts {
  /// Nothing where there are none: what is not there leaves hashes as they are.
  fileprivate var digestTexts: [String] { entries.flatMap { [$0.kind, $0.text] } }
}

extension ListCellConfiguration? {
  fileprivate var digestTexts: [String] { map { [SortedDescription($0).text] } ?? [] }
}

extension ListSection {
  fileprivate var digestTexts: [String] { [title] + supplementaries.digestTexts }
}

extension SymbolConfiguration {
  fileprivate var digestTexts: [String?] {
    [renderingMode.rawValue, palette.map(\.css).joined(separator: " "), imageScale?.rawValue]
  }
}

extension VectorImage {
  fileprivate var digestTexts: [String?] {
    [viewBox.text]
      + [PaintSource.picture, .layers].flatMap {
        [attributes(idPrefix: "", paints: $0), drawing(idPrefix: "", paints: $0)]
      }
  }
}

extension RichText {
  fileprivate var digestText: String {
    pieces.map { piece in
      switch piece {
      case .html(let html): html
      case .text(let text): text
      case .icon(let id, let label): "\u{0}icon:\(id):\(label)"
      case .address(let target): "\u{0}\(target)"
      }
    }.joined()
  }
}

/// Half a content hash of some texts: enough to tell the states of one site apart, and short
/// enough to be read past.
private struct Digest {
  let text: String

  init(_ parts: [String?]) {
    let joined = parts.map { $0 ?? "\u{1}" }.joined(separator: "\u{0}")
    text = String(ContentHash(joined).description.prefix(16))
  }
}
