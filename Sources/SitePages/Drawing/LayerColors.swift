import Catalog
import CellConfiguration

/// The colours of icons as custom properties, from which icons.css colours the layers:
/// `--icon-primary`, `--icon-secondary` and `--icon-tertiary` are the palette, and `--icon-tint`
/// is the colour of everything else.
enum LayerColors {
  /// The declarations of a `style` attribute; `nil` without declarations.
  static func style(of configuration: SymbolConfiguration, tintColor: Color? = nil) -> String? {
    let palette = VectorImage.Layer.allCases.compactMap { layer in
      configuration.color(of: layer).map { "--icon-\(layer):\($0.css)" }
    }
    let declarations = (tintColor.map { ["--icon-tint:\($0.css)"] } ?? []) + palette
    return declarations.isEmpty ? nil : declarations.joined(separator: ";")
  }
}
