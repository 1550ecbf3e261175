/// How the layers of a picture are coloured and how large it is drawn in its place
/// (UIKit: `UIImage.SymbolConfiguration`). An icon has one, and a page has one for all its icons.
public struct SymbolConfiguration: Hashable, Sendable, Codable, OpenConfiguration {
  /// How the layers are coloured.
  public var renderingMode: RenderingMode
  /// The colours of the layers where the mode is `palette`: one to three, the primary layer's
  /// first, the last one for the other layers too. None: the theme's.
  public var palette: [Color]
  /// How large it is, if something is said about it.
  public var imageScale: ImageScale?
  /// The height of the text that it stands beside, in points; open: that of `textStyle`.
  public var pointSize: Double?
  /// The role of the text that it stands beside, which brings the height and has it grow with the
  /// reader's text size; open: the cell's.
  public var textStyle: Font.TextStyle?

  /// A configuration; it says nothing if nothing is given.
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

  /// A copy with the values that another configuration sets (UIKit: `applying(_:)`). A height and a
  /// text style are two ways to say one thing: the other's goes before both.
  public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
    let saysHeight = other.pointSize != nil || other.textStyle != nil
    return SymbolConfiguration(
      renderingMode: other.renderingMode == .automatic ? renderingMode : other.renderingMode,
      palette: other.palette.isEmpty ? palette : other.palette,
      imageScale: other.imageScale ?? imageScale,
      pointSize: saysHeight ? other.pointSize : pointSize,
      textStyle: saysHeight ? other.textStyle : textStyle)
  }

  /// Takes what is open from `defaults`.
  public mutating func fill(from defaults: SymbolConfiguration) {
    self = defaults.applying(self)
  }
}

/// How the layers of an icon are coloured: the modes of SF Symbols, and UIKit's for any picture.
public enum RenderingMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// On a page as each icon says, for an icon as `original`.
  case automatic
  /// One colour: the tint.
  case monochrome
  /// One colour, which fades from layer to layer.
  case hierarchical
  /// A colour for each layer.
  case palette
  /// The picture's own colours, `currentColor` being the tint.
  case multicolor
  /// The picture's own colours, `currentColor` being the text's (UIKit: `alwaysOriginal`).
  case original
  /// Whatever is opaque in the text's colour, or the tint that the page sets
  /// (UIKit: `alwaysTemplate`).
  case template

  /// Whether the layers' colours stand in for the picture's own.
  public var replacesColors: Bool {
    switch self {
    case .monochrome, .hierarchical, .palette, .template: true
    case .automatic, .multicolor, .original: false
    }
  }
}

/// How large a picture is drawn in its place, which stays as large as it is
/// (UIKit: `UIImage.SymbolScale`).
public enum ImageScale: String, Hashable, Sendable, CaseIterable, Codable {
  case small, medium, large
}
