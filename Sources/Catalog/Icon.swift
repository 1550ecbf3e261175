public import CellConfiguration
public import CollectionLayout
import ContentHash

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
  /// What it costs.
  public var price: Price {
    get { storage.fields.price }
    set { change { $0.price = newValue } }
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
  /// Words to find it by, in the author's order, none twice.
  public var tags: [String] {
    get { storage.fields.tags }
    set { change { $0.tags = newValue } }
  }
  /// One sentence about it, plain text.
  public var summary: String? {
    get { storage.fields.summary }
    set { change { $0.summary = newValue } }
  }
  /// Since when the store has it.
  public var datePublished: CalendarDate? {
    get { storage.fields.datePublished }
    set { change { $0.datePublished = newValue } }
  }
  /// What is attached to its cells, such as `"badge": "New"`, where a layout has a place for it.
  public var badges: SupplementaryTexts {
    get { storage.fields.badges }
    set { change { $0.badges = newValue } }
  }
  /// The size of its cells in layouts whose items have sizes of their own, in points.
  public var size: Size? {
    get { storage.fields.size }
    set { change { $0.size = newValue } }
  }
  /// How its picture is coloured and how large it is, where a page does not say it.
  public var symbolConfiguration: SymbolConfiguration {
    get { storage.fields.symbolConfiguration }
    set { change { $0.symbolConfiguration = newValue } }
  }
  /// How its cells differ from the others of a page.
  public var cell: ListCellConfiguration? {
    get { storage.fields.cell }
    set { change { $0.cell = newValue } }
  }
  /// Its picture.
  public var picture: Reference<VectorImage> {
    get { storage.fields.picture }
    set { change { $0.picture = newValue } }
  }
  /// What there is to say about it.
  public var text: TextReference? {
    get { storage.fields.text }
    set { change { $0.text = newValue } }
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    var fields = storage.fields
    change(&fields)
    storage = Storage(fields)
  }

  /// An icon.
  public init(
    id: Slug, name: String, price: Price, isFeatured: Bool = false, section: Slug,
    category: String? = nil, tags: [String] = [], summary: String? = nil,
    datePublished: CalendarDate? = nil, badges: SupplementaryTexts = [:], size: Size? = nil,
    symbolConfiguration: SymbolConfiguration = .init(), picture: Reference<VectorImage>,
    text: TextReference? = nil, cell: ListCellConfiguration? = nil
  ) {
    storage = Storage(
      Fields(
        id: id, name: name, price: price, isFeatured: isFeatured, section: section,
        category: category, tags: tags, summary: summary, datePublished: datePublished,
        badges: badges, size: size, symbolConfiguration: symbolConfiguration, cell: cell,
        picture: picture, text: text))
  }
}

extension Icon {
  /// The icon without what readers compare field by field: id, name, price, `isFeatured`, section,
  /// category, tags and picture are the same for every icon. Whatever else is said of it is there,
  /// also what is added to this type later.
  package var remainder: Icon {
    var rest = self
    rest.change { fields in
      fields.id = .blank
      fields.name = ""
      fields.price = Price(minorUnits: 0, currency: .usDollar)
      fields.isFeatured = false
      fields.section = .blank
      fields.category = nil
      fields.tags = []
      fields.symbolConfiguration = .init()
      fields.picture = Reference(hash: ContentHash([]))
    }
    return rest
  }
}

extension Icon: Encodable {
  /// Writes every property.
  public func encode(to encoder: any Encoder) throws { try storage.fields.encode(to: encoder) }
}

extension Icon {
  fileprivate struct Fields: Hashable, Sendable, Encodable {
    var id: Slug
    var name: String
    var price: Price
    var isFeatured: Bool
    var section: Slug
    var category: String?
    var tags: [String]
    var summary: String?
    var datePublished: CalendarDate?
    var badges: SupplementaryTexts
    var size: Size?
    var symbolConfiguration: SymbolConfiguration
    var cell: ListCellConfiguration?
    var picture: Reference<VectorImage>
    var text: TextReference?
  }

  fileprivate final class Storage: Hashable, Sendable {
    let fields: Fields

    init(_ fields: Fields) {
      self.fields = fields
    }

    static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.fields == other.fields
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(fields)
    }
  }
}
