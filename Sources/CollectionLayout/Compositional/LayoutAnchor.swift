/// An anchor point at the edges of a container (UIKit: `NSCollectionLayoutAnchor`).
public struct LayoutAnchor: Hashable, Sendable, Encodable {
  /// The offset from the anchor, toward the trailing edge and downwards.
  public enum Offset: Hashable, Sendable, Encodable {
    /// An offset in points.
    case absolute(Point)
    /// An offset in fractions of the item's size.
    case fractional(Point)
  }

  /// A position along one axis.
  public enum Position: String, Hashable, Sendable, Encodable, CaseIterable {
    /// The leading or top edge.
    case start
    /// The center.
    case center
    case end

    var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  /// The horizontal position.
  public var horizontal: Position
  /// The vertical position.
  public var vertical: Position
  /// The offset.
  public var offset: Offset

  /// Creates an anchor.
  public init(
    horizontal: Position = .center, vertical: Position = .center,
    offset: Offset = .absolute(.zero)
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.offset = offset
  }

  func position(along axis: Axis) -> Position {
    axis == .horizontal ? horizontal : vertical
  }

  func offset(along axis: Axis, of size: ContainerRelativeSize) -> ContainerRelativeLength {
    switch offset {
    case .absolute(let distance):
      .points(axis == .horizontal ? distance.x : distance.y)
    case .fractional(let fraction):
      size.along(axis) * (axis == .horizontal ? fraction.x : fraction.y)
    }
  }
}
