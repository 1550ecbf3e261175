import Catalog
import CellConfiguration
import ContentSyntax

extension FieldReader {
  /// The fields of an icon or a page that set how pictures are rendered.
  mutating func symbolConfiguration() -> SymbolConfiguration {
    let mode: RenderingMode? = choice("renderingMode")
    let palette = palette()
    let scale: ImageScale? = choice("imageScale")
    return SymbolConfiguration(
      renderingMode: mode ?? .automatic, palette: palette, imageScale: scale)
  }

  mutating func color(_ key: String) -> Color? {
    string(key).flatMap { color($0.value, in: key, at: $0.range) }
  }

  private mutating func palette() -> [Color] {
    let key = "palette"
    guard let node = value(key), let elements = array(key) else { return [] }
    guard (1...SymbolConfiguration.maximumColors).contains(elements.count) else {
      report.add(
        .outOfRange(
          field: key, value: String(elements.count),
          expected: "1 to \(SymbolConfiguration.maximumColors) colours"), at: node)
      return []
    }
    return elements.compactMap { element in
      guard case .string(let text) = element.value else {
        return wrongType(key, expected: "an array of strings", element)
      }
      return color(text, in: key, at: element.range)
    }
  }

  private func color(_ text: String, in field: String, at range: Range<Int>) -> Color? {
    if let color = Color(text) { return color }
    report.add(.badColor(text, field: field), at: range)
    return nil
  }
}
