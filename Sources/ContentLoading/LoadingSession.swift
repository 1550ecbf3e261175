import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// One run of the loader.
struct LoadingSession {
  let source: ContentSource
  let cache: IconCache
  var diagnostics: [Diagnostic] = []
  var files: Set<String> = []
  /// The reports of files that may still get problems, in the order of reading.
  var reports: [FileReport] = []

  /// The results of reading the files of the icons, in the order of the icons.
  var iconFiles: [IconFiles] = []
  /// The store that resolves the references of the icons.
  var store = ContentStore()
  var catalogSource: CatalogSource?
  /// The paths of the site that texts name.
  var links = ContentLinks()

  init(source: ContentSource, cache: IconCache) {
    self.source = source
    self.cache = cache
  }

  mutating func load() async -> Site? {
    guard let paths = listFiles() else { return nil }
    let catalogFile = readJSON("Content/catalog.json")
    let draft = catalogDraft(of: catalogFile)
    catalogSource = catalogFile.map { CatalogSource(text: $0.report.file.text, draft: draft) }
    let outlineNames = outlineNames(of: paths)
    let outlineDrafts = paths.compactMap { readOutline($0, icons: draft.iconNames) }
    let configuration = readConfiguration(of: paths, catalog: draft, outlines: outlineNames)
    if let catalogFile {
      reportUndrawnCells(of: draft, configuration, to: catalogFile.report)
      reportUnusedKinds(of: draft, configuration, to: catalogFile.report)
    }
    let loader = IconLoader(source: source, files: files, icons: draft.iconNames, cache: cache)
    let loaded = await loader.load(draft.icons, report: catalogFile?.report)
    diagnostics += loaded.diagnostics
    iconFiles = loaded.files
    links.add(loaded.links)
    store = loader.store(of: loaded.files)
    let prose = paths.compactMap { readProse($0, icons: draft.iconNames) }
    var assembler = OutlineAssembler(
      outlineDrafts, names: outlineNames, catalog: CatalogGroups(draft))
    let outlines = outlineDrafts.map { assembler.outline(of: $0) }
    var claims = PagePathRegistry()
    claims.add(
      pages: configuration.pages, icons: draft.icons, catalog: catalogFile?.report,
      outlines: outlineDrafts, prose: prose)
    reportUnusedPictures(paths, of: draft)
    let hasLicensesPage =
      !draft.licenses.isEmpty
      && !isTaken(
        PagePath.licenses, by: configuration, prose, at: draft.placeOfLicenses,
        in: catalogFile?.report)
    var site = site(configuration, draft, icons: loaded.icons, prose: prose.map(\.page))
    site.outlines = outlines
    site.hasLicensesPage = hasLicensesPage
    site.movedPages = movedPages(of: site, draft, catalogFile?.report, configuration, prose)
    reports.forEach { diagnostics += $0.diagnostics }
    for path in paths { staticFile(path).map { site.staticFiles.append($0) } }
    if !site.movedPages.isEmpty { takeRedirects(of: &site) }
    return site
  }

  private func movedPages(
    of site: Site, _ draft: CatalogDraft, _ catalog: FileReport?,
    _ configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> [MovedPage] {
    var former = FormerPaths()
    if let catalog {
      for icon in draft.icons {
        former.add(icon.formerly, of: .page(ofIcon: icon.id.value), in: catalog)
      }
    }
    for page in configuration.pages {
      former.add(page.formerly, of: page.page.path, in: page.report)
    }
    for page in prose { former.add(page.formerly, of: page.page.path, in: page.report) }
    return former.movedPages(of: site)
  }

  /// Takes the author's `_redirects` from the files that are copied: moved pages are added to it.
  private mutating func takeRedirects(of site: inout Site) {
    guard let index = site.staticFiles.firstIndex(where: { $0.path == "_redirects" }),
      let report = readText(site.staticFiles[index].source)
    else { return }
    site.redirects = report.file.text
    site.staticFiles.remove(at: index)
    diagnostics += report.diagnostics
  }

  /// Whether a page of the author's has the path of a page that is made for other content, which is
  /// said at that content's place.
  private func isTaken(
    _ path: PagePath, by configuration: SiteConfiguration, _ prose: [ProseDraft],
    at place: Range<Int>?, in report: FileReport?
  ) -> Bool {
    let paths = configuration.pages.map(\.page.path) + prose.map(\.page.path)
    // As file systems and hosts may have it.
    guard paths.contains(where: { $0.text.lowercased() == path.text }) else { return false }
    if let place { report?.add(.generatedPathTaken(path), at: place) }
    return true
  }

  /// The site made of all parts that were read. A site without a title has that of the catalog; a
  /// catalog or a page without a title has that of the site.
  private func site(
    _ configuration: SiteConfiguration, _ draft: CatalogDraft, icons: [Icon], prose: [ProsePage]
  ) -> Site {
    let title = configuration.title ?? draft.title ?? "Icon Store"
    var site = Site(
      title: title, summary: configuration.summary,
      baseURL: configuration.baseURL ?? .placeholder, language: configuration.language ?? "en",
      catalog: IconCatalog(
        title: draft.title ?? title, sections: draft.sections, icons: icons))
    site.catalog.licenses = draft.licenses
    site.outlineNodesPerPage =
      configuration.outlineNodesPerPage ?? Site.defaultOutlineNodesPerPage
    site.sidebar = configuration.sidebar
    site.featuredBackground = configuration.featuredBackground
    site.buy = configuration.buy
    site.buyOverlays = configuration.buyOverlays
    site.prosePages = prose.sorted { $0.path < $1.path }
    site.collectionPages = StandardPages.completing(
      configuration, without: site.prosePages, title: title)
    for index in site.prosePages.indices where site.prosePages[index].title.isEmpty {
      site.prosePages[index].title = title
    }
    for index in site.collectionPages.indices where site.collectionPages[index].title.isEmpty {
      site.collectionPages[index].title = title
    }
    return site
  }
}
