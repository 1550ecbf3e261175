import Catalog
import ContentLoading
import ContentSyntax

enum PageFile {
  /// The file of pages without their own file.
  static let site = "Content/site.json"

  static func path(of page: PagePath, in site: ContentSource) -> String {
    site.pageFiles[page] ?? Self.site
  }
}

extension ContentNode {
  func page(at path: PagePath) -> ContentNode? {
    // A page's own file has no list of pages.
    if self["pages"] == nil, self["items"] != nil { return self }
    return self["pages"]?.elements.first {
      // `try?`: builds report an invalid path.
      $0["path"]?.string.flatMap { try? PagePath($0) } == path
    }
  }
}
