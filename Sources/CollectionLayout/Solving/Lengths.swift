/// The rules for lengths, in points.
enum Lengths {
  /// How much longer than its place something may be and still fit: half of the step in which
  /// Chromium keeps lengths, so that three thirds of a line are a line.
  static let tolerance = 1.0 / 128

  /// Throws unless `value` is finite and above zero.
  static func requirePositive(_ value: Double, _ property: String) throws(LayoutError) {
    guard value > 0, value.isFinite else {
      throw .invalidLength(property: property, value: value)
    }
  }

  /// Throws unless `value` is finite and not below zero.
  static func requireNonnegative(_ value: Double, _ property: String) throws(LayoutError) {
    guard value >= 0, value.isFinite else {
      throw .invalidLength(property: property, value: value)
    }
  }

  /// Throws unless a container of this extent has room for a layout.
  static func requireContainer(_ length: Double, along axis: Axis) throws(LayoutError) {
    guard length > 0, length.isFinite else { throw .invalidContainer(axis: axis, length: length) }
  }

  /// Throws unless `value` is finite.
  private static func requireFinite(_ value: Double, _ property: String) throws(LayoutError) {
    guard value.isFinite else { throw .invalidLength(property: property, value: value) }
  }

  /// Throws unless both coordinates are finite.
  static func requireFinite(_ point: Point, _ property: String) throws(LayoutError) {
    try requireFinite(point.x, "\(property).x")
    try requireFinite(point.y, "\(property).y")
  }

  /// Throws unless all four distances are finite.
  static func requireFinite(
    _ insets: DirectionalEdgeInsets, _ property: String
  ) throws(LayoutError) {
    for (edge, inset) in insets.edges { try requireFinite(inset, "\(property).\(edge)") }
  }

  /// Throws unless `value`, which the content gives `element` along `axis`, is finite and not below
  /// zero.
  static func requireNonnegative(
    _ value: Double, of element: @autoclosure () -> LayoutElement, along axis: Axis
  ) throws(LayoutError) {
    guard value >= 0, value.isFinite else {
      throw .invalidElementLength(element(), axis: axis, value: value)
    }
  }

  /// Throws unless both extents are finite and above zero.
  static func requirePositive(_ size: Size, _ property: String) throws(LayoutError) {
    try requirePositive(size.width, "\(property).width")
    try requirePositive(size.height, "\(property).height")
  }

  /// Throws unless both extents are finite and not below zero.
  static func requireNonnegative(_ size: Size, _ property: String) throws(LayoutError) {
    try requireNonnegative(size.width, "\(property).width")
    try requireNonnegative(size.height, "\(property).height")
  }

  /// Throws unless all four distances are finite and not below zero.
  static func requireNonnegative(
    _ insets: DirectionalEdgeInsets, _ property: String
  ) throws(LayoutError) {
    for (edge, inset) in insets.edges { try requireNonnegative(inset, "\(property).\(edge)") }
  }
}
