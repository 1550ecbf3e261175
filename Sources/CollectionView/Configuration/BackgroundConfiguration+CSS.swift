import CellConfiguration
import CollectionLayout
import Markup

extension BackgroundConfiguration {
  /// `name` is `background` or `selected-background`. `address` resolves the URL of an image.
  func write(
    _ name: String, to properties: inout CustomProperties, address: (LinkPattern) -> String?
  ) {
    properties.set("\(name)-radius", cornerRadius?.pixelsWithUnit)
    backgroundInsets?.edges.forEach { properties.set("\(name)-\($0)", $1.pixelsWithUnit) }
    if let edges = edgesAddingLayoutMarginsToBackgroundInsets {
      // Factors, because the margins are not known here.
      for edge in Edge.allCases {
        properties.set("\(name)-adds-\(edge.rawValue)", edges.contains(edge) ? "1" : "0")
      }
    }
    properties.set("\(name)-color", backgroundColor?.css)
    // A color replaces the theme's default tile.
    properties.set("\(name)-tile", backgroundColor == nil ? nil : "none")
    properties.set("\(name)-filter", visualEffect?.filter)
    properties.set("\(name)-image", image.flatMap(address).map(Self.url))
    properties.set("\(name)-size", imageContentMode?.size)
    properties.set("\(name)-position", imageContentMode?.position)
    properties.set("\(name)-stroke-color", strokeColor?.css)
    properties.set("\(name)-stroke-width", strokeWidth?.pixelsWithUnit)
    // The outline is inside the edge, moved outwards by the outset.
    if strokeOutset != nil || strokeWidth != nil {
      let offset = (strokeOutset ?? 0) - (strokeWidth ?? 0)
      properties.set("\(name)-stroke-offset", offset.pixelsWithUnit)
    }
  }

  private static func url(_ address: String) -> String {
    "url(\"\(address.escaped(for: .cssURL))\")"
  }
}

extension BackgroundConfiguration.VisualEffect {
  fileprivate var filter: String {
    switch self {
    case .systemThinMaterial: "blur(8px)"
    case .systemMaterial: "blur(16px)"
    case .systemThickMaterial: "blur(30px)"
    }
  }
}

extension BackgroundConfiguration.ContentMode {
  fileprivate var size: String {
    switch self {
    case .scaleToFill: "100% 100%"
    case .scaleAspectFit: "contain"
    case .scaleAspectFill: "cover"
    default: "auto"
    }
  }

  fileprivate var position: String {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: "center"
    case .top, .bottom, .left, .right: rawValue
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomLeft: "bottom left"
    case .bottomRight: "bottom right"
    }
  }
}
