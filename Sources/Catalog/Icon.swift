public import CellConfiguration
public import CollectionLayout
public import ContentHash

/// An icon that a store offers.
///
/// A value, as large as a reference: catalogs are passed around, filtered and grouped.
public struct Icon: Hashable, Sendable, Identifiable {
  private var storage: Storage

  /// Its name in addresses and in content. Unique in the catalog.
  public var id: Slug {
    get { storage.fields.id }
    set { change { $0.id = newValue } }
  }
  /// What a reader calls it.
  public var name: String {
    get { storage.fields.name }
    set { change { $0.name = newValue } }
  }
  /// What it costs without a sale. What it costs now is its `Offer`.
  public var prices: PriceList {
    get { storage.fields.prices }
    set { change { $0.prices = newValue } }
  }
  /// Its own sale, if that is another than its section and the site say.
  public var sale: SaleSetting? {
    get { storage.fields.sale }
    set { change { $0.sale = newValue } }
  }
  /// Whether the store puts it forward.
  public var isFeatured: Bool {
    get { storage.fields.isFeatured }
    set { change { $0.isFeatured = newValue } }
  }
  /// The section of the catalog that it stands in.
  public var section: Slug {
    get { storage.fields.section }
    set { change { $0.section = newValue } }
  }
  /// The group that readers browse by, such as `Halloween`.
  public var category: String? {
    get { storage.fields.category }
    set { change { $0.category = newValue } }
  }
  /// What it is grouped by besides, in the author's order: the search finds it by these.
  public var otherCategories: [String] {
    get { storage.rest.otherCategories ?? [] }
    set { changeRest { $0.otherCategories = newValue.isEmpty ? nil : newValue } }
  }
  /// Words to find it by, in the author's order, none twice.
  public var tags: [String] {
    get { storage.fields.tags }
    set { change { $0.tags = newValue } }
  }
  /// One sentence about it, plain text.
  public var summary: String? {
    get { storage.rest.summary }
    set { changeRest { $0.summary = newValue } }
  }
  /// Since when the store has it.
  public var datePublished: CalendarDate? {
    get { storage.rest.datePublished }
    set { changeRest { $0.datePublished = newValue } }
  }
  /// What is attached to its cells, such as `"badge": "New"`, where a layout has a place for it.
  public var badges: SupplementaryTexts {
    get { storage.rest.badges }
    set { changeRest { $0.badges = newValue } }
  }
  /// The size of its cells in layouts whose items have sizes of their own, in points.
  public var size: Size? {
    get { storage.rest.size }
    set { changeRest { $0.size = newValue } }
  }
  /// How its picture is coloured and how large it is, where a page does not say it.
  public var symbolConfiguration: SymbolConfiguration {
    get { storage.fields.symbolConfiguration.value }
    set { change { $0.symbolConfiguration = Self.hashed(newValue) } }
  }
  /// How its cells differ from the others of a page.
  public var cell: ListCellConfiguration? {
    get { storage.rest.cell?.value }
    set { changeRest { $0.cell = newValue.map { Boxed($0) } } }
  }
  /// Where it is bought, if that is elsewhere than its section and the site say.
  public var buy: BuySetting? {
    get { storage.rest.buy }
    set { changeRest { $0.buy = newValue } }
  }
  /// Its picture, as the site may publish it.
  public var picture: Picture {
    get { storage.fields.picture }
    set { change { $0.picture = newValue } }
  }
  /// Whether its picture has text. It is not drawn as pixels then, which would depend on the fonts
  /// of a machine.
  public var hasTextInPicture: Bool {
    get { storage.fields.hasTextInPicture }
    set { change { $0.hasTextInPicture = newValue } }
  }
  /// Whether its vectors are kept back.
  public var isProtected: Bool {
    if case .pixels = picture { true } else { false }
  }
  /// Other names that lead to it, in the author's order.
  public var aliases: [IconAlias] {
    get { storage.rest.aliases }
    set { changeRest { $0.aliases = newValue } }
  }
  /// The pictures that its page offers, in the author's order; none if it has but one.
  public var variants: [IconVariant] {
    get { storage.variants }
    set { storage = Storage(storage.fields, storage.rest, variants: newValue) }
  }
  /// The values of its declared fields.
  public var values: IconValues {
    get { storage.fields.values }
    set { change { $0.values = newValue } }
  }
  /// Where it comes from.
  public var origin: IconOrigin {
    get { storage.rest.origin }
    set { changeRest { $0.origin = newValue } }
  }
  /// What there is to say about it.
  public var text: TextReference? {
    get { storage.rest.text }
    set { changeRest { $0.text = newValue } }
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(
      fields, storage.rest, variants: storage.variants, hashOfRest: storage.hashOfRest)
  }

