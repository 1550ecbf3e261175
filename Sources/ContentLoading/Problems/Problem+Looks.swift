import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics

/// Problems of the look of a site, and of parts of pages that no layout has.
extension Problem {
  /// A color of text that is unreadable on light or dark pages, and the nearest readable color.
  static func lowContrast(
    _ text: String, isDark: Bool, ratio: Double, nearest: String
  ) -> Self {
    // Rounded down: a contrast of 4.49 is not 4.5.
    let tenths = Int(ratio * 10)
    return .error(
      .lowContrast,
      """
      texts of '\(text)' can't be read on \(isDark ? "dark" : "light") pages: \
      their contrast is \(tenths / 10).\(tenths % 10) to 1
      """,
      "it has to be 4.5 to 1 or more; the nearest colour that can be read is '\(nearest)'")
  }

  /// Markup for the head of pages that names a host.
  static func foreignHost(_ host: String) -> Self {
    .warning(
      .foreignHost, "pages tell '\(host)' who reads them",
      "say so where you tell readers about privacy")
  }

  /// A part of markup without an end.
  static func unclosedMarkup(_ part: String, field: String) -> Self {
    .error(.unclosedMarkup, "nothing ends the '\(part)' of '\(field)': pages would be blank")
  }

  static func tooFewLayers(_ mode: RenderingMode) -> Self {
    .warning(
      .tooFewLayers,
      "'\(mode)' needs two layers, and the picture has one: it is drawn in 'monochrome'",
      "paint it in several colours, or name its layers: data-layer=\"secondary\"")
  }

  /// A palette that no rendering mode uses.
  static let unusedPalette = warning(
    .unusedPalette, "no rendering mode here is 'palette': 'palette' has no effect",
    "add '\"renderingMode\": \"palette\"', or remove it")

  static func unusedBadge(_ kind: String, known: [String]) -> Self {
    .warning(
      .unusedBadge, "no layout attaches a '\(kind)' to items",
      known.isEmpty
        ? "a layout does that with 'supplementaryItems'" : .suggestion(for: kind, among: known))
  }

  static let unusedSize = warning(
    .unusedSize, "no layout gives items sizes of their own",
    "a flow layout does that with 'sizesVaryByItem'")

  static func unusedSupplementary(_ kind: String, known: [String]) -> Self {
    .warning(
      .unusedSupplementary, "no layout has a place for a '\(kind)' here",
      known.isEmpty ? nil : .suggestion(for: kind, among: known))
  }

  static func unusedSection(_ title: String, nearest: String?) -> Self {
    .warning(.unusedSection, "no item stands in the section '\(title)'", .didYouMean(nearest))
  }
}
