/// Points plus fractions of the container's size. One solved layout gives frames and CSS for all widths.
struct ContainerRelativeLength: Hashable, Sendable {
  var points = 0.0
  var widths = 0.0
  var heights = 0.0

  /// Ignores rounding errors.
  var isInPoints: Bool { widths.magnitude < 1e-9 && heights.magnitude < 1e-9 }

  static let zero = ContainerRelativeLength()

  static func points(_ points: Double) -> ContainerRelativeLength {
    ContainerRelativeLength(points: points)
  }

  static func + (left: Self, right: Self) -> Self {
    ContainerRelativeLength(
      points: left.points + right.points, widths: left.widths + right.widths,
      heights: left.heights + right.heights)
  }

  static func - (left: Self, right: Self) -> Self { left + right * -1 }

  static func * (length: ContainerRelativeLength, factor: Double) -> ContainerRelativeLength {
    ContainerRelativeLength(
      points: length.points * factor, widths: length.widths * factor,
      heights: length.heights * factor)
  }

  func value(in size: Size) -> Double {
    points + widths * size.width + heights * size.height
  }
}

struct ContainerRelativeRect: Hashable, Sendable {
  var x: ContainerRelativeLength
  var y: ContainerRelativeLength
  var size: ContainerRelativeSize

  func value(in container: Size) -> Rect {
    Rect(
      origin: Point(x: x.value(in: container), y: y.value(in: container)),
      size: size.value(in: container))
  }
}

struct ContainerRelativeSize: Hashable, Sendable {
  var width: ContainerRelativeLength
  var height: ContainerRelativeLength

  static let whole = ContainerRelativeSize(
    width: ContainerRelativeLength(widths: 1), height: ContainerRelativeLength(heights: 1))

  func along(_ axis: Axis) -> ContainerRelativeLength {
    axis == .horizontal ? width : height
  }

  mutating func set(_ length: ContainerRelativeLength, along axis: Axis) {
    switch axis {
    case .horizontal: width = length
    case .vertical: height = length
    }
  }

  func value(in size: Size) -> Size {
    Size(width: width.value(in: size), height: height.value(in: size))
  }

  func inset(by insets: DirectionalEdgeInsets) -> ContainerRelativeSize {
    ContainerRelativeSize(
      width: width - .points(insets.leading + insets.trailing),
      height: height - .points(insets.top + insets.bottom))
  }
}
