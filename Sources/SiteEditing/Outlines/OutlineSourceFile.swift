import Catalog
import ContentLoading
import OutlineFormats

struct OutlineSourceFile: Hashable {
  let id: Slug
  let format: OutlineFormat

  /// Returns `nil` if the page shows no outline with a file.
  init?(of page: PagePath, in site: ContentSource) {
    guard page.components.count >= 2, page.components[0].text == "outlines" else { return nil }
    id = page.components[1]
    let listed = try? site.files("Content/outlines")  // unreadable files cannot be edited
    let paths = Set(listed ?? [])
    let id = id
    let format = OutlineFormat.allCases.first {
      paths.contains("Content/outlines/\(id).\($0.fileExtension)")
    }
    guard let format else { return nil }
    self.format = format
  }

  func outline(in site: Site) throws(EditProblem) -> Outline {
    guard let outline = site.outlines.first(where: { $0.id == id }) else {
      throw .fixedFile(path: path, .syntax)
    }
    return outline
  }

  var path: String { "Content/outlines/\(id).\(format.fileExtension)" }
}
