/// An accessory of a list cell: a symbol, label, or control (UIKit: `UICellAccessory`).
public struct CellAccessory: Hashable, Sendable, Encodable {
  /// The kind of accessory.
  public var kind: Kind
  /// The visibility; nil: the default of the kind.
  public var displayed: DisplayedState?
  /// True if the accessory is invisible and inactive, but keeps its space.
  public var isHidden = false
  /// The width in which the accessory is centered.
  public var reservedLayoutWidth = ReservedWidth.actual
  /// The tint; nil: the default of the kind.
  public var tintColor: Color?

  /// Creates an accessory.
  public init(_ kind: Kind, displayed: DisplayedState? = nil) {
    self.kind = kind
    self.displayed = displayed
  }

  /// The kinds of accessories.
  public enum Kind: Hashable, Sendable, Encodable {
    /// A chevron for more content.
    case disclosureIndicator
    /// A chevron that shows and hides the children.
    case outlineDisclosure(OutlineDisclosureStyle = .automatic)
    /// A menu.
    case popUpMenu([MenuItem])
    /// An info button, inactive without a link.
    case detail(LinkPattern?)
    /// A check mark.
    case checkmark
    /// A short text.
    case label(Label)
    /// A drag handle, with an optional separator from a preceding accessory.
    case reorder(showsVerticalSeparator: Bool = true)
    /// A minus that reveals the trailing swipe actions.
    case delete(backgroundColor: Color? = nil)
    /// A plus.
    case insert(backgroundColor: Color? = nil)
    /// A circle, checked in a selected cell.
    case multiselect(backgroundColor: Color? = nil)
    /// A custom view.
    case customView(CustomAccessory)
  }

  /// The visibility of an accessory.
  public enum DisplayedState: String, Hashable, Sendable, Encodable, CaseIterable {
    case always, whenEditing, whenNotEditing
  }

  /// The element that shows and hides the children.
  public enum OutlineDisclosureStyle: String, Hashable, Sendable, Encodable, CaseIterable {
    /// `header` for cells in header styles, otherwise `cell`.
    case automatic
    /// The whole cell, which cannot be selected.
    case header
    /// Only the accessory.
    case cell
  }

  /// The width of an accessory.
  public enum ReservedWidth: Hashable, Sendable, Encodable {
    /// The natural width.
    case actual
    /// The width of system accessories.
    case standard
    /// A width in points.
    case custom(Double)
  }

  /// A short text.
  public struct Label: Hashable, Sendable, Encodable {
    /// The text.
    public var text: FieldPattern
    /// The font; nil: the cell's.
    public var font: Font?
    /// True if the text grows with the reader's text size.
    public var adjustsFontForContentSizeCategory = true

    /// Creates a label.
    public init(_ text: FieldPattern, font: Font? = nil) {
      self.text = text
      self.font = font
    }
  }

  /// An item of a pop-up menu.
  public struct MenuItem: Hashable, Sendable, Encodable {
    /// The title.
    public var title: FieldPattern
    /// The link.
    public var link: LinkPattern

    /// Creates a menu item.
    public init(title: FieldPattern, link: LinkPattern) {
      self.title = title
      self.link = link
    }
  }
}
