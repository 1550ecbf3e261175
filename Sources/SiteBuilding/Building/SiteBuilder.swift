public import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import PictureDrawing
import Publishing
import SiteComparison
import SitePages
import SiteTheme

/// Builds a site from its content, and publishes it.
///
///     let builder = SiteBuilder(.init(site: URL(filePath: "shop")))
///     let report = try await builder.build()
///
/// A build renders the pages that changed, and publishes the whole site at once. After an error,
/// the published site is unchanged.
public struct SiteBuilder: Sendable {
  /// The settings of a builder.
  public struct Configuration: Sendable {
    /// The site's folder, with `Content/` and optionally `Templates/`.
    public var site: URL
    /// The user's output folder; `nil` for `Public` in the site.
    public var namedOutput: URL?
    /// The folder of the build cache; `nil` for `.vitrine` in the site.
    public var state: URL?
    /// The base URL that overrides the site's own.
    public var baseURL: BaseURL?
    /// The date that selects active sales. Overrides `date` in site.json.
    public var date: CalendarDate?
    /// True if unchanged files are also written.
    public var isClean: Bool
    /// True if a build saves a record for the next build.
    public var keepsRecord: Bool
    /// The command of drawing processes, which run `DrawingWorker`.
    public var drawingCommand: [String]
    /// True if PNG files get the smallest possible size, which takes longer.
    public var optimizesPictures = false

    /// True if text files get compressed copies.
    public var precompresses = false

    /// Creates a configuration.
    public init(
      site: URL, output: URL? = nil, state: URL? = nil, baseURL: BaseURL? = nil,
      date: CalendarDate? = nil, isClean: Bool = false, keepsRecord: Bool = true,
      drawingCommand: [String] = []
    ) {
      self.site = site
      namedOutput = output
      self.state = state
      self.baseURL = baseURL
      self.date = date
      self.isClean = isClean
      self.keepsRecord = keepsRecord
      self.drawingCommand = drawingCommand
    }

    /// The folder that the site is published to.
    public var output: URL {
      if let namedOutput { return namedOutput }
      return site.relativePath == "."
        ? URL(filePath: OutputLocation.folder, directoryHint: .isDirectory)
        : site.appending(path: OutputLocation.folder, directoryHint: .isDirectory)
    }

    /// The default folder must not be a symbolic link.
    var outputLocation: OutputLocation {
      if let namedOutput { return OutputLocation(at: namedOutput.path, named: namedOutput.path) }
      return OutputLocation(ofSite: site.path, named: output.relativePath)
    }

    var stateFolder: StateFolder {
      if let state { return StateFolder(at: state.path, named: state.relativePath) }
      let folder = site.relativePath
      return StateFolder(
        ofSite: site.path, named: folder == "." ? ".vitrine" : "\(folder)/.vitrine")
    }

    /// A text that changes with each publication of a different site.
    public var publishedVersion: String { stateFolder.version(of: outputLocation) }
  }

  let configuration: Configuration
  let source: ContentSource
  let drawing: DrawingProcesses
  let cachedDrawings = CachedDrawings()

