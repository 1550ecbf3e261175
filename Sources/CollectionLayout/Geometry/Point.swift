/// A position, in points from the top left corner of the content.
public struct Point: Hashable, Sendable, Encodable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The point at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// The point with its axes swapped.
  var transposed: Point { Point(x: y, y: x) }
}
