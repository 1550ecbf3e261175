public import Catalog
public import Diagnostics
import Foundation

/// Reads the content of a site: JSON, front matter, Markdown, SVG and outlines become the typed
/// model of `Catalog`.
///
/// Everything that is wrong is told at once, each problem with its file, line and column. With an
/// error there is no site; with warnings alone there is one.
public struct ContentLoader: Sendable {
  private let source: ContentSource

  /// A loader of what stands in `source`.
  public init(source: ContentSource) {
    self.source = source
  }

  /// What was loaded.
  public struct Result: Sendable {
    /// The site.
    public var site: Site
    /// What the author should know, sorted.
    public var warnings: [Diagnostic]
  }

  /// Loads everything below `Content/`.
  ///
  /// - Throws: `DiagnosticError` with every problem of the content.
  /// - Complexity: O(bytes of the content).
  public func load() async throws(DiagnosticError) -> Result {
    var session = LoadingSession(source: source)
    let site = await session.load()
    let diagnostics = session.diagnostics.sortedWithoutRepetition()
    guard let site, !diagnostics.hasErrors else { throw DiagnosticError(diagnostics) }
    return Result(site: site, warnings: diagnostics)
  }
}

/// One run of the loader.
struct LoadingSession {
  let source: ContentSource
  var diagnostics: [Diagnostic] = []
  private var files: Set<String> = []
  /// The reports of files that may still get problems, in the order of reading.
  private var reports: [FileReport] = []

  init(source: ContentSource) {
    self.source = source
  }

  mutating func load() async -> Site? {
    guard let paths = listFiles() else { return nil }
    let catalogFile = readJSON("Content/catalog.json")
    let draft = catalogDraft(of: catalogFile)
    let outlineNames = outlineNames(of: paths)
    let outlineDrafts = paths.compactMap { readOutline($0, icons: draft.iconNames) }
    let configuration = readConfiguration(catalog: draft, outlines: outlineNames)
    let loaded = await IconLoader(source: source, files: files, icons: draft.iconNames)
      .load(draft.icons, report: catalogFile?.report)
    diagnostics += loaded.diagnostics
    let pages = paths.compactMap { readProse($0, icons: draft.iconNames) }
    var assembler = OutlineAssembler(outlineDrafts, names: outlineNames)
    let outlines = outlineDrafts.map { assembler.outline(of: $0) }
    var claims = PathClaims()
    claims.add(
      pages: configuration.pages, icons: draft.icons, catalog: catalogFile?.report,
      outlines: outlineDrafts, prose: pages)
    reports.forEach { diagnostics += $0.diagnostics }
    let title = configuration.title ?? draft.title ?? "Icon Store"
    var site = Site(
      title: title, summary: configuration.summary,
      baseURL: configuration.baseURL ?? .placeholder, language: configuration.language ?? "en",
      catalog: IconCatalog(
        title: draft.title ?? configuration.title ?? "Icon Store", sections: draft.sections,
        icons: loaded.icons),
      outlines: outlines)
    site.prosePages = pages.map(\.page).sorted { $0.path < $1.path }
    site.staticFiles = paths.compactMap(staticFile)
    site.collectionPages = StandardPages.completing(
      configuration.pages.map(\.page), without: site.prosePages, title: title)
    for index in site.prosePages.indices where site.prosePages[index].title.isEmpty {
      site.prosePages[index].title = title
    }
    for index in site.collectionPages.indices where site.collectionPages[index].title.isEmpty {
      site.collectionPages[index].title = title
    }
    return site
  }

  // MARK: Files

