/// A custom accessory (UIKit: `UICellAccessory.CustomViewConfiguration`).
public struct CustomAccessory: Hashable, Sendable, Encodable {
  /// The view.
  public var view: View
  /// The side.
  public var placement: CellAccessory.Placement
  /// The position among accessories at the same side.
  public var position: Position
  /// The link; nil: not a control.
  public var link: LinkPattern?
  /// True if the view keeps its size in a wider space.
  public var maintainsFixedSize: Bool

  /// Creates a custom accessory.
  public init(
    _ view: View, placement: CellAccessory.Placement, position: Position = .nextToContent,
    link: LinkPattern? = nil, maintainsFixedSize: Bool = false
  ) {
    self.view = view
    self.placement = placement
    self.position = position
    self.link = link
    self.maintainsFixedSize = maintainsFixedSize
  }

  /// The view of a custom accessory.
  public enum View: Hashable, Sendable, Encodable {
    /// A text.
    case text(FieldPattern)
    /// An icon by id. An icon without a label is decorative.
    case icon(FieldPattern, label: FieldPattern? = nil)
  }

  /// The position among preceding accessories, from leading to trailing (UIKit:
  /// `UICellAccessory.Placement.Position`).
  public enum Position: Hashable, Sendable, Encodable {
    case nextToContent
    /// Before a system accessory, or first if it is missing.
    case before(CellAccessory.SystemType)
    /// After a system accessory, or last if it is missing.
    case after(CellAccessory.SystemType)
    /// At an index, clamped to the valid range.
    case at(Int)
  }
}
