package import Catalog
import ContentHash
import SiteTheme
import Templating

/// The recorded drawing of an icon in a release. It is a PNG on a light background, so that it does not
/// reveal the vectors of a protected icon.
package enum ReleasePicture: SitePage {
  package struct Input: ContentHashable {
    let picture: CardPicture
  }

  package static let templates = [Template.releaseGround.name]

  /// In pixels, two for each point.
  package static let size = 128
  private static let margin = 16

  /// Returns no bytes if the icon cannot be drawn, and records the failure in `page`.
  package static func png(
    of icon: Icon, _ rendering: Rendering, failing page: PageRendering
  ) -> [UInt8] {
    render(Input(picture: CardPicture(icon, rendering.colors)), page)
  }

  /// Plans a recorded drawing with the current settings, so an icon that became protected is drawn as
  /// protected.
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

/// The background of a drawing in a release, as an SVG document.
struct ReleaseGroundView: ViewModel {
  static let title = "the background of a drawing"
  static let fields = FieldTable<Self>([("size", .number { _ in ReleasePicture.size })])
}
