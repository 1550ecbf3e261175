/// A position, in points from the content's top left corner.
public struct Point: Hashable, Sendable, Encodable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  var transposed: Point { Point(x: y, y: x) }
}
