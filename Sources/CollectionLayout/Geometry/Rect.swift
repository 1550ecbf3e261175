/// A rectangle, in points from the top left corner of the content.
public struct Rect: Hashable, Sendable, Encodable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// The rectangle of `size` at `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of `width` by `height` whose top left corner is at `x`, `y`.
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

  /// Whether the two have some area in common; a shared edge is not enough.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle moved by `x` to the right and `y` downwards.
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(origin: Point(x: minX + x, y: minY + y), size: size)
  }

  /// The rectangle grown by `distance` at every edge.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: size.width + 2 * distance,
      height: size.height + 2 * distance)
  }

  /// The rectangle without `insets`, where leading is left: of no extent where they leave nothing.
  func inset(by insets: DirectionalEdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The rectangle with its axes swapped.
  var transposed: Rect { Rect(origin: origin.transposed, size: size.transposed) }

  /// The rectangle as it stands in a space of `width` points that runs from right to left.
  func mirrored(in width: Double) -> Rect {
    Rect(origin: Point(x: width - maxX, y: minY), size: size)
  }
}
