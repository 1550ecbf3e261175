import Catalog
import CellConfiguration

/// Colours of icons as custom properties, which icons.css makes the layers' colours of:
/// `--icon-primary`, `--icon-secondary` and `--icon-tertiary` are the palette, `--icon-tint` is the
/// colour of everything else.
struct LayerColors {
  private let declarations: [(property: String, color: Color)]

  init(_ configuration: SymbolConfiguration, tintColor: Color? = nil) {
    let palette = VectorImage.Layer.allCases.compactMap { layer in
      configuration.color(of: layer).map { ("--icon-\(layer)", $0) }
    }
    declarations = (tintColor.map { [("--icon-tint", $0)] } ?? []) + palette
  }

  /// The declarations of a `style` attribute, or nothing.
  var style: String? {
    declarations.isEmpty
      ? nil : declarations.map { "\($0.property):\($0.color.css)" }.joined(separator: ";")
  }
}
