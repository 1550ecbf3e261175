import Catalog
import CellConfiguration

/// The custom properties for the layer colors in icons.css. `--icon-tint` is the color of other parts.
enum LayerColors {
  static func style(of configuration: SymbolConfiguration, tintColor: Color? = nil) -> String? {
    let palette = VectorImage.Layer.allCases.compactMap { layer in
      configuration.color(of: layer).map { "--icon-\(layer):\($0.css)" }
    }
    let declarations = (tintColor.map { ["--icon-tint:\($0.css)"] } ?? []) + palette
    return declarations.isEmpty ? nil : declarations.joined(separator: ";")
  }
}
