public import CellConfiguration

extension SymbolConfiguration {
  /// How many layers a picture can have, and so how many colours a palette.
  public static let maximumColors = VectorImage.Layer.allCases.count

  /// The palette's colour of a layer, if there is a palette.
  public func color(of layer: VectorImage.Layer) -> Color? {
    palette.isEmpty ? nil : palette[min(layer.rawValue, palette.count) - 1]
  }
}

extension RenderingMode {
  /// The mode that a picture is drawn in when this one is wanted. What fades or changes colour from
  /// layer to layer needs two of them: a picture of one layer is drawn in `monochrome` instead.
  public func supported(by image: VectorImage) -> RenderingMode {
    needsLayers && image.numberOfLayers < 2 ? .monochrome : self
  }

  /// Whether it tells layers apart.
  public var needsLayers: Bool {
    switch self {
    case .hierarchical, .palette: true
    case .automatic, .monochrome, .multicolor, .original, .template: false
    }
  }
}
