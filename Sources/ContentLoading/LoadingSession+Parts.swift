import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import LayoutReading
import Markup
import OutlineFormats

extension LoadingSession {
  mutating func readConfiguration(
    of paths: [String], catalog: CatalogDraft, outlines: NameTable
  ) -> SiteConfiguration {
    let pageFiles = readPageFiles(paths, catalog: catalog, outlines: outlines)
    guard let file = readJSON("Content/site.json") else {
      var configuration = SiteConfiguration()
      configuration.date = day.override
      configuration.add(pageFiles)
      return configuration
    }
    var reader = SiteConfigurationReader(
      report: file.report, catalog: catalog, outlines: outlines, pageFiles: pageFiles,
      day: day)
    let configuration = reader.read(file.node)
    reportNoFont(of: configuration, to: file.report)
    return configuration
  }

  /// Reports an invalid font file. Browsers would silently use another font.
  private func reportNoFont(of configuration: SiteConfiguration, to report: FileReport) {
    guard case .file(let font) = configuration.theme.font,
      let place = report.siteLinks.first(where: { $0.path == font.path })?.range,
      files.contains("Content/static" + font.path),
      // `try?`: an unreadable file is reported when it is copied.
      let data = try? source.contents("Content/static" + font.path),
      !font.format.isBegin(of: data)
    else { return }
    report.add(
      .outOfRange(
        field: "font", value: font.path,
        expected: "a typeface that begins as .\(font.format.rawValue) files do"), at: place)
  }

  private mutating func readPageFiles(
    _ paths: [String], catalog: CatalogDraft, outlines: NameTable
  ) -> PageFiles {
    var pages = PageFiles()
    pages.prose = Set(
      paths.lazy.filter { $0.hasSuffix(".md") }.compactMap(PagePath.init(ofContentFile:)))
    for path in paths {
      guard let stem = path.dropping(prefix: "Content/pages/")?.dropping(suffix: ".json"),
        let report = readText(path)
      else { continue }
      let pagePath = report.pagePath(stem: stem)
      let node = readJSON(report)
      let page = pagePath.flatMap { pagePath in
        node.flatMap {
          CollectionPageReader(report: report, catalog: catalog, outlines: outlines)
            .page(ofFile: $0, at: pagePath)
        }
      }
      pages.add(page, at: pagePath)
    }
    return pages
  }

  func catalogDraft(of file: (node: ContentNode, report: FileReport)?) -> CatalogDraft {
    if let file { return CatalogReader.read(file.node, report: file.report) }
    return files.contains("Content/catalog.json") ? .unreadable : CatalogDraft()
  }

  func reportUnusedKinds(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, to report: FileReport
  ) {
    guard !configuration.isIncomplete else { return }
    let layouts = StandardPages.completing(configuration).map(\.layout)
    let unused = UnusedKinds(layouts: layouts)
    draft.require { $0.badges.entries.map(\.kind) }
    draft.require { $0.size == nil }
    unused.report(badges: draft.badgeKinds, to: report)
    unused.report(sections: draft.sectionKinds, to: report)
    unused.report(sizes: draft.sizes, to: report)
  }

  /// Reports palettes without effect. Those of pages are reported only if all icons have another rendering
  /// mode.
  func reportUnusedPalettes(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, in site: Site,
    to report: FileReport?
  ) {
    let pages = configuration.pages.filter { $0.placeOfPalette != nil }
    // An error can have removed the content that uses the colors.
    guard !hasErrors else { return }
    draft.require { [!$0.symbolConfiguration.palette.isEmpty, $0.asksForPalette] }
    draft.require { $0.boxedCell?.value.content?.imageProperties }
    guard !draft.palettes.isEmpty || !pages.isEmpty, !site.showsPalettes else { return }
    for place in draft.palettes { report?.add(.unusedPalette, at: place) }
    guard !draft.icons.contains(where: \.asksForPalette) else { return }
    for page in pages {
      if let place = page.placeOfPalette { page.report.add(.unusedPalette, at: place) }
    }
  }

  /// Reports empty pages, which would be linked in the navigation. Accepts a catalog without icons.
  func reportEmptyPages(of draft: CatalogDraft, _ configuration: SiteConfiguration) {
    // An error can have removed the icons of a page.
    guard !draft.icons.isEmpty, !hasErrors else { return }
    for page in configuration.pages {
      guard let place = page.placeOfItems else { continue }
      let items = page.page.items
      switch items {
      case .outline, .list: continue
      case .catalog, .featured, .section, .category: break
      }
      let hasIcons = draft.recordedAnswer(of: \.groups) { $0.icons.contains(where: items.contains) }
      if !hasIcons {
        let icons =
          switch page.page.items {
          case .section(let id): "icons in the section '\(id)'"
          default: "featured icons"
          }
        page.report.add(.emptyPage(page.page.path, without: icons), at: place)
      } else if page.page.grouping == .category,
        !draft.recordedAnswer(
          of: \.groups,
          { $0.icons.contains { items.contains($0) && $0.category != nil } })
      {
        page.report.add(
          .emptyPage(page.page.path, without: "icons with a category"), at: place)
      }
    }
  }

