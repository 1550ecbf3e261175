package import Catalog
package import ContentHash

/// The groups that an icon belongs to. They decide which pages the site has, and which icons are on
/// them.
package struct IconPlacement: ContentHashable {
  /// The icon's id.
  package let id: Slug
  /// The id of the section of the catalog.
  package let section: Slug
  /// The name of the category, if the icon has one.
  package let category: String?
  /// Whether the catalog features the icon.
  package let isFeatured: Bool
  /// Whether it costs nothing, so that its picture is a file, too.
  package let isFree: Bool

  /// The placement of an icon.
  package init(_ icon: Icon) {
    id = icon.id
    section = icon.section
    category = icon.category
    isFeatured = icon.isFeatured
    isFree = icon.price.isFree
  }
}

/// The site without the content of its icons, but with their placements. It decides which files the
/// site has.
package final class SiteStructure: Sendable {
  /// The site, with no icon in its catalog.
  package let site: Site
  /// The placements of the icons, in the catalog's order.
  package let placements: [IconPlacement]
  /// The categories of the catalog.
  package let categories: CategoryIndex
  /// The outlines by id, as pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  /// What every page shows of the site.
  package let frame: Hashed<SiteFrame>
  /// The addresses of the site's pages and files.
  package let addresses: SiteAddresses
  /// The former ids of the nodes of outlines.
  package let formerIDs: FormerIDs
  /// The licences of icons with a price, and of free ones.
  private let paidLicenses, openLicenses: Hashed<Licenses>
  private let indices: [Slug: Int]
  /// The pages of categories, by their names, hashed once for all their icons.
  private let categoryPaths: [String: Hashed<PagePath>]
  /// What sections say of where their icons are bought.
  private let buys: [Slug: BuySetting]

  /// - Complexity: O(icons and nodes of outlines).
  package init(_ site: Site, formerIDs: FormerIDs = .none) {
    placements = site.catalog.icons.map(IconPlacement.init)
    indices = Dictionary(
      zip(placements.lazy.map(\.id), placements.indices), uniquingKeysWith: { first, _ in first })
    var site = site
    site.catalog.icons = []
    self.site = site
    self.formerIDs = formerIDs
    let categories = CategoryIndex(placements, pages: site.collectionPages)
    self.categories = categories
    categoryPaths = Dictionary(
      categories.all.compactMap { category in
        categories.page(of: category.name).map { (category.name, Hashed($0)) }
      }, uniquingKeysWith: { first, _ in first })
    paidLicenses = Hashed(Licenses(of: site, forFree: false))
    openLicenses = Hashed(Licenses(of: site, forFree: true))
    buys = Dictionary(
      site.catalog.sections.compactMap { section in section.buy.map { (section.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    outlines = Dictionary(
      site.outlines.map { ($0.id, Hashed($0.published)) }, uniquingKeysWith: { first, _ in first })
    frame = Hashed(SiteFrame(site, outlines: outlines))
    addresses = SiteAddresses(baseURL: site.baseURL)
  }

  /// Where an icon stands in the catalog.
  package func index(of icon: Slug) -> Int? { indices[icon] }

  /// The licences that apply to an icon.
  package func licenses(of icon: Icon) -> Hashed<Licenses> {
    icon.price.isFree ? openLicenses : paidLicenses
  }

  /// What pages show of an icon.
  package func item(_ icon: Icon) -> Hashed<IconItem> {
    Hashed(
      IconItem(
        icon: icon, categoryPath: icon.category.flatMap { categoryPaths[$0] },
        buy: BuyLink(for: icon, section: buys[icon.section], site: site.buy)))
  }
}
