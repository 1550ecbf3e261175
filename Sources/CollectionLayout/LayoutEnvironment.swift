/// The container and writing direction for which a layout is solved.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The view's visible size, in points.
  public var containerSize: Size
  /// The writing direction.
  public var layoutDirection: LayoutDirection

  /// Creates an environment.
  public init(containerSize: Size, layoutDirection: LayoutDirection = .leftToRight) {
    self.containerSize = containerSize
    self.layoutDirection = layoutDirection
  }
}

/// The writing direction, which sets the side of leading.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
