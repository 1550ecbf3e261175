public import Catalog
import ContentLoading
public import Diagnostics
public import Foundation
import Publishing
public import SiteComparison
import SitePages

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
    /// Whether what was built is kept in mind beside the content. For an output that nobody builds
    /// to again that would be waste.
    public var keepsRecord: Bool

    /// A configuration.
    public init(
      site: URL, output: URL, baseURL: BaseURL? = nil, isClean: Bool = false,
      keepsRecord: Bool = true
    ) {
      self.site = site
      self.output = output
      self.baseURL = baseURL
      self.isClean = isClean
      self.keepsRecord = keepsRecord
    }
  }

  let configuration: Configuration
  let source: ContentSource

  /// A builder.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    source = .folder(configuration.site)
  }

  /// What a build would change, compared with the published site or with another state.
  ///
  /// - Throws: `DiagnosticError` when the content, here or there, is wrong or can't be read.
  public func preview(
    against base: ComparisonBase = .published
  ) async throws(DiagnosticError) -> SiteDiff {
    do {
      let loaded = try await load()
      return try await preview(
        of: loaded, ComparableSite(loaded.site, store: loaded.store),
        theme: try Theme(source: source), against: base)
    } catch {
      throw Self.problem(error)
    }
  }

  /// What publishing a site that is loaded would change.
  func preview(
    of loaded: ContentLoader.Result, _ new: ComparableSite, theme: Theme,
    against base: ComparisonBase
  ) async throws(DiagnosticError) -> SiteDiff {
    let old = try await state(of: base)
    return SiteDiff(
      site: loaded.site, theme: theme, old: old ?? .empty, new: new,
      changes: changes(from: (old ?? .empty).snapshot, to: new.snapshot) ?? .none,
      base: old == nil ? nil : base.name,
      warnings: loaded.warnings)
  }

  private func state(
    of base: ComparisonBase
  ) async throws(DiagnosticError) -> ComparableSite? {
    switch base {
    case .published:
      return publishedSnapshot().map {
        ComparableSite(
          snapshot: $0,
          pictures: PictureBook(
            contentsOf: configuration.output.appending(path: PictureBook.path)))
      }
    case .folder(let path):
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      try require(folder)
      return try await state(of: .folder(folder), at: base)
    case .snapshot(let path):
      let file = URL(filePath: path)
      // `try?`: whatever the reason, the file is reported as not being a snapshot.
      guard let snapshot = try? SiteSnapshot(contentsOf: file) else {
        throw DiagnosticError(
          Diagnostic(
            .error, "not-a-snapshot", "'\(path)' is not a snapshot of a site",
            notes: [.init("a build writes one to '\(SiteSnapshot.path)' in its output")]))
      }
      let pictures = file.deletingLastPathComponent().appending(path: "pictures.json")
      return ComparableSite(snapshot: snapshot, pictures: PictureBook(contentsOf: pictures))
    case .revision(let revision):
      let source = try GitRevision(site: configuration.site).source(revision)
      return try await state(of: source, at: base)
    }
  }

  private func state(
    of source: ContentSource, at base: ComparisonBase
  ) async throws(DiagnosticError) -> ComparableSite {
    do {
      let loaded = try await load(source)
      return ComparableSite(loaded.site, store: loaded.store)
    } catch {
      throw base.locating(Self.problem(error))
    }
  }

  /// The site's content.
  ///
  /// - Throws: `DiagnosticError` with all that is wrong with it; `CancellationError`.
  func load(cache: IconCache = .empty) async throws -> ContentLoader.Result {
    try requireSite()
    return try await load(source, cache: cache)
  }

  /// The site's content, for what is never cancelled.
  func loadForOutput() async throws(DiagnosticError) -> ContentLoader.Result {
    do { return try await load() } catch { throw Self.problem(error) }
  }

  /// The content; problems of the templates are reported together with its own.
  private func load(
    _ source: ContentSource, cache: IconCache = .empty
  ) async throws -> ContentLoader.Result {
    do {
      var loaded = try await ContentLoader(source: source, cache: cache).load()
      if let baseURL = configuration.baseURL { loaded.site.baseURL = baseURL }
      return loaded
    } catch let error as DiagnosticError {
      let problems = error.diagnostics
      do throws(DiagnosticError) {
        _ = try Theme(source: source)
      } catch {
        throw DiagnosticError(problems + error.diagnostics)
      }
      throw error
    }
  }

  /// Problems of content name files relative to the site, which would not say that the site itself
  /// is not there.
  func requireSite() throws(DiagnosticError) { try require(configuration.site) }

  private func require(_ site: URL) throws(DiagnosticError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: site.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw DiagnosticError(
        Diagnostic(
          .error, "site-not-found", "there is no folder '\(site.relativePath)'",
          notes: [.init("'vitrine new \(site.relativePath)' makes a site to start from")]))
    }
  }

  /// Why pages could not be made, or not be published.
  static func problem(_ error: any Error) -> DiagnosticError {
    switch error {
    case let error as DiagnosticError: error
    case let error as PublishError: DiagnosticError(error.diagnostics)
    case let error as ContentSourceError: DiagnosticError(error.diagnostic)
    case is ContentStore.StaleFileError: DiagnosticError(contentMoved)
    case is CancellationError:
      DiagnosticError(Diagnostic(.error, "cancelled", "the build was cancelled"))
    default:
      DiagnosticError(Diagnostic(.error, "build-failed", "a page could not be made: \(error)"))
    }
  }

  static let contentMoved = Diagnostic(
    .error, "content-moved", "a file of the content was changed while the site was built",
    notes: [.init("nothing was published; build again")])

  var sources: [URL] {
    ["Content", "Templates"].map { configuration.site.appending(path: $0) }
  }

  /// The snapshot of the published site; `nil` if none was built yet, or if it can't be read.
  func publishedSnapshot() -> SiteSnapshot? {
    // `try?`: an unreadable snapshot counts as missing, and the next build writes a new one.
    try? SiteSnapshot(contentsOf: configuration.output.appending(path: SiteSnapshot.path))
  }

  /// The differences between an old site and a new one; `nil` without an old one.
  func changes(from old: SiteSnapshot?, to new: SiteSnapshot) -> SiteChanges? {
    // `try?` never fails: loading checks that ids are unique, and so does reading a snapshot.
    old.map { (try? SiteChanges(from: $0, to: new)) ?? .none }
  }
}
