public import Catalog
import ContentHash
import ContentSyntax
public import Diagnostics
import Foundation

/// Reads the content of a site: JSON, front matter, Markdown, SVG and outlines become the typed
/// model of `Catalog`.
///
/// All mistakes are reported at once, each with its file, line and column. If there is an error,
/// there is no site; warnings don't prevent one.
public struct ContentLoader: Sendable {
  let source: ContentSource
  private let cache: IconCache
  private let date: CalendarDate?

  /// A loader.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - cache: Icons whose files are not read again.
  ///   - date: The day that decides which sales are on, in place of the `date` of site.json.
  public init(
    source: ContentSource, cache: IconCache = .empty, date: CalendarDate? = nil
  ) {
    self.source = source
    self.cache = cache
    self.date = date
  }

  /// The loaded content.
  public struct Result: Sendable {
    /// The site.
    public var site: Site
    /// The warnings, sorted.
    public var warnings: [Diagnostic] { (contentWarnings + laterWarnings).sorted() }
    /// The warnings of the load.
    var contentWarnings: [Diagnostic]
    /// The warnings that are known when the pages are: about links and the theme.
    public var laterWarnings: [Diagnostic] = []
    /// The files of the icons, in the order of the icons.
    public var iconFiles: [IconFiles]
    /// The store that resolves the site's references.
    public var store: ContentStore
    /// The paths of the site that its texts name, to be checked when its pages are known.
    public var links = ContentLinks()
    /// The text of catalog.json, for updates after an edit.
    var catalogSource: CatalogSource?
    /// What is to be said of fields that need a host if the site has none.
    private let needsOfHost: [Diagnostic]

    init(
      site: Site, warnings: [Diagnostic], needsOfHost: [Diagnostic], iconFiles: [IconFiles],
      store: ContentStore, links: ContentLinks, catalogSource: CatalogSource?
    ) {
      self.site = site
      contentWarnings = warnings
      self.needsOfHost = needsOfHost
      self.iconFiles = iconFiles
      self.store = store
      self.links = links
      self.catalogSource = catalogSource
      tellNeedsOfHost()
    }

    /// Forgets what `update` begins with, for who does not ask for it: a fourteenth of the memory
    /// of a build.
    public mutating func forgetSource() { catalogSource = nil }

    /// Its icons, for a load of the same content after some changes.
    public func iconCache(
      isUnchanged: @escaping @Sendable (_ path: String) -> Bool
    ) -> IconCache {
      IconCache(
        entries: zip(iconFiles, site.catalog.icons).map { IconCache.Entry(files: $0, icon: $1) },
        isUnchanged: isUnchanged)
    }

    /// Its icons, for a load of another state of the same site: files with the same bytes are read
    /// there, but what they hold is known.
    public func iconCache(forSameBytesIn source: ContentSource) -> IconCache {
      let files = iconFiles.lazy.flatMap { $0.pictures + [$0.text].compactMap(\.self) }
      let hashes = Dictionary(
        files.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
      return iconCache { path in
        guard let hash = hashes[path],
          let bytes = (try? source.contents(path)) ?? nil  // it is reported when it is read
        else { return false }
        return ContentHash(bytes) == hash
      }
    }

    /// Publishes under another address than the content says, of which there is nothing to tell
    /// then.
    public mutating func replaceBaseURL(with baseURL: BaseURL) {
      site.baseURL = baseURL
      contentWarnings.removeAll { $0.has(.exampleBaseURL) }
      tellNeedsOfHost()
    }

    /// Has a warning for each field that needs a host, if there is none.
    private mutating func tellNeedsOfHost() {
      contentWarnings.removeAll { $0.has(.needsHost) }
      if !site.hasHost { contentWarnings = (contentWarnings + needsOfHost).sorted() }
    }
  }

  /// Loads everything below `Content/`.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in the content; `CancellationError` if the task
  ///   was cancelled.
  /// - Complexity: O(bytes of the content).
  public func load() async throws -> Result {
    var session = LoadingSession(source: source, cache: cache, date: date)
    let site = await session.load()
    try Task.checkCancellation()
    let diagnostics = DiagnosticList(session.diagnostics.sortedWithoutRepetition()).all
    guard let site, !diagnostics.hasErrors else { throw DiagnosticError(diagnostics) }
    return Result(
      site: site, warnings: diagnostics, needsOfHost: session.needsOfHost,
      iconFiles: session.iconFiles,
      store: session.store, links: session.links, catalogSource: session.catalogSource)
  }
}

extension [Diagnostic] {
  /// The diagnostics, sorted and each once: an outline that two others include reports its mistakes
  /// twice.
  func sortedWithoutRepetition() -> [Diagnostic] {
    sorted().reduce(into: []) { result, diagnostic in
      if diagnostic != result.last { result.append(diagnostic) }
    }
  }
}

extension String {
  /// The text without a suffix; `nil` if it does not end with the suffix.
  func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

extension ContentSourceError {
  /// The error, worded for the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path, let reason):
      Problem.unreadable(path: path, reason: reason).diagnostic(ofFile: path)
    case .outsideSite(let path):
      Problem.outsideSite(path: path).diagnostic(ofFile: path)
    }
  }
}
