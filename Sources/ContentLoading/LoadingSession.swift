import AllCores
import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import Markup
import OutlineFormats

struct LoadingSession {
  let source: ContentSource
  let cache: IconCache
  let day: SiteDay
  /// The day of the clock, if site.json chooses it.
  private(set) var today: CalendarDate?
  /// The day that decides whether dated pages are published: `2026-03-01`.
  var dayOfBuild: String?
  var diagnostics: [Diagnostic] = []
  var files: Set<String> = []
  var reports: [FileReport] = []
  /// True if there is an error, so that the loaded content may be incomplete.
  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
      || reports.contains(where: \.diagnostics.hasErrors)
  }

  var iconFiles: [IconFiles] = []
  var store = ContentStore()
  var catalogSource: CatalogSource?
  /// The warnings for a site whose address has no host.
  var needsOfHost: [Diagnostic] = []
  var watermark: SourceFile?
  var links = ContentLinks()

  init(
    source: ContentSource, cache: IconCache, day: SiteDay = SiteDay(override: nil, now: .today)
  ) {
    self.source = source
    self.cache = cache
    self.day = day
  }

  mutating func load() async -> Site? {
    let catalogPath = "Content/catalog.json"
    // The largest file is read on another core while the files are listed.
    let catalogAhead = Lazy { [source] in JSONReading(source: source, path: catalogPath) }
    catalogAhead.begin()
    guard let paths = listFiles() else { return nil }
    let catalogFile = readJSON(catalogPath, ahead: catalogAhead)
    let draft = catalogDraft(of: catalogFile)
    catalogSource = catalogFile.map { file in
      CatalogSource(
        file: file.report.file, draft: draft, array: file.node["icons"]?.range ?? 0..<0,
        files: files)
    }
    dayOfBuild = day(in: paths)
    let otherPaths = paths.filter { !$0.begins(with: "Content/icons/") }
    let outlineDrafts = otherPaths.compactMap { readOutline($0, icons: draft.iconNames) }
    let outlineNames = outlineNames(of: otherPaths)
    let configuration = readConfiguration(of: otherPaths, catalog: draft, outlines: outlineNames)
    if let catalogFile {
      reportUndrawnCells(of: draft, configuration, to: catalogFile.report)
      reportUnusedKinds(of: draft, configuration, to: catalogFile.report)
      reportUndrawnSettings(of: draft, configuration, to: catalogFile.report)
      reportDatedSales(of: draft, configuration, to: catalogFile.report)
    }
    needsOfHost = configuration.needsOfHost
    today = configuration.today
    let settings = pictureSettings(of: configuration)
    let loader = IconLoader(
      source: source, files: files, icons: draft.iconNames,
      rules: PictureRules(
        sections: draft.sections, site: configuration.protection, settings: settings,
        drawsAll: configuration.hasSocialCards && configuration.baseURL?.origin != nil,
        drawsFree: configuration.downloadSizes != []
      ).rules(for: draft),
      cache: cache)
    let loaded = await loader.load(draft.icons, report: catalogFile?.report)
    diagnostics += loaded.diagnostics
    iconFiles = loaded.files
    links.add(loaded.links)
    store = loader.store(of: loaded.files)
    store.watermark = watermark
    let prose = otherPaths.compactMap { readProse($0, icons: draft.iconNames, configuration.prose) }
    var assembler = OutlineAssembler(
      outlineDrafts, names: outlineNames, catalog: CatalogGroups(draft))
    let outlines = outlineDrafts.map { assembler.outline(of: $0) }
    var claims = PagePathRegistry()
    claims.add(
      pages: configuration.pages, icons: draft.icons, catalog: catalogFile?.report,
      outlines: outlineDrafts, prose: prose)
    reportEmptyPages(of: draft, configuration)
    reportUnusedPictures(paths, of: draft)
    reportUnreadFiles(paths, of: draft)
    reportPicturesWithoutCatalog(paths)
    let pageOfLicenses = page(at: .licenses, of: configuration, prose)
    if let pageOfLicenses, let place = draft.placeOfLicenses {
      catalogFile?.report.add(.generatedPathTaken(pageOfLicenses), at: place)
    }
    // An error can have removed the page of categories.
    if !configuration.pages.contains(where: { $0.page.grouping == .category }), !hasErrors {
      // An entry without former names only confirms the category's spelling.
      if let place = draft.placeOfCategories,
        draft.categoryEntries.contains(where: { !$0.formerly.isEmpty })
      {
        catalogFile?.report.add(.noCategoryPages, at: place)
      }
      for page in configuration.pages {
        if let place = page.placeOfCategories { page.report.add(.noCategoryPages, at: place) }
      }
    }
    reportUnusedPictureSettings(of: configuration, loader.rules)
    reportEmptyDownloads(of: configuration, draft, loader.rules)
    reportBuying(of: draft, configuration, to: catalogFile?.report)
    var site = site(
      configuration, draft, icons: loaded.icons, outlines: outlines, prose: prose.map(\.page))
    reportUnusedPalettes(of: draft, configuration, in: site, to: catalogFile?.report)
    site.pictureSettings = settings
    for path in otherPaths { staticFile(path).map { site.staticFiles.append($0) } }
    (site.favicon, site.faviconDrawings) = favicon(of: site)
    site.releases = releases(in: otherPaths, icons: draft.iconNames)
    if !site.releases.isEmpty { site.releaseDrawings = releaseDrawings(in: otherPaths) }
    if configuration.pages.contains(where: { $0.placeOfNew != nil }),
      draft.recordedAnswer(site, of: \.datePublished, { $1.newestIcons.isEmpty })
    {
      for page in configuration.pages {
        guard let place = page.placeOfNew else { continue }
        page.report.add(
          .notDrawn(
            "new", owner: "a site without icons that are newer than others",
            remedy: "set 'datePublished' of an icon, or record a release"),
          at: place)
      }
    }
    site.ownPageOfLicenses = pageOfLicenses ?? ownFileOfLicenses(of: site)
    site.ownPages = ownPages(of: site, draft, configuration, prose)
    site.searchSynonyms = searchSynonyms()
    site.ownPagesOfBundles = ownPagesOfBundles(
      of: site, draft, configuration, prose, catalogFile?.report)
    site.ownPagesOfTags = ownPagesOfTags(
      of: site, draft, configuration, prose, catalogFile?.report)
    reportBundlesThatSaveNothing(draft, of: site, to: catalogFile?.report)
    site.movedPages = movedPages(
      of: site, draft, catalogFile?.report, configuration, prose, outlineDrafts)
    for report in reports {
      diagnostics += report.diagnostics
      links.add(report.siteLinks, of: report.file)
    }
    if site.hasMovedPages { takeRedirects(of: &site) }
    return site
  }

  private mutating func movedPages(
    of site: Site, _ draft: CatalogDraft, _ catalog: FileReport?,
    _ configuration: SiteConfiguration, _ prose: [ProseDraft], _ outlines: [OutlineDraft]
  ) -> [MovedPage] {
    var former = FormerPaths()
    if let catalog {
      for icon in draft.icons where !icon.formerly.isEmpty {
        former.add(icon.formerly, of: .page(ofIcon: icon.id.value), in: catalog)
      }
      for bundle in draft.bundles {
        former.add(bundle.formerly, of: .bundles.appending(bundle.bundle.id), in: catalog)
      }
    }
    for page in configuration.pages {
      former.add(page.formerly, of: page.page.path, in: page.report)
    }
    for page in prose { former.add(page.formerly, of: page.page.path, in: page.report) }
    for outline in outlines {
      let path = PagePath.outlines.appending(outline.id)
      let paths = outline.formerly.map { Located(PagePath.outlines.appending($0.value), $0.range) }
      former.add(paths, of: path, in: outline.report)
    }
    return (former.movedPages(of: site) + movedNodes(of: site, outlines)).sorted {
      $0.from < $1.from
    }
  }

  private mutating func movedNodes(of site: Site, _ drafts: [OutlineDraft]) -> [MovedPage] {
    let files = Dictionary(
      drafts.map { ($0.id, $0.report.file.path) }, uniquingKeysWith: { first, _ in first })
    return site.outlines.flatMap { outline in
      let page = PagePath.outlines.appending(outline.id)
      return outline.formerNodes.compactMap { id, former -> MovedPage? in
        let slugs = former.splitAtSlashes().compactMap {
          try? Slug(String($0))  // never fails: node ids are slugs with slashes between them
        }
        guard let file = files[outline.id] else { return nil }
        let moved = MovedPage(
          from: PagePath(page.components + slugs), to: page, fragment: id, source: file)
        if outline[item: former] != nil { diagnostics.append(moved.pathInUse) }
        return moved
      }
    }
  }

  /// Moved pages are added to the author's `_redirects`, so the file is not copied.
  private mutating func takeRedirects(of site: inout Site) {
    guard let index = site.staticFiles.firstIndex(where: { $0.path == "_redirects" }),
      let report = readText(site.staticFiles[index].source)
    else { return }
    site.redirects = report.file.text
    site.staticFiles.remove(at: index)
    diagnostics += report.diagnostics
  }

  private func reportBundlesThatSaveNothing(
    _ draft: CatalogDraft, of site: Site, to report: FileReport?
  ) {
    // An error can make prices unknown.
    guard !hasErrors else { return }
    guard !draft.bundles.isEmpty else { return }
    let saveNothing = draft.recordedAnswer(site, of: \.pricing) { draft, site in
      let offers = OfferRules(site)
      return draft.bundles.map { each in
        let ids = Set(each.bundle.icons(in: draft))
        let icons = site.catalog.icons.filter { ids.contains($0.id) }.map(offers.offer)
        let offer = offers.offer(of: each.bundle)
        let isComparable = offer.all.contains { amount in
          icons.allSatisfy { $0.isFree || $0[amount.currency] != nil }
        }
        return isComparable && !icons.isEmpty && offer.savings(against: icons).isEmpty
      }
    }
    for (each, savesNothing) in zip(draft.bundles, saveNothing) where savesNothing {
      report?.add(.bundleSavesNothing(each.bundle.id), at: each.place)
    }
  }

  /// Reports icons without a category if their address needs one, licenses that cannot be bought, and
  /// checkouts of shops that sell no icon.
  private func reportBuying(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, to report: FileReport?
  ) {
    let rules = BuyRules(
      licenses: draft.licenses, sections: draft.sections, site: configuration.buy,
      checkout: configuration.checkout?.value)
    let licenses: [License?] = rules.licenses.isEmpty ? [nil] : rules.licenses
    @Sendable func addresses(of icon: IconDraft) -> [BuyPattern?] {
      licenses.map { license in
        icon.prices.isFree
          ? nil : rules.pattern(icon: icon.buy, in: icon.section, under: license)
      }
    }
    @Sendable func lacksCategory(_ icon: IconDraft) -> Bool {
      icon.category == nil
        && addresses(of: icon).contains { $0?.fields.contains(.category) == true }
    }
    draft.require(lacksCategory)
    for icon in draft.icons where lacksCategory(icon) {
      report?.add(.noCategoryToBuyAt, at: icon.id.range)
    }
    reportLicenses(
      of: draft, rules, addresses, configuration.checkout?.value, to: report)
    reportCheckout(of: draft, rules, configuration.checkout, to: report)
    let shops = draft.recordedAnswer(of: { addresses(of: $0).map { $0?.shop } }) { draft in
      Set(
        draft.icons.flatMap { addresses(of: $0).compactMap { $0?.shop } }
          + draft.bundles.compactMap(\.bundle.buy?.shop))
    }
    // An error can have removed a shop's icons.
    guard !hasErrors else { return }
    for overlay in configuration.buyOverlays where !shops.contains(overlay.value) {
      reportOfSite?.add(.unusedOverlay(overlay.value), at: overlay.range)
    }
  }

  /// Reports licenses that no icon is sold under, and product URLs with `{license}` without a license.
  private func reportLicenses(
    of draft: CatalogDraft, _ rules: BuyRules,
    _ addresses: @escaping @Sendable (IconDraft) -> [BuyPattern?], _ checkout: CheckoutPattern?,
    to report: FileReport?
  ) {
    // An error can have removed a license.
    guard !hasErrors else { return }
    for bundle in draft.bundles where bundle.bundle.buy?.isPerLicense == true {
      if !rules.licenses.contains(where: \.sellsBundles) {
        report?.add(.noLicenseToBuy, at: bundle.place)
      }
    }
    guard !rules.licenses.isEmpty else {
      @Sendable func lacksLicense(_ icon: IconDraft) -> Bool {
        addresses(icon).contains { $0?.isPerLicense == true }
      }
      draft.require(lacksLicense)
      let first = draft.icons.first(where: lacksLicense)
      if let first { report?.add(.noLicenseToBuy, at: first.id.range) }
      return
    }
    let isSold = draft.recordedAnswer(of: { addresses($0).map { $0 != nil } }) { draft in
      draft.icons.reduce(into: rules.licenses.map { _ in false }) { isSold, icon in
        for (index, address) in addresses(icon).enumerated() where address != nil {
          isSold[index] = true
        }
      }
    }
    guard isSold.contains(true), checkout?.isPerLicense != true else { return }
    for (license, isSold) in zip(rules.licenses, isSold) where !isSold && license.buy != .nowhere {
      guard let place = draft.placesOfLicenses[license.id] else { continue }
      report?.add(.licenseNotSold(license), at: place)
    }
  }

  /// Reports a checkout without icons to sell, and icons without the numbers that the shop needs.
  private func reportCheckout(
    of draft: CatalogDraft, _ rules: BuyRules, _ checkout: Located<CheckoutPattern>?,
    to report: FileReport?
  ) {
    guard let checkout, !hasErrors else { return }
    let isUsed = draft.recordedAnswer(of: \.prices.isFree) {
      $0.icons.contains { !$0.prices.isFree }
    }
    if !isUsed { reportOfSite?.add(.unusedCheckout, at: checkout.range) }
    guard checkout.value.needsNumbers else { return }
    let count = max(1, rules.licenses.count)
    @Sendable func lacksNumbers(_ icon: IconDraft) -> Bool {
      let skus = icon.values[.skus]?.texts ?? []
      let numbers = skus.filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      return !icon.prices.isFree && numbers.count < count
    }
    draft.require(lacksNumbers)
    for icon in draft.icons where lacksNumbers(icon) {
      report?.add(.noNumbersForCheckout(count), at: icon.id.range)
    }
  }

  /// The catalog's title replaces a missing site title, and the site's title replaces other missing titles.
  private func site(
    _ configuration: SiteConfiguration, _ draft: CatalogDraft, icons: [Icon], outlines: [Outline],
    prose: [ProsePage]
  ) -> Site {
    let title = configuration.title ?? draft.title ?? "Icon Store"
    var site = Site(
      title: title, summary: configuration.summary,
      baseURL: configuration.baseURL ?? .anyServer, language: configuration.language ?? "en",
      catalog: IconCatalog(
        title: draft.title ?? title, sections: draft.sections, icons: icons))
    site.catalog.licenses = draft.licenses
    site.catalog.bundles = draft.bundles.map(\.bundle)
    site.catalog.categories = draft.categoryEntries
    site.outlineNodesPerPage =
      configuration.outlineNodesPerPage ?? Site.defaultOutlineNodesPerPage
    site.sidebar = configuration.sidebar
    site.featuredBackground = configuration.featuredBackground
    site.buy = configuration.buy
    site.checkout = configuration.checkout?.value
    site.buyOverlays = configuration.buyOverlays.map(\.value)
    site.protection = configuration.protection
    site.hasSocialCards = configuration.hasSocialCards
    site.hasTagPages = configuration.hasTagPages
    site.hasColorPages = configuration.hasColorPages
    site.downloads = configuration.downloads
    if let sizes = configuration.downloadSizes { site.downloadSizes = sizes }
    site.sale = configuration.sale
    site.organization = configuration.organization
    site.theme = configuration.theme
    site.currency = configuration.currency
    site.date = configuration.date
    site.outlines = outlines
    site.prosePages = prose.sorted { $0.path < $1.path }
    for index in site.prosePages.indices where site.prosePages[index].title.isEmpty {
      site.prosePages[index].title = title
    }
    site.collectionPages = StandardPages.completing(configuration, of: site)
    for index in site.collectionPages.indices where site.collectionPages[index].title.isEmpty {
      site.collectionPages[index].title = title
    }
    return site
  }
}
