/// Insets from the edges, in points. Leading and trailing follow the writing direction.
public struct DirectionalEdgeInsets: Hashable, Sendable, Encodable {
  /// The top inset.
  public var top: Double
  /// The leading inset.
  public var leading: Double
  /// The bottom inset.
  public var bottom: Double
  /// The trailing inset.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  package var edges: KeyValuePairs<String, Double> {
    ["top": top, "leading": leading, "bottom": bottom, "trailing": trailing]
  }

  var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
