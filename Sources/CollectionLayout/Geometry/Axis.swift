/// The horizontal or vertical axis.
public enum Axis: String, Hashable, Sendable, Encodable, CaseIterable {
  /// From left to right, or right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
