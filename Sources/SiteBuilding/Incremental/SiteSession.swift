import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation

/// Builds a site again and again, for those who look at it while they change it.
///
/// What a build was made of stays in memory, so that the next one reads, renders and writes what
/// differs. The site goes to a folder of its own that nobody else writes to; nothing is published.
public actor SiteSession {
  private let builder: SiteBuilder
  private let output: URL
  /// What is published, whose addresses go on working.
  private let published: SiteSnapshot?
  private var folder: PreviewFolder?
  private var last: Last?
  /// What pages have been told of.
  private var shown: PreviewContent?
  /// Is another whenever `preview()` compares another content.
  public private(set) var shownNumber = 0
  /// What may have changed since the last build that was right; `nil` for everything.
  private var changed: ChangedPaths?
  /// The last build, if it was cancelled when a part of it was shown.
  private var unfinished: PreviewBuild?
  /// The files of the content that are links: what they hold may change without them.
  private var links: Set<String> = []
  /// The icons that builds have begun to show since then and were cancelled; `nil` for everything.
  private var halfShown: Set<Slug>? = []

  /// The last build that was right and ran to its end.
  private struct Last {
    let content: PreviewContent
    let cells: CellStore
    let pages: SitePages
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
  ///   - progress: Is told when the pages are there that come first: see `PreviewStages`.
  /// - Returns: What was done after that.
  /// - Throws: `DiagnosticError` with all that is wrong; then the site stays as it was.
  public func build(
    changed paths: Set<String>?, openFiles: Set<String> = [],
    settled: @Sendable () async throws(CancellationError) -> Void = {},
    progress: @Sendable (PreviewReport) async -> Void = { _ in }
  ) async throws(DiagnosticError) -> PreviewReport {
    changed = paths.flatMap { paths in changed.map { $0.union(paths) } }
    let newer = paths.flatMap { paths in unfinished?.changed?.union(paths) }
    unfinished?.changed = newer
    let start = ContinuousClock.now
    let build: PreviewBuild
    let folder: PreviewFolder
    do {
      folder = try openFolder()
      build = try await prepare(folder, open: openFiles)
    } catch {
      await finish(start, progress)
      throw SiteBuilder.problem(error)
    }
    do {
      try Task.checkCancellation()
      defer { folder.discard() }
      folder.hold()
      try await build.stages.first.write(to: folder)
      try await settled()
      halfShown = build.touched.flatMap { touched in halfShown?.union(touched) }
      try folder.release()
      unfinished = build
      show(build.content)
      let early = folder.takeChanges()
      let loaded = build.content.loaded
      await progress(PreviewReport(loaded, early, since: start))
      try await complete(build, in: folder)
      return PreviewReport(loaded, folder.takeChanges(), after: early, since: start)
    } catch {
      // A build that was cancelled has written whole files, and says which.
      if !(error is CancellationError) { forget() }
      throw SiteBuilder.problem(error)
    }
  }

  /// What is to be made, of which nothing is made yet.
  private func prepare(
    _ folder: PreviewFolder, open: Set<String>
  ) async throws -> PreviewBuild {
    let (loaded, known, touched) = try await load()
    let theme = try theme()
    let cells = last?.cells ?? CellStore()
    let plan = try plan(loaded, theme, cells, touched: touched)
    return PreviewBuild(
      content: PreviewContent(loaded: loaded, theme: theme, memory: BuildMemory(plan, loaded)),
      touched: touched, known: known, cells: cells, plan: plan,
      stages: PreviewStages(plan, open: open) { folder.size(of: $0) })
  }

  /// Makes what is left of a build of which a part is shown.
  private func complete(_ build: PreviewBuild, in folder: PreviewFolder) async throws {
    try await build.writeRest(to: folder)
    last = Last(content: build.content, cells: build.cells, pages: build.plan.pages)
    changed = unfinished?.changed ?? nil
    unfinished = nil
    halfShown = []
  }

  /// Completes the build before, as the one that has overtaken it is wrong: what is shown until that
  /// is mended is all of one state.
  private func finish(
    _ start: ContinuousClock.Instant, _ progress: @Sendable (PreviewReport) async -> Void
  ) async {
    guard let folder, let build = unfinished, !Task.isCancelled else { return }
    do {
      try await complete(build, in: folder)
      let report = PreviewReport(build.content.loaded, folder.takeChanges(), since: start)
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
  public func preview() async throws(DiagnosticError) -> SitePreview? {
    guard let shown else { return nil }
    let loaded = shown.loaded
    let known = shown.memory.entries(of: loaded.site.catalog.icons, loaded.iconFiles)
    return try await builder.preview(
      of: loaded, SiteState(loaded.site, known: known), theme: shown.theme, against: .published)
  }

  /// The content; the icons that alone have changed, if that is so.
  private func load() async throws -> (
    ContentLoader.Result, KnownIcons, touched: Set<Slug>?
  ) {
    guard let last, let changed = changed?.union(links) else {
      links = try builder.source.links("Content")
      return (try await builder.load(), .none, nil)
    }
    let loader = ContentLoader(source: builder.source)
    if let paths = changed.contentFiles,
      let update = loader.update(last.content.loaded, changed: paths)
    {
      // Templates may draw anything anywhere.
      let isOfIcons = !changed.mayContain(folder: "Templates")
      return (update.content, .none, isOfIcons ? halfShown?.union(update.icons) : nil)
    }
    links = try builder.source.links("Content")
    let known = last.content.memory.icons(without: changed.union(links))
    return (try await builder.load(known: known), known, nil)
  }

  private func plan(
    _ loaded: ContentLoader.Result, _ theme: Theme, _ cells: CellStore, touched: Set<Slug>?
  ) throws -> SitePlan {
    if let touched, let last {
      return try SitePlan(
        reconfiguring: touched, redrawing: halfShown ?? [], of: last.pages, loaded,
        memory: last.content.memory)
    }
    return try SitePlan(
      site: loaded.site, theme: theme, source: builder.source, published: published,
      loaded: loaded, memory: last?.content.memory, cells: cells)
  }

  private func theme() throws(DiagnosticError) -> Theme {
    if let last, let changed, !changed.mayContain(folder: "Templates") { return last.content.theme }
    return try Theme(source: builder.source)
  }

  private func openFolder() throws(FileFailure) -> PreviewFolder {
    if let folder { return folder }
    let new = try PreviewFolder(output.path)
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

  private func show(_ content: PreviewContent?) {
    shown = content
    shownNumber += 1
  }
}
