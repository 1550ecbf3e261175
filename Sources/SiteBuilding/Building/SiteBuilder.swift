public import Catalog
import ContentLoading
public import Diagnostics
public import Foundation

/// Builds a site: content in, published pages out.
///
/// This module makes the pages of a site: it lays out each page's snapshot, draws its cells, frames
/// it with the theme's templates, and publishes the whole at once. With any error nothing is
/// published.
public struct SiteBuilder: Sendable {
  /// What to build and where to.
  public struct Configuration: Sendable {
    /// The site's folder, which has `Content/` and maybe `Templates/` in it.
    public var site: URL
    /// The folder that the site is published to.
    public var output: URL
    /// What to use in place of the site's own base URL.
    public var baseURL: BaseURL?
    /// Whether files are written even where the output has the same bytes.
    public var isClean: Bool

    /// A configuration.
    public init(site: URL, output: URL, baseURL: BaseURL? = nil, isClean: Bool = false) {
      self.site = site
      self.output = output
      self.baseURL = baseURL
      self.isClean = isClean
    }
  }

  let configuration: Configuration
  let source: ContentSource

  /// A builder.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    source = .folder(configuration.site)
  }

  /// Builds and publishes.
  ///
  /// - Throws: `DiagnosticError` with everything that is wrong with content and templates, or with
  ///   what is wrong with the output.
  public func build() async throws(DiagnosticError) -> BuildReport {
    let loaded = try await load()
    let published = publishedCatalog()
    let theme = try Theme(source: source)
    let report = try await publish(loaded.site, theme: theme)
    return BuildReport(
      site: loaded.site, published: report,
      changes: published.map { changes(from: $0, to: loaded.site) },
      warnings: (loaded.warnings + report.diagnostics).sorted())
  }

  /// What a build would change in the catalog.
  ///
  /// - Throws: `DiagnosticError` when the content is wrong.
  public func preview() async throws(DiagnosticError) -> CatalogPreview {
    let loaded = try await load()
    let published = publishedCatalog()
    let old = published ?? .empty
    return CatalogPreview(
      changes: changes(from: old, to: loaded.site), isPublished: published != nil,
      language: loaded.site.language, warnings: loaded.warnings)
  }

  /// The content; problems of the templates are told together with its own.
  private func load() async throws(DiagnosticError) -> ContentLoader.Result {
    do throws(DiagnosticError) {
      var loaded = try await ContentLoader(source: source).load()
      if let baseURL = configuration.baseURL { loaded.site.baseURL = baseURL }
      return loaded
    } catch {
      let problems = error.diagnostics
      do throws(DiagnosticError) {
        _ = try Theme(source: source)
      } catch {
        throw DiagnosticError(problems + error.diagnostics)
      }
      throw error
    }
  }

  private func publish(_ site: Site, theme: Theme) async throws(DiagnosticError) -> PublishReport {
    do {
      let plan = try SitePlan(site: site, theme: theme, source: source)
      let publication = try Publication(
        to: configuration.output.path, protecting: sources.map(\.path),
        clean: configuration.isClean)
      try await plan.write(to: publication)
      return try publication.commit()
    } catch let error as PublishError {
      throw DiagnosticError(error.diagnostics)
    } catch let error as ContentSourceError {
      throw DiagnosticError(error.diagnostic)
    } catch {
      throw DiagnosticError(
        Diagnostic(.error, "build-failed", "a page could not be made: \(error)"))
    }
  }

  private var sources: [URL] {
    ["Content", "Templates"].map { configuration.site.appending(path: $0) }
  }

  /// The catalog that the output was built from, or `nil` if it was not built yet. One that cannot
  /// be read is none: the build writes it anew.
  private func publishedCatalog() -> CatalogSnapshot? {
    try? CatalogSnapshot(contentsOf: configuration.output.appending(path: CatalogSnapshot.path))
  }

  private func changes(from old: CatalogSnapshot, to site: Site) -> CatalogChanges {
    // Both have been checked: a loaded catalog's ids are unique, and a published one was read.
    (try? CatalogChanges(from: old, to: CatalogSnapshot(site))) ?? .none
  }
}
