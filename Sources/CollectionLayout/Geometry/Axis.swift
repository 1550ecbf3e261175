/// One of the two directions of the plane.
public enum Axis: String, Hashable, Sendable, Encodable, CaseIterable {
  /// From left to right, or right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The axis that crosses this one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
