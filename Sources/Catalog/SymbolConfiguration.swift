/// How the layers of a picture are coloured and how large it is drawn in its place
/// (UIKit: `UIImage.SymbolConfiguration`). An icon has one, and a page has one for all its icons.
public struct SymbolConfiguration: Hashable, Sendable, Codable {
  /// How the layers are coloured.
  public var renderingMode: RenderingMode
  /// The colours of the layers where the mode is `palette`: one to three, the primary layer's
  /// first, the last one for the other layers too. None: the theme's.
  public var palette: [Color]
  /// How large it is, if something is said about it.
  public var imageScale: ImageScale?

  /// How many layers a picture can have, and so how many colours a palette.
  public static let maximumColors = VectorImage.Layer.allCases.count

  /// A configuration; it says nothing if nothing is given.
  public init(
    renderingMode: RenderingMode = .automatic, palette: [Color] = [], imageScale: ImageScale? = nil
  ) {
    self.renderingMode = renderingMode
    self.palette = palette
    self.imageScale = imageScale
  }

  /// What another configuration says, and this one's where it says nothing
  /// (UIKit: `applying(_:)`).
  public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
    SymbolConfiguration(
      renderingMode: other.renderingMode == .automatic ? renderingMode : other.renderingMode,
      palette: other.palette.isEmpty ? palette : other.palette,
      imageScale: other.imageScale ?? imageScale)
  }

  /// The palette's colour of a layer, if there is a palette.
  public func color(of layer: VectorImage.Layer) -> Color? {
    palette.isEmpty ? nil : palette[min(layer.rawValue, palette.count) - 1]
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

  /// The mode that a picture is drawn in when this one is wanted. What fades or changes colour from
  /// layer to layer needs two of them: a picture of one layer is drawn in `monochrome` instead.
  public func supported(by image: VectorImage) -> RenderingMode {
    switch self {
    case .hierarchical, .palette: image.numberOfLayers < 2 ? .monochrome : self
    case .automatic, .monochrome, .multicolor, .original, .template: self
    }
  }

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
