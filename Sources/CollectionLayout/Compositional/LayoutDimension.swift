/// One extent of an item or group (UIKit: `NSCollectionLayoutDimension`).
public enum LayoutDimension: Hashable, Sendable, Encodable {
  /// A fraction of the width of the container: of the enclosing group, or of the section.
  case fractionalWidth(Double)
  /// A fraction of the height of the container: of the enclosing group, or of the visible part of
  /// the collection view.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// What the content needs; the points given are assumed until it has been measured. Widths can be
  /// estimated where what stands beside them is placed by the content too: that of the one item
  /// that a horizontal group repeats without a count, and those of groups beside each other and of
  /// the items in them.
  case estimated(Double)
  /// What the content needs, and at least as much as the other items of the group: it fills the
  /// height of its row. The points given are assumed until it has been measured.
  case uniformAcrossSiblings(estimate: Double)

  /// Whether the content decides.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether it is a part of the container's.
  var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Whether it is a part of the container's width: lines of such parts are full at all widths,
  /// but not where parts are rounded.
  var isFractionOfWidth: Bool {
    if case .fractionalWidth = self { true } else { false }
  }

  /// Whether siblings share the greatest need.
  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// The number that the dimension is given by.
  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// The length in a container of `width` and `height`.
  func length(width: ContainerRelativeLength, height: ContainerRelativeLength)
    -> ContainerRelativeLength
  {
    switch self {
    case .fractionalWidth(let fraction): width * fraction
    case .fractionalHeight(let fraction): height * fraction
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points):
      .points(points)
    }
  }
}

/// The two extents of an item or group (UIKit: `NSCollectionLayoutSize`).
public struct LayoutSize: Hashable, Sendable, Encodable {
  /// The extent from the leading to the trailing edge.
  public var width: LayoutDimension
  /// The extent from the top to the bottom edge.
  public var height: LayoutDimension

  /// A size of `width` by `height`.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }
}

extension DirectionalEdgeInsets {
  /// The insets without those along extents of `size` that the content decides.
  func ignoring(estimatesOf size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension LayoutSize {
  /// The extent along `axis`.
  func dimension(along axis: Axis) -> LayoutDimension {
    axis == .horizontal ? width : height
  }

  /// The size in a container of `container`.
  func size(in container: Size) -> Size {
    size(
      in: ContainerRelativeSize(width: .points(container.width), height: .points(container.height))
    ).value(in: container)
  }

  /// The size in a container of `container`.
  func size(in container: ContainerRelativeSize) -> ContainerRelativeSize {
    ContainerRelativeSize(
      width: width.length(width: container.width, height: container.height),
      height: height.length(width: container.width, height: container.height))
  }
}
