import Catalog

/// Makes all pages of a site, and what machines read of it.
struct SitePages: Sendable {
  private let context: SiteContext
  private let collections: CollectionPages
  private let outlines: OutlinePages
  private let icons: IconPages
  private let prose: ProsePages

  /// - Complexity: O(icons).
  init(context: SiteContext) {
    let views = IconViews(context: context)
    let cells = CellProviders(context: context, views: views)
    self.context = context
    collections = CollectionPages(context: context, cells: cells)
    outlines = OutlinePages(context: context)
    icons = IconPages(context: context, views: views, cells: cells)
    prose = ProsePages(context: context)
  }

  private var site: Site { context.site }

  /// All files.
  ///
  /// - Complexity: O(icons and nodes of outlines).
  func files() throws -> [PlannedFile] {
    var files = try site.collectionPages.flatMap(collections.files(of:)) + outlineFiles()
    files += site.prosePages.map(prose.file(of:))
    files += site.catalog.icons.mapConcurrently(icons.file(of:))
    let machines = MachineFiles(context: context)
    files += machines.files(sitemapPaths: files.compactMap(\.sitemapPath))
    files += machines.filesOfCatalog()
    files.append(prose.notFound())
    return files
  }

  /// The files that may show one of some icons; `inTexts` as well, where its picture may stand in
  /// texts and outlines.
  ///
  /// - Complexity: O(icons).
  func files(showing shown: Set<Slug>, inTexts: Bool) throws -> [PlannedFile] {
    var files = icons.ids(showing: shown).compactMap { site.catalog[$0] }.map(icons.file(of:))
    files += try site.collectionPages.filter { inTexts || $0.items.areIcons }
      .flatMap(collections.files(of:))
    if inTexts {
      files += try outlineFiles()
      files += site.prosePages.map(prose.file(of:))
    }
    return files + MachineFiles(context: context).filesOfCatalog()
  }

  private func outlineFiles() throws -> [PlannedFile] {
    try IndexPages(context: context).outlines()
      + site.outlines.flatMap { outlines.files(of: $0) }
  }
}

extension ItemSource {
  /// Whether a page shows what is said of icons, and not only their pictures.
  fileprivate var areIcons: Bool {
    switch self {
    case .catalog, .featured, .section, .category: true
    case .list, .outline: false
    }
  }
}
