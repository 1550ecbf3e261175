package import Catalog
package import CellConfiguration
package import ContentHash
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
  /// The catalog's title, which breadcrumbs show for the home page.
  package let catalogTitle: String
  /// The links that every page has, in their order.
  package let navigation: [NavigationEntry]
  /// The outline beside the pages, if the site has one.
  package let sidebar: SidebarOutline?
  /// What lies behind featured icons in grids, where they say nothing of it.
  package let featuredBackground: BackgroundConfiguration?
  /// The shops whose own windows open over the pages of icons.
  package let buyOverlays: [Shop]

  /// A link to a page of the site.
  package struct NavigationEntry: ContentHashable {
    /// The words of the link.
    package let title: String
    /// The page that the link leads to.
    package let path: PagePath
  }

  /// An outline, and the most nodes of it on a page.
  package struct SidebarOutline: ContentHashable {
    /// The outline, as pages show it: see `Outline.published`.
    package let outline: Hashed<Outline>
    /// The most nodes on a page of the outline: see `OutlineParts`.
    package let nodesPerPage: Int
  }

  /// The frame of a site; the sidebar's outline is taken from `outlines`.
  ///
  /// - Complexity: O(pages²), as each is looked for below all others.
  package init(_ site: Site, outlines: [Slug: Hashed<Outline>]) {
    title = site.title
    summary = site.summary
    language = site.language
    baseURL = site.baseURL
    catalogTitle = site.catalog.title
    featuredBackground = site.featuredBackground
    buyOverlays = site.buyOverlays
    navigation = Self.navigation(of: site)
    sidebar = site.sidebar.flatMap { outlines[$0] }.map {
      SidebarOutline(outline: $0, nodesPerPage: site.outlineNodesPerPage)
    }
  }

  /// The collection pages in the author's order, the index of outlines, and the pages of prose
  /// directly below the home page. Pages further below are left out, because every page would grow
  /// with the site otherwise.
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
}

/// The values that are derived from a `SiteFrame`, once for all pages.
package final class FrameParts: Sendable {
  /// The value that the parts are derived from.
  package let site: SiteFrame
  /// The addresses of the site's pages and files.
  package let addresses: SiteAddresses
  /// Formats prices in the site's language.
  package let prices: PriceFormatter
  /// Whether the site's language is written from right to left.
  package let isRightToLeft: Bool
  private let view: SiteView
  private let sidebar: Sidebar?

  /// Derives the parts.
  ///
  /// - Complexity: O(nodes of the sidebar's outline).
  package init(_ site: SiteFrame) {
    self.site = site
    let addresses = SiteAddresses(baseURL: site.baseURL)
    self.addresses = addresses
    prices = PriceFormatter(language: site.language)
    isRightToLeft = WritingDirection.isRightToLeft(language: site.language)
    view = SiteView(
      title: site.title, summary: site.summary, language: site.language,
      isRightToLeft: isRightToLeft, home: addresses.path(of: .root),
      assets: addresses.path(ofFile: "assets/"), feed: addresses.path(ofFile: "feed.xml"))
    sidebar = site.sidebar.map { Sidebar($0, addresses: addresses) }
  }

  /// The usual size of a page's frame, in bytes.
  private static let frameSize = 6000

  /// A whole page in UTF-8: the frame around `main`. `style` is the `style` attribute of `body`.
  package func bytes(
    around main: [UInt8], _ page: Page, style: String?, _ rendering: PageRendering
  ) -> [UInt8] {
    let path = page.isAddressed ? page.path : nil
    let canonical = (path ?? page.movedTo).map { addresses.path(of: $0) }
    return rendering.bytes(
      Template.page,
      PageView(
        site: view, title: page.title, description: page.description,
        canonicalURL: canonical.map(addresses.url),
        movedTo: page.movedTo.flatMap { _ in canonical },
        kind: page.kind,
        style: style, navigation: links(on: path), breadcrumbs: page.breadcrumbs,
        structuredData: page.structuredData, showsSource: page.showsSource, outline: page.outline,
        sidebar: sidebar?.html(on: page.path, rendering), main: main),
      expecting: main.count + Self.frameSize)
  }

  /// The links of the navigation on a page. None is current if the page has no address of its own.
  private func links(on path: PagePath?) -> [LinkView] {
    let current = site.navigation.map(\.path)
      .filter { path?.components.starts(with: $0.components) == true }
      .max { $0.components.count < $1.components.count }
    return site.navigation.map { entry in
      let isRoot = entry.path == .root && path != .root
      return LinkView(
        title: entry.title, href: addresses.path(of: entry.path),
        isCurrent: entry.path == current && !isRoot)
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
  package var movedTo: PagePath?

  /// The links to the pages above, the topmost first.
  package var breadcrumbs: [LinkView] = []

  /// Structured data as JSON-LD, escaped for a script element.
  package var structuredData: String?
  /// Whether the page shows the source text of its items.
  package var showsSource = false
  /// The values for `head` if the page shows an outline.
  package var outline: OutlineHeadView?
}

extension Template {
  /// The names of the templates that every page may use.
  package static let ofAllPages = [page.name, sidebar.name, sidebarList.name, iconImage.name]
}
