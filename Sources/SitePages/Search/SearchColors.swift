package import Catalog
package import ContentHash

/// The colors of pictures for the search, computed from the paints of shapes.
package enum SearchColors {
  /// `nil` for a protected picture, which contains its colors.
  package static func key(of picture: Picture) -> ContentHash? {
    guard case .vector(let reference) = picture else { return nil }
    return ContentHash("colors and grounds of pictures").combined(with: reference.hash)
  }

  /// A picture that cannot be loaded has no colors.
  ///
  /// - Complexity: O(bytes of the picture), unless the colors are cached.
  package static func colors(of icon: Icon, _ rendering: Rendering) -> PaintedColors {
    colors(of: icon.picture, PageRendering(rendering)).named
  }

  /// Includes the backgrounds on which the picture is invisible.
  static func colors(of picture: Picture, _ rendering: PageRendering) -> PaintedColors {
    switch picture {
    case .vector(let reference):
      guard let key = key(of: picture) else { return [] }
      let text = rendering.cells.content(for: key) {
        rendering.picture(reference).map { String(PaintedColors(of: $0).rawValue) }
      }
      return PaintedColors(rawValue: text.flatMap { UInt16($0) } ?? 0)
    case .pixels(let pixels): return pixels.traits.paints
    }
  }
}
