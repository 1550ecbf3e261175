import AllCores
import Catalog
import ContentHash
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import PictureReading
import Publishing
import SiteComparison
import SitePages

extension SiteBuilder {
  /// Builds the site and publishes it. An unchanged site is not built again.
  ///
  /// - Parameter progress: Called repeatedly.
  /// - Returns: A report of the build.
  /// - Throws: `DiagnosticError` with all mistakes in content and templates, or with a problem of
  ///   the output.
  public func build(
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(DiagnosticError) -> BuildReport {
    try await build(joining: nil, progress: progress)
  }

  func build(
    joining join: Join?, progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(DiagnosticError) -> BuildReport {
    var clock = BuildClock()
    var timings = BuildTimings()
    try requireOutput()
    let identity = BuildIdentity(configuration)
    let known = publishedState()
    let (record, refusals) = record(identity, in: known)
    let isUpToDate =
      record.map {
        self.isUpToDate($0, known)
          && !$0.summary.warnings.contains(where: ContentLinks.dependsOnOutput)
      } ?? false
    timings.add("check", clock.lap())
    // A join checks its parts even for an unchanged site.
    if let record, isUpToDate, join == nil { return BuildReport(record, timings: timings) }
    progress(.reading)
    do {
      // Mistakes in the content are reported before problems of the output.
      async let opening = openOutput(record, known)
      let inputs = await settledInputs(of: identity, since: record)
      let icons = iconCache(of: record, inputs)
      let theme = PreloadedTheme(of: source)
      var loaded = try await load(cache: icons)
      loaded.forgetSource()
      let cells = cells(of: record, in: known)
      let rendering = self.rendering(of: loaded, try theme.theme(of: loaded.site), cells: cells)
      timings.add("load", clock.lap())
      let output = try await opening.get()
      timings.add("open", clock.lap())
      let pictures = configuration.stateFolder.pictures
      if configuration.isClean { pictures.setAside() }
      let done = try await publish(
        &loaded, rendering, to: output, join, progress, &clock, &timings)
      if configuration.isClean { pictures.dropUnused() }
      keepRecord(
        inputs, since: record, loaded, done, cells, in: output.publication.committedState)
      timings.add("record", clock.lap())
      return BuildReport(
        BuildRecord.Summary(loaded), published: done.report, changes: done.changes,
        notices: refusals + cachedDrawings.notices + done.notices, timings: timings,
        retainedObjects: [loaded, rendering, output, done])
    } catch {
      throw Self.problem(error)
    }
  }

  struct OpenOutput: Sendable {
    let publication: Publication
    let published: PublishedSnapshot
    let previous: PreviousBuild?
    let previousState: PreviousBuild?
    let traces: PageTraces?

    /// The cached pictures; `nil` if their file was changed after the last build.
    var cachedPictures: CachedPictureBook? {
      guard previousState?.disturbed.contains(PictureBook.path) == false else { return nil }
      return CachedPictureBook { [state = publication.publishedState] in
        state.contents(of: PictureBook.path)
      }
    }
  }

  private func openOutput(
    _ record: BuildRecord?, _ known: PublishedState
  ) async -> Result<OpenOutput, DiagnosticError> {
    do {
      let publication = try Publication(
        to: configuration.outputLocation, state: configuration.stateFolder,
        protecting: sources.map(\.path), clean: configuration.isClean, after: known)
      let record = publication.publishedState.isSame(as: known) ? record : nil
      return .success(
        OpenOutput(
          publication: publication, published: publishedSnapshot(in: publication.publishedState),
          previous: previousBuild(of: record, in: publication.publishedState),
          previousState: previousState(of: record, in: publication.publishedState),
          traces: record?.details.value?.traces))
    } catch {
      return .failure(Self.problem(error))
    }
  }

  /// Creates the output folder, so that it can be served before the first build ends.
  ///
  /// - Throws: `DiagnosticError` if creation fails.
  public func makeOutput() throws(DiagnosticError) {
    try wording {
      try Publication.makeOutput(
        configuration.outputLocation, state: configuration.stateFolder,
        protecting: sources.map(\.path))
    }
  }

  struct Publishing {
    let plan: SitePlan
    let files: [PlannedFile]
    let state: [PlannedFile]
    let report: PublishReport
    let changes: SiteChanges?
    let notices: [Diagnostic]
    /// The time between writing and publishing, in nanoseconds since 1970.
    let moment: Int64
  }

  private func publish(
    _ loaded: inout ContentLoader.Result, _ rendering: Rendering, to output: OpenOutput,
    _ join: Join?, _ progress: @Sendable (BuildProgress) -> Void, _ clock: inout BuildClock,
    _ timings: inout BuildTimings
  ) async throws -> Publishing {
    try join?.check(loaded)
    let plan = try SitePlan(
      loaded.site, source: source, published: output.published.former, traces: output.traces,
      rendering)
    let state = plan.state(of: loaded.site, kept: output.cachedPictures)
    var files = plan.files
    let compressed = configuration.precompresses ? Precompression.files(beside: files) : []
    files += compressed
    if let join { files = files.map(join.take) }
    try checkLinks(of: &loaded, in: plan, and: compressed)
    timings.add("plan", clock.lap())
    async let changes = changes(from: output.published.snapshot, to: plan.snapshot)
    let checked = CheckedOutput(
      PublishedOutput(publication: output.publication, previous: output.previous),
      VectorScanner(loaded))
    async let remembering = state.write(
      to: StateFileOutput(publication: output.publication, previous: output.previousState))
    var shares = try await files.write(to: checked, progress: progress)
    try checked.requireNoVectors(of: loaded.site)
    shares.add(try await remembering)
    progress(.publishing)
    timings.add(clock.lap(), dividedAs: shares)
    let moment = FileFingerprint.now
    let report = try output.publication.commit()
    timings.add("publish", clock.lap())
    let published = output.published.snapshot
    let found = await changes
    let removedPages = deletedPages(
      in: report.removedPaths, found, from: published, to: plan.snapshot)
    return Publishing(
      plan: plan, files: files, state: state, report: report,
      changes: report.isSameSite ? found?.ofSameFiles : found,
      notices: output.published.warnings
        + loaded.site.warnings(ofProtectionSince: published)
        + plan.values.structure.warnings(ofSplittingSince: published)
        + DeletedPage.notices(of: removedPages, from: published, to: plan.snapshot, isOver: true)
        + FormerAddress.notices(
          ofNotSaid: plan.snapshot.formerIDsNotSaid(by: loaded.site),
          since: published?.formerIDsNotSaid(by: loaded.site) ?? []),
      moment: moment)
  }
}
