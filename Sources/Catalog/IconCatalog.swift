/// The contents of `catalog.json`.
public struct IconCatalog: Hashable, Sendable, Encodable {
  /// The path of the file, relative to the site.
  public static let path = "Content/catalog.json"

  /// The name of the store.
  public var title: String
  /// The sections in display order.
  public var sections: [CatalogSection]
  /// The icons in the author's order, with unique ids and existing sections.
  public var icons: [Icon] {
    get { storedIcons }
    set {
      storedIcons = newValue
      indices = Self.indices(of: newValue)
    }
  }
  /// The licenses in the author's order.
  public var licenses: [License] = []
  /// The bundles in the author's order.
  public var bundles: [IconBundle] = []
  /// The categories with former names, in the author's order.
  public var categories: [CatalogCategory] = []
  private var storedIcons: [Icon]
  private var indices: [Slug: Int]

  /// Creates a catalog.
  ///
  /// - Complexity: O(icons).
  public init(title: String, sections: [CatalogSection] = [], icons: [Icon] = []) {
    self.title = title
    self.sections = sections
    storedIcons = icons
    indices = Self.indices(of: icons)
  }

  /// Returns the icon with an id.
  public subscript(id: Slug) -> Icon? {
    indices[id].map { icons[$0] }
  }

  /// Returns the index of the icon with an id.
  public func index(of id: Slug) -> Int? { indices[id] }

  /// Replaces an icon.
  ///
  /// - Complexity: O(1) if the id is the same, otherwise O(icons).
  public mutating func replaceIcon(at index: Int, with icon: Icon) {
    if icons[index].id == icon.id { storedIcons[index] = icon } else { icons[index] = icon }
  }

  private static func indices(of icons: [Icon]) -> [Slug: Int] {
    Dictionary(icons.indices.map { (icons[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The settings of a category.
public struct CatalogCategory: Hashable, Sendable, Encodable {
  /// The name, as icons spell it.
  public var name: String
  /// The former names. Their URLs are unique among all categories.
  public var formerly: [String]

  /// The last components of former URLs.
  public var formerSlugs: [Slug] { formerly.compactMap { Slug(name: $0) } }

  /// Creates a category.
  public init(name: String, formerly: [String] = []) {
    self.name = name
    self.formerly = formerly
  }
}

/// A section of the catalog with its own heading.
public struct CatalogSection: Hashable, Sendable, Encodable, Identifiable {
  /// The name in content, unique among the sections.
  public var id: Slug
  /// The heading.
  public var title: String
  /// The texts of its other supplementary views, such as `footer`.
  public var supplementaries: SupplementaryTexts
  /// The product URL of its icons, which overrides the site's.
  public var buy: BuySetting?
  /// The protection of its icons, which overrides the site's.
  public var protection: Protection?
  /// The sale of its icons, which overrides the site's.
  public var sale: SaleSetting?

  /// Creates a section.
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
