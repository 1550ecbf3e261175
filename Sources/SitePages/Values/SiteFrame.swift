package import Catalog
package import CellConfiguration
import CollectionView
package import ContentHash
import Markup
package import SiteMetadata
package import SiteTheme
import Templating

/// The data of the site that every page shows.
package struct SiteFrame: ContentHashable {
  package let title: String
  package let summary: String?
  /// The BCP 47 tag of the pages' language.
  package let language: String
  package let baseURL: BaseURL
  package let organization: Organization?
  /// Shown by breadcrumbs for the home page.
  package let catalogTitle: String
  package let navigation: [NavigationItem]
  package let sidebar: SidebarOutline?
  /// The default for featured icons in grids.
  package let featuredBackground: BackgroundConfiguration?
  /// The shops whose checkout overlays open on icon pages.
  package let buyOverlays: [Shop]
  package let theme: ThemeSettings
  package let faviconDrawings: [FaviconDrawing]
  /// The sorted codes of selectable currencies. Empty if no icon has more than one currency.
  package let currencies: [String]
  /// The strings of pages that are not in templates.
  package let words: Words
  package let hasSearch: Bool
  package let hasIcons: Bool

  package let assets: SiteAssets
  package let hasBag: Bool
  package let hasChanges: Bool
  package let licenses: PagePath?

  /// A site without an `organization` is its own publisher.
  package var publisher: Organization { organization ?? Organization(name: title) }

  package enum NavigationItem: ContentHashable {
    case link(NavigationEntry)
    case menu(title: String, entries: [NavigationEntry])

    var entries: [NavigationEntry] {
      switch self {
      case .link(let entry): [entry]
      case .menu(_, let entries): entries
      }
    }
  }

  package struct NavigationEntry: ContentHashable {
    package let title: String
    /// `nil` if the target is not a page.
    package let path: PagePath?
    package let target: LinkTarget

    init(title: String, path: PagePath) {
      (self.title, self.path, target) = (title, path, .page(path.text))
    }

    init?(_ link: MenuLink) {
      guard let target = link.target else { return nil }
      (title, self.target) = (link.title, target)
      // `try?`: a target that is not a page path is an address with a fragment, or a file.
      if case .page(let text) = target { path = try? PagePath(text) } else { path = nil }
    }
  }

  package struct SidebarOutline: ContentHashable {
    package let outline: Hashed<Outline>
    package let nodesPerPage: Int
  }

  /// Pass `hasIcons` if the icons were removed from its catalog.
  ///
  /// - Complexity: O(pages²), for the hierarchy of pages.
  package init(
    _ site: Site, words: Words, outlines: [Slug: Hashed<Outline>],
    assets: SiteAssets = SiteAssets(), currencies: Set<Currency> = [], hasBag: Bool = false,
    hasIcons: Bool? = nil
  ) {
    self.assets = assets
    self.hasBag = hasBag
    hasChanges = site.hasChangesPage
    licenses =
      site.catalog.licenses.isEmpty ? nil : site.ownPageOfLicenses ?? PagePath.licenses
    self.words = words
    title = site.title
    summary = site.summary
    language = site.language
    baseURL = site.baseURL
    organization = site.organization
    catalogTitle = site.catalog.title
    featuredBackground = site.featuredBackground
    buyOverlays = site.buyOverlays
    theme = site.theme
    faviconDrawings = site.faviconDrawings
    self.currencies = currencies.map(\.code).sorted()
    self.hasIcons = hasIcons ?? !site.catalog.icons.isEmpty
    hasSearch = self.hasIcons || site.hasSearch
    navigation = Self.navigation(of: site, words)
    sidebar = site.sidebar.flatMap { outlines[$0] }.map {
      SidebarOutline(outline: $0, nodesPerPage: site.outlineNodesPerPage)
    }
  }

  /// Deeper pages are omitted, because otherwise every page would grow with the site.
  private static func navigation(of site: Site, _ words: Words) -> [NavigationItem] {
    if !site.theme.navigation.isEmpty {
      return site.theme.navigation.compactMap { entry in
        switch entry {
        case .link(let link): NavigationEntry(link).map(NavigationItem.link)
        case .menu(let group):
          .menu(title: group.title, entries: group.links.compactMap(NavigationEntry.init))
        }
      }
    }
    var entries = site.collectionPages.filter { site.collectionPage(above: $0.path) == nil }
      .map { NavigationEntry(title: $0.title, path: $0.path) }
    if !site.outlines.isEmpty {
      entries.append(NavigationEntry(title: words[.outlines], path: SiteAddresses.outlines))
    }
    for page in site.prosePages where page.path.components.count == 1 {
      entries.append(NavigationEntry(title: page.title, path: page.path))
    }
    return entries.map(NavigationItem.link)
  }
}

