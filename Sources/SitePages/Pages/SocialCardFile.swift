import Catalog
import CellConfiguration
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

/// The social card of a page (`og:image`). It contains no text, so it needs no fonts and no translation.
enum SocialCardFile: SitePage {
  struct Input: ContentHashable {
    let pictures: [CardPicture]
  }

  static let templates = [Template.card.name]

  /// The size in pixels. Facebook and X show this aspect ratio without cropping.
  static let (width, height) = (1_200, 630)

  static func file(
    of subject: CardSubject, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    guard let plan = reader.structure.card(of: subject) else {
      return PlannedFile(path: CardReference.fileName) { [] }
    }
    return file(of: plan, subject, reader, rendering)
  }

  /// Returns `nil` if the site has no cards.
  static func reference(
    of subject: CardSubject, _ reader: SiteReader, _ rendering: Rendering
  ) -> CardReference? {
    guard let plan = reader.structure.card(of: subject) else { return nil }
    let file = file(of: plan, subject, reader, rendering)
    return CardReference(
      path: plan.path, version: file.key ?? ContentHash(high: 0, low: 0),
      alternative: plan.icons.map { reader.icon(at: $0).value.icon.name }.joined(separator: ", "))
  }

  private static func file(
    of plan: CardPlan, _ subject: CardSubject, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let theme = reader.structure.site.theme
    let accent = theme.accent
    let colors = accent.map { rendering.colors.tinted($0.light.css) } ?? rendering.colors
    let input = Input(
      pictures: plan.icons.map { index in
        let icon = reader.icon(at: index).value.icon
        return plan.isOfSite
          ? CardPicture(icon, tint: theme.tint, colors)
          : CardPicture(icon, on: subject, tint: theme.tint, colors)
      })
    return PlannedFile(
      SocialCardFile.self, input, path: plan.path, turn: .last, with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let layout = CardLayout(count: input.pictures.count)
    let isAlone = input.pictures.count == 1
    let pictures = Array(input.pictures.prefix(layout.pictures.count))
    let backdrop = rendering.render(
      Template.card,
      CardView(
        isFeatured: isAlone && input.pictures.contains(where: \.isFeatured),
        tiles: zip(layout.tiles, pictures).map { frame, picture in
          CardTileView(frame: frame, radius: layout.radius, isFeatured: picture.isFeatured)
        }))
    let elements = zip(layout.pictures, pictures).compactMap { frame, picture in
      picture.colors(rendering).map {
        PictureComposition.Element(picture.picture, $0, in: frame)
      }
    }
    return rendering.png(
      .composition(
        PictureComposition(width: width, height: height, backdrop: backdrop, elements: elements)))
  }
}

struct CardPicture: ContentHashable {
  let picture: Picture
  let mode: RenderingMode
  /// The text color, which replaces `currentColor`.
  let text: String
  let layers: [String]
  let isFeatured: Bool

  /// Without a page, the colors are those of the site or the icon.
  init(
    _ icon: Icon, on page: CardSubject? = nil, tint siteTint: Color? = nil, _ colors: ThemeColors
  ) {
    picture = icon.picture
    isFeatured = icon.isFeatured
    let configuration = icon.symbolConfiguration.applying(
      page?.symbolConfiguration ?? SymbolConfiguration())
    mode = configuration.renderingMode
    let pageTint = (page?.tintColor ?? siteTint).flatMap(colors.hexadecimal)
    let tint = pageTint ?? colors.tint
    text = mode == .multicolor ? tint : colors.text
    switch mode {
    case .automatic, .original, .multicolor: layers = []
    case .monochrome: layers = [tint]
    case .template: layers = [pageTint ?? colors.text]
    case .hierarchical: layers = colors.hierarchy(of: tint)
    case .palette:
      layers = zip(VectorImage.Layer.allCases, colors.layers).map { layer, standard in
        configuration.color(of: layer).flatMap(colors.hexadecimal) ?? standard
      }
    }
  }

  /// Returns `nil` if the picture cannot be loaded.
  func colors(_ rendering: PageRendering) -> PictureColors? {
    guard let first = layers.first else { return .own(text: text) }
    guard mode.needsLayers else { return .layers([first]) }
    let count: Int
    switch picture {
    case .pixels(let pixels): count = pixels.traits.numberOfLayers
    case .vector(let reference):
      guard let image = rendering.picture(reference) else { return nil }
      count = image.numberOfLayers
    }
    return .layers(mode.supported(byLayers: count) == mode ? layers : [first])
  }
}

extension SocialCardFile.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(pictures)
  }
}

extension CardPicture: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(picture)
    hasher.combine(encoded: mode)
    hasher.combine(text)
    hasher.combine(layers)
    hasher.combine(isFeatured)
  }
}
