import Catalog
import CollectionView
import ContentHash

/// The picture of a free icon as a file: `icons/owl/owl.svg`, for those who take it with them. It is
/// the picture as it was rebuilt, in its own colours, with the licence that it is given away under.
enum IconFile: SitePage {
  struct Input: ContentHashable {
    let id: Slug
    /// The picture, which is not protected.
    let picture: Picture
    /// The SPDX identifier of the first open licence.
    let spdx: String?
  }

  static let templates: [String] = []

  /// The path of an icon's file, relative to the site.
  static func path(of id: Slug) -> String { "icons/\(id)/\(id).svg" }

  /// The file of an icon, by its place in the catalog.
  static func file(at index: Int, _ reader: SiteReader, _ rendering: Rendering) -> PlannedFile {
    let icon = reader.icon(at: index).value.icon
    return PlannedFile(
      IconFile.self, input(of: icon, reader), path: path(of: icon.id), with: rendering)
  }

  static func input(of icon: Icon, _ reader: SiteReader) -> Input {
    Input(
      id: icon.id, picture: icon.picture,
      spdx: reader.structure.licenses(of: icon).value.all.compactMap(\.spdx).first)
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