  /// Creates a builder.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    source = .folder(configuration.site)
    drawing = DrawingProcesses(command: configuration.drawingCommand)
  }

  /// Returns the invisible losses in pictures, which a build does not report.
  ///
  /// - Throws: `DiagnosticError` if the content is invalid.
  public func unseenLosses() async throws(DiagnosticError) -> [Diagnostic] {
    try await loadForOutput().store.unseenLosses()
  }

  /// - Throws: `DiagnosticError` with all mistakes; `CancellationError` in a cancelled task.
  func load(cache: IconCache = .empty) async throws -> ContentLoader.Result {
    try requireSite()
    return try await load(source, cache: cache)
  }

  func loadForOutput() async throws(DiagnosticError) -> ContentLoader.Result {
    try await wording { try await load() }
  }

  /// An error also includes the mistakes in templates.
  func load(
    _ source: ContentSource, cache: IconCache = .empty
  ) async throws -> ContentLoader.Result {
    do {
      var loaded = try await ContentLoader(
        source: source, cache: cache, date: configuration.date
      ).load()
      if let baseURL = configuration.baseURL { loaded.replaceBaseURL(with: baseURL) }
      return loaded
    } catch let error as DiagnosticError {
      // An overridden base URL needs no warning about the example URL.
      let problems = error.diagnostics.filter {
        configuration.baseURL == nil || !$0.has(.exampleBaseURL)
      }
      do throws(DiagnosticError) {
        // The site's language may be invalid.
        _ = try Theme(source: source, language: "en")
      } catch {
        throw DiagnosticError(problems + error.diagnostics)
      }
      throw DiagnosticError(problems)
    }
  }

  /// Checks that the site's folder exists, and that its state folder has no symbolic links.
  ///
  /// Messages about missing content do not name the site's folder.
  ///
  /// - Throws: `DiagnosticError` if the folder is missing or has such a link.
  public func requireSite() throws(DiagnosticError) {
    try require(configuration.site)
    try wording { try configuration.stateFolder.requireNoLinks() }
  }

  /// Checks the site, and that its default output is not a symbolic link.
  ///
  /// - Throws: `DiagnosticError` as `requireSite`, or for such a link.
  public func requireOutput() throws(DiagnosticError) {
    try requireSite()
    try wording { try configuration.outputLocation.requireNoLink() }
  }

  func require(_ site: URL) throws(DiagnosticError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: site.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw Problem.error(
        .siteNotFound, "the folder '\(site.relativePath)' does not exist",
        "create a new site with 'vitrine new \(site.relativePath)'"
      ).error
    }
  }

  static func problem(_ error: any Error) -> DiagnosticError {
    switch error {
    case let error as DiagnosticError: error
    case let error as PublishError: DiagnosticError(error.diagnostics)
    case let error as ReleaseProblem: DiagnosticError(error.diagnostic)
    case let error as PartProblem: DiagnosticError(error.diagnostic)
    case let error as PackProblem: DiagnosticError(error.diagnostic)
    case let error as PartProblems: DiagnosticError(error.diagnostics)
    case let error as FileFailure:
      Problem.error(.unwritable, "'\(error.path)' can't be written: \(error.cause)")
        .error(ofFile: error.path)
    case let error as ContentSourceError: DiagnosticError(error.diagnostic)
    case let error as PictureDrawer.DrawingError: DiagnosticError(error.diagnostic)
    case is ContentStore.StaleFileError:
      Problem.error(
        .contentMoved, "a file of the content changed during the build",
        "nothing was published; build again"
      ).error
    case is CancellationError: Problem.error(.cancelled, "the build was cancelled").error
    default: Problem.error(.buildFailed, "a page could not be generated: \(error)").error
    }
  }

  func wording<Result>(_ work: () throws -> Result) throws(DiagnosticError) -> Result {
    do { return try work() } catch { throw Self.problem(error) }
  }

  func wording<Result>(
    _ work: () async throws -> Result
  ) async throws(DiagnosticError) -> Result {
    do { return try await work() } catch { throw Self.problem(error) }
  }

  var sources: [URL] {
    ["Content", "Templates"].map { configuration.site.appending(path: $0) }
  }

  func publishedState() -> PublishedState {
    PublishedState(of: configuration.outputLocation, in: configuration.stateFolder)
  }

  struct PublishedSnapshot {
    var snapshot: SiteSnapshot?
    /// The snapshot of the last site in this folder, possibly replaced since. Its node URLs stay
    /// valid.
    var former: SiteSnapshot?
    var warnings: [Diagnostic] = []
  }

  /// An unusable snapshot counts as missing, and the next build replaces it.
  func publishedSnapshot(in state: PublishedState) -> PublishedSnapshot {
    guard let bytes = state.contents(of: SiteSnapshot.path, limit: Self.largestSnapshot) else {
      // Another build may have published in the meantime.
      let newer = publishedState()
      if state.describesOutput, newer.isCurrent, !newer.isSame(as: state),
        newer.contents(of: SiteSnapshot.path) != nil
      {
        return publishedSnapshot(in: newer)
      }
      let isMissed = state.describesOutput && !state.isOfEarlierVersion
      return PublishedSnapshot(warnings: isMissed ? [Self.damagedSnapshot] : [])
    }
    // `try?`: every failure gets the same warning.
    guard let snapshot = try? SiteSnapshot(bytes: bytes) else {
      return PublishedSnapshot(warnings: state.describesOutput ? [Self.damagedSnapshot] : [])
    }
    return PublishedSnapshot(snapshot: state.describesOutput ? snapshot : nil, former: snapshot)
  }

  /// The maximum size of a snapshot, which can be hostile, in bytes. 100,000 icons need less.
  private static let largestSnapshot = 1 << 27

  private static let damagedSnapshot = Diagnostic(
    .warning, .damagedSnapshot, "'\(SiteSnapshot.path)' of the published site can't be read",
    notes: [.init("changes since the last build are unknown; the next build writes a new snapshot")]
  )

  func changes(from old: SiteSnapshot?, to new: SiteSnapshot) -> SiteChanges? {
    // `try?` can't fail: loading and reading a snapshot check that ids are unique.
    old.map { (try? SiteChanges(from: $0, to: new)) ?? .none }
  }
}