  private mutating func listFiles() -> [String]? {
    do throws(ContentSourceError) {
      let paths = try source.files("Content")
      files = Set(paths)
      reportCollisions(of: paths)
      guard !paths.isEmpty else {
        let remedy = "'vitrine new DIR' makes a site to start from; '--site DIR' builds another"
        diagnostics.append(
          ContentProblem.missingFile(path: "Content/catalog.json", remedy: remedy)
            .diagnostic(ofFile: "Content/catalog.json"))
        return nil
      }
      return paths
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Two files that are one on another machine would give another site there.
  private mutating func reportCollisions(of paths: [String]) {
    var first: [String: String] = [:]
    for path in paths {
      if let other = first[path.lowercased()] {
        diagnostics.append(
          ContentProblem.collidingFiles(path, other).diagnostic(ofFile: path))
      } else {
        first[path.lowercased()] = path
      }
    }
  }

  /// The text of a file, or `nil` if there is none or it can't be read, which is reported.
  private mutating func readText(_ path: String) -> FileReport? {
    guard files.contains(path) else { return nil }
    let reading = SourceReading(source: source, path: path)
    diagnostics += reading.diagnostics
    guard let file = reading.file else { return nil }
    let report = FileReport(file)
    reports.append(report)
    return report
  }

  private mutating func readJSON(_ path: String) -> (node: ContentNode, report: FileReport)? {
    guard let report = readText(path) else { return nil }
    do throws(JSONSyntaxError) {
      return (try JSONReader.read(report.file), report)
    } catch {
      report.add(error)
      return nil
    }
  }

  // MARK: Parts

  private mutating func readConfiguration(
    catalog: CatalogDraft, outlines: NameTable
  ) -> SiteConfiguration {
    guard let file = readJSON("Content/site.json") else { return SiteConfiguration() }
    return SiteConfigurationReader(report: file.report, catalog: catalog, outlines: outlines)
      .read(file.node)
  }

  private func catalogDraft(of file: (node: ContentNode, report: FileReport)?) -> CatalogDraft {
    if let file { return CatalogReader.read(file.node, report: file.report) }
    return files.contains("Content/catalog.json") ? .unreadable : CatalogDraft()
  }

  /// The ids of all outlines, whether or not their files can be read.
  private func outlineNames(of paths: [String]) -> NameTable {
    var names = NameTable()
    for path in paths {
      guard let name = path.dropping(prefix: "Content/outlines/"),
        let stem = name.dropping(suffix: ".json") ?? name.dropping(suffix: ".md")
      else { continue }
      let file = SourceFile(path: path, text: "")
      names.define(stem, at: .init(file: file, range: 0..<0))
    }
    return names
  }

  private mutating func readOutline(_ path: String, icons: NameTable) -> OutlineDraft? {
    guard let name = path.dropping(prefix: "Content/outlines/") else { return nil }
    if let stem = name.dropping(suffix: ".json") {
      guard let file = readJSON(path), let id = slug(stem, report: file.report) else { return nil }
      return OutlineReader(icons: icons, report: file.report).read(file.node, id: id)
    }
    guard let stem = name.dropping(suffix: ".md"), let report = readText(path),
      let id = slug(stem, report: report)
    else { return nil }
    return MarkdownOutlineReader(icons: icons, report: report).read(id: id)
  }

  private mutating func readProse(_ path: String, icons: NameTable) -> ProseDraft? {
    guard let stem = path.dropping(prefix: "Content/pages/")?.dropping(suffix: ".md"),
      let report = readText(path)
    else { return nil }
    return ProseReader(icons: icons, report: report).read(stem: stem)
      .map { ProseDraft(page: $0, report: report) }
  }

  private func staticFile(_ path: String) -> StaticFile? {
    path.dropping(prefix: "Content/static/").map { StaticFile(path: $0, source: path) }
  }

  private func slug(_ stem: String, report: FileReport) -> Slug? {
    do throws(SlugError) {
      return try Slug(stem)
    } catch {
      report.add(.badFileName(stem, error))
      return nil
    }
  }
}

/// A page of prose, and what was found in its file.
struct ProseDraft {
  var page: ProsePage
  let report: FileReport
}

extension [Diagnostic] {
  /// An outline that two others include is read twice, and what is wrong with it told twice.
  fileprivate func sortedWithoutRepetition() -> [Diagnostic] {
    sorted().reduce(into: []) { result, diagnostic in
      if diagnostic != result.last { result.append(diagnostic) }
    }
  }
}

extension String {
  /// What comes before a suffix, or `nil` if the text does not end with it.
  func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

extension ContentSourceError {
  /// The error, worded for the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path, let reason):
      ContentProblem.unreadable(path: path, reason: reason).diagnostic(ofFile: path)
    case .outsideSite(let path):
      ContentProblem.outsideSite(path: path).diagnostic(ofFile: path)
    }
  }
}
