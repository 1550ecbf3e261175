import Catalog
import ContentLoading
public import Diagnostics
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
  private var shown: Content?
  /// Is another whenever `preview()` compares another content.
  public private(set) var shownNumber = 0
  /// What may have changed since the last build that was right; `nil` for everything.
  private var changed: ChangedPaths?
  /// The icons that builds have begun to show since then and were cancelled; `nil` for everything.
  private var halfShown: Set<Slug>? = []

  /// What a build was made of.
  private struct Content {
    let loaded: ContentLoader.Result
    let theme: Theme
    let memory: BuildMemory
  }

  /// The last build that was right and ran to its end.
  private struct Last {
    let content: Content
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
    let start = ContinuousClock.now
    let (loaded, known, touched) = try await load()
    let theme = try theme()
    let cells = last?.cells ?? CellStore()
    do {
      try Task.checkCancellation()
      let plan = try plan(loaded, theme, cells, touched: touched)
      let folder = try openFolder()
      let stages = PreviewStages(plan, open: openFiles) { folder.size(of: $0) }
      defer { folder.discard() }
      folder.hold()
      try await stages.first.write(to: folder)
      try await settled()
      halfShown = touched.flatMap { touched in halfShown?.union(touched) }
      try folder.release()
      let content = Content(loaded: loaded, theme: theme, memory: BuildMemory(plan, loaded))
      show(content)
      let early = folder.takeChanges()
      await progress(PreviewReport(loaded, early, since: start))
      try await stages.rest.write(to: folder, inBackground: stages.isSmall)
      if plan.isWhole { try folder.removeAll(besides: plan.files) }
      if known.areMistaken { throw DiagnosticError(SiteBuilder.contentMoved) }
      cells.limit(to: 4 * loaded.site.catalog.icons.count + 4_096) { plan.keysOfCells }
      last = Last(content: content, cells: cells, pages: plan.pages)
      changed = ChangedPaths([])
      halfShown = []
      return PreviewReport(loaded, folder.takeChanges(), after: early, since: start)
    } catch {
      // A build that was cancelled has written whole files, and says which.
      if !(error is CancellationError) { forget() }
      throw SiteBuilder.problem(error)
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
  private func load() async throws(DiagnosticError) -> (
    ContentLoader.Result, KnownIcons, touched: Set<Slug>?
  ) {
    guard let last, let changed else { return (try await builder.load(), .none, nil) }
    let loader = ContentLoader(source: builder.source)
    if let paths = changed.contentFiles,
      let update = loader.update(last.content.loaded, changed: paths)
    {
      // Templates may draw anything anywhere.
      let isOfIcons = !changed.mayContain(folder: "Templates")
      return (update.content, .none, isOfIcons ? halfShown?.union(update.icons) : nil)
    }
    let known = last.content.memory.icons(without: changed)
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
    show(nil)
    changed = nil
  }

  private func show(_ content: Content?) {
    shown = content
    shownNumber += 1
  }
}
