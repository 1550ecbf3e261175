package import Catalog
package import ContentHash
import Templating

/// What all pages show of the site.
package struct SiteFrame: ContentHashable {
  package let title: String
  package let summary: String?
  package let language: String
  package let baseURL: BaseURL
  package let catalogTitle: String
  package let navigation: [NavigationEntry]
  /// The outline beside the pages.
  package let sidebar: SidebarOutline?

  package struct NavigationEntry: ContentHashable {
    package let title: String
    package let path: PagePath
  }

  /// An outline, and from how many nodes on it is divided.
  package struct SidebarOutline: ContentHashable {
    package let outline: Hashed<Outline>
    package let nodesPerPage: Int
  }

  package init(_ site: Site, outlines: [Slug: Hashed<Outline>]) {
    title = site.title
    summary = site.summary
    language = site.language
    baseURL = site.baseURL
    catalogTitle = site.catalog.title
    navigation = Self.navigation(of: site)
    sidebar = site.sidebar.flatMap { outlines[$0] }.map {
      SidebarOutline(outline: $0, nodesPerPage: site.outlineNodesPerPage)
    }
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
}

/// What the frames of all pages have in them, derived once.
package final class FrameParts: Sendable {
  package let site: SiteFrame
  package let addresses: SiteAddresses
  package let prices: PriceFormatter
  package let isRightToLeft: Bool
  private let view: SiteView
  private let sidebar: Sidebar?

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

  /// About how many bytes the frame of a page has.
  private static let frameSize = 6000

  /// The frame of a page around its own part. `style` is that of `body`.
  package func bytes(
    around main: [UInt8], _ page: Page, style: String?, _ rendering: PageRendering
  ) -> [UInt8] {
    let path = page.isAddressed ? page.path : nil
    return rendering.bytes(
      Template.page,
      PageView(
        site: view, title: page.title, description: page.description,
        canonicalURL: path.map { addresses.url(addresses.path(of: $0)) }, kind: page.kind,
        style: style, navigation: links(on: path), breadcrumbs: page.breadcrumbs,
        structuredData: page.structuredData, showsSource: page.showsSource, outline: page.outline,
        sidebar: sidebar?.html(on: page.path, rendering), main: main),
      expecting: main.count + Self.frameSize)
  }

  /// The navigation on a page; none of it is current where the page has no address of its own.
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

/// What a page says of itself to its frame.
package struct Page: Sendable {
  package var path: PagePath
  package var title: String
  package var description: String?
  /// The class of `body`.
  package var kind: String
  /// Whether `path` is its address: the page for what is missing has none.
  package var isAddressed = true
  package var breadcrumbs: [LinkView] = []
  package var structuredData: String?
  /// Whether it shows what its author wrote.
  package var showsSource = false
  /// What the page needs if it shows an outline.
  package var outline: OutlineHeadView?
}

extension Template {
  /// The templates that may draw a part of any page.
  package static let ofAllPages = [page.name, sidebar.name, sidebarList.name, iconImage.name]
}
