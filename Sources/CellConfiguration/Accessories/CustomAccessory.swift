/// An accessory that is none of the system's (UIKit: `UICellAccessory.CustomViewConfiguration`).
public struct CustomAccessory: Hashable, Sendable, Encodable {
  /// What is seen.
  public var view: View
  /// At which side it stands.
  public var placement: CellAccessory.Placement
  /// Where it stands among the others at that side.
  public var position: Position
  /// Where it leads; without a link it is no control.
  public var link: LinkPattern?
  /// Whether it keeps its own size where another is given to it.
  public var maintainsFixedSize: Bool

  /// A custom accessory.
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

  /// What is seen of a custom accessory.
  public enum View: Hashable, Sendable, Encodable {
    /// A text.
    case text(FieldPattern)
    /// An icon by its name, and what stands for it where it can't be seen; without that, it only
    /// decorates.
    case icon(FieldPattern, label: FieldPattern? = nil)
  }

  /// Where an accessory stands among those that are already at its side, which are counted from
  /// leading to trailing (UIKit: `UICellAccessory.Placement.Position`).
  public enum Position: Hashable, Sendable, Encodable {
    /// As near to the content as can be: the last at the leading side, the first at the trailing.
    case nextToContent
    /// Before an accessory of the system, or first if that is not there.
    case before(CellAccessory.SystemType)
    /// After an accessory of the system, or last if that is not there.
    case after(CellAccessory.SystemType)
    /// At an index; beyond the others it is the last.
    case at(Int)
  }
}
