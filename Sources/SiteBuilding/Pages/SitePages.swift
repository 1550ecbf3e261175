import Catalog
import CollectionView
import DiffableSnapshot

/// Makes all pages of a site, and what machines read of it.
struct SitePages: Sendable {
  let context: SiteContext
  private let views: IconViews
  private let cells: CellProviders
  private let icons: IconPages
  private let collections: CollectionPages
  /// The parts of each collection page.
  private let parts: [[CollectionPages.Shown]]

  /// - Complexity: O(icons × collection pages).
  init(context: SiteContext) throws {
    let views = IconViews(context: context)
    let cells = CellProviders(context: context, views: views)
    let collections = CollectionPages(context: context, cells: cells)
    self.init(
      context: context, views: views, cells: cells,
      parts: try context.site.collectionPages.map(collections.parts(of:)))
  }

  private init(
    context: SiteContext, views: IconViews, cells: CellProviders,
    parts: [[CollectionPages.Shown]]
  ) {
    self.context = context
    self.views = views
    self.cells = cells
    self.parts = parts
    icons = IconPages(context: context, views: views, cells: cells)
    collections = CollectionPages(context: context, cells: cells)
  }

  /// The pages of a site in which nothing has changed but what is said of some icons.
  ///
  /// - Complexity: O(icons) copies of references.
  func reconfiguring(_ changed: Set<Slug>, in context: SiteContext) -> SitePages {
    let views = views.reconfiguring(changed, in: context)
    return SitePages(
      context: context, views: views,
      cells: cells.reconfiguring(changed, in: context, views: views), parts: parts)
  }

  /// Makes what is there of some icons only when somebody asks: what makes it holds all of the site,
  /// which is not to stay in memory for each edit.
  func make(_ icons: Set<Slug>) {
    views.make(icons)
    cells.make(icons)
  }

  private var site: Site { context.site }

  /// All files.
  ///
  /// - Complexity: O(icons and nodes of outlines).
  func files() throws -> [PlannedFile] {
    var files = try zip(site.collectionPages, parts).flatMap { page, parts in
      try collections.otherFiles(of: page) + collections.files(of: parts)
    }
    files += try IndexPages(context: context).outlines()
    files += site.outlines.flatMap(OutlinePages(context: context).files(of:))
    files += site.prosePages.map(ProsePages(context: context).file(of:))
    files += site.catalog.icons.mapConcurrently(icons.file(of:))
    let machines = MachineFiles(context: context)
    files += machines.files(sitemapPaths: files.compactMap(\.sitemapPath))
    files += machines.filesOfCatalog()
    files.append(ProsePages(context: context).notFound())
    return files
  }

  /// The files that may show one of some icons, or draw one of those that are `redrawn`.
  ///
  /// - Complexity: O(items of pages) look-ups; O(nodes of outlines) if there are other pictures.
  func files(showing changed: Set<Slug>, redrawing redrawn: Set<Slug>) throws -> [PlannedFile] {
    // Cells of other icons may draw them.
    let shown =
      redrawn.isEmpty ? changed : changed.union(context.keys?.icons(naming: redrawn) ?? [])
    var files = icons.ids(showing: shown).compactMap { site.catalog[$0] }.map(icons.file(of:))
    for parts in parts {
      files += collections.files(
        of: parts.filter { $0.part.shows(shown) || DrawnIcons($0.part.page).mayInclude(redrawn) })
    }
    files += try drawingFiles(of: redrawn)
    return files + MachineFiles(context: context).filesOfCatalog()
  }

  /// The files that are not about icons, but draw one of some.
  private func drawingFiles(of redrawn: Set<Slug>) throws -> [PlannedFile] {
    guard !redrawn.isEmpty else { return [] }
    let outlines = site.outlines.filter {
      DrawnIcons($0, items: $0.published.items).mayInclude(redrawn)
    }
    let ids = Set(outlines.map(\.id))
    let pages = site.collectionPages.filter { page in
      if case .outline(let id) = page.items { ids.contains(id) } else { false }
    }
    let prose = site.prosePages.filter { DrawnIcons($0.text).mayInclude(redrawn) }
    return try pages.flatMap(collections.otherFiles(of:))
      + outlines.flatMap(OutlinePages(context: context).pages(of:))
      + prose.map(ProsePages(context: context).file(of:))
  }
}

extension CollectionPart {
  /// Whether it is about one of some icons.
  fileprivate func shows(_ icons: Set<Slug>) -> Bool {
    switch page.items {
    case .list, .outline: false
    case .catalog, .featured, .section, .category:
      icons.contains { snapshot.sectionIdentifier(containingItem: $0) != nil }
    }
  }
}
