public import Catalog
import CollectionLayout
public import ContentLoading
public import Diagnostics
import SiteMetadata
import SitePages
import SiteTheme

extension SiteBuilder {
  static let wholeItems = 2_000

  /// Returns the HTML of a page for editing: cells have controls, and a split page of up to 2,000
  /// items shows all items.
  ///
  /// - Parameters:
  ///   - path: The path of the page, or of a part of it.
  ///   - site: The current site.
  ///   - content: The pictures and texts of the site.
  /// - Returns: `nil` for a page that editing does not change.
  /// - Throws: `DiagnosticError`.
  /// - Complexity: O(icons + items of the page).
  public func editedPage(
    _ path: PagePath, of site: Site, _ content: ContentLoader.Result
  ) throws(DiagnosticError) -> [UInt8]? {
    let published = site
    var site = site
    let whole = path.withoutPart
    if let index = site.outlines.firstIndex(where: { $0.isShown(at: path) }) {
      guard site.outlines[index].configuresCells else { return nil }
      site.outlines[index].editing.isActive = true
      return try drawn(path.file, of: site, published, content)
    }
    guard let index = site.collectionPages.firstIndex(where: { $0.path == whole }) else {
      return nil
    }
    let page = site.collectionPages[index]
    let most = page.items.mostItems(of: site)
    let isSplit = page.itemsPerPage != nil || page.rowsPerPage != nil || page.isSplit(items: most)
    let isDrawnWhole = isSplit && most <= Self.wholeItems
    if case .flow = page.layout, !isDrawnWhole { return nil }
    site.collectionPages[index].editing.isActive = true
    if isDrawnWhole {
      site.collectionPages[index].itemsPerPage = nil
      site.collectionPages[index].rowsPerPage = nil
      site.collectionPages[index].showsAllItems = true
    }
    return try drawn(isDrawnWhole ? whole.file : path.file, of: site, published, content)
  }

  /// Renders a page with all rules, because its own style sheet can lack rules of controls.
  private func drawn(
    _ file: String, of site: Site, _ published: Site, _ content: ContentLoader.Result
  ) throws(DiagnosticError) -> [UInt8]? {
    try wording {
      let rendering = self.rendering(
        of: content, try Theme(source: source, language: site.language))
      let assets = SiteAssetFiles(published, rendering).names.withAllRules
      return try SitePlan.files(of: site, assets: assets, rendering) { $0 == file }.first?
        .contents()
    }
  }
}

extension Outline {
  fileprivate func isShown(at path: PagePath) -> Bool {
    path.components.starts(with: SiteAddresses.page(ofOutline: id).components)
  }
}

extension ItemSource {
  fileprivate func mostItems(of site: Site) -> Int {
    switch self {
    case .list(let items): items.count
    case .featured: site.catalog.icons.count { $0.isFeatured }
    case .section(let id): site.catalog.icons.count { $0.section == id }
    case .catalog, .category, .outline: site.catalog.icons.count
    }
  }
}