  func reportUndrawnSettings(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, to report: FileReport
  ) {
    guard !draft.iconNames.isIncomplete, !draft.icons.isEmpty else { return }
    let named = Set(draft.sectionSettings.map(\.section))
    let empty = draft.recordedAnswer(of: \.section) {
      named.subtracting($0.icons.lazy.map(\.section))
    }
    for (section, settings) in draft.sectionSettings where empty.contains(section) {
      for setting in settings {
        report.add(
          .notDrawn(setting.value, owner: "a section without icons", remedy: nil),
          at: setting.range)
      }
    }
    if let place = configuration.placeOfFeaturedBackground,
      !draft.recordedAnswer(of: \.isFeatured, { $0.icons.contains(where: \.isFeatured) })
    {
      reportOfSite?.add(
        .notDrawn("featuredBackground", owner: "a site without featured icons", remedy: nil),
        at: place)
    }
  }

  /// Reports sales with dates on a site without a date. The clock is not used.
  func reportDatedSales(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, to report: FileReport
  ) {
    draft.require(\.hasDatedSale)
    guard configuration.date == nil, !configuration.hasWrongDate else { return }
    for place in draft.datedSales { report.add(.saleWithoutDate, at: place) }
  }

  func reportUndrawnCells(
    of draft: CatalogDraft, _ configuration: SiteConfiguration, to report: FileReport
  ) {
    guard !configuration.isIncomplete, !draft.undrawnInGrids.isEmpty else { return }
    let pages = StandardPages.completing(configuration)
    let isListed = pages.contains { page in
      switch page.items {
      case .outline, .list: false
      default: page.layout.hasList
      }
    }
    if !isListed { report.add(draft.undrawnInGrids) }
  }

  /// The ids of outlines without drafts. Includes outlines whose files can't be read.
  func outlineNames(of paths: [String]) -> NameTable {
    var names = NameTable()
    for path in paths {
      guard let name = path.dropping(prefix: "Content/outlines/"),
        let stem = OutlineFormat.file(name)?.stem, !links.isDraft(path)
      else { continue }
      let file = SourceFile(path: path, text: "")
      names.define(stem, at: .init(file: file, range: 0..<0))
    }
    return names
  }

  /// Returns the day of the build. Outlines need it before site.json is checked.
  func day(in paths: [String]) -> String? {
    if let override = day.override { return "\(override)" }
    guard paths.contains(where: { $0.utf8.suffix(3).elementsEqual(".md".utf8) }),
      case .success(let site)? = JSONReading(source: source, path: "Content/site.json").node
    else { return nil }
    return day.text(for: site["date"]?.string)
  }

  mutating func readOutline(_ path: String, icons: NameTable) -> OutlineDraft? {
    guard let name = path.dropping(prefix: "Content/outlines/"),
      let (format, stem) = OutlineFormat.file(name)
    else { return nil }
    switch format {
    case .json:
      guard let file = readJSON(path), let id = slug(stem, report: file.report) else { return nil }
      return JSONOutlineReader(icons: icons, report: file.report).read(file.node, id: id)
    case .opml:
      guard let report = readXML(path), let id = slug(stem, report: report) else { return nil }
      return OPMLOutlineReader(icons: icons, report: report).read(id: id)
    case .markdown:
      guard let report = readText(path), let id = slug(stem, report: report) else { return nil }
      let outline = MarkdownOutlineReader(icons: icons, report: report, id: id)
        .read(on: dayOfBuild)
      let heldBack = outline?.heldBack ?? Self.draftFolder(of: stem)
      guard let heldBack else { return outline }
      leaveOut(.outlines.appending(id), because: heldBack, report)
      return nil
    }
  }

  mutating func readProse(
    _ path: String, icons: NameTable, _ settings: ProseSettings
  ) -> ProseDraft? {
    guard let file = path.dropping(prefix: "Content/pages/"),
      let stem = file.dropping(suffix: ".md"), let report = readText(path)
    else { return nil }
    let head = report.frontMatter(on: dayOfBuild)
    let path = report.pagePath(stem: stem)
    if let heldBack = head.heldBack ?? Self.draftFolder(of: stem) {
      leaveOut(path, because: heldBack, report)
      return nil
    }
    let reader = ProseReader(icons: icons, settings: settings, report: report)
    guard let (page, formerly) = reader.read(head, at: path, file: file) else { return nil }
    return ProseDraft(page: page, formerly: formerly, report: report)
  }

  private mutating func leaveOut(
    _ page: PagePath?, because field: Located<String>, _ report: FileReport
  ) {
    report.add(.draft(field.value), at: field.range)
    if let page { links.add(draft: page, file: report.file.path) }
  }

  private static func draftFolder(of stem: String) -> Located<String>? {
    stem.splitAtSlashes().dropLast().first { $0.utf8.elementsEqual("_drafts".utf8) }
      .map { Located("\($0)/", 0..<1) }
  }

  mutating func staticFile(_ path: String) -> StaticFile? {
    guard let name = path.dropping(prefix: "Content/static/") else { return nil }
    if case .unknown = HiddenFileKind(path) {
      diagnostics.append(Problem.hiddenFile(name).diagnostic(ofFile: path))
      return nil
    }
    return StaticFile(path: name, source: path)
  }

  func slug(_ stem: String, report: FileReport) -> Slug? {
    do throws(SlugError) {
      return try Slug(stem)
    } catch {
      report.add(.badFileName(stem, error))
      return nil
    }
  }
}

extension IconDraft {
  fileprivate var asksForPalette: Bool { self.symbolConfiguration.renderingMode == .palette }
}

struct ProseDraft {
  var page: ProsePage
  var formerly: [Located<PagePath>]
  let report: FileReport
}
