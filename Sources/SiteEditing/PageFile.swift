import Catalog
import ContentLoading
import ContentSyntax

/// Where pages stand in the content.
enum PageFile {
  /// The file of the pages that have none of their own, relative to the site.
  static let site = "Content/site.json"

  /// The file of a page, relative to the site.
  static func path(of page: PagePath, in site: ContentSource) -> String {
    site.pageFiles[page] ?? Self.site
  }
}

extension ContentNode {
  /// The page at a path, where this is all of a file.
  func page(at path: PagePath) -> ContentNode? {
    // A file that is the page itself lists none.
    if self["pages"] == nil, self["items"] != nil { return self }
    return self["pages"]?.elements.first {
      // `try?`: one that is no path is told by builds.
      $0["path"]?.string.flatMap { try? PagePath($0) } == path
    }
  }
}
