import Catalog
import CellConfiguration
import CollectionView
import ContentHash

/// What the pages of a site share while they are made: addresses, words, and each icon's views,
/// rendered once and used on every page that shows it.
///
/// A class that never changes: thousands of pages hold it until they are made.
final class SiteContext: Sendable {
  let site: Site
  let theme: Theme
  let addresses: SiteAddresses
  let prices: PriceFormatter
  let categories: CategoryIndex
  /// The ids that nodes of outlines had before.
  let formerIDs: FormerIDs
  /// By what a build can tell which pages it has to make; none where all are made.
  let keys: SiteKeys?
  /// The cells of earlier builds.
  let cellStore: CellStore?
  /// What ids begin with where a page shows several states of the site; else nothing.
  private let idScope: String
  /// What the page that is made says of all its pictures.
  let symbolConfiguration: SymbolConfiguration
  private let tintColor: Color?
  /// The outline beside the pages, if the site shows one.
  private let sidebar: Sidebar?
  private let siteView: SiteView
  private let navigation: [NavigationEntry]

  struct NavigationEntry: Sendable {
    let title: String
    let path: PagePath
  }

  init(site: Site, theme: Theme, idScope: String = "", formerIDs: FormerIDs = .none) {
    self.site = site
    self.theme = theme
    self.idScope = idScope
    self.formerIDs = formerIDs
    keys = nil
    cellStore = nil
    symbolConfiguration = SymbolConfiguration()
    tintColor = nil
    addresses = SiteAddresses(baseURL: site.baseURL)
    prices = PriceFormatter(language: site.language)
    categories = CategoryIndex(site: site)
    sidebar = Sidebar(site: site, theme: theme, addresses: addresses)
    siteView = SiteView(
      title: site.title, summary: site.summary, language: site.language,
      isRightToLeft: site.isRightToLeft, home: addresses.path(of: .root),
      assets: addresses.path(ofFile: "assets/"), feed: addresses.path(ofFile: "feed.xml"))
    navigation = Self.navigation(of: site)
  }

  /// Another context in which one of these is different.
  private init(
    _ other: SiteContext, site: Site? = nil, keys: SiteKeys?, cellStore: CellStore?,
    symbolConfiguration: SymbolConfiguration, tintColor: Color?
  ) {
    self.site = site ?? other.site
    theme = other.theme
    idScope = other.idScope
    formerIDs = other.formerIDs
    addresses = other.addresses
    prices = other.prices
    categories = other.categories
    sidebar = other.sidebar
    siteView = other.siteView
    navigation = other.navigation
    self.keys = keys
    self.cellStore = cellStore
    self.symbolConfiguration = symbolConfiguration
    self.tintColor = tintColor
  }

  /// The context of a build that makes only what differs.
  func remembering(_ keys: SiteKeys, _ cellStore: CellStore?) -> SiteContext {
    SiteContext(
      self, keys: keys, cellStore: cellStore, symbolConfiguration: symbolConfiguration,
      tintColor: tintColor)
  }

  /// The context of a site in which nothing has changed but what is said of icons.
  func replacing(_ site: Site, _ keys: SiteKeys?) -> SiteContext {
    SiteContext(
      self, site: site, keys: keys, cellStore: cellStore,
      symbolConfiguration: symbolConfiguration, tintColor: tintColor)
  }

  /// The collection pages in the author's order, the outlines, and the prose directly below the
  /// home page. Pages below one of them are for that one to link to: a navigation that has
  /// everything would grow every page with the site.
  private static func navigation(of site: Site) -> [NavigationEntry] {
    var entries = site.collectionPages.filter { site.collectionPage(above: $0.path) == nil }
      .map { NavigationEntry(title: $0.title, path: $0.path) }
    if !site.outlines.isEmpty {
      entries.append(NavigationEntry(title: StandardText.outlines, path: SiteAddresses.outlines))
    }
    for page in site.prosePages where page.path.components.count == 1 {
      entries.append(NavigationEntry(title: page.title, path: page.path))
    }
    return entries
  }

