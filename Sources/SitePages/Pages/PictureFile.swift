import Catalog
import ContentHash
import Markup
import SiteMetadata

/// A PNG of a protected icon, such as `icons/owl/owl-512.png`. Pages show it instead of the vectors.
enum PictureFile: SitePage {
  struct Input: ContentHashable {
    let picture: PixelPicture
    let part: PixelPicture.Part
    let size: Int
  }

  static let templates: [String] = []

  static func file(
    at index: Int, variant: Slug? = nil, _ part: PixelPicture.Part, size: Int,
    _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let icon = reader.icon(at: index).value.icon
    let path = SiteAddresses.drawing(ofIcon: icon.id, variant: variant, part, size: size)
    guard case .pixels(let picture)? = icon.picture(of: variant) else {
      return PlannedFile(path: path) { [] }
    }
    let input = Input(picture: picture, part: part, size: size)
    return PlannedFile(PictureFile.self, input, path: path, with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    rendering.png(.part(input.picture, input.part, size: input.size))
  }
}

extension Icon {
  func picture(of variant: Slug?) -> Picture? {
    guard let variant else { return picture }
    return variants.first { $0.name == variant }?.picture
  }
}

/// A PNG download of a free icon, such as `icons/owl/owl-512.png`. It has the picture's own colors and a
/// transparent background.
enum FreePictureFile: SitePage {
  struct Input: ContentHashable {
    let picture: Picture
    let sizes: [Int]
    let size: Int
  }

  static let templates: [String] = []

  static func path(of id: Slug, size: Int) -> String { "icons/\(id)/\(id)-\(size).png" }

  static func file(
    at index: Int, size: Int, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let icon = reader.icon(at: index).value.icon
    let input = Input(
      picture: icon.picture, sizes: reader.structure.placements[index].downloadSizes, size: size)
    return PlannedFile(
      FreePictureFile.self, input, path: path(of: icon.id, size: size), turn: .later,
      with: rendering)
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    guard case .vector(let reference) = input.picture else { return [] }
    return rendering.png(.free(reference, sizes: input.sizes, size: input.size))
  }
}

extension PictureFile.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(picture)
    hasher.combine(part)
    hasher.combine(size)
  }
}

extension FreePictureFile.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(picture)
    hasher.combine(sizes)
    hasher.combine(size)
  }
}
