public import CellConfiguration
public import CollectionLayout
public import ContentHash

/// An icon of the store. As large as a reference, because catalogs are copied, filtered and
/// grouped.
public struct Icon: Hashable, Sendable, Identifiable {
  private var storage: Storage

  /// The name, unique in the catalog and in URLs.
  public var id: Slug {
    get { storage.fields.id }
    set { change { $0.id = newValue } }
  }
  /// The name for readers.
  public var name: String {
    get { storage.fields.name }
    set { change { $0.name = newValue } }
  }
  /// The regular prices. `Offer` has the current prices.
  public var prices: PriceList {
    get { storage.fields.prices }
    set { change { $0.prices = newValue } }
  }
  /// The icon's sale, which overrides the section's and the site's.
  public var sale: SaleSetting? {
    get { storage.fields.sale }
    set { change { $0.sale = newValue } }
  }
  /// True if the store features the icon.
  public var isFeatured: Bool {
    get { storage.fields.isFeatured }
    set { change { $0.isFeatured = newValue } }
  }
  /// The section of the catalog.
  public var section: Slug {
    get { storage.fields.section }
    set { change { $0.section = newValue } }
  }
  /// The main category, such as `Halloween`.
  public var category: String? {
    get { storage.fields.category }
    set { change { $0.category = newValue } }
  }
  /// Additional categories for the search, in the author's order.
  public var otherCategories: [String] {
    get { storage.details.otherCategories ?? [] }
    set { changeDetails { $0.otherCategories = newValue.isEmpty ? nil : newValue } }
  }
  /// Search terms in the author's order, without duplicates.
  public var tags: [String] {
    get { storage.fields.tags }
    set { change { $0.tags = newValue } }
  }
  /// A sentence of plain text.
  public var summary: String? {
    get { storage.details.summary }
    set { changeDetails { $0.summary = newValue } }
  }
  /// The day when the store added the icon.
  public var datePublished: CalendarDate? {
    get { storage.details.datePublished }
    set { changeDetails { $0.datePublished = newValue } }
  }
  /// The badges of the cells, such as `"badge": "New"`.
  public var badges: SupplementaryTexts {
    get { storage.details.badges }
    set { changeDetails { $0.badges = newValue } }
  }
  /// The size of the cells in points, in layouts with individual sizes.
  public var size: Size? {
    get { storage.details.size }
    set { changeDetails { $0.size = newValue } }
  }
  /// The coloring and size of the picture. A page can override it.
  public var symbolConfiguration: SymbolConfiguration {
    get { storage.fields.symbolConfiguration.value }
    set { change { $0.symbolConfiguration = Self.hashed(newValue) } }
  }
  /// The differences from the other cells of a page.
  public var cell: ListCellConfiguration? {
    get { storage.details.cell?.value }
    set { changeDetails { $0.cell = newValue.map { Boxed($0) } } }
  }
  /// The product URL, which overrides the section's and the site's.
  public var buy: BuySetting? {
    get { storage.details.buy }
    set { changeDetails { $0.buy = newValue } }
  }
  /// The picture in its published form.
  public var picture: Picture {
    get { storage.fields.picture }
    set { change { $0.picture = newValue } }
  }
  /// True if the picture has text. It is not drawn as pixels, because fonts differ between
  /// machines.
  public var hasTextInPicture: Bool {
    get { storage.fields.hasTextInPicture }
    set { change { $0.hasTextInPicture = newValue } }
  }
  /// True if the vectors are not published.
  public var isProtected: Bool {
    if case .pixels = picture { true } else { false }
  }
  /// The aliases in the author's order.
  public var aliases: [IconAlias] {
    get { storage.details.aliases }
    set { changeDetails { $0.aliases = newValue } }
  }
  /// The variants in the author's order; empty for a single picture.
  public var variants: [IconVariant] {
    get { storage.variants }
    set { storage = Storage(storage.fields, storage.details, variants: newValue) }
  }
  /// The values of the declared fields.
  public var values: IconValues {
    get { storage.fields.values }
    set { change { $0.values = newValue } }
  }
  /// The code point and license.
  public var origin: IconOrigin {
    get { storage.details.origin }
    set { changeDetails { $0.origin = newValue } }
  }
  /// The description.
  public var text: TextReference? {
    get { storage.details.text }
    set { changeDetails { $0.text = newValue } }
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(
      fields, storage.details, variants: storage.variants, hashOfDetails: storage.hashOfDetails)
  }

  private mutating func changeDetails(_ change: (inout Details) -> Void) {
    var details = storage.details
    change(&details)
    storage = Storage(storage.fields, details, variants: storage.variants)
  }

