/// The layer colors and size of an icon (UIKit: `UIImage.SymbolConfiguration`).
public struct SymbolConfiguration: Hashable, Sendable, Codable, OpenConfiguration {
  /// The coloring of layers.
  public var renderingMode: RenderingMode
  /// One to three colors for `palette`, the primary layer's first. The last also colors further layers.
  /// Empty: the theme's.
  public var palette: [Color]
  /// The scale.
  public var imageScale: ImageScale?
  /// The adjacent text's size, in points; nil: that of `textStyle`.
  public var pointSize: Double?
  /// The adjacent text's style, which follows the reader's text size; nil: the cell's.
  public var textStyle: Font.TextStyle?

  /// Creates a configuration.
  public init(
    renderingMode: RenderingMode = .automatic, palette: [Color] = [], imageScale: ImageScale? = nil,
    pointSize: Double? = nil, textStyle: Font.TextStyle? = nil
  ) {
    self.renderingMode = renderingMode
    self.palette = palette
    self.imageScale = imageScale
    self.pointSize = pointSize
    self.textStyle = textStyle
  }

  /// Returns a copy with the values that `other` sets (UIKit: `applying(_:)`). Its point size or text style
  /// replaces both.
  public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
    let saysHeight = other.pointSize != nil || other.textStyle != nil
    return SymbolConfiguration(
      renderingMode: other.renderingMode == .automatic ? renderingMode : other.renderingMode,
      palette: other.palette.isEmpty ? palette : other.palette,
      imageScale: other.imageScale ?? imageScale,
      pointSize: saysHeight ? other.pointSize : pointSize,
      textStyle: saysHeight ? other.textStyle : textStyle)
  }

  /// Sets open properties.
  public mutating func fill(from defaults: SymbolConfiguration) {
    self = defaults.applying(self)
  }
}

/// The coloring of an icon's layers: the modes of SF Symbols, and UIKit's for any image.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// On a page, each icon's own mode; for an icon, `original`.
  case automatic
  /// The tint for all layers.
  case monochrome
  /// The tint with decreasing opacity.
  case hierarchical
  /// A color for each layer.
  case palette
  /// The image's colors; the tint is `currentColor`.
  case multicolor
  /// The image's colors; the text color is `currentColor` (UIKit: `alwaysOriginal`).
  case original
  /// All opaque parts in the text color or the page's tint (UIKit: `alwaysTemplate`).
  case template

  /// True if layer colors replace the image's own.
  public var replacesColors: Bool {
    switch self {
    case .monochrome, .hierarchical, .palette, .template: true
    case .automatic, .multicolor, .original: false
    }
  }
}

/// The scale of an image in its fixed space (UIKit: `UIImage.SymbolScale`).
public enum ImageScale: String, Hashable, Sendable, CaseIterable, Codable {
  case small, medium, large
}
