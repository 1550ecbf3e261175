import Catalog
import ContentLoading
import OutlineFormats

/// The file of an outline.
struct OutlineSourceFile: Hashable {
  let id: Slug
  let format: OutlineFormat

  /// The file of the outline that a page shows, among those there are; `nil` if it shows none.
  init?(of page: PagePath, in site: ContentSource) {
    guard page.components.count >= 2, page.components[0].text == "outlines" else { return nil }
    id = page.components[1]
    let listed = try? site.files("Content/outlines")  // `try?`: unreadable, so not to be edited
    let paths = Set(listed ?? [])
    let id = id
    let format = OutlineFormat.allCases.first {
      paths.contains("Content/outlines/\(id).\($0.fileExtension)")
    }
    guard let format else { return nil }
    self.format = format
  }

  /// The outline of a site that was read from the file.
  func outline(in site: Site) throws(EditProblem) -> Outline {
    guard let outline = site.outlines.first(where: { $0.id == id }) else {
      throw .fixedFile(path: path, .syntax)
    }
    return outline
  }

  /// Relative to the site.
  var path: String { "Content/outlines/\(id).\(format.fileExtension)" }
}