package final class FrameParts: Sendable {
  package let site: SiteFrame
  let cells: CellParts
  package var addresses: SiteAddresses { cells.addresses }
  package var prices: PriceFormatter { cells.prices }
  package let days: DayFormatter
  package var words: Words { site.words }
  package let isRightToLeft: Bool
  let theme: ThemeView
  let sidebar: Sidebar?
  private let hash: ContentHash

  /// - Complexity: O(nodes of the sidebar's outline).
  package init(_ frame: Hashed<SiteFrame>) {
    let site = frame.value
    (self.site, hash) = (site, frame.hash)
    cells = CellParts(CellSite(site))
    let addresses = cells.addresses
    days = DayFormatter(language: site.language)
    isRightToLeft = WritingDirection.isRightToLeft(language: site.language)
    theme = ThemeView(site.theme, drawing: site.faviconDrawings, addresses)
    sidebar = site.sidebar.map { Sidebar($0, addresses: addresses) }
  }

  func searchField(on path: PagePath) -> SearchFieldView? {
    guard site.hasSearch else { return nil }
    return SearchFieldView(
      href: addresses.path(of: .search), isCurrent: path == .search, hasIcons: site.hasIcons,
      scripts: site.assets.scripts.search.map { ScriptView(href: addresses.path(ofFile: $0)) })
  }

  /// In bytes.
  private static let frameSize = 6000

  package func bytes(
    around main: [UInt8], _ page: Page, style: String?, _ rendering: PageRendering
  ) -> [UInt8] {
    let path = page.isAddressed ? page.path : nil
    let canonical = (page.canonical ?? path ?? page.moved?.to).map { addresses.path(of: $0) }
    return rendering.bytes(
      PageView(
        frame: self, page: page, canonicalURL: canonical.flatMap(addresses.url),
        card: page.card.flatMap { card in
          addresses.url(addresses.path(ofCard: card)).map {
            CardHeadView(url: $0, alternative: card.alternative)
          }
        },
        movedTo: page.moved.map { addresses.path(of: $0) }, style: style,
        navigation: navigation(on: path), search: searchField(on: page.path),
        structuredData: structuredData(of: page),
        pageStylesheet: addresses.path(
          ofFile: site.assets.stylesheet(for: page.style ?? page.kind)),
        pageScript: site.assets.scripts.path(for: page.script).map(addresses.path(ofFile:)),
        code: page.hasCode ? CodeAssetsView(site.assets, addresses) : nil,
        outline: page.outline.map { outline in
          OutlineHeadView(
            title: outline.title, opml: outline.opml,
            state: site.assets.scripts.outlineState?.escaped(for: .rawElement))
        },
        sidebar: sidebar?.html(on: page.path, rendering), main: main),
      frame: hash, expecting: main.count + Self.frameSize)
  }

  /// A page without an address has no structured data.
  private func structuredData(of page: Page) -> String? {
    guard page.isAddressed else { return nil }
    let breadcrumbs = StructuredData.breadcrumbs(
      page.breadcrumbs.map { ($0.title, $0.href) },
      (page.title, addresses.path(of: page.path)), addresses)
    let home =
      page.path == .root
      ? StructuredData.site(
        site.title, summary: site.summary, language: site.language, by: site.publisher, addresses)
      : []
    return StructuredData.graph(
      [breadcrumbs].compactMap(\.self) + home + page.structuredData)
  }

  /// No link is current if the page has no address.
  private func navigation(on path: PagePath?) -> [NavigationView] {
    let current = site.navigation.flatMap(\.entries).compactMap(\.path)
      .filter { path?.components.starts(with: $0.components) == true }
      .max { $0.components.count < $1.components.count }
    func link(_ entry: SiteFrame.NavigationEntry) -> LinkView {
      let isRoot = entry.path == .root && path != .root
      return LinkView(
        title: entry.title, href: addresses.href(entry.target),
        isCurrent: entry.path != nil && entry.path == current && !isRoot)
    }
    return site.navigation.map { item in
      switch item {
      case .link(let entry):
        let link = link(entry)
        return NavigationView(title: link.title, href: link.href, isCurrent: link.isCurrent)
      case .menu(let title, let entries):
        let items = entries.map(link)
        return NavigationView(
          title: title, href: items.first?.href, isCurrent: items.contains(where: \.isCurrent),
          isMenu: true, items: items)
      }
    }
  }
}

/// The values that a page passes to its frame.
package struct Page: Sendable {
  package var path: PagePath

  /// Also the title in `head`.
  package var title: String

  /// The default is the site's description.
  package var description: String?
  /// The class of `body`.
  package var kind: String
  /// True if `path` is the page's address, unlike for missing addresses.
  package var isAddressed = true
  /// The new location. Browsers redirect to it.
  package var moved: MovedPage?

  /// For search engines, if it is another page.
  package var canonical: PagePath?

  package var breadcrumbs: [LinkView] = []

  /// The page's own structured data for search engines.
  var structuredData: [StructuredData.Node] = []
  package var card: CardReference?
  package var showsSource = false
  var hasHero = false
  var script = SiteScripts.Kind.site
  var hasCode = false
  /// The name of the page's style sheet, if it is not `kind`: see `PageStyle`.
  var style: String?
  package var outline: OutlineHeadView?
}

extension Template {
  package static let ofAllPages = [
    page.name, searchField.name, sidebar.name, sidebarList.name, iconImage.name,
  ]
}

extension SiteFrame.NavigationEntry: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(title)
    hasher.combine(path)
    hasher.combine(target)
  }
}
