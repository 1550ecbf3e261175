public import CellConfiguration
public import CollectionLayout

/// The site and page properties of list cells.
public struct ListCellContext: Sendable {
  /// The page's cell configuration.
  public var page: ListCellConfiguration
  /// The appearance of the list, if any.
  public var appearance: ListAppearance?
  /// True if the view is being edited.
  public var isEditing: Bool
  /// The accessible names of controls.
  public var words: Words
  /// Renders an icon.
  public var image: ImageProvider
  /// Returns the URL of a page or file of the site, or of another address.
  public var address: @Sendable (_ text: String, _ isOfSite: Bool) -> String

  /// Creates a context.
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

  /// Renders an icon as HTML. `scope` makes its ids unique on the page, and `symbol` sets the colors of its
  /// layers.
  public typealias ImageProvider =
    @Sendable (_ icon: String, _ scope: String, _ symbol: SymbolConfiguration?) -> String?

  /// The accessible names of controls. `{name}` is replaced by the item's name.
  public struct Words: Sendable {
    /// The link of a row with children.
    public var open = "Open {name}"
    /// The `outlineDisclosure` accessory.
    public var disclosure = "Contents of {name}"
    /// The `detail` accessory.
    public var detail = "About {name}"
    /// The `popUpMenu` accessory.
    public var menu = "Menu of {name}"
    /// The `checkmark` accessory, without `{name}`.
    public var checkmark = "Checked"
    /// The `reorder` accessory.
    public var reorder = "Move {name}"
    /// The `delete` accessory.
    public var delete = "Delete {name}"
    /// The `insert` accessory.
    public var insert = "Insert {name}"
    /// The `multiselect` accessory.
    public var select = "Select {name}"

    /// Creates the English names.
    public init() {}
  }

  /// Published pages show accessories for editing, but not controls.
  func showsEditing(_ configuration: ListCellConfiguration) -> Bool {
    isEditing || configuration.state?.isEditing == true
  }

  func address(of link: LinkPattern, fields: ItemFields, href: String? = nil) -> String? {
    switch link {
    case .item: href
    case .page: link.address(for: fields).map { address($0, true) }
    case .address, .buy: link.address(for: fields).map { address($0, false) }
    }
  }

  /// The attributes of the collection view's element, which apply to all cells.
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

  /// Returns the background and state attributes of a grid's cell.
  public func layers(
    of configuration: ListCellConfiguration, fields: @autoclosure () -> ItemFields
  ) -> CellAttributes {
    // A fast path for most cells.
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
