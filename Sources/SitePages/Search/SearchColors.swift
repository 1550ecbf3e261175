package import Catalog
package import ContentHash

/// The colours by which pictures are found, from what shapes are painted with.
package enum SearchColors {
  /// The key under which the colours of a picture are kept from build to build; `nil` for one that
  /// is protected, which brings them along.
  package static func key(of picture: Picture) -> ContentHash? {
    guard case .vector(let reference) = picture else { return nil }
    return ContentHash("colors of pictures").combined(with: reference.hash)
  }

  /// The colours of an icon's picture. A picture that can't be loaded has none.
  ///
  /// - Complexity: O(bytes of the picture), unless a build has looked at it.
  package static func colors(of icon: Icon, _ rendering: Rendering) -> PaintedColors {
    let bits = bits(of: icon.picture, PageRendering(rendering))
    return PaintedColors(rawValue: UInt16(truncatingIfNeeded: bits))
  }

  /// The colours of a picture as a number, a bit for each.
  static func bits(of picture: Picture, _ rendering: PageRendering) -> Int {
    switch picture {
    case .vector(let reference):
      guard let key = key(of: picture) else { return 0 }
      let text = rendering.cells.content(for: key) {
        rendering.picture(reference).map { String(PaintedColors(of: $0).rawValue) }
      }
      return text.flatMap { Int($0) } ?? 0
    case .pixels(let pixels): return Int(pixels.traits.paints.rawValue)
    }
  }
}
