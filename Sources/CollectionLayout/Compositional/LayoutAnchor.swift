/// A place at the edges of a container (UIKit: `NSCollectionLayoutAnchor`).
public struct LayoutAnchor: Hashable, Sendable {
  /// How far something is moved from its place, to the trailing side and downwards.
  public enum Offset: Hashable, Sendable {
    /// By points.
    case absolute(Point)
    /// By fractions of its own size.
    case fractional(Point)
  }

  /// A place along one axis.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// At the leading or top edge.
    case start
    /// In the middle.
    case center
    /// At the trailing or bottom edge.
    case end

    /// The part of the free room that comes before.
    var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  /// The place from the leading to the trailing edge.
  public var horizontal: Position
  /// The place from the top to the bottom edge.
  public var vertical: Position
  /// How far it is moved from there.
  public var offset: Offset

  /// The place where `horizontal` and `vertical` meet, moved by `offset`.
  public init(
    horizontal: Position = .center, vertical: Position = .center,
    offset: Offset = .absolute(.zero)
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offset = offset
  }

  /// Where something of `size` stands in a container of `container`, in points from the leading
  /// top corner. UIKit: an edge aligns the same edges of both, the middle aligns the middles.
  func origin(of size: Size, in container: Size) -> Point {
    var origin = Point(
      x: horizontal.fraction * (container.width - size.width),
      y: vertical.fraction * (container.height - size.height))
    switch offset {
    case .absolute(let distance):
      origin.x += distance.x
      origin.y += distance.y
    case .fractional(let fraction):
      origin.x += fraction.x * size.width
      origin.y += fraction.y * size.height
    }
    return origin
  }
}
