import Catalog
import CellConfiguration

extension JSONSchema {
  /// A colour, told from what is none by its form alone: the loader knows the names too.
  static let color = string(matching: #"^(#[0-9A-Fa-f]{3,8}|[A-Za-z-]+(\(.*\))?)$"#)

  /// The colours of the layers of pictures.
  static let palette = array(of: color, count: 1...SymbolConfiguration.maximumColors)
}
