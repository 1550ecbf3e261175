import CollectionLayout

extension ListSeparatorVisibility {
  /// The value of the layout's `--separator-display`; nothing where the layout decides.
  var display: String? {
    switch self {
    case .automatic: nil
    case .visible: "block"
    case .hidden: "none"
    }
  }
}
