import CellConfiguration

/// The CSS of all cell styles, the same on every page: custom properties of the lowest level.
///
///     [data-content-style="valueCell"] { --style-text-size: 1.0625rem; … }
public enum CellStylesheet {
  /// The plainest style, and the differences of other styles.
  public static let css: String =
    rules(
      for: "content-style", ListContentConfiguration.Style.allCases, plainest: .cell
    ) { style in
      var properties = CustomProperties(.style)
      let content = ListContentConfiguration.defaults(of: style)
      content.write(to: &properties, resolved: content)
      return properties
    }
    + rules(
      for: "background-style", BackgroundConfiguration.Style.allCases, plainest: .clear
    ) { style in
      var properties = CustomProperties(.style)
      BackgroundConfiguration.defaults(of: style)
        .write("background", to: &properties) { _ in nil }
      return properties
    }

  private static func rules<Style: RawRepresentable<String>>(
    for attribute: String, _ styles: [Style], plainest: Style,
    properties: (Style) -> CustomProperties
  ) -> String {
    let common = properties(plainest)
    var css = ":is(.collection-view, .outline, [data-\(attribute)]) { \(common.css) }\n"
    for style in styles {
      let own = properties(style).subtracting(common)
      guard !own.declarations.isEmpty else { continue }
      css += "[data-\(attribute)=\"\(style.rawValue)\"] { \(own.css) }\n"
    }
    return css
  }
}
