/// A place at the edges of a container (UIKit: `NSCollectionLayoutAnchor`).
public struct LayoutAnchor: Hashable, Sendable, Encodable {
  /// How far something is moved from its place, to the trailing side and downwards.
  public enum Offset: Hashable, Sendable, Encodable {
    /// By points.
    case absolute(Point)
    /// By fractions of its own size.
    case fractional(Point)
  }

  /// A place along one axis.
  public enum Position: String, Hashable, Sendable, Encodable, CaseIterable {
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

  /// The place along `axis`.
  func position(along axis: Axis) -> Position {
    axis == .horizontal ? horizontal : vertical
  }

  /// How far it is moved along `axis` for something of `size`.
  func offset(along axis: Axis, of size: ContainerRelativeSize) -> ContainerRelativeLength {
    switch offset {
    case .absolute(let distance):
      .points(axis == .horizontal ? distance.x : distance.y)
    case .fractional(let fraction):
      size.along(axis) * (axis == .horizontal ? fraction.x : fraction.y)
    }
  }
}
