/// The horizontal or vertical axis.
public enum Axis: String, Hashable, Sendable, Encodable, CaseIterable {
  case horizontal
  /// From top to bottom.
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
