/// Distances inwards from the edges, in points. Leading and trailing follow the direction in
/// which the language runs.
public struct DirectionalEdgeInsets: Hashable, Sendable, Encodable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where lines start.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge where lines end.
  public var trailing: Double

  /// Insets of the given distances.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The distances with the names of their edges, in the order of the properties.
  package var edges: KeyValuePairs<String, Double> {
    ["top": top, "leading": leading, "bottom": bottom, "trailing": trailing]
  }

  /// The insets with their axes swapped.
  var transposed: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
