package import Catalog
package import ContentHash

/// The colours by which pictures are found, from what shapes are painted with.
package enum SearchColors {
  /// The key under which the colours of a picture are kept from build to build; `nil` for one that
  /// is protected, which brings them along.
  package static func key(of picture: Picture) -> ContentHash? {
    guard case .vector(let reference) = picture else { return nil }
    return ContentHash("colors and grounds of pictures").combined(with: reference.hash)
  }

  /// The colours of an icon's picture. A picture that can't be loaded has none.
  ///
  /// - Complexity: O(bytes of the picture), unless a build has looked at it.
  package static func colors(of icon: Icon, _ rendering: Rendering) -> PaintedColors {
    colors(of: icon.picture, PageRendering(rendering)).named
  }

  /// The colours of a picture, and the grounds on which it can't be made out.
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
