/// A spacing between or around items, in points (UIKit: `NSCollectionLayoutSpacing`).
public enum LayoutSpacing: Hashable, Sendable, Encodable {
  /// An exact spacing.
  case fixed(Double)
  /// A minimum spacing. Flexible spacings share the free space evenly.
  case flexible(Double)

  var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The spacing around an item (UIKit: `NSCollectionLayoutEdgeSpacing`).
public struct LayoutEdgeSpacing: Hashable, Sendable, Encodable {
  /// The leading spacing.
  public var leading: LayoutSpacing?
  /// The top spacing.
  public var top: LayoutSpacing?
  /// The trailing spacing.
  public var trailing: LayoutSpacing?
  /// The bottom spacing.
  public var bottom: LayoutSpacing?

  /// Creates a spacing.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil,
    bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// No spacing.
  public static let none = LayoutEdgeSpacing()

  func minimum(along axis: Axis) -> Double {
    let pair = pair(along: axis)
    return pair.start.minimum + pair.end.minimum
  }

  func pair(along axis: Axis) -> (start: LayoutSpacing, end: LayoutSpacing) {
    switch axis {
    case .horizontal: (leading ?? .fixed(0), trailing ?? .fixed(0))
    case .vertical: (top ?? .fixed(0), bottom ?? .fixed(0))
    }
  }
}