  /// The context of a page that says how its pictures are drawn.
  func drawing(_ page: CollectionPage) -> SiteContext {
    SiteContext(
      self, keys: keys, cellStore: cellStore, symbolConfiguration: page.symbolConfiguration,
      tintColor: page.tintColor)
  }

  /// Where an icon's cells lead: to its page, or to itself on a page that has several states.
  func href(ofIcon id: Slug) -> String {
    idScope.isEmpty ? addresses.path(ofIcon: id) : "#\(idScope)\(id)"
  }

  /// What the ids of an icon's picture begin with.
  func idPrefix(ofIcon id: Slug) -> String { idScope + id.text }

  /// A page that is a file of its own.
  func page(
    _ page: Page, key: @autoclosure @escaping @Sendable () -> ContentHash? = nil,
    main: @escaping @Sendable () -> [UInt8]
  ) -> PlannedFile {
    self.page(at: page.path, key: key()) { (page, main()) }
  }

  /// A page that is a file of its own, of which nothing is made before it is asked for.
  func page(
    at path: PagePath, key: @autoclosure @escaping @Sendable () -> ContentHash? = nil,
    _ content: @escaping @Sendable () -> (page: Page, main: [UInt8])
  ) -> PlannedFile {
    let address = addresses.path(of: path)
    return PlannedFile(path: path.file, sitemapPath: address, key: key()) {
      let (page, main) = content()
      return self.frame(page, canonicalURL: self.addresses.url(address), main: main)
    }
  }

  /// About how many bytes the frame of a page has.
  private static let frameSize = 6000

  /// The frame of a page around its own part.
  func frame(_ page: Page, canonicalURL: String?, main: [UInt8]) -> [UInt8] {
    theme.bytes(
      Template.page,
      PageView(
        site: siteView, title: page.title, description: page.description,
        canonicalURL: canonicalURL, kind: page.kind,
        style: LayerColors(symbolConfiguration, tintColor: tintColor).style,
        navigation: links(on: canonicalURL == nil ? nil : page.path),
        breadcrumbs: page.breadcrumbs, structuredData: page.structuredData,
        showsSource: page.showsSource, outline: page.outline,
        sidebar: sidebar?.html(on: page.path), main: main),
      expecting: main.count + Self.frameSize)
  }

  /// Adds all that this says on any page.
  func combineFrame(into hasher: inout ContentHasher) {
    hasher.combine("\(site.baseURL)")
    hasher.combine(site.title)
    hasher.combine(site.summary)
    hasher.combine(site.language)
    hasher.combine(site.catalog.title)
    hasher.combine(navigation.flatMap { [$0.title, $0.path.text] })
  }

  /// The navigation on a page; none of it is current where the page has no address of its own.
  private func links(on path: PagePath?) -> [LinkView] {
    let current = navigation.map(\.path)
      .filter { path?.components.starts(with: $0.components) == true }
      .max { $0.components.count < $1.components.count }
    return navigation.map { entry in
      let isHome = entry.path == .root && path != .root
      return LinkView(
        title: entry.title, href: addresses.path(of: entry.path),
        isCurrent: entry.path == current && !isHome)
    }
  }
}

/// What a page says of itself to its frame.
struct Page: Sendable {
  var path: PagePath
  var title: String
  var description: String?
  /// The class of `body`.
  var kind: String
  var breadcrumbs: [LinkView] = []
  var structuredData: String?
  /// Whether it shows what its author wrote.
  var showsSource = false
  /// What the page needs if it shows an outline.
  var outline: OutlineHeadView?
}

/// The few words that are not in a template, for they become titles.
enum StandardText {
  static let outlines = "Outlines"
  static let notFound = "Page not found"
  static let featured = "Featured"
  static let free = "Free"

  static func title(_ title: String, page: Int) -> String {
    page == 1 ? title : "\(title), page \(page)"
  }
}
