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
    let diagnostics = session.diagnostics.sorted()
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
    let catalog = catalogFile.map { CatalogReader.read($0.node, report: $0.report) }
    let draft = catalog ?? CatalogDraft()
    let outlineDrafts = paths.compactMap { readOutline($0, icons: draft.iconNames) }
    let configuration = readConfiguration(catalog: draft, outlines: outlineDrafts)
    let loaded = await IconLoader(source: source, files: files, icons: draft.iconNames)
      .load(draft.icons, report: catalogFile?.report)
    diagnostics += loaded.diagnostics
    let pages = paths.compactMap { readProse($0, icons: draft.iconNames) }
    var assembler = OutlineAssembler(outlineDrafts)
    let outlines = outlineDrafts.map { assembler.outline(of: $0) }
    reports.forEach { diagnostics += $0.diagnostics }
    var site = Site(
      title: configuration.title ?? draft.title ?? "Icon Store", summary: configuration.summary,
      baseURL: configuration.baseURL ?? .placeholder, language: configuration.language ?? "en",
      catalog: IconCatalog(
        title: draft.title ?? configuration.title ?? "Icon Store", sections: draft.sections,
        icons: loaded.icons),
      outlines: outlines)
    site.prosePages = pages.sorted { $0.path < $1.path }
    site.staticFiles = paths.compactMap(staticFile)
    site.collectionPages = StandardPages.completing(
      configuration.pages.map(\.page), title: site.title)
    return site
  }

  // MARK: Files

  private mutating func listFiles() -> [String]? {
    do throws(ContentSourceError) {
      let paths = try source.files("Content")
      files = Set(paths)
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
    catalog: CatalogDraft, outlines: [OutlineDraft]
  ) -> SiteConfiguration {
    guard let file = readJSON("Content/site.json") else { return SiteConfiguration() }
    var names = NameTable()
    for outline in outlines {
      names.define(outline.id.text, at: SourceLocation(file: outline.report.file.path))
    }
    return SiteConfigurationReader(report: file.report, catalog: catalog, outlines: names)
      .read(file.node)
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

  private mutating func readProse(_ path: String, icons: NameTable) -> ProsePage? {
    guard let stem = path.dropping(prefix: "Content/pages/")?.dropping(suffix: ".md"),
      let report = readText(path)
    else { return nil }
    return ProseReader(icons: icons, report: report).read(stem: stem)
  }

  private func staticFile(_ path: String) -> StaticFile? {
    path.dropping(prefix: "Content/static/").map { StaticFile(path: $0, source: path) }
  }

  private func slug(_ stem: String, report: FileReport) -> Slug? {
    do throws(SlugError) {
      return try Slug(stem)
    } catch {
      report.add(.badSlug(stem, field: "id", error), at: 0..<1)
      return nil
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
