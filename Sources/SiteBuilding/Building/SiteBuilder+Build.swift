import ContentHash
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import Publishing
import SiteComparison
import SitePages

extension SiteBuilder {
  /// Builds the site and publishes it. If nothing has changed since the last build, this does
  /// nothing.
  ///
  /// - Parameter progress: Called now and then with the progress of the build.
  /// - Returns: The results of the build.
  /// - Throws: `DiagnosticError` with all mistakes in content and templates, or with the problem of
  ///   the output.
  public func build(
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(DiagnosticError) -> BuildReport {
    var clock = BuildClock()
    var timings = BuildTimings()
    let identity = BuildIdentity(configuration)
    let record = record(identity)
    let isUpToDate =
      record.map {
        self.isUpToDate($0) && !$0.summary.warnings.contains(where: ContentLinks.dependsOnOutput)
      } ?? false
    timings.add("check", clock.lap())
    if let record, isUpToDate { return BuildReport(record, timings: timings) }
    progress(.reading)
    try requireSite()
    let inputs = await settledInputs(of: identity)
    let icons = iconCache(of: record, inputs)
    do {
      // The output is read while the content is loaded. Mistakes in the content are reported first.
      async let opening = openOutput(record)
      var loaded = try await load(cache: icons)
      let cells = cells(of: record, identity)
      let rendering = Rendering(
        theme: try Theme(source: source), content: loaded.store, cells: cells)
      timings.add("load", clock.lap())
      let output = try await opening.get()
      timings.add("open", clock.lap())
      let done = try await publish(&loaded, rendering, to: output, progress, &clock, &timings)
      keepRecord(inputs, loaded, done, cells)
      timings.add("record", clock.lap())
      return BuildReport(
        BuildRecord.Summary(loaded), published: done.report, changes: done.changes,
        notices: done.notices, timings: timings)
    } catch {
      throw Self.problem(error)
    }
  }

  /// An output that is ready to be published to, and the site that is in it.
  struct OpenOutput: Sendable {
    let publication: Publication
    let published: PublishedSnapshot
    let previous: PreviousBuild?
  }

  private func openOutput(
    _ record: BuildRecord?
  ) async -> Result<OpenOutput, DiagnosticError> {
    do {
      let publication = try Publication(
        to: configuration.output.path, protecting: sources.map(\.path),
        clean: configuration.isClean)
      return .success(
        OpenOutput(
          publication: publication, published: publishedSnapshot(),
          previous: previousBuild(of: record)))
    } catch {
      return .failure(Self.problem(error))
    }
  }

  /// The results of publishing.
  struct Publishing {
    let plan: SitePlan
    let report: PublishReport
    /// The differences from the site that was published before; `nil` if there was none.
    let changes: SiteChanges?
    /// What there is to say of the step from that site to this one.
    let notices: [Diagnostic]
    /// The time after writing and before publishing, in nanoseconds since 1970.
    let moment: Int64
  }

  private func publish(
    _ loaded: inout ContentLoader.Result, _ rendering: Rendering, to output: OpenOutput,
    _ progress: @Sendable (BuildProgress) -> Void, _ clock: inout BuildClock,
    _ timings: inout BuildTimings
  ) async throws -> Publishing {
    let plan = try SitePlan(
      loaded.site, source: source, published: output.published.snapshot, rendering)
    try checkLinks(of: &loaded, in: plan)
    timings.add("plan", clock.lap())
    async let changes = changes(from: output.published.snapshot, to: plan.snapshot)
    let shares = try await plan.files.write(
      to: PublishedOutput(publication: output.publication, previous: output.previous),
      progress: progress)
    progress(.publishing)
    let making = clock.lap()
    timings.add("render", making.part(shares.rendering, of: shares.whole))
    timings.add("write", making.part(shares.writing, of: shares.whole))
    let moment = FileStamp.now
    let report = try output.publication.commit()
    timings.add("publish", clock.lap())
    return Publishing(
      plan: plan, report: report, changes: await changes,
      notices: output.published.warnings
        + plan.snapshot.warnings(ofUnlistedListIn: output.published.snapshot),
      moment: moment)
  }
}
