public import Catalog
import ContentHash
import ContentSyntax
public import Diagnostics
import Foundation

/// Reads the content of a site into the typed model of `Catalog`.
///
/// Reports all mistakes at once, each with its file, line and column. An error prevents the site; a warning
/// does not.
public struct ContentLoader: Sendable {
  let source: ContentSource
  private let cache: IconCache
  private let date: CalendarDate?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - cache: Icons whose files are not read again.
  ///   - date: The day of the build, which overrides the `date` of site.json.
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
    var contentWarnings: [Diagnostic]
    /// The warnings about links and the theme, which need the pages of the site.
    public var laterWarnings: [Diagnostic] = []
    /// The files of the icons, in the order of the icons.
    public var iconFiles: [IconFiles]
    /// The store that resolves the site's references.
    public var store: ContentStore
    /// The site paths in the texts, to check when the pages are known.
    public var links = ContentLinks()
    /// The day of the clock, if site.json has `"date": "today"`; otherwise `nil`.
    public var today: CalendarDate?
    var catalogSource: CatalogSource?
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

    /// Frees the text of catalog.json, a fourteenth of the memory of a build. Afterwards, `update` returns
    /// `nil`.
    public mutating func forgetSource() { catalogSource = nil }

    /// Returns the icons as a cache for a later load.
    public func iconCache(
      isUnchanged: @escaping @Sendable (_ path: String) -> Bool
    ) -> IconCache {
      IconCache(
        entries: zip(iconFiles, site.catalog.icons).map { IconCache.Entry(files: $0, icon: $1) },
        isUnchanged: isUnchanged)
    }

    /// Returns the icons as a cache for a load of the same site from another source, which compares the
    /// bytes of files.
    public func iconCache(forSameBytesIn source: ContentSource) -> IconCache {
      let files = iconFiles.lazy.flatMap { $0.pictures + [$0.text].compactMap(\.self) }
      let hashes = Dictionary(
        files.map { ($0.path, $0.hash) }, uniquingKeysWith: { first, _ in first })
      return iconCache { path in
        guard let hash = hashes[path],
          let bytes = (try? source.contents(path)) ?? nil  // the load reports a read error
        else { return false }
        return ContentHash(bytes) == hash
      }
    }

    /// Replaces the site's address, and updates the warnings about it.
    public mutating func replaceBaseURL(with baseURL: BaseURL) {
      site.baseURL = baseURL
      contentWarnings.removeAll { $0.has(.exampleBaseURL) }
      tellNeedsOfHost()
    }

    private mutating func tellNeedsOfHost() {
      contentWarnings.removeAll { $0.has(.needsHost) }
      if !site.hasHost { contentWarnings = (contentWarnings + needsOfHost).sorted() }
    }
  }

  /// Loads all files below `Content/`.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in the content; `CancellationError` if the task was
  ///   cancelled.
  /// - Complexity: O(bytes of the content).
  public func load() async throws -> Result {
    var session = LoadingSession(
      source: source, cache: cache, day: SiteDay(override: date, now: .today))
    let site = await session.load()
    try Task.checkCancellation()
    let diagnostics = DiagnosticList(session.diagnostics.sortedWithoutRepetition()).all
    guard let site, !diagnostics.hasErrors else { throw DiagnosticError(diagnostics) }
    var result = Result(
      site: site, warnings: diagnostics, needsOfHost: session.needsOfHost,
      iconFiles: session.iconFiles,
      store: session.store, links: session.links, catalogSource: session.catalogSource)
    result.today = session.today
    return result
  }
}

extension [Diagnostic] {
  /// An outline that two others include reports its mistakes twice.
  func sortedWithoutRepetition() -> [Diagnostic] {
    sorted().reduce(into: []) { result, diagnostic in
      if diagnostic != result.last { result.append(diagnostic) }
    }
  }
}

extension String {
  func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

extension ContentSourceError {
  /// The error as a message for the user.
  public var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path, let reason):
      Problem.unreadable(path: path, reason: reason).diagnostic(ofFile: path)
    case .outsideSite(let path):
      Problem.outsideSite(path: path).diagnostic(ofFile: path)
    }
  }
}
