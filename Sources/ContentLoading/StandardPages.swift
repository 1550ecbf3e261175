import Catalog
import CollectionLayout

/// The collection pages that a site has without listing them: `/`, a grid, and, if it lists no page
/// at all, `/list/`.
package enum StandardPages {
  /// Where the list stands.
  package static let listPath = "/list/"
  /// What the list is called in English.
  package static let listTitle = "All icons"
  /// The list, as an author writes it in `pages` of site.json.
  package static let listEntry = #"""
    { "path": "/list/", "title": "All icons", "items": "catalog", \#
    "layout": { "type": "list", "appearance": "insetGrouped" } }
    """#

  /// The author's pages, and the standard pages whose paths are free.
  static func completing(
    _ configuration: SiteConfiguration, without prose: [ProsePage], title: String
  ) -> [CollectionPage] {
    let pages = configuration.pages.map(\.page)
    let paths = Set(pages.map(\.path) + prose.map(\.path))
    let standard =
      [grid(title: title)] + (configuration.listsPages ? [] : [list].compactMap(\.self))
    return pages + standard.filter { !paths.contains($0.path) }
  }

  private static func grid(title: String) -> CollectionPage {
    var page = CollectionPage(
      path: .root, title: title, items: .catalog, isFeaturedFirst: true,
      layout: LayoutReader.defaultFlow)
    page.showsBundles = true
    return page
  }

  private static var list: CollectionPage? {
    // `try?` never fails: it is a path.
    guard let path = try? PagePath(listPath) else { return nil }  // it is a path
    var page = CollectionPage(
      path: path, title: listTitle, items: .catalog,
      layout: .list(ListConfiguration(appearance: .insetGrouped)))
    page.hasStandardTitle = true
    return page
  }
}
