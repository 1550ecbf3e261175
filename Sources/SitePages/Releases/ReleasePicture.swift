package import Catalog
import ContentHash
import SiteTheme
import Templating

/// The drawing of an icon in a release: pixels on a light ground, so that it tells nothing of
/// vectors that are kept back, and later pages can show what has changed.
package enum ReleasePicture: SitePage {
  /// What a drawing is made of.
  package struct Input: ContentHashable {
    let picture: CardPicture
  }

  package static let templates = [Template.releaseGround.name]

  /// The sides, in pixels: two for each point of the page.
  package static let size = 128
  private static let margin = 16

  /// The drawing as PNG; empty if it can't be drawn, and then `rendering` has the failure.
  package static func png(
    of icon: Icon, _ rendering: Rendering, failing page: PageRendering
  ) -> [UInt8] {
    render(Input(picture: CardPicture(icon, rendering.colors)), page)
  }

  /// The file of a drawing that a release has recorded and an icon still has the picture of. It is
  /// made as the site now says it: what the site has since come to protect is drawn as that.
  package static func file(
    of icon: Icon, at path: String, _ rendering: Rendering
  ) -> PlannedFile {
    PlannedFile(
      ReleasePicture.self, Input(picture: CardPicture(icon, rendering.colors)), path: path,
      with: rendering)
  }

  package static func render(_ input: Input, _ page: PageRendering) -> [UInt8] {
    let picture = input.picture
    guard let colors = picture.colors(page) else { return [] }
    let frame = PictureComposition.Frame(
      x: margin, y: margin, width: size - 2 * margin, height: size - 2 * margin)
    return page.png(
      .composition(
        PictureComposition(
          width: size, height: size,
          backdrop: page.render(Template.releaseGround, ReleaseGroundView()),
          elements: [PictureComposition.Element(picture.picture, colors, in: frame)])))
  }
}

/// What lies behind the drawing of an icon in a release, as an SVG document.
struct ReleaseGroundView: ViewModel {
  static let title = "the ground of a drawing"
  static let fields = FieldTable<Self>([("size", .number { _ in ReleasePicture.size })])
}
