package import Catalog
import Templating

/// The drawing of an icon in a release: pixels on a light ground, so that it tells nothing of
/// vectors that are kept back, and later pages can show what has changed.
package enum ReleasePicture {
  /// The sides, in pixels: two for each point of the page.
  package static let size = 128
  private static let margin = 16

  /// The drawing as PNG; empty if it can't be drawn, and then `rendering` has the failure.
  package static func png(
    of icon: Icon, _ rendering: Rendering, failing page: PageRendering
  ) -> [UInt8] {
    let picture = CardPicture(icon, rendering.colors)
    guard let colors = picture.colors(page) else { return [] }
    let frame = PictureComposition.Frame(
      x: margin, y: margin, width: size - 2 * margin, height: size - 2 * margin)
    return page.png(
      of: PictureComposition(
        width: size, height: size,
        backdrop: page.render(Template.releaseGround, ReleaseGroundView()),
        elements: [PictureComposition.Element(icon.picture, colors, in: frame)]))
  }
}

/// What lies behind the drawing of an icon in a release, as an SVG document.
struct ReleaseGroundView: ViewModel {
  static let title = "the ground of a drawing"
  static let fields = FieldTable<Self>([("size", .number { _ in ReleasePicture.size })])
}
