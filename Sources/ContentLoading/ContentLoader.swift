public import Catalog
import ContentSyntax
public import Diagnostics
import Foundation

/// Reads the content of a site: JSON, front matter, Markdown, SVG and outlines become the typed
/// model of `Catalog`.
///
/// Everything that is wrong is told at once, each problem with its file, line and column. With an
/// error there is no site; with warnings alone there is one.
public struct ContentLoader: Sendable {
  let source: ContentSource
  private let cache: IconCache

  /// A loader of what stands in `source`, apart from what is in the cache.
  public init(source: ContentSource, cache: IconCache = .empty) {
    self.source = source
    self.cache = cache
  }

  /// What was loaded.
  public struct Result: Sendable {
    /// The site.
    public var site: Site
    /// What the author should know, sorted.
    public var warnings: [Diagnostic]
    /// What was found in the icons' files, in the order of the icons.
    public var iconFiles: [IconFiles]
    /// Where the site's references lead.
    public var store: ContentStore
    /// What catalog.json says.
    var catalogSource: CatalogSource?
  }

  /// Loads everything below `Content/`.
  ///
  /// - Throws: `DiagnosticError` with every problem of the content; `CancellationError` where the
  ///   task was cancelled.
  /// - Complexity: O(bytes of the content).
  public func load() async throws -> Result {
    var session = LoadingSession(source: source, cache: cache)
    let site = await session.load()
    try Task.checkCancellation()
    let diagnostics = session.diagnostics.sortedWithoutRepetition()
    guard let site, !diagnostics.hasErrors else { throw DiagnosticError(diagnostics) }
    return Result(
      site: site, warnings: diagnostics, iconFiles: session.iconFiles,
      store: session.store, catalogSource: session.catalogSource)
  }
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
