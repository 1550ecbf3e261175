import Catalog
import ContentLoading
import ContentSyntax

/// Where pages stand in the content.
enum PageFile {
  /// The file of the pages that have none of their own, relative to the site.
  static let site = "Content/site.json"

  /// The file of a page, relative to the site.
  static func path(of page: PagePath, in site: ContentSource) -> String {
    paths(in: site)[page] ?? Self.site
  }

  /// The files of the pages that have files of their own.
  static func paths(in site: ContentSource) -> [PagePath: String] {
    var paths: [PagePath: String] = [:]
    // `try?`: a folder that can't be read holds nothing to edit.
    for path in (try? site.files("Content/pages")) ?? [] {
      if let page = PagePath(ofContentFile: path) { paths[page] = path }
    }
    return paths
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
