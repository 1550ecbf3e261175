import Catalog
import ContentHash
import SiteTheme

/// A PNG of the site's favicon: `apple-touch-icon.png` or `favicon.png`.
enum FaviconFile: SitePage {
  struct Input: ContentHashable {
    let picture: Reference<VectorImage>
    let drawing: FaviconDrawing
    /// The background color, and the text color for `currentColor`.
    let ground, text: String
  }

  static let templates: [String] = []

  /// The margin on each side as a fraction, because a home screen rounds the corners.
  private static let margin = 0.12

  static func files(of site: Site, _ rendering: Rendering) -> [PlannedFile] {
    guard let picture = site.favicon else { return [] }
    let colors = rendering.colors.ofPages(site.theme)
    return site.faviconDrawings.map { drawing in
      PlannedFile(
        FaviconFile.self,
        Input(picture: picture, drawing: drawing, ground: colors.ground, text: colors.text),
        path: drawing.path, turn: .later, with: rendering)
    }
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let size = input.drawing.size
    switch input.drawing {
    case .tab: return rendering.png(.free(input.picture, sizes: [size], size: size))
    case .touchIcon:
      let inset = Int((Double(size) * margin).rounded())
      let frame = PictureComposition.Frame(
        x: inset, y: inset, width: size - 2 * inset, height: size - 2 * inset)
      return rendering.png(
        .composition(
          PictureComposition(
            width: size, height: size,
            backdrop: """
              <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\
              <path d="M0 0h1v1H0z" fill="\(input.ground)"/></svg>
              """,
            elements: [.init(.vector(input.picture), .own(text: input.text), in: frame)])))
    }
  }
}
