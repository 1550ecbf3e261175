package import Catalog
package import CellConfiguration
import CollectionView
package import ContentHash
import Markup
package import SiteMetadata
package import SiteTheme
import Templating

/// The part of the site that every page shows.
package struct SiteFrame: ContentHashable {
  /// The site's title.
  package let title: String
  /// The site's description, for pages without their own.
  package let summary: String?
  /// The language of the pages, as a BCP 47 tag.
  package let language: String
  /// The address that the site is published at.
  package let baseURL: BaseURL
  /// The publisher in `organization` of site.json, if the site has one.
  package let organization: Organization?
  /// The catalog's title, which breadcrumbs show for the home page.
  package let catalogTitle: String
  /// The links and menus that every page has, in their order.
  package let navigation: [NavigationItem]
  /// The outline beside the pages, if the site has one.
  package let sidebar: SidebarOutline?
  /// What lies behind featured icons in grids, where they say nothing of it.
  package let featuredBackground: BackgroundConfiguration?
  /// The shops whose own windows open over the pages of icons.
  package let buyOverlays: [Shop]
  /// How the site looks.
  package let theme: ThemeSettings
  /// What is drawn from the site's sign.
  package let faviconDrawings: [FaviconDrawing]
  /// The codes of the currencies that readers can choose from, sorted; none if no icon leaves them
  /// a choice.
  package let currencies: [String]
  /// The words that pages show besides those of their templates.
  package let words: Words
  /// Whether pages have a search field.
  package let hasSearch: Bool
  /// Whether the site has icons.
  package let hasIcons: Bool

  /// What pages are drawn with.
  package let assets: SiteAssets
  /// Whether there is a page of what a reader has put aside.
  package let hasBag: Bool
  /// Whether there is a page of the releases.
  package let hasChanges: Bool
  /// The page of the licences, if there are any.
  package let licenses: PagePath?

  /// The publisher. A site without an `organization` is its own publisher.
  package var publisher: Organization { organization ?? Organization(name: title) }

  /// A link of the header, or a menu of links.
  package enum NavigationItem: ContentHashable {
    /// A link.
    case link(NavigationEntry)
    /// A menu: what it is called, and its links.
    case menu(title: String, entries: [NavigationEntry])

    /// The links that it has.
    var entries: [NavigationEntry] {
      switch self {
      case .link(let entry): [entry]
      case .menu(_, let entries): entries
      }
    }
  }

  /// A link to a page of the site.
  package struct NavigationEntry: ContentHashable {
    /// The words of the link.
    package let title: String
    /// The page that the link leads to; `nil` if it leads elsewhere.
    package let path: PagePath?
    /// Where the link leads.
    package let target: LinkTarget

    /// A link to a page.
    init(title: String, path: PagePath) {
      (self.title, self.path, target) = (title, path, .page(path.text))
    }

    /// A link of the author's, to a page or to anywhere else; `nil` for one that leads nowhere.
    init?(_ link: MenuLink) {
      guard let target = link.target else { return nil }
      (title, self.target) = (link.title, target)
      // `try?`: what is no path of a page is an address with a fragment, or a file.
      if case .page(let text) = target { path = try? PagePath(text) } else { path = nil }
    }
  }

  /// An outline, and the most nodes of it on a page.
  package struct SidebarOutline: ContentHashable {
    /// The outline, as pages show it: see `Outline.published`.
    package let outline: Hashed<Outline>
    /// The most nodes on a page of the outline: see `OutlineParts`.
    package let nodesPerPage: Int
  }

  /// The frame of a site; the sidebar's outline is taken from `outlines`. A site whose icons were
  /// taken out says by `hasIcons` whether it had any.
  ///
  /// - Complexity: O(pages²), as each is looked for below all others.
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

  /// The collection pages in the author's order, the index of outlines, and the pages of prose
  /// directly below the home page. Pages further below are left out, because every page would grow
  /// with the site otherwise.
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

/// The values that are derived from a `SiteFrame`, once for all pages.
package final class FrameParts: Sendable {
  /// The value that the parts are derived from.
  package let site: SiteFrame
  /// What cells are drawn with.
  let cells: CellParts
  /// The addresses of the site's pages and files.
  package var addresses: SiteAddresses { cells.addresses }
  /// Formats prices in the site's language.
  package var prices: PriceFormatter { cells.prices }
  /// Formats days in the site's language.
  package let days: DayFormatter
  /// The words that pages show besides those of their templates.
  package var words: Words { site.words }
  /// Whether the site's language is written from right to left.
  package let isRightToLeft: Bool
  let theme: ThemeView
  private let sidebar: Sidebar?
  private let hash: ContentHash

  /// Derives the parts.
  ///
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

  /// The search field of a page; `nil` if there is nothing to search.
  func searchField(on path: PagePath) -> SearchFieldView? {
    guard site.hasSearch else { return nil }
    return SearchFieldView(
      href: addresses.path(of: .search), isCurrent: path == .search, hasIcons: site.hasIcons,
      scripts: site.assets.scripts.search.map { ScriptView(href: addresses.path(ofFile: $0)) })
  }

  /// The usual size of a page's frame, in bytes.
  private static let frameSize = 6000

  /// A whole page in UTF-8: the frame around `main`. `style` is the `style` attribute of `body`.
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
        pageScript: site.assets.scripts.path(for: page.script).map(addresses.path(ofFile:)),
        outline: page.outline.map { outline in
          OutlineHeadView(
            title: outline.title, opml: outline.opml,
            state: site.assets.scripts.outlineState?.escaped(for: .rawElement))
        },
        sidebar: sidebar?.html(on: page.path, rendering), main: main),
      frame: hash, expecting: main.count + Self.frameSize)
  }

  /// The page's own, where it stands, and on the home page the site. A page without an address has
  /// none.
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

  /// The links of the navigation on a page. None is current if the page has no address of its own.
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
  /// The path of the page.
  package var path: PagePath

  /// The heading and the title in `head`.
  package var title: String

  /// The description for search engines; the site's own if it is `nil`.
  package var description: String?
  /// The class of `body`.
  package var kind: String
  /// Whether `path` is the page's address. The page for missing addresses has none.
  package var isAddressed = true
  /// Where the page is now, if it has moved: browsers go there.
  package var moved: MovedPage?

  /// The page that search engines shall show in its place.
  package var canonical: PagePath?

  /// The links to the pages above, the topmost first.
  package var breadcrumbs: [LinkView] = []

  /// What search engines are told of the page's own part.
  var structuredData: [StructuredData.Node] = []
  /// The picture for those who share the page's address.
  package var card: CardReference?
  /// Whether the page shows the source text of its items.
  package var showsSource = false
  /// Whether the page's own part begins with a hero, which has the search field.
  var hasHero = false
  /// The script that it needs.
  var script = SiteScripts.Kind.site
  /// The values for `head` if the page shows an outline.
  package var outline: OutlineHeadView?
}

extension Template {
  /// The names of the templates that every page may use.
  package static let ofAllPages = [
    page.name, searchField.name, sidebar.name, sidebarList.name, iconImage.name,
  ]
}
