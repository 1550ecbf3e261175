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

  private var site: Site { context.site }

  /// All files.
  ///
  /// - Complexity: O(icons and nodes of outlines).
  func files() throws -> [PlannedFile] {
    var files = try zip(site.collectionPages, parts).flatMap { page, parts in
      try collections.otherFiles(of: page) + collections.files(of: parts)
    }
    files += try outlineFiles() + proseFiles()
    files += site.catalog.icons.mapConcurrently(icons.file(of:))
    let machines = MachineFiles(context: context)
    files += machines.files(sitemapPaths: files.compactMap(\.sitemapPath))
    files += machines.filesOfCatalog()
    files.append(ProsePages(context: context).notFound())
    return files
  }

  /// The files that may show one of some icons; `inTexts` as well, where its picture may stand in
  /// texts and outlines.
  func files(showing shown: Set<Slug>, inTexts: Bool) throws -> [PlannedFile] {
    var files = icons.ids(showing: shown).compactMap { site.catalog[$0] }.map(icons.file(of:))
    for parts in parts {
      files += collections.files(of: parts.filter { $0.part.shows(shown, inTexts: inTexts) })
    }
    if inTexts {
      files += try site.collectionPages.flatMap(collections.otherFiles(of:)) + outlineFiles()
      files += proseFiles()
    }
    return files + MachineFiles(context: context).filesOfCatalog()
  }

  private func outlineFiles() throws -> [PlannedFile] {
    try IndexPages(context: context).outlines()
      + site.outlines.flatMap { OutlinePages(context: context).files(of: $0) }
  }

  private func proseFiles() -> [PlannedFile] {
    site.prosePages.map(ProsePages(context: context).file(of:))
  }
}

extension CollectionPart {
  /// Whether it may show what is said of some icons. Items that are no icons show pictures of them,
  /// and so do the cells of some pages.
  fileprivate func shows(_ icons: Set<Slug>, inTexts: Bool) -> Bool {
    switch page.items {
    case .list, .outline: inTexts
    case .catalog, .featured, .section, .category:
      inTexts || icons.contains { snapshot.sectionIdentifier(containingItem: $0) != nil }
    }
  }
}
