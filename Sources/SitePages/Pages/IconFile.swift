import Catalog
import CollectionView
import ContentHash
import SiteMetadata

/// The picture of a free icon as a download, such as `icons/owl/owl.svg`. It is the sanitized picture in its
/// own colors, with a license comment.
enum IconFile: SitePage {
  struct Input: ContentHashable {
    /// The prefix of ids in the file.
    let id: Slug
    let picture: Picture
    let spdx: String?
  }

  static let templates: [String] = []

  static func file(
    at index: Int, variant: Slug? = nil, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let icon = reader.icon(at: index).value.icon
    return PlannedFile(
      IconFile.self, input(of: icon, variant: variant, reader),
      path: SiteAddresses.vectors(ofIcon: icon.id, variant: variant), with: rendering)
  }

  static func input(of icon: Icon, variant: Slug? = nil, _ reader: SiteReader) -> Input {
    let input = Input(
      id: icon.id, picture: icon.picture,
      spdx: reader.structure.licenses(of: icon).value.all.compactMap(\.spdx).first)
    let known = variant.flatMap { name in icon.variants.first { $0.name == name } }
    return known.map { input.with($0, of: icon.id) } ?? input
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    guard case .vector(let reference) = input.picture,
      let picture = rendering.picture(reference)
    else { return [] }
    let license = input.spdx.map { "<!-- SPDX-License-Identifier: \($0) -->\n" } ?? ""
    let prefix = input.id.text
    let svg = """
      \(license)<svg xmlns="http://www.w3.org/2000/svg" viewBox="\(picture.viewBox.text)"\
      \(picture.attributes(idPrefix: prefix))>\(picture.drawing(idPrefix: prefix))</svg>

      """
    return Array(svg.utf8)
  }
}

extension IconFile.Input {
  func with(_ variant: IconVariant, of icon: Slug) -> Self {
    // `try?`: if the combined id is too long, the icon's id is the prefix.
    Self(
      id: (try? Slug("\(icon)-\(variant.name)")) ?? icon, picture: variant.picture, spdx: spdx)
  }
}

extension IconFile.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(picture)
    hasher.combine(spdx)
  }
}
