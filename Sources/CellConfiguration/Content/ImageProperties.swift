public import CollectionLayout

/// The properties of a cell's image (UIKit: `UIListContentConfiguration.ImageProperties`).
public struct ImageProperties: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The symbol configuration.
  public var preferredSymbolConfiguration: SymbolConfiguration?
  /// The color of icons without colors of their own.
  public var tintColor: Color?
  /// The corner radius, in points.
  public var cornerRadius: Double?
  /// The maximum size, in points, with fixed proportions. An extent of 0 is unlimited.
  public var maximumSize: Size?
  /// The space in which the image is centered, in points. An extent of 0 is the default for icons.
  public var reservedLayoutSize: Size?
  /// True if the image keeps its colors when the reader inverts the page's.
  public var accessibilityIgnoresInvertColors: Bool?
  /// The outline's width, in points.
  public var strokeWidth: Double?
  /// The outline's color.
  public var strokeColor: Color?

  /// Creates open properties.
  public init() {}

  /// Sets open properties.
  public mutating func fill(from defaults: ImageProperties) {
    preferredSymbolConfiguration.fill(from: defaults.preferredSymbolConfiguration)
    tintColor.fill(from: defaults.tintColor)
    cornerRadius.fill(from: defaults.cornerRadius)
    maximumSize.fill(from: defaults.maximumSize)
    reservedLayoutSize.fill(from: defaults.reservedLayoutSize)
    accessibilityIgnoresInvertColors.fill(from: defaults.accessibilityIgnoresInvertColors)
    strokeWidth.fill(from: defaults.strokeWidth)
    strokeColor.fill(from: defaults.strokeColor)
  }
}
