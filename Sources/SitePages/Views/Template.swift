import SiteMetadata
import SiteTheme
package import Templating

/// The templates of a theme: `Templates/NAME.mustache`.
package enum Template {
  static let page = TemplateName<PageView>(name: "page")
  static let collection = TemplateName<CollectionPageView>(name: "collection")
  static let example = TemplateName<ExampleView>(name: "example")
  static let source = TemplateName<SourceView>(name: "source")
  static let icon = TemplateName<IconPageView>(name: "icon")
  static let outline = TemplateName<OutlinePageView>(name: "outline")
  static let deferredChildren = TemplateName<LinkView>(name: "deferred-children")
  static let outlineDownloads = TemplateName<DownloadsView>(name: "outline-downloads")
  static let sidebar = TemplateName<SidebarView>(name: "sidebar")
  static let sidebarList = TemplateName<SidebarListView>(name: "sidebar-list")
  static let code = TemplateName<CodeView>(name: "code")
  static let prose = TemplateName<ProsePageView>(name: "prose")
  static let moved = TemplateName<MovedPageView>(name: "moved")
  static let alias = TemplateName<AliasPageView>(name: "alias")
  static let licenses = TemplateName<LicensesPageView>(name: "licenses")
  static let search = TemplateName<SearchPageView>(name: "search")
  static let names = TemplateName<NamesPageView>(name: "names")
  static let searchField = TemplateName<SearchFieldView>(name: "search-field")
  static let notFound = TemplateName<NotFoundView>(name: "not-found")
  static let iconCell = TemplateName<IconView>(name: "icon-cell")
  static let iconImage = TemplateName<IconImageView>(name: "icon-image")
  static let price = TemplateName<PriceView>(name: "price")
  static let card = TemplateName<CardView>(name: "card")
  /// Files for programs, and further pages and cells.
  static let sitemap = TemplateName<SitemapView>(name: "sitemap")
  static let bag = TemplateName<BagPageView>(name: "bag")
  static let changes = TemplateName<ChangesPageView>(name: "changes")
  static let releaseCell = TemplateName<ReleaseCellView>(name: "release-cell")
  static let releasePictures = TemplateName<ReleasePicturesView>(name: "release-pictures")
  static let releaseGround = TemplateName<ReleaseGroundView>(name: "release-ground")
  static let bundle = TemplateName<BundlePageView>(name: "bundle")
  static let bundleCell = TemplateName<BundleView>(name: "bundle-cell")
  static let categoryCell = TemplateName<CategoryView>(name: "category-cell")
  static let sitemapIndex = TemplateName<SitemapIndexView>(name: "sitemap-index")
  static let feed = TemplateName<FeedView>(name: "feed")
  static let robots = TemplateName<RobotsView>(name: "robots")

  package static let all: [(name: String, model: any ViewModel.Type)] = [
    entry(page), entry(collection), entry(example), entry(source), entry(icon), entry(outline),
    entry(prose), entry(code), entry(licenses), entry(moved), entry(alias), entry(notFound),
    entry(search),
    entry(names),
    entry(searchField),
    entry(iconCell), entry(iconImage), entry(price), entry(card), entry(deferredChildren),
    entry(outlineDownloads),
    entry(sidebar), entry(sidebarList),
    entry(bag), entry(bundle), entry(bundleCell), entry(categoryCell), entry(sitemap),
    entry(sitemapIndex), entry(feed),
    entry(robots), entry(changes), entry(releaseCell), entry(releasePictures),
    entry(releaseGround),
  ]

  package static func entry<Model>(
    _ template: TemplateName<Model>
  ) -> (name: String, model: any ViewModel.Type) {
    (template.name, Model.self)
  }
}
