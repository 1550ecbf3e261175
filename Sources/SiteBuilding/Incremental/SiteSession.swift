import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
public import SiteComparison
import SitePages

/// Builds a site again and again, for those who look at it while they change it.
///
/// What a build was made of stays in memory, so that the next one reads, renders and writes what
/// differs. The site goes to a folder of its own that nobody else writes to; nothing is published.
public actor SiteSession {
  private let builder: SiteBuilder
  private let output: URL
  /// What is published, whose addresses go on working.
  private let published: SiteSnapshot?
  private var folder: LiveFolder?
  private var last: Last?
  /// What pages have been told of.
  private var shown: LiveContent?
  /// Is another whenever `preview()` compares another content.
  public private(set) var shownNumber = 0
  /// What may have changed since the last build that was right; `nil` for everything.
  private var changed: ChangedPaths?
  /// The last build, if it was cancelled when a part of it was shown.
  private var unfinished: LiveBuild?
  /// The files of the content that are links: what they hold may change without them.
  private var links: Set<String> = []
  /// The icons that builds have begun to publish since then and were cancelled; `nil` for all.
  private var partlyPublishedIcons: Set<Slug>? = []

  /// The last build that was right and ran to its end.
  private struct Last {
    let content: LiveContent
    let plan: SitePlan
    let cells: CellStore
  }

  /// A session that has built nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: What to build, and what it is published to.
  ///   - output: The folder that the preview is written to: it is there, and empty.
  public init(_ configuration: SiteBuilder.Configuration, into output: URL) {
    builder = SiteBuilder(configuration)
    self.output = output
    published = builder.publishedSnapshot()
  }

  /// Builds what differs.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that may have changed since the last build was begun, relative
  ///     to the site; `nil` for all.
  ///   - openFiles: The pages that somebody looks at, by their paths in the output: they come first.
  ///   - settled: Waits until what was made may be seen. Where it throws, it never is.
  ///   - progress: Is told when the pages are there that come first: see `LiveStages`.
  /// - Returns: What was done after that.
  /// - Throws: `DiagnosticError` with all that is wrong; then the site stays as it was.
  ///   `CancellationError` where the task was cancelled.
  public func build(
    changed paths: Set<String>?, openFiles: Set<String> = [],
    settled: @Sendable () async throws(CancellationError) -> Void = {},
    progress: @Sendable (LiveReport) async -> Void = { _ in }
  ) async throws -> LiveReport {
    changed = paths.flatMap { paths in changed.map { $0.union(paths) } }
    let newer = paths.flatMap { paths in unfinished?.changed?.union(paths) }
    unfinished?.changed = newer
    let start = ContinuousClock.now
    let build: LiveBuild
    let folder: LiveFolder
    do {
      folder = try openFolder()
      build = try await prepare(folder, open: openFiles)
    } catch {
      await finish(start, progress)
      throw Self.problem(error)
    }
    do {
      try Task.checkCancellation()
      defer { folder.discard() }
      folder.hold()
      try await build.stages.first.write(to: folder)
      try await settled()
      partlyPublishedIcons = build.touched.flatMap { touched in partlyPublishedIcons?.union(touched)
      }
      try folder.release()
      unfinished = build
      show(build.content)
      let early = folder.takeChanges()
      let loaded = build.content.loaded
      await progress(LiveReport(loaded, early, since: start))
      try await complete(build, in: folder)
      return LiveReport(loaded, folder.takeChanges(), after: early, since: start)
    } catch {
      // A build that was cancelled has written whole files, and says which.
      if !(error is CancellationError) { forget() }
      throw Self.problem(error)
    }
  }

  private static func problem(_ error: any Error) -> any Error {
    error is CancellationError ? error : SiteBuilder.problem(error)
  }

  /// What is to be made, of which nothing is made yet.
  private func prepare(
    _ folder: LiveFolder, open: Set<String>
  ) async throws -> LiveBuild {
    let (loaded, touched) = try await load()
    let theme = try theme()
    let cells = last?.cells ?? CellStore()
    let plan = try plan(loaded, theme, cells, touched: touched)
    return LiveBuild(
      content: LiveContent(loaded: loaded, theme: theme, snapshot: plan.snapshot),
      touched: touched, plan: plan, cells: cells,
      stages: LiveStages(plan, open: open) { folder.size(of: $0) })
  }

  /// Makes what is left of a build of which a part is shown.
  private func complete(_ build: LiveBuild, in folder: LiveFolder) async throws {
    try await build.writeRest(to: folder)
    last = Last(content: build.content, plan: build.plan, cells: build.cells)
    changed = unfinished?.changed ?? nil
    unfinished = nil
    partlyPublishedIcons = []
  }

  /// Completes the build before, as the one that has overtaken it is wrong: what is shown until that
  /// is mended is all of one state.
  private func finish(
    _ start: ContinuousClock.Instant, _ progress: @Sendable (LiveReport) async -> Void
  ) async {
    guard let folder, let build = unfinished, !Task.isCancelled else { return }
    do {
      try await complete(build, in: folder)
      let report = LiveReport(build.content.loaded, folder.takeChanges(), since: start)
      await progress(report)
    } catch {
      if !(error is CancellationError) { forget() }
    }
  }

  /// Deletes what is previewed. The next build makes all of it.
  public func close() {
    folder?.empty()
    forget()
  }

  /// What publishing the site that is shown would change; `nil` if there is none. It is known from
  /// the moment that pages are told, though the build may go on for a while.
  ///
  /// - Returns: The comparison with the published site.
  /// - Throws: `DiagnosticError` when what is published can't be read.
  public func preview() async throws(DiagnosticError) -> SiteDiff? {
    guard let shown else { return nil }
    return try await builder.preview(
      of: shown.loaded,
      ComparableSite(shown.loaded.site, shown.snapshot, store: shown.loaded.store),
      theme: shown.theme,
      against: .published)
  }

  /// The content; the icons that alone have changed, if that is so.
  private func load() async throws -> (ContentLoader.Result, touched: Set<Slug>?) {
    guard let last, let changed = changed?.union(links) else {
      links = try builder.source.links("Content")
      return (try await builder.load(), nil)
    }
    let loader = ContentLoader(source: builder.source)
    if let paths = changed.contentFiles,
      let update = loader.update(last.content.loaded, changed: paths)
    {
      // Templates may draw anything anywhere.
      let isOfIcons = !changed.mayContain(folder: "Templates")
      return (
        update.content, isOfIcons ? partlyPublishedIcons?.union(update.icons) : nil
      )
    }
    links = try builder.source.links("Content")
    let (files, icons) = (last.content.loaded.iconFiles, last.content.loaded.site.catalog.icons)
    let others = changed.union(links)
    let cache = IconCache(
      entries: zip(files, icons).map { IconCache.Entry(files: $0, icon: $1) }
    ) { !others.contains($0) }
    return (try await builder.load(cache: cache), nil)
  }

  private func plan(
    _ loaded: ContentLoader.Result, _ theme: Theme, _ cells: CellStore, touched: Set<Slug>?
  ) throws -> SitePlan {
    if let touched, let last,
      let plan = SitePlan(
        reconfiguring: touched, redrawing: partlyPublishedIcons ?? [], of: last.plan,
        in: loaded.site.catalog)
    {
      return plan
    }
    let rendering = Rendering(
      theme: theme, content: loaded.store, cells: cells,
      memos: last?.plan.rendering.memos ?? Memos())
    return try SitePlan(loaded.site, source: builder.source, published: published, rendering)
  }

  private func theme() throws(DiagnosticError) -> Theme {
    if let last, let changed, !changed.mayContain(folder: "Templates") { return last.content.theme }
    return try Theme(source: builder.source)
  }

  private func openFolder() throws(FileFailure) -> LiveFolder {
    if let folder { return folder }
    let new = try LiveFolder(output.path)
    folder = new
    return new
  }

  /// Begins anew after what should not have happened.
  private func forget() {
    folder?.forget()
    last = nil
    unfinished = nil
    show(nil)
    changed = nil
  }

  private func show(_ content: LiveContent?) {
    shown = content
    shownNumber += 1
  }
}
