import Markup

/// HTML escaping for custom cells.
public enum HTML {
  /// Returns text escaped for an element or a quoted attribute, which prevents HTML injection.
  ///
  /// - Complexity: O(bytes).
  public static func escaped(_ text: String) -> String { text.escaped(for: .html) }

  static func attribute(_ name: StaticString, _ value: String?) -> String {
    value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
  }
}
