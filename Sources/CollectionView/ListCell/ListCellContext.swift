public import CellConfiguration
public import CollectionLayout

/// What list cells need from the site and from their page.
public struct ListCellContext: Sendable {
  /// The page's configuration of its cells.
  public var page: ListCellConfiguration
  /// The appearance of the list; nil where the cells stand in no list.
  public var appearance: ListAppearance?
  /// Whether the collection view is being edited. Only then do cells have controls for editing; a
  /// published page has none.
  public var isEditing: Bool
  /// What controls are called.
  public var words: Words
  /// The picture of an icon, ready for the page.
  public var image: ImageProvider
  /// The address of a page or file of the site, or of anything else.
  public var address: @Sendable (_ text: String, _ isOfSite: Bool) -> String

  /// A context.
  public init(
    page: ListCellConfiguration = ListCellConfiguration(), appearance: ListAppearance? = nil,
    isEditing: Bool = false, words: Words = Words(),
    image: @escaping ImageProvider = { _, _, _ in nil },
    address: @escaping @Sendable (_ text: String, _ isOfSite: Bool) -> String = { text, _ in text }
  ) {
    self.page = page
    self.appearance = appearance
    self.isEditing = isEditing
    self.words = words
    self.image = image
    self.address = address
  }

  /// Draws an icon: `scope` keeps its ids apart from those of others on the page, and `symbol` says
  /// how its layers are coloured, if the cell says that.
  public typealias ImageProvider =
    @Sendable (_ icon: String, _ scope: String, _ symbol: SymbolConfiguration?) -> String?

  /// What controls are called where there is nothing to see but a sign. `{name}` stands for the
  /// name of the item.
  public struct Words: Sendable {
    /// The link of a row with children.
    public var open = "Open {name}"
    /// The `outlineDisclosure` accessory that opens a row of an outline.
    public var disclosure = "Contents of {name}"
    /// The `detail` accessory.
    public var detail = "About {name}"
    /// The `popUpMenu` accessory.
    public var menu = "Menu of {name}"
    /// The `checkmark` accessory, which has no name in it.
    public var checkmark = "Checked"
    /// The `reorder` accessory.
    public var reorder = "Move {name}"
    /// The `delete` accessory.
    public var delete = "Delete {name}"
    /// The `insert` accessory.
    public var insert = "Insert {name}"
    /// The `multiselect` accessory.
    public var select = "Select {name}"

    /// English words.
    public init() {}
  }

  /// Whether a cell shows the accessories that are there while editing: because the collection view
  /// is edited, or because its state says so. Then they are signs that nobody can press.
  func showsEditing(_ configuration: ListCellConfiguration) -> Bool {
    isEditing || configuration.state?.isEditing == true
  }

  /// Where a link leads for an item; nil where the item has no link of its own.
  func address(of link: LinkPattern, fields: ItemFields, href: String? = nil) -> String? {
    switch link {
    case .item: href
    case .page: link.address(for: fields).map { address($0, true) }
    case .address, .buy: link.address(for: fields).map { address($0, false) }
    }
  }

  /// The attributes of the collection view's element, which hold for all of its cells.
  public var attributes: CellAttributes {
    var attributes = CellAttributes(page, resolved: page, appearance: appearance) {
      $0.isPlain ? address(of: $0, fields: ItemFields()) : nil
    }
    if let accessories = page.accessories {
      attributes.addWidth(
        ofLeading: accessories.arranged(isEditing: showsEditing(page)).leading, fields: ItemFields()
      )
    }
    if isEditing { attributes.add("editing", "") }
    return attributes
  }

  /// The attributes of a cell of a grid: backgrounds and state. It has no accessories and no swipe
  /// actions.
  public func layers(
    of configuration: ListCellConfiguration, fields: @autoclosure () -> ItemFields
  ) -> CellAttributes {
    // Most cells customise neither.
    guard
      configuration.background != nil || configuration.selectedBackground != nil
        || configuration.state != nil
    else { return CellAttributes() }
    var layers = ListCellConfiguration()
    layers.background = configuration.background
    layers.selectedBackground = configuration.selectedBackground
    layers.state = configuration.state
    return CellAttributes(layers, resolved: layers, appearance: nil) {
      address(of: $0, fields: fields())
    }
  }
}
