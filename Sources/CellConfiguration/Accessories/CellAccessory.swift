/// Something beside the content of a list cell: a sign, a label or a control.
///
/// UIKit: `UICellAccessory`. The system's kinds have their side and their place among each other;
/// custom ones bring both along.
public struct CellAccessory: Hashable, Sendable, Encodable {
  /// What it is.
  public var kind: Kind
  /// When it is there; open: the default of its kind.
  public var displayed: DisplayedState?
  /// Whether it is invisible and does nothing, and keeps its room.
  public var isHidden = false
  /// The room that it is given; it stands in its middle, and does not change its size.
  public var reservedLayoutWidth = ReservedWidth.actual
  /// Its colour; open: the default of its kind.
  public var tintColor: Color?

  /// An accessory of a kind, with the defaults of that kind.
  public init(_ kind: Kind, displayed: DisplayedState? = nil) {
    self.kind = kind
    self.displayed = displayed
  }

  /// The kinds of accessories.
  public enum Kind: Hashable, Sendable, Encodable {
    /// A chevron: behind the cell is more.
    case disclosureIndicator
    /// A chevron that turns when the children are shown.
    case outlineDisclosure(OutlineDisclosureStyle = .automatic)
    /// A menu.
    case popUpMenu([MenuItem])
    /// A button with an `i`. Without a link it does nothing.
    case detail(LinkPattern?)
    /// A check mark.
    case checkmark
    /// A short text.
    case label(Label)
    /// Three lines to drag the cell by, with a line before them if they follow another accessory.
    case reorder(showsVerticalSeparator: Bool = true)
    /// A minus, which reveals the trailing swipe actions.
    case delete(backgroundColor: Color? = nil)
    /// A plus.
    case insert(backgroundColor: Color? = nil)
    /// A circle, with a check when the cell is selected.
    case multiselect(backgroundColor: Color? = nil)
    /// Anything else.
    case customView(CustomAccessory)
  }

  /// When an accessory is there.
  public enum DisplayedState: String, Hashable, Sendable, Encodable, CaseIterable {
    case always, whenEditing, whenNotEditing
  }

  /// What toggles the children of a cell.
  public enum OutlineDisclosureStyle: String, Hashable, Sendable, Encodable, CaseIterable {
    /// As is usual for the cell: `header` for one that looks like a header, else `cell`.
    case automatic
    /// The whole cell, which can't be selected.
    case header
    /// The accessory alone.
    case cell
  }

  /// The room that an accessory is given.
  public enum ReservedWidth: Hashable, Sendable, Encodable {
    /// As much as it needs.
    case actual
    /// As much as the system's accessories need.
    case standard
    /// A width in points.
    case custom(Double)
  }

  /// A short text.
  public struct Label: Hashable, Sendable, Encodable {
    /// What it says.
    public var text: FieldPattern
    /// How it is set; open: as the text of the cell.
    public var font: Font?
    /// Whether it grows with the size that readers have set for all texts.
    public var adjustsFontForContentSizeCategory = true

    /// A label.
    public init(_ text: FieldPattern, font: Font? = nil) {
      self.text = text
      self.font = font
    }
  }

  /// An entry of a pop-up menu.
  public struct MenuItem: Hashable, Sendable, Encodable {
    /// What it says.
    public var title: FieldPattern
    /// Where it leads.
    public var link: LinkPattern

    /// An entry.
    public init(title: FieldPattern, link: LinkPattern) {
      self.title = title
      self.link = link
    }
  }
}
