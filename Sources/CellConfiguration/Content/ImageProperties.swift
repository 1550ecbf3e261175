public import CollectionLayout

/// How the image of a cell is shown (UIKit: `UIListContentConfiguration.ImageProperties`).
public struct ImageProperties: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The size of an icon beside the text.
  public var preferredSymbolConfiguration: SymbolConfiguration?
  /// What icons without colours of their own are drawn in.
  public var tintColor: Color?
  /// How far the corners are rounded, in points.
  public var cornerRadius: Double?
  /// The most room that the image takes, in points; it shrinks and keeps its proportions. An extent
  /// of 0 is unlimited.
  public var maximumSize: Size?
  /// The room that is kept for the image, in points; the image stands in its middle and does not
  /// change its size. An extent of 0 is the standard for icons.
  public var reservedLayoutSize: Size?
  /// Whether the image keeps its colours where the reader inverts those of the page.
  public var accessibilityIgnoresInvertColors: Bool?
  /// The thickness of a line around the image, in points.
  public var strokeWidth: Double?
  /// The colour of that line.
  public var strokeColor: Color?

  /// Properties that are all left open.
  public init() {}

  /// Takes what is open from `defaults`.
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
