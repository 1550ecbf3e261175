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
/// A build loads the content, renders every page that has changed, and publishes the whole site at
/// once. If there is any error, nothing is published.
public struct SiteBuilder: Sendable {
  /// The settings of a builder.
  public struct Configuration: Sendable {
    /// The site's folder, with `Content/` and optionally `Templates/` in it.
    public var site: URL
    /// The folder that the user has named to publish to; `nil` for `Public` in the site.
    public var namedOutput: URL?
    /// The folder in which builds keep what they remember; `nil` for `.vitrine` in the site.
    public var state: URL?
    /// The base URL to use instead of the site's own.
    public var baseURL: BaseURL?
    /// The day that decides which sales are on, in place of the `date` of site.json.
    public var date: CalendarDate?
    /// Whether files are written even if the output has the same bytes.
    public var isClean: Bool
    /// Whether the build keeps a record of what it has read, which makes the next build to the same
    /// output faster.
    public var keepsRecord: Bool
    /// The program and its arguments that run `DrawingWorker`: protected pictures are drawn in such
    /// processes.
    public var drawingCommand: [String]
    /// Whether the files of drawn pictures are made as small as they get, which takes longer.
    public var optimizesPictures = false

    /// Whether a compressed file stands beside each text file.
    public var precompresses = false

    /// A configuration.
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

    /// The folder that the site is published to. That of the site may not be a symbolic link.
    var outputLocation: OutputLocation {
      if let namedOutput { return OutputLocation(at: namedOutput.path, named: namedOutput.path) }
      return OutputLocation(ofSite: site.path, named: output.relativePath)
    }

    /// Where builds keep what they remember of outputs.
    var stateFolder: StateFolder {
      if let state { return StateFolder(at: state.path, named: state.relativePath) }
      let folder = site.relativePath
      return StateFolder(
        ofSite: site.path, named: folder == "." ? ".vitrine" : "\(folder)/.vitrine")
    }

    /// A text that differs whenever another site is published.
    public var publishedVersion: String { stateFolder.version(of: outputLocation) }
  }

  let configuration: Configuration
  let source: ContentSource
  /// The processes that draw for all builds of this builder.
  let drawing: DrawingProcesses
  /// The trust in the drawings that earlier builds have kept.
  let keptDrawings = KeptDrawings()

  /// A builder.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    source = .folder(configuration.site)
    drawing = DrawingProcesses(command: configuration.drawingCommand)
  }

  /// What is left out of pictures without changing how they look, which a build says nothing of.
  ///
  /// - Throws: `DiagnosticError` if the content has mistakes or can't be read.
  public func unseenLosses() async throws(DiagnosticError) -> [Diagnostic] {
    try await loadForOutput().store.unseenLosses()
  }

  /// The site's content.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in it; `CancellationError` if the task was
  ///   cancelled.
  func load(cache: IconCache = .empty) async throws -> ContentLoader.Result {
    try requireSite()
    return try await load(source, cache: cache)
  }

  /// The site's content, for callers that are never cancelled.
  func loadForOutput() async throws(DiagnosticError) -> ContentLoader.Result {
    try await wording { try await load() }
  }

  /// The content of a source. If it has mistakes, those in the templates are reported with them.
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
      // Published under another address, there is nothing to tell of the content's.
      let problems = error.diagnostics.filter {
        configuration.baseURL == nil || !$0.has(.exampleBaseURL)
      }
      do throws(DiagnosticError) {
        // The language may be among the mistakes.
        _ = try Theme(source: source, language: "en")
      } catch {
        throw DiagnosticError(problems + error.diagnostics)
      }
      throw DiagnosticError(problems)
    }
  }

  /// Checks that the site's folder exists, and that its state folder has no symbolic links. Messages
  /// about missing content name files relative to the site, so they would not tell that the whole
  /// site is missing.
  ///
  /// - Throws: `DiagnosticError` if it does not exist, or has such a link.
  public func requireSite() throws(DiagnosticError) {
    try require(configuration.site)
    try wording { try configuration.stateFolder.requireNoLinks() }
  }

  /// Checks that the site's folder exists, and that the output is not a symbolic link of the site.
  ///
  /// - Throws: `DiagnosticError` as `requireSite` does, or if the output is such a link.
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

  /// The error of loading, rendering or publishing, as diagnostics.
  static func problem(_ error: any Error) -> DiagnosticError {
    switch error {
    case let error as DiagnosticError: error
    case let error as PublishError: DiagnosticError(error.diagnostics)
    case let error as ReleaseProblem: DiagnosticError(error.diagnostic)
    case let error as PartProblem: DiagnosticError(error.diagnostic)
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

  /// Runs work, and throws its error as diagnostics.
  func wording<Result>(_ work: () throws -> Result) throws(DiagnosticError) -> Result {
    do { return try work() } catch { throw Self.problem(error) }
  }

  /// Runs work, and throws its error as diagnostics.
  func wording<Result>(
    _ work: () async throws -> Result
  ) async throws(DiagnosticError) -> Result {
    do { return try await work() } catch { throw Self.problem(error) }
  }

  var sources: [URL] {
    ["Content", "Templates"].map { configuration.site.appending(path: $0) }
  }

  /// What is remembered of the site in the output.
  func outputState() -> OutputState {
    OutputState(of: configuration.outputLocation, in: configuration.stateFolder)
  }

  /// What is known of the published site.
  struct PublishedSnapshot {
    /// Its snapshot; `nil` if none was built yet, or if it can't be used.
    var snapshot: SiteSnapshot?
    /// The snapshot of the last site that was published there, which need not be the one that is
    /// there now: addresses of its nodes go on working.
    var former: SiteSnapshot?
    /// What keeps a snapshot that is there from being used.
    var warnings: [Diagnostic] = []
  }

  /// The snapshot of the published site. One that can't be used counts as missing: the next build
  /// writes a new one.
  func publishedSnapshot(in state: OutputState) -> PublishedSnapshot {
    guard let bytes = state.contents(of: SiteSnapshot.path, limit: Self.largestSnapshot) else {
      // A build may have published another site just now.
      let newer = outputState()
      if state.describesOutput, newer.isCurrent, !newer.isSame(as: state),
        newer.contents(of: SiteSnapshot.path) != nil
      {
        return publishedSnapshot(in: newer)
      }
      let isMissed = state.describesOutput && !state.isOfEarlierVersion
      return PublishedSnapshot(warnings: isMissed ? [Self.damagedSnapshot] : [])
    }
    // `try?`: whatever the reason, it is told that it can't be read.
    guard let snapshot = try? SiteSnapshot(bytes: bytes) else {
      return PublishedSnapshot(warnings: state.describesOutput ? [Self.damagedSnapshot] : [])
    }
    return PublishedSnapshot(snapshot: state.describesOutput ? snapshot : nil, former: snapshot)
  }

  /// The limit for the bytes of a snapshot, which can come with a downloaded site. The snapshot of a
  /// hundred thousand icons is smaller.
  private static let largestSnapshot = 1 << 27

  private static let damagedSnapshot = Diagnostic(
    .warning, .damagedSnapshot, "'\(SiteSnapshot.path)' of the published site can't be read",
    notes: [.init("changes since the last build are unknown; the next build writes a new snapshot")]
  )

  /// The differences between an old site and a new one; `nil` without an old one.
  func changes(from old: SiteSnapshot?, to new: SiteSnapshot) -> SiteChanges? {
    // `try?` never fails: loading checks that ids are unique, and so does reading a snapshot.
    old.map { (try? SiteChanges(from: $0, to: new)) ?? .none }
  }
}
