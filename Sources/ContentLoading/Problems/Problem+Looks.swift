import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics

extension Problem {
  static func lowContrast(
    _ text: String, isDark: Bool, ratio: Double, nearest: String
  ) -> Self {
    // Rounded down: a contrast of 4.49 is not 4.5.
    let tenths = Int(ratio * 10)
    return .error(
      .lowContrast,
      """
      text in '\(text)' is not readable on \(isDark ? "dark" : "light") pages: \
      the contrast is \(tenths / 10).\(tenths % 10) to 1
      """,
      "the minimum is 4.5 to 1; the nearest readable color is '\(nearest)'")
  }

  static func foreignHost(_ host: String) -> Self {
    .warning(
      .foreignHost, "pages load files from '\(host)', which can track your readers",
      "mention the host in your privacy policy")
  }

  static func unclosedMarkup(_ part: String, field: String) -> Self {
    .error(.unclosedMarkup, "'\(part)' in '\(field)' is not closed, so pages would be blank")
  }

  static func tooFewLayers(_ mode: RenderingMode) -> Self {
    .warning(
      .tooFewLayers,
      "'\(mode)' needs two layers, but the picture has one, so it is drawn in 'monochrome'",
      "use several colors in the picture, or name its layers: data-layer=\"secondary\"")
  }

  static let unusedPalette = warning(
    .unusedPalette, "'palette' has no effect, because the rendering mode is not 'palette'",
    "add '\"renderingMode\": \"palette\"', or remove 'palette'")

  static func unusedBadge(_ kind: String, known: [String]) -> Self {
    .warning(
      .unusedBadge, "no layout shows the badge '\(kind)'",
      known.isEmpty
        ? "add it to 'supplementaryItems' of a layout" : .suggestion(for: kind, among: known))
  }

  static let unusedSize = warning(
    .unusedSize, "'size' has no effect, because no layout uses sizes of items",
    "add '\"sizesVaryByItem\": true' to a flow layout")

  static func unusedSupplementary(_ kind: String, known: [String]) -> Self {
    .warning(
      .unusedSupplementary, "no layout shows the view '\(kind)' here",
      known.isEmpty ? nil : .suggestion(for: kind, among: known))
  }

  static func unusedSection(_ title: String, nearest: String?) -> Self {
    .warning(.unusedSection, "no item is in the section '\(title)'", .didYouMean(nearest))
  }
}
