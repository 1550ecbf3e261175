package import Catalog
package import CellConfiguration
import Foundation

package struct ThemeColors: Sendable {
  package let text: String
  package private(set) var tint: String
  package private(set) var layers: [String]
  private let sheets: [String]

  /// Unsupported notations get a default.
  package init(_ theme: Theme) {
    sheets = ["site.css", "icons.css", "cells.css"].map { theme.text("assets/\($0)") }
    let find = { [sheets] in Self.value(of: $0, in: sheets) }
    let dark = "#1c1a24"
    text = find("--text") ?? dark
    tint = find("--tint") ?? dark
    layers = [
      find("--icon-primary") ?? tint, find("--icon-secondary") ?? tint,
      find("--icon-tertiary") ?? tint,
    ]
  }

  package func tinted(_ accent: String) -> ThemeColors {
    var colors = self
    colors.layers = layers.map { $0 == tint ? accent : $0 }
    colors.tint = accent
    return colors
  }

  /// The colors are dark if the site is always dark.
  package func ofPages(_ theme: ThemeSettings) -> (ground: String, text: String) {
    let isDark = theme.colorScheme == .dark
    // Each tone of gray has its own rule.
    let rule = "[data-neutral=\"\(theme.neutral.rawValue)\"]"
    let own = sheets.compactMap { sheet in
      sheet.range(of: rule).map { String(sheet[$0.upperBound...]) }
    }
    func find(_ property: String) -> String? {
      Self.value(of: property, in: own + sheets, isDark: isDark)
    }
    return (
      find("--canvas") ?? (isDark ? "#000000" : "#ffffff"),
      find("--text") ?? (isDark ? "#ffffff" : text)
    )
  }

  package func hexadecimal(_ color: Color) -> String? {
    Self.color(color.css, in: sheets, isDark: false, depth: 0)
  }

  /// The opacity of each layer in hierarchical pictures (icons.css).
  private static let shares = [1, 0.6, 0.35]

  package func hierarchy(of tint: String) -> [String] {
    Self.shares.map { share in
      let color = Color(css: tint).flatMap(RGBColor.init)
      return color?.mixed(with: .white, share: 1 - share).css ?? tint
    }
  }

  /// The maximum depth of references between properties.
  private static let maximumDepth = 8

  /// The value of the first declaration, or the fallback of the first use: `--tint: #5145b5`,
  /// `var(--icon-secondary, #e0679a)`.
  private static func value(
    of property: String, in sheets: [String], isDark: Bool = false, depth: Int = 0
  ) -> String? {
    guard depth < maximumDepth, let initial = property.utf8.first else { return nil }
    for sheet in sheets {
      var rest = sheet.utf8[...]
      while let place = rest.firstIndex(of: initial) {
        rest = rest[place...]
        guard rest.starts(with: property.utf8) else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst(property.utf8.count)
        guard let separator = rest.first, ":,".utf8.contains(separator) else { continue }
        let text = String(Substring(rest.dropFirst()).prefix(80))
        if let color = color(text, in: sheets, isDark: isDark, depth: depth + 1) { return color }
      }
    }
    return nil
  }

  /// The `#rrggbb` color at the start of a text, or a color of `light-dark()`.
  private static func color(
    _ text: String, in sheets: [String], isDark: Bool, depth: Int
  ) -> String? {
    var text = text.drop { $0 == " " }
    if text.hasPrefix("light-dark(") {
      text = text.dropFirst("light-dark(".count)
      if isDark { text = text.drop { $0 != "," }.dropFirst().drop { $0 == " " } }
    }
    if text.hasPrefix("var(") {
      let name = text.dropFirst("var(".count).prefix { $0 != ")" && $0 != "," }
      return value(of: String(name), in: sheets, isDark: isDark, depth: depth)
    }
    let word = text.prefix { $0 == "#" || $0.isLetter || $0.isNumber }
    let color = Color(css: word)?.canonical.css
    return color?.first == "#" && color?.utf8.count == 7 ? color : nil
  }
}
