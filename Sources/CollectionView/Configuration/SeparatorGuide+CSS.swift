import CollectionLayout

extension ListSeparatorVisibility {
  /// The value of `--separator-display`; nil for the layout's default.
  var display: String? {
    switch self {
    case .automatic: nil
    case .visible: "block"
    case .hidden: "none"
    }
  }
}
