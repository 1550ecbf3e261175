/// A width and a height, in points.
public struct Size: Hashable, Sendable, Encodable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// A size of `width` by `height` points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The size with its axes swapped.
  var transposed: Size { Size(width: height, height: width) }
}
