package import Catalog
package import ContentHash

/// The colours by which pictures are found, from what shapes are painted with.
package enum SearchColors {
  /// The key under which the colours of a picture are kept from build to build; `nil` for one that is
  /// protected, which brings them along.
  package static func key(of picture: Picture) -> ContentHash? {
    guard case .vector(let reference) = picture else { return nil }
    return ContentHash("colors of pictures").combined(with: reference.hash)
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
