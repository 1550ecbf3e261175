/// The width or height of an item or group (UIKit: `NSCollectionLayoutDimension`).
public enum LayoutDimension: Hashable, Sendable, Encodable {
  /// A fraction of the width of the enclosing group or section.
  case fractionalWidth(Double)
  /// A fraction of the height of the enclosing group, or of the view's visible part.
  case fractionalHeight(Double)
  /// A length in points.
  case absolute(Double)
  /// The length of the content, with an estimate in points until it is measured.
  ///
  /// Widths can be estimated for the only item of a horizontal group without a count, for groups beside each
  /// other, and for the items in these.
  case estimated(Double)
  /// The length of the content, extended to the highest item of the row, with an estimate in points.
  case uniformAcrossSiblings(estimate: Double)

  /// True if the content sets the length.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// Fractions of the width that fill a line fill it at all widths, unless they are rounded.
  var isFractionOfWidth: Bool {
    if case .fractionalWidth = self { true } else { false }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

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

/// The width and height of an item or group (UIKit: `NSCollectionLayoutSize`).
public struct LayoutSize: Hashable, Sendable, Encodable {
  /// The width.
  public var width: LayoutDimension
  /// The height.
  public var height: LayoutDimension

  /// Creates a size.
  public init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }
}

extension DirectionalEdgeInsets {
  func ignoring(estimatesOf size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension LayoutSize {
  func dimension(along axis: Axis) -> LayoutDimension {
    axis == .horizontal ? width : height
  }

  func size(in container: Size) -> Size {
    size(
      in: ContainerRelativeSize(width: .points(container.width), height: .points(container.height))
    ).value(in: container)
  }

  func size(in container: ContainerRelativeSize) -> ContainerRelativeSize {
    ContainerRelativeSize(
      width: width.length(width: container.width, height: container.height),
      height: height.length(width: container.width, height: container.height))
  }
}
