/// A distance between items, or around one (UIKit: `NSCollectionLayoutSpacing`), in points.
public enum LayoutSpacing: Hashable, Sendable, Encodable {
  /// Exactly as much.
  case fixed(Double)
  /// At least as much: what room is left is divided evenly between the flexible distances of the
  /// line.
  case flexible(Double)

  /// The least distance.
  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// Whether it can be more than the least.
  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The distances that an item keeps from what is around it (UIKit:
/// `NSCollectionLayoutEdgeSpacing`).
public struct LayoutEdgeSpacing: Hashable, Sendable, Encodable {
  /// The distance at the edge where lines start.
  public var leading: LayoutSpacing?
  /// The distance at the top edge.
  public var top: LayoutSpacing?
  /// The distance at the edge where lines end.
  public var trailing: LayoutSpacing?
  /// The distance at the bottom edge.
  public var bottom: LayoutSpacing?

  /// Distances at the given edges, and none at the others.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No distances.
  public static let none = LayoutEdgeSpacing()

  /// What the distances take up at least along `axis`.
  func minimum(along axis: Axis) -> Double {
    let pair = pair(along: axis)
    return pair.start.minimum + pair.end.minimum
  }

  /// The distances before and after the item along `axis`.
  func pair(along axis: Axis) -> (start: LayoutSpacing, end: LayoutSpacing) {
    switch axis {
    case .horizontal: (leading ?? .fixed(0), trailing ?? .fixed(0))
    case .vertical: (top ?? .fixed(0), bottom ?? .fixed(0))
    }
  }
}
