public import CellConfiguration
public import CollectionLayout

/// An icon that a store offers.
public struct Icon: Hashable, Sendable, Identifiable {
  /// Its name in addresses and in content. Unique in the catalog.
  public var id: Slug
  /// What a reader calls it.
  public var name: String
  /// What it costs.
  public var price: Price
  /// Whether the store puts it forward.
  public var isFeatured: Bool
  /// The section of the catalog that it stands in.
  public var section: Slug
  /// The group that readers browse by, such as `Halloween`.
  public var category: String?
  /// Words to find it by, in the author's order, none twice.
  public var tags: [String]
  /// One sentence about it, plain text.
  public var summary: String?
  /// Since when the store has it.
  public var datePublished: CalendarDate?
  /// What is attached to its cells, such as `"badge": "New"`, where a layout has a place for it.
  public var badges: SupplementaryTexts
  /// The size of its cells in layouts whose items have sizes of their own, in points.
  public var size: Size?
  /// How its picture is coloured and how large it is, where a page does not say it.
  public var symbolConfiguration: SymbolConfiguration
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
  /// The picture, which maybe nobody has asked for yet.
  public var deferredImage: Deferred<VectorImage>
  /// The text, which maybe nobody has asked for yet.
  public var deferredText: Deferred<RichText?>
  /// How its cells differ from the others of a page.
  public var cell: ListCellConfiguration? {
    get { boxedCell?.value }
    set { boxedCell = Boxed(newValue) }
  }
  private var boxedCell: Boxed<ListCellConfiguration>?

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
    self.id = id
    self.name = name
    self.price = price
    self.isFeatured = isFeatured
    self.section = section
    self.category = category
    self.tags = tags
    self.summary = summary
    self.datePublished = datePublished
    self.badges = badges
    self.size = size
    self.symbolConfiguration = symbolConfiguration
    deferredImage = image
    deferredText = text
    boxedCell = Boxed(cell)
  }
}
