import Catalog
import CollectionLayout
import LayoutReading

/// The default collection pages: `/`, a grid, and `/list/`, if the site defines no page.
///
/// The home page of a site without icons and collection pages links to its outlines, or to its prose pages.
package enum StandardPages {
  package static let listPath = "/list/"
  package static let listTitle = "All icons"
  package static let listEntry = #"""
    { "path": "/list/", "title": "All icons", "items": "catalog", \#
    "layout": { "type": "list", "appearance": "insetGrouped" } }
    """#

  static func completing(_ configuration: SiteConfiguration) -> [CollectionPage] {
    completing(configuration, with: ofIcons(configuration, title: ""), without: [])
  }

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
      // Paths such as `/a.b/` and `/a/b/` have equal ids, and long paths have no id, so they get numbers.
      var id = try? Slug(name)  // a long path is numbered below
      var number = 1
      while id.map({ !ids.insert($0).inserted }) ?? true {
        id = try? Slug("page-\(number)")  // never fails: "page-1" is a slug
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
    guard let path = try? PagePath(listPath) else { return nil }  // never fails: the path is valid
    var page = CollectionPage(
      path: path, title: listTitle, items: .catalog,
      layout: .list(ListConfiguration(appearance: .insetGrouped)))
    page.hasStandardTitle = true
    return page
  }
}
