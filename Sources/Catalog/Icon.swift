public import CellConfiguration
public import CollectionLayout

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
  /// The picture, which maybe nobody has asked for yet.
  public var deferredImage: Deferred<VectorImage> {
    get { storage.fields.deferredImage }
    set { change { $0.deferredImage = newValue } }
  }
  /// The text, which maybe nobody has asked for yet.
  public var deferredText: Deferred<RichText?> {
    get { storage.fields.deferredText }
    set { change { $0.deferredText = newValue } }
  }
  /// The picture.
  public var image: VectorImage {
    get { deferredImage.value }
    set { deferredImage = Deferred(newValue) }
  }
  /// What there is to say about it.
  public var text: RichText? {
    get { deferredText.value }
    set { deferredText = Deferred(newValue) }
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
    symbolConfiguration: SymbolConfiguration = .init(), image: VectorImage, text: RichText? = nil,
    cell: ListCellConfiguration? = nil
  ) {
    self.init(
      id: id, name: name, price: price, isFeatured: isFeatured, section: section,
      category: category, tags: tags, summary: summary, datePublished: datePublished,
      badges: badges, size: size, symbolConfiguration: symbolConfiguration,
      image: Deferred(image), text: Deferred(text), cell: cell)
  }

  /// An icon whose picture and text are made when they are asked for.
  public init(
    id: Slug, name: String, price: Price, isFeatured: Bool = false, section: Slug,
    category: String? = nil, tags: [String] = [], summary: String? = nil,
    datePublished: CalendarDate? = nil, badges: SupplementaryTexts = [:], size: Size? = nil,
    symbolConfiguration: SymbolConfiguration = .init(), image: Deferred<VectorImage>,
    text: Deferred<RichText?>, cell: ListCellConfiguration? = nil
  ) {
    storage = Storage(
      Fields(
        id: id, name: name, price: price, isFeatured: isFeatured, section: section,
        category: category, tags: tags, summary: summary, datePublished: datePublished,
        badges: badges, size: size, symbolConfiguration: symbolConfiguration, cell: cell,
        deferredImage: image, deferredText: text))
  }
}

extension Icon {
  fileprivate struct Fields: Hashable, Sendable {
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
    var deferredImage: Deferred<VectorImage>
    var deferredText: Deferred<RichText?>
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