  /// Creates an icon.
  public init(
    id: Slug, name: String, prices: PriceList, isFeatured: Bool = false, section: Slug,
    category: String? = nil, otherCategories: [String] = [], tags: [String] = [],
    summary: String? = nil, datePublished: CalendarDate? = nil, badges: SupplementaryTexts = [:],
    size: Size? = nil, symbolConfiguration: SymbolConfiguration = .init(), picture: Picture,
    hasTextInPicture: Bool = false, aliases: [IconAlias] = [], variants: [IconVariant] = [],
    values: IconValues = IconValues(), origin: IconOrigin = IconOrigin(),
    text: TextReference? = nil, cell: ListCellConfiguration? = nil, buy: BuySetting? = nil,
    sale: SaleSetting? = nil
  ) {
    storage = Storage(
      Fields(
        id: id, name: name, prices: prices, sale: sale, isFeatured: isFeatured, section: section,
        category: category, tags: tags,
        symbolConfiguration: Self.hashed(symbolConfiguration),
        picture: picture, hasTextInPicture: hasTextInPicture, values: values),
      Details(
        summary: summary, datePublished: datePublished, badges: badges, size: size,
        cell: cell.map { Boxed($0) }, text: text, buy: buy, aliases: aliases, origin: origin,
        otherCategories: otherCategories.isEmpty ? nil : otherCategories),
      variants: variants)
  }
}

extension Icon {
  /// A quick test, because `cell` is large.
  public var hasCell: Bool { storage.details.cell != nil }

  /// The hash of the appearance: the picture and its coloring.
  public var hashOfPicture: ContentHash {
    storage.fields.symbolConfiguration.hash.combined(with: picture.hash)
  }

  /// Shares the hash of the most frequent value.
  private static func hashed(_ value: SymbolConfiguration) -> Hashed<SymbolConfiguration> {
    value == SymbolConfiguration() ? standardConfiguration : Hashed(value)
  }

  private static let standardConfiguration = Hashed(SymbolConfiguration())

  /// The hash of the properties that are not compared individually.
  public var hashOfDetails: ContentHash { storage.hashOfDetails }
}

extension Icon: Encodable {
  /// Writes every property. Rare properties are written as a hash.
  public func encode(to encoder: any Encoder) throws {
    try Whole(fields: storage.fields, rest: storage.hashOfDetails).encode(to: encoder)
  }

  private struct Whole: Encodable {
    let fields: Fields
    let rest: ContentHash
  }
}

extension Icon {
  fileprivate struct Fields: Hashable, Sendable, Encodable {
    var id: Slug
    var name: String
    var prices: PriceList
    var sale: SaleSetting?
    var isFeatured: Bool
    var section: Slug
    var category: String?
    var tags: [String]
    var symbolConfiguration: Hashed<SymbolConfiguration>
    var picture: Picture
    var hasTextInPicture: Bool
    var values: IconValues
  }

  fileprivate struct Details: Sendable, Encodable {
    var summary: String?
    var datePublished: CalendarDate?
    var badges: SupplementaryTexts
    var size: Size?
    var cell: Boxed<ListCellConfiguration>?
    var text: TextReference?
    var buy: BuySetting?
    var aliases: [IconAlias]
    var origin: IconOrigin
    /// `nil` if empty, so that the hashes of older icons stay valid.
    var otherCategories: [String]?
  }

  fileprivate final class Storage: Hashable, Sendable {
    let fields: Fields
    let details: Details
    let variants: [IconVariant]
    let hashOfDetails: ContentHash

    init(
      _ fields: Fields, _ details: Details, variants: [IconVariant],
      hashOfDetails: ContentHash? = nil
    ) {
      self.fields = fields
      self.details = details
      self.variants = variants
      self.hashOfDetails = hashOfDetails ?? Self.hash(of: details, variants)
    }

    /// Icons without variants keep their previous hash.
    private static func hash(of details: Details, _ variants: [IconVariant]) -> ContentHash {
      let hash = ContentHash(of: details)
      return variants.isEmpty ? hash : hash.combined(with: ContentHash(of: variants))
    }

    static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.fields == other.fields && one.hashOfDetails == other.hashOfDetails
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
      hasher.combine(hashOfDetails)
    }
  }
}

extension Icon: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(storage.fields)
    hasher.combine(storage.hashOfDetails)
  }
}

extension Icon.Fields: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(name)
    hasher.combine(prices)
    hasher.combine(sale)
    hasher.combine(isFeatured)
    hasher.combine(section)
    hasher.combine(category)
    hasher.combine(tags)
    hasher.combine(symbolConfiguration)
    hasher.combine(picture)
    hasher.combine(hasTextInPicture)
    hasher.combine(values)
  }
}

extension Icon.Details: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(summary)
    hasher.combine(datePublished)
    hasher.combine(badges)
    hasher.combine(encoded: size)
    hasher.combine(encoded: cell)
    hasher.combine(text)
    hasher.combine(encoded: buy)
    hasher.combine(aliases)
    hasher.combine(origin)
    hasher.combine(otherCategories)
  }
}
