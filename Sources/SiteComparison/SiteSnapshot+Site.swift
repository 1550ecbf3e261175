import AllCores
package import Catalog
import CellConfiguration
package import ContentHash
import SiteMetadata
import SitePages

// Properties that a preview compares separately are fields. A hash covers all other properties, so that every
// change is detected.

extension SiteSnapshot {
  /// `outlines` can have cached hashes.
  ///
  /// - Complexity: O(icons and nodes of outlines).
  package init(_ site: Site, outlines: [Hashed<Outline>]? = nil) {
    let offers = OfferRules(site)
    let former = site.formerIDsOfIcons
    self.init(
      basePath: site.baseURL.path, settings: Self.settings(of: site),
      sections: site.catalog.sections.map(\.id),
      icons: site.catalog.icons.mapConcurrently {
        IconEntry($0, offers.offer(of: $0), former[$0.id])
      },
      outlines: (outlines ?? site.publishedOutlines).map(OutlineEntry.init),
      pages: (site.collectionPages.map { PageEntry($0, \.path, \.title) }
        + site.prosePages.map { PageEntry($0, \.path, \.title) }).sorted { $0.path < $1.path },
      pageOrder: site.collectionPages.map(\.path.text))
    namedSettings = Self.namedSettings(of: site)
  }

  /// Updates only the content of some icons.
  ///
  /// - Complexity: O(icons) copies.
  package func reconfiguring(
    _ changed: Set<Slug>, in catalog: IconCatalog, _ offers: OfferRules
  ) -> SiteSnapshot {
    var snapshot = self
    for id in changed {
      guard let index = catalog.index(of: id) else { continue }
      let icon = catalog.icons[index]
      snapshot.icons[index] = IconEntry(
        icon, offers.offer(of: icon), snapshot.icons[index].formerIDs)
    }
    return snapshot
  }

  /// The hash of the site without separately compared parts.
  private static func settings(of site: Site) -> String {
    var settings = site
    settings.catalog.icons = []
    settings.outlines = []
    settings.collectionPages = []
    settings.prosePages = []
    settings.staticFiles = []
    // These settings determine the prices of icons.
    (settings.sale, settings.currency, settings.date) = (nil, nil, nil)
    for index in settings.catalog.sections.indices { settings.catalog.sections[index].sale = nil }
    return ContentHash(of: settings).shortDescription
  }
}

extension SiteSnapshot {
  /// The hashes of named settings. Other settings are reported without a name.
  private static func namedSettings(of site: Site) -> [String: String] {
    var sections = site.catalog.sections
    for index in sections.indices { sections[index].sale = nil }
    let hashes = [
      "title": ContentHash(of: [site.title, site.summary, site.catalog.title]),
      "address": ContentHash(of: site.baseURL),
      "language": ContentHash(of: site.language),
      "theme": ContentHash(of: site.theme),
      "sections": ContentHash(of: sections),
      "bundles": ContentHash(of: site.catalog.bundles),
      "licences": ContentHash(of: site.catalog.licenses),
      "where icons are bought": ContentHash(of: site.buy),
      "protection": ContentHash(of: site.protection),
      "publisher": ContentHash(of: site.organization),
      "sidebar": ContentHash(of: site.sidebar),
      "synonyms": ContentHash(of: site.searchSynonyms),
      "releases": ContentHash(of: site.releases),
      "downloads": ContentHash(of: site.downloads),
      "redirects": ContentHash(of: site.redirects),
      "former addresses": ContentHash(of: site.movedPages).combined(
        with: ContentHash(of: site.catalog.categories)),
    ]
    return hashes.mapValues(\.shortDescription)
  }
}

extension SiteSnapshot.IconEntry {
  fileprivate init(_ icon: Icon, _ offer: Offer, _ formerIDs: [Slug]?) {
    let others = offer.others.map { other in
      SiteSnapshot.OtherPrice(
        price: other.price.decimalText, currency: other.currency.code,
        regularPrice: other.sale == nil ? nil : other.regular.decimalText)
    }
    self.init(
      id: icon.id, section: icon.section, name: icon.name,
      price: offer.first.price.decimalText, currency: offer.first.currency.code,
      regularPrice: offer.first.sale == nil ? nil : offer.first.regular.decimalText,
      saleUntil: offer.saleUntil?.description, otherPrices: others.isEmpty ? nil : others,
      isFeatured: icon.isFeatured, category: icon.category,
      tags: icon.tags,
      values: Dictionary(
        icon.values.all.map { ($0.field.name, $0.value.description) }, uniquingKeysWith: { $1 }),
      text: icon.hashOfDetails.shortDescription,
      picture: icon.hashOfPicture.shortDescription, formerIDs: formerIDs)
  }
}

extension SiteSnapshot.OutlineEntry {
  fileprivate init(_ published: Hashed<Outline>) {
    let outline = published.value
    var items: [SiteSnapshot.NodeEntry] = []
    var pending = outline.items.reversed().map { (item: $0, parent: String?.none) }
    while let (item, parent) = pending.popLast() {
      items.append(.init(item, parent: parent))
      pending += item.children.reversed().map { ($0, item.id) }
    }
    self.init(
      id: outline.id, title: outline.title, content: published.hash.shortDescription,
      items: items)
  }
}

extension SiteSnapshot.NodeEntry {
  fileprivate init(_ item: OutlineItem, parent: String?) {
    // Renaming or moving a node must not change its hash. The OPML repeats the text, and is part of
    // `OutlineEntry.content`.
    var remainder = item
    remainder.id = ""
    remainder.ownID = nil
    if !remainder.formerly.isEmpty { remainder.formerly = [] }
    remainder.text = ""
    remainder.children = []
    if remainder.opml != nil { remainder.opml = nil }
    // Many nodes have only a text. Hashing it once saves 7 % of a build of 100,000 such nodes.
    let hash =
      remainder == Self.nothing ? Self.hashOfNothing : ContentHash(of: remainder).shortDescription
    self.init(
      id: item.id, parent: parent, text: item.text, content: hash,
      formerIDs: item.formerly.isEmpty ? nil : item.formerly.sorted())
  }

  private static let nothing = OutlineItem(id: "", text: "")
  private static let hashOfNothing = ContentHash(of: nothing).shortDescription
}

extension SiteSnapshot.PageEntry {
  fileprivate init<Page: ContentHashable>(
    _ page: Page, _ path: WritableKeyPath<Page, PagePath>, _ title: WritableKeyPath<Page, String>
  ) {
    var remainder = page
    remainder[keyPath: path] = .root
    remainder[keyPath: title] = ""
    self.init(
      path: page[keyPath: path].text, title: page[keyPath: title],
      content: ContentHash(of: remainder).shortDescription)
  }
}
