import Catalog
import CellConfiguration
import ContentHash
import ContentLoading
import DiffableSnapshot
import Templating

/// Hashes of what pages are made of, so that a build can tell which pages it has to make: a page
/// whose key is what it was would be what it was.
///
/// This is the site's dependency graph. A key has in it everything that the page may show: the
/// templates that draw it, what all pages share, its own content, and each icon that stands on it,
/// as far as the page shows it. It may have too much in it, for then a page is made that comes out
/// as it was; it must never have too little.
struct SiteKeys: Sendable {
  private let theme: Theme
  /// What all pages have in them: the site's name, the navigation, the sidebar.
  private let frame: ContentHash
  private var icons: IconKeys
  private let pages: [String: SiteSnapshot.PageEntry]
  private let outlines: [Slug: ContentHash]
  private let sections: ContentHash
  /// What the cells of all icons have in them.
  private let cells: ContentHash

  /// - Complexity: O(icons, nodes of outlines, and pages).
  init(_ loaded: ContentLoader.Result, context: SiteContext, snapshot: SiteSnapshot) {
    theme = context.theme
    let site = loaded.site
    let icons = IconKeys(loaded, context: context, snapshot: snapshot)
    let outlines = OutlineKeys(loaded).hashes(of: snapshot)
    self.icons = icons
    self.outlines = outlines
    pages = Dictionary(
      snapshot.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    frame = ContentHash { hasher in
      context.combineFrame(into: &hasher)
      if let sidebar = site.sidebar, let outline = outlines[sidebar] { hasher.combine(outline) }
    }
    cells = ContentHash { hasher in
      hasher.combine(context.theme.hash(of: [Template.iconCell.name, Template.iconImage.name]))
      hasher.combine("\(site.baseURL)")
      hasher.combine(site.language)
    }
    sections = ContentHash { hasher in
      for section in site.catalog.sections {
        hasher.combine(section.id.text)
        hasher.combine(section.title)
        hasher.combine(section.supplementaries.entries.flatMap { [$0.kind, $0.text] })
      }
    }
  }

  /// The keys of a site in which nothing has changed but what is said of some icons.
  func reconfiguring(
    _ changed: Set<Slug>, in loaded: ContentLoader.Result, snapshot: SiteSnapshot
  ) -> SiteKeys {
    var copy = self
    copy.icons.reconfigure(changed, in: loaded, snapshot: snapshot)
    return copy
  }

  /// The key of a page of its own, drawn by some templates besides those of all pages.
  private func key(
    _ templates: [String], _ combine: (inout ContentHasher) -> Void
  ) -> ContentHash {
    ContentHash { hasher in
      hasher.combine(frame)
      hasher.combine(theme.hash(of: Template.ofAllPages + templates))
      combine(&hasher)
    }
  }

  /// The page of an icon, with those that it shows beside it.
  func page(of icon: Slug, related: [Slug]) -> ContentHash {
    key([Template.icon.name, Template.iconCell.name]) { hasher in
      icons.combine(icon, into: &hasher)
      icons.combineReferences(of: icon, into: &hasher)
      hasher.combine(related.count)
      for other in related { icons.combine(other, into: &hasher) }
    }
  }

  /// The icons whose cells or texts may draw one of some icons.
  func icons(naming named: Set<Slug>) -> [Slug] { icons.ids(naming: named) }

  /// The content of an icon's cell, on pages that say this of all pictures.
  func cell(
    _ kind: IconCellKind, showing icon: Slug, _ symbol: SymbolConfiguration
  ) -> ContentHash {
    ContentHash { hasher in
      hasher.combine(cells)
      hasher.combine(kind.rawValue)
      if symbol != SymbolConfiguration() { hasher.combine(SortedDescription(symbol).text) }
      icons.combine(icon, into: &hasher)
    }
  }

  /// The contents of all cells that pages may show.
  ///
  /// - Complexity: O(icons × pages that say how pictures are drawn).
  func cells(of site: Site) -> [ContentHash] {
    let symbols = Set(site.collectionPages.map(\.symbolConfiguration) + [SymbolConfiguration()])
    return symbols.flatMap { symbol in
      site.catalog.icons.flatMap { icon in
        IconCellKind.allCases.map { cell($0, showing: icon.id, symbol) }
      }
    }
  }

  /// A page of icons in a layout; `nil` for one that has more to it than the catalog says.
  func page(_ part: CollectionPart, breadcrumbs: [LinkView]) -> ContentHash? {
    let page = part.page
    guard page.source == nil, page.cell == nil, page.headerCell == nil, page.footerCell == nil,
      let entry = pages[page.path.text] ?? pages[above(page.path)]
    else { return nil }
    switch page.items {
    case .list, .outline: return nil
    case .catalog, .featured, .section, .category: break
    }
    return key([Template.collection.name, Template.iconCell.name]) { hasher in
      hasher.combine(page.path.text)
      hasher.combine(page.title)
      hasher.combine(page.summary)
      hasher.combine(entry.content)
      hasher.combine(part.number)
      hasher.combine(part.count)
      hasher.combine(breadcrumbs.flatMap { [$0.title, $0.href] })
      hasher.combine(sections)
      for section in part.snapshot.sectionIdentifiers {
        hasher.combine(section.description)
        let items = (try? part.snapshot.itemIdentifiers(inSection: section)) ?? []
        hasher.combine(items.count)
        for item in items { icons.combine(item, into: &hasher) }
      }
    }
  }

  /// The page that a page of a group stands below.
  private func above(_ path: PagePath) -> String {
    "/" + path.components.dropLast().map { "\($0)/" }.joined()
  }

  /// What readers take away of an outline: what it says.
  func outline(_ id: Slug) -> ContentHash? { outlines[id] }

  /// A page of an outline, or of site.json with all of it.
  func page(_ page: Page, ofOutline id: Slug, drawing icons: DrawnIcons) -> ContentHash? {
    outlines[id].map { outline in
      let templates = [Template.outline.name, Template.deferredChildren.name]
      return key(templates + [Template.outlineDownloads.name]) { hasher in
        hasher.combine(outline)
        hasher.combine(page.title)
        hasher.combine(page.description)
        if let entry = pages[page.path.text] { hasher.combine(entry.content) }
        self.icons.combinePictures(of: icons, into: &hasher)
      }
    }
  }

  /// A page of prose.
  func page(_ prose: ProsePage) -> ContentHash? {
    pages[prose.path.text].map { entry in
      key([Template.prose.name]) { hasher in
        hasher.combine(entry.path)
        hasher.combine(entry.title)
        hasher.combine(entry.content)
        icons.combinePictures(of: DrawnIcons(prose.text), into: &hasher)
      }
    }
  }

  /// What is made of the whole catalog, by some templates.
  func catalog(_ templates: [String] = []) -> ContentHash {
    key(templates) { hasher in
      hasher.combine(icons.all)
      hasher.combine(sections)
    }
  }

  /// The list of the pages.
  func sitemap(_ paths: [String]) -> ContentHash {
    key([Template.sitemap.name]) { $0.combine(paths) }
  }

  /// The pictures that later previews show.
  var pictures: ContentHash { icons.pictures }
}

extension Template {
  /// The templates that draw what may stand on any page.
  static let ofAllPages = [page.name, sidebar.name, sidebarList.name, iconImage.name]
}
