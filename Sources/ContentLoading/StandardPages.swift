import Catalog
import CollectionLayout
import LayoutReading

/// The collection pages that a site has without listing them: `/`, a grid, and, if it lists no page
/// at all, `/list/`. Of a site without icons that lists no page, `/` leads to its outlines or, if
/// it has none, to its prose.
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

  /// The author's pages, and the standard pages that a site with icons has where no prose has their
  /// paths.
  static func completing(_ configuration: SiteConfiguration) -> [CollectionPage] {
    completing(configuration, with: ofIcons(configuration, title: ""), without: [])
  }

  /// The author's pages, and the standard pages whose paths are free, of a site with its icons,
  /// outlines and prose.
  static func completing(_ configuration: SiteConfiguration, of site: Site) -> [CollectionPage] {
    let hasIcons = !site.catalog.icons.isEmpty
    return completing(
      configuration,
      with: hasIcons || configuration.listsPages
        ? ofIcons(configuration, title: site.title) : [home(of: site)],
      without: site.prosePages)
  }

  private static func completing(
    _ configuration: SiteConfiguration, with standard: [CollectionPage], without prose: [ProsePage]
  ) -> [CollectionPage] {
    let pages = configuration.pages.map(\.page)
    let paths = Set(pages.map(\.path) + prose.map(\.path))
    return pages + standard.filter { !paths.contains($0.path) }
  }

  private static func ofIcons(
    _ configuration: SiteConfiguration, title: String
  ) -> [CollectionPage] {
    [grid(title: title)] + (configuration.listsPages ? [] : [list].compactMap(\.self))
  }

  /// The home page of a site without icons: what else it has, in rows.
  private static func home(of site: Site) -> CollectionPage {
    let rows = site.outlines.isEmpty ? proseRows(of: site) : outlineRows(of: site)
    guard !rows.isEmpty else { return grid(title: site.title) }
    var page = CollectionPage(
      path: .root, title: site.title, items: .list(rows),
      layout: .list(ListConfiguration(appearance: .insetGrouped)))
    page.editing.listsOtherPages = true
    return page
  }

  private static func outlineRows(of site: Site) -> [ListItem] {
    site.outlines.map { outline in
      ListItem(
        id: outline.id, text: outline.title, secondaryText: outline.summary,
        link: .page(PagePath.outlines.appending(outline.id).text))
    }
  }

  private static func proseRows(of site: Site) -> [ListItem] {
    var ids: Set<Slug> = []
    return site.prosePages.compactMap { page in
      let name = page.path.components.map(\.text).joined(separator: ".")
      // `/a.b/` and `/a/b/` would have the same, and too long a path has none: these are numbered.
      var id = try? Slug(name)  // as said
      var number = 1
      while id.map({ !ids.insert($0).inserted }) ?? true {
        id = try? Slug("page-\(number)")  // it is an id
        number += 1
      }
      return id.map {
        ListItem(
          id: $0, text: page.title, secondaryText: page.summary, link: .page(page.path.text))
      }
    }
  }

  private static func grid(title: String) -> CollectionPage {
    var page = CollectionPage(
      path: .root, title: title, items: .catalog, isFeaturedFirst: true,
      layout: LayoutReader.defaultFlow)
    page.showsBundles = true
    return page
  }

  private static var list: CollectionPage? {
    guard let path = try? PagePath(listPath) else { return nil }  // it is a path
    var page = CollectionPage(
      path: path, title: listTitle, items: .catalog,
      layout: .list(ListConfiguration(appearance: .insetGrouped)))
    page.hasStandardTitle = true
    return page
  }
}
