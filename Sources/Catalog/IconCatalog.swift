/// The model of a site: icons and their prices, sections, outlines, pages. It reads no files and
/// draws nothing; `ContentLoading` makes it, `SiteBuilding` shows it.
///
/// An `IconCatalog` is what `catalog.json` says: the icons of a store, in order, in sections.
public struct IconCatalog: Hashable, Sendable, Encodable {
  /// Where a site has it, relative to the site.
  public static let path = "Content/catalog.json"

  /// What the store is called.
  public var title: String
  /// The sections, in the order in which they are shown.
  public var sections: [CatalogSection]
  /// The icons in the author's order. Their ids are unique, and each one's section is there.
  public var icons: [Icon] {
    get { storedIcons }
    set {
      storedIcons = newValue
      indices = Self.indices(of: newValue)
    }
  }
  /// The licences that icons are sold or given away under, in the author's order.
  public var licenses: [License] = []
  /// The bundles that icons are sold in, in the author's order.
  public var bundles: [IconBundle] = []
  /// What the catalog says of categories that had other names, in the author's order.
  public var categories: [CatalogCategory] = []
  private var storedIcons: [Icon]
  private var indices: [Slug: Int]

  /// A catalog.
  ///
  /// - Complexity: O(icons).
  public init(title: String, sections: [CatalogSection] = [], icons: [Icon] = []) {
    self.title = title
    self.sections = sections
    storedIcons = icons
    indices = Self.indices(of: icons)
  }

  /// The icon with an id, in O(1).
  public subscript(id: Slug) -> Icon? {
    indices[id].map { icons[$0] }
  }

  /// Where an icon stands among the icons, in O(1).
  public func index(of id: Slug) -> Int? { indices[id] }

  /// Puts an icon in the place of another, in O(1) where it has the same id.
  public mutating func replaceIcon(at index: Int, with icon: Icon) {
    if icons[index].id == icon.id { storedIcons[index] = icon } else { icons[index] = icon }
  }

  private static func indices(of icons: [Icon]) -> [Slug: Int] {
    Dictionary(icons.indices.map { (icons[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What a catalog says of a category, which icons name.
public struct CatalogCategory: Hashable, Sendable, Encodable {
  /// The name, as icons spell it.
  public var name: String
  /// The names that it had before. Each makes an address, which no other category has or had.
  public var formerly: [String]

  /// What the addresses of its pages ended with before.
  public var formerSlugs: [Slug] { formerly.compactMap { Slug(name: $0) } }

  /// A category.
  public init(name: String, formerly: [String] = []) {
    self.name = name
    self.formerly = formerly
  }
}

/// A part of the catalog with a heading of its own.
public struct CatalogSection: Hashable, Sendable, Encodable, Identifiable {
  /// Its name in content. Unique among the sections.
  public var id: Slug
  /// Its heading.
  public var title: String
  /// What its other supplementary views say, `footer` among them.
  public var supplementaries: SupplementaryTexts
  /// Where its icons are bought, if that is elsewhere than the site says.
  public var buy: BuySetting?
  /// Whether the vectors of its icons are kept back, if it says so.
  public var protection: Protection?
  /// The sale of its icons, if that is another than the site says.
  public var sale: SaleSetting?

  /// A section.
  public init(
    id: Slug, title: String, supplementaries: SupplementaryTexts = [:], buy: BuySetting? = nil,
    protection: Protection? = nil, sale: SaleSetting? = nil
  ) {
    self.id = id
    self.title = title
    self.supplementaries = supplementaries
    self.buy = buy
    self.protection = protection
    self.sale = sale
  }
}
