import Catalog
import CellConfiguration
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
    if let catalogFile { links.add(draft.links, of: catalogFile.report.file) }
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
    let pageOfLicenses = page(at: .licenses, of: configuration, prose)
    if let pageOfLicenses, let place = draft.placeOfLicenses {
      catalogFile?.report.add(.generatedPathTaken(pageOfLicenses), at: place)
    }
    reportEmptyFields(of: draft, configuration.buy, to: catalogFile?.report)
    var site = site(configuration, draft, icons: loaded.icons, prose: prose.map(\.page))
    site.outlines = outlines
    site.ownPageOfLicenses = pageOfLicenses
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

  /// The page of the author's that has the path of a page which is made for other content, as file
  /// systems and hosts may have it.
  private func page(
    at path: PagePath, of configuration: SiteConfiguration, _ prose: [ProseDraft]
  ) -> PagePath? {
    let paths = configuration.pages.map(\.page.path) + prose.map(\.page.path)
    return paths.first { $0.text.lowercased() == path.text }
  }

  /// Reports the icons without a category whose address to buy at has a place for one.
  private func reportEmptyFields(
    of draft: CatalogDraft, _ site: BuySetting?, to report: FileReport?
  ) {
    let sections = Dictionary(
      draft.sections.map { ($0.id, $0.buy) }, uniquingKeysWith: { first, _ in first })
    for icon in draft.icons where icon.category == nil && !icon.price.isFree {
      let address = BuySetting.address(
        icon: icon.buy, section: sections[icon.section] ?? nil, site: site)
      guard address?.fields.contains(.category) == true else { continue }
      report?.add(.noCategoryToBuyAt, at: icon.id.range)
    }
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
