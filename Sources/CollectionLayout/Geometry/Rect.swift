/// A rectangle, in points from the content's top left corner.
public struct Rect: Hashable, Sendable, Encodable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// Returns true if the rectangles share an area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle moved by `x` and `y`.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(origin: Point(x: minX + x, y: minY + y), size: size)
  }

  func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }

  func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  var transposed: Rect { Rect(origin: origin.transposed, size: size.transposed) }

  func mirrored(in width: Double) -> Rect {
    Rect(origin: Point(x: width - maxX, y: minY), size: size)
  }
}