  private mutating func changeRest(_ change: (inout Rest) -> Void) {
    var rest = storage.rest
    change(&rest)
    storage = Storage(storage.fields, rest, variants: storage.variants)
  }

  /// An icon.
  public init(
    id: Slug, name: String, prices: PriceList, isFeatured: Bool = false, section: Slug,
    category: String? = nil, tags: [String] = [], summary: String? = nil,
    datePublished: CalendarDate? = nil, badges: SupplementaryTexts = [:], size: Size? = nil,
    symbolConfiguration: SymbolConfiguration = .init(), picture: Picture,
    text: TextReference? = nil, cell: ListCellConfiguration? = nil, buy: BuySetting? = nil,
    sale: SaleSetting? = nil
  ) {
    storage = Storage(
      Fields(
        id: id, name: name, prices: prices, sale: sale, isFeatured: isFeatured, section: section,
        category: category, tags: tags,
        symbolConfiguration: Self.hashed(symbolConfiguration),
        picture: picture),
      Rest(
        summary: summary, datePublished: datePublished, badges: badges, size: size,
        cell: cell.map { Boxed($0) }, text: text, buy: buy))
  }
}

extension Icon {
  /// Whether it says how its cells differ from the others of a page: `cell` is large.
  public var hasCell: Bool { storage.rest.cell != nil }

  /// The hash of how it is drawn: its picture, and how that is coloured.
  public var hashOfPicture: ContentHash {
    storage.fields.symbolConfiguration.hash.combined(with: picture.hash)
  }

  /// Most icons say nothing of how they are coloured.
  private static func hashed(_ value: SymbolConfiguration) -> Hashed<SymbolConfiguration> {
    value == SymbolConfiguration() ? standardConfiguration : Hashed(value)
  }

  private static let standardConfiguration = Hashed(SymbolConfiguration())

  /// The hash of all that is said of the icon, but for what readers compare one by one: its id,
  /// name, prices, sale, section, category, tags, declared fields, picture with how that is coloured
  /// and whether it has text, and whether it is featured.
  public var hashOfRest: ContentHash { storage.hashOfRest }
}

extension Icon: Encodable {
  /// Writes every property, the rest by its hash.
  public func encode(to encoder: any Encoder) throws {
    try Whole(fields: storage.fields, rest: storage.hashOfRest).encode(to: encoder)
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
    var hasTextInPicture = false
    var values = IconValues()
  }

  /// What has no field in the snapshot of a site.
  fileprivate struct Rest: Sendable, Encodable {
    var summary: String?
    var datePublished: CalendarDate?
    var badges: SupplementaryTexts
    var size: Size?
    var cell: Boxed<ListCellConfiguration>?
    var text: TextReference?
    var buy: BuySetting?
    var aliases: [IconAlias] = []
    var origin = IconOrigin()
    /// `nil` for none, so that most icons have the hash that they always had.
    var otherCategories: [String]?
  }

  fileprivate final class Storage: Hashable, Sendable {
    let fields: Fields
    let rest: Rest
    let variants: [IconVariant]
    let hashOfRest: ContentHash

    init(
      _ fields: Fields, _ rest: Rest, variants: [IconVariant] = [], hashOfRest: ContentHash? = nil
    ) {
      self.fields = fields
      self.rest = rest
      self.variants = variants
      self.hashOfRest = hashOfRest ?? Self.hash(of: rest, variants)
    }

    /// Most icons have no variants, and the hash that they always had.
    private static func hash(of rest: Rest, _ variants: [IconVariant]) -> ContentHash {
      let hash = ContentHash(of: rest)
      return variants.isEmpty ? hash : hash.combined(with: ContentHash(of: variants))
    }

    static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.fields == other.fields && one.hashOfRest == other.hashOfRest
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
      hasher.combine(hashOfRest)
    }
  }
}
