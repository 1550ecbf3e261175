package import Catalog
package import ContentHash

/// Where an icon belongs: what decides which pages there are, and which icons stand on them.
package struct IconPlacement: ContentHashable {
  package let id: Slug
  package let section: Slug
  package let category: String?
  package let isFeatured: Bool

  package init(_ icon: Icon) {
    id = icon.id
    section = icon.section
    category = icon.category
    isFeatured = icon.isFeatured
  }
}

/// What decides which files there are: the site, and of each icon only its id, section and category,
/// and whether it is featured.
package final class SiteStructure: Sendable {
  /// The site, with no icon in its catalog.
  package let site: Site
  /// Where the icons belong, in the catalog's order.
  package let placements: [IconPlacement]
  package let categories: CategoryIndex
  /// As pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  package let frame: Hashed<SiteFrame>
  package let addresses: SiteAddresses
  /// The ids that nodes of outlines had before.
  package let formerIDs: FormerIDs
  private let indices: [Slug: Int]
  /// The pages of categories, by their names, hashed once for all their icons.
  private let categoryPaths: [String: Hashed<PagePath>]

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
    outlines = Dictionary(
      site.outlines.map { ($0.id, Hashed($0.published)) }, uniquingKeysWith: { first, _ in first })
    frame = Hashed(SiteFrame(site, outlines: outlines))
    addresses = SiteAddresses(baseURL: site.baseURL)
  }

  /// Where an icon stands in the catalog.
  package func index(of icon: Slug) -> Int? { indices[icon] }

  /// What pages show of an icon.
  package func item(_ icon: Icon) -> Hashed<IconItem> {
    Hashed(IconItem(icon: icon, categoryPath: icon.category.flatMap { categoryPaths[$0] }))
  }
}
