/// The space in which a layout is solved.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The visible part of the collection view, in points. Only the extent across the scroll
  /// direction decides where items stand.
  public var containerSize: Size
  /// The direction of the language.
  public var layoutDirection: LayoutDirection

  /// A container of `containerSize` in a language that runs in `layoutDirection`.
  public init(containerSize: Size, layoutDirection: LayoutDirection = .leftToRight) {
    self.containerSize = containerSize
    self.layoutDirection = layoutDirection
  }
}

/// The direction in which a language runs, and on which side leading is.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
