public import CollectionLayout

/// Where the line below a list cell is (UIKit: `separatorLayoutGuide`, and what an
/// `itemSeparatorHandler` decides). By itself it starts where the text does.
public struct SeparatorGuide: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The distance from the cell's edge where lines start, in points.
  public var leadingInset: Double?
  /// What of the row the line starts at, in place of the cell's edge.
  public var leadingAnchor: Anchor?
  /// The distance from the cell's edge where lines end, in points.
  public var trailingInset: Double?
  /// Whether the line shows.
  public var visibility: ListSeparatorVisibility?

  /// What a line starts at (UIKit: `leadingAnchor.constraint(equalTo:constant:)`).
  public struct Anchor: Hashable, Sendable, Encodable {
    /// The view whose leading edge it is.
    public var view: View
    /// How far behind that edge the line starts, in points; negative: before it.
    public var constant: Double

    /// The leading edge of a view, and a distance from it.
    public init(equalTo view: View, constant: Double = 0) {
      self.view = view
      self.constant = constant
    }

    /// The views of a row's content.
    public enum View: String, Hashable, Sendable, Encodable, CaseIterable {
      /// The image; the text in a row without one.
      case image
      /// The text.
      case text
    }
  }

  /// A guide that leaves everything open.
  public init() {}

  /// Takes what is open from `defaults`.
  public mutating func fill(from defaults: SeparatorGuide) {
    if leadingInset == nil, leadingAnchor == nil {
      leadingInset = defaults.leadingInset
      leadingAnchor = defaults.leadingAnchor
    }
    trailingInset.fill(from: defaults.trailingInset)
    visibility.fill(from: defaults.visibility)
  }
}
