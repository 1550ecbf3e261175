/// A value as a text that is the same in every run: as Swift describes it, but with what has no order
/// sorted, such as the elements of a set.
struct SortedDescription {
  let text: String

  /// - Complexity: O(parts × log parts).
  init(_ value: Any) { text = Self.text(of: value) }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    guard let style = mirror.displayStyle, !children.isEmpty else {
      return String(describing: value)
    }
    let parts = children.map { child in
      (child.label.map { "\($0): " } ?? "") + text(of: child.value)
    }
    switch style {
    case .set, .dictionary: return "[\(parts.sorted().joined(separator: ", "))]"
    default: return "(\(parts.joined(separator: ", ")))"
    }
  }
}
