public import Catalog
import CollectionLayout
public import ContentLoading
public import Diagnostics
import SiteMetadata
import SitePages
import SiteTheme

extension SiteBuilder {
  /// How many items a page that is split may have to be drawn whole while it is edited.
  static let wholeItems = 2_000

  /// A page as it is drawn while it is edited: cells have their controls, and a page of icons that
  /// is split shows all of its items, unless there are thousands.
  ///
  /// - Parameters:
  ///   - path: The path of the page, or of a part of one.
  ///   - site: The site as it is now.
  ///   - content: What the site was made of: its pictures and texts.
  /// - Returns: The page's HTML; `nil` if it is drawn as it is published, for it is not split and
  ///   is a grid, or an outline that says nothing of its cells.
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

  /// Draws a page with the published style sheet that has all rules, because the page's own sheet
  /// may lack those of controls.
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
  /// Whether a page is its own, or that of one of its branches.
  fileprivate func isShown(at path: PagePath) -> Bool {
    path.components.starts(with: SiteAddresses.page(ofOutline: id).components)
  }
}

extension ItemSource {
  /// How many items there are at most.
  fileprivate func mostItems(of site: Site) -> Int {
    switch self {
    case .list(let items): items.count
    case .featured: site.catalog.icons.count { $0.isFeatured }
    case .section(let id): site.catalog.icons.count { $0.section == id }
    case .catalog, .category, .outline: site.catalog.icons.count
    }
  }
}
