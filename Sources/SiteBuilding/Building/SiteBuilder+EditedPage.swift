public import Catalog
import CollectionLayout
public import ContentLoading
public import Diagnostics
import SitePages

extension SiteBuilder {
  /// A page as it is drawn while it is edited: cells have their controls, and a page that is split
  /// shows all of its items.
  ///
  /// - Parameters:
  ///   - path: The path of the whole page.
  ///   - site: The site as it is now.
  ///   - content: What the site was made of: its pictures and texts.
  /// - Returns: The page's HTML; `nil` if it is drawn as it is published, for it is not split and is
  ///   a grid.
  /// - Throws: `DiagnosticError`.
  /// - Complexity: O(icons + items of the page).
  public func editedPage(
    _ path: PagePath, of site: Site, _ content: ContentLoader.Result
  ) throws(DiagnosticError) -> [UInt8]? {
    var site = site
    guard let index = site.collectionPages.firstIndex(where: { $0.path == path }) else {
      return nil
    }
    let page = site.collectionPages[index]
    let isSplit = page.itemsPerPage != nil || page.rowsPerPage != nil
    if case .flow = page.layout, !isSplit { return nil }
    site.collectionPages[index].editing.isActive = true
    site.collectionPages[index].itemsPerPage = nil
    site.collectionPages[index].rowsPerPage = nil
    do {
      let rendering = Rendering(theme: try Theme(source: source), content: content.store)
      let plan = try SitePlan(site, source: source, rendering)
      return try plan.files.first { $0.path == path.file }?.contents()
    } catch {
      throw Self.problem(error)
    }
  }
}
