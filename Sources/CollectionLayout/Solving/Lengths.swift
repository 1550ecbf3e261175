enum Lengths {
  /// The length by which a part may exceed its space: half of Chromium's unit, so that three thirds fill a
  /// line.
  static let tolerance = 1.0 / 128

  static func requirePositive(_ value: Double, _ property: String) throws(LayoutError) {
    guard value > 0, value.isFinite else {
      throw .invalidLength(property: property, value: value)
    }
  }

  static func requireNonnegative(_ value: Double, _ property: String) throws(LayoutError) {
    guard value >= 0, value.isFinite else {
      throw .invalidLength(property: property, value: value)
    }
  }

  static func requireContainer(_ length: Double, along axis: Axis) throws(LayoutError) {
    guard length > 0, length.isFinite else { throw .invalidContainer(axis: axis, length: length) }
  }

  private static func requireFinite(_ value: Double, _ property: String) throws(LayoutError) {
    guard value.isFinite else { throw .invalidLength(property: property, value: value) }
  }

  static func requireFinite(_ point: Point, _ property: String) throws(LayoutError) {
    try requireFinite(point.x, "\(property).x")
    try requireFinite(point.y, "\(property).y")
  }

  static func requireFinite(
    _ insets: DirectionalEdgeInsets, _ property: String
  ) throws(LayoutError) {
    for (edge, inset) in insets.edges { try requireFinite(inset, "\(property).\(edge)") }
  }

  static func requireNonnegative(
    _ value: Double, of element: @autoclosure () -> LayoutElement, along axis: Axis
  ) throws(LayoutError) {
    guard value >= 0, value.isFinite else {
      throw .invalidElementLength(element(), axis: axis, value: value)
    }
  }

  static func requirePositive(_ size: Size, _ property: String) throws(LayoutError) {
    try requirePositive(size.width, "\(property).width")
    try requirePositive(size.height, "\(property).height")
  }

  static func requireNonnegative(_ size: Size, _ property: String) throws(LayoutError) {
    try requireNonnegative(size.width, "\(property).width")
    try requireNonnegative(size.height, "\(property).height")
  }

  static func requireNonnegative(
    _ insets: DirectionalEdgeInsets, _ property: String
  ) throws(LayoutError) {
    for (edge, inset) in insets.edges { try requireNonnegative(inset, "\(property).\(edge)") }
  }
}
