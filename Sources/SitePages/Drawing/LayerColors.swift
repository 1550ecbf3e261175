import Catalog
import CellConfiguration

/// The colours of icons as custom properties, from which icons.css colours the layers:
/// `--icon-primary`, `--icon-secondary` and `--icon-tertiary` are the palette, and `--icon-tint`
/// is the colour of everything else.
struct LayerColors {
  private let declarations: [(property: String, color: Color)]

  init(_ configuration: SymbolConfiguration, tintColor: Color? = nil) {
    let palette = VectorImage.Layer.allCases.compactMap { layer in
      configuration.color(of: layer).map { ("--icon-\(layer)", $0) }
    }
    declarations = (tintColor.map { [("--icon-tint", $0)] } ?? []) + palette
  }

  /// The declarations of a `style` attribute; `nil` if there are none.
  var style: String? {
    declarations.isEmpty
      ? nil : declarations.map { "\($0.property):\($0.color.css)" }.joined(separator: ";")
  }
}
