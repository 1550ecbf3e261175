import Markup

/// Escaping for those who draw cells of their own.
public enum HTML {
  /// Text as it stands in an element or in a quoted attribute.
  ///
  /// - Complexity: O(bytes); a text with nothing to escape is returned as it is.
  public static func escaped(_ text: String) -> String { text.escaped(for: .html) }

  /// An attribute with the space before it, or nothing where there is no value.
  static func attribute(_ name: StaticString, _ value: String?) -> String {
    value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
  }
}
