import AllCores
import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
public import Foundation
import PictureDrawing
import Publishing
public import SiteComparison
import SitePages
import SiteTheme
import Wording

/// Rebuilds a live site after each edit.
///
/// Content and pages stay in memory. A build writes only differences, into a separate folder. The
/// published site stays unchanged.
public actor SiteSession {
  private let builder: SiteBuilder
  private let output: URL
  /// The node URLs of the published site stay valid.
  private let published: SiteSnapshot?
  private var folder: LiveFolder?
  /// The visible build. After a cancellation, files of its second stage may be missing.
  private var last: LiveBuild?
  /// A number that changes with the content of `preview()`.
  public private(set) var shownNumber = 0
  /// The paths that may have changed; `nil` means all paths.
  private var changed: ChangedPaths?
  /// A link's target can change without a change of the link.
  private var links: Set<String> = []
  /// True if files of `finish` may be missing or outdated.
  public private(set) var leavesFiles = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - configuration: The site, and the output for `preview()`.
  ///   - output: The folder of the live site, which must be an empty folder.
  public init(_ configuration: SiteBuilder.Configuration, into output: URL) {
    builder = SiteBuilder(configuration)
    self.output = output
    published = builder.publishedSnapshot(in: builder.publishedState()).former
  }

  /// Builds the files that differ.
  ///
  /// - Parameters:
  ///   - paths: The paths that may have changed since the last build, relative to the site; `nil`
  ///     means all.
  ///   - openFiles: The output paths of open pages, which have priority.
  ///   - settled: Called before the first files are shown. If it throws, no files are shown.
  ///   - progress: Called after the first stage (see `LiveStages`).
  /// - Returns: A report of the files after the first stage.
  /// - Throws: `DiagnosticError` with all mistakes, which leaves the site unchanged;
  ///   `CancellationError` in a cancelled task.
  public func build(
    changed paths: Set<String>?, openFiles: Set<String> = [],
    settled: @Sendable () async throws(CancellationError) -> Void = {},
    progress: @Sendable (LiveReport) async -> Void = { _ in }
  ) async throws -> LiveReport {
    changed = paths.flatMap { paths in changed.map { $0.union(paths) } }
    let (start, isFirst) = (ContinuousClock.now, last == nil)
    let build: LiveBuild
    let folder: LiveFolder
    do {
      folder = try openFolder()
      build = try await prepare(folder, open: openFiles)
    } catch {
      await finish(start, progress)
      throw problem(error)
    }
    do {
      try Task.checkCancellation()
      defer { folder.discard() }
      folder.hold()
      try await build.stages.first.write(to: folder)
      try await settled()
      (last, changed) = (build, ChangedPaths([]))
      try folder.release()
      shownNumber += 1
      let early = folder.takeChanges()
      await progress(LiveReport(build.loaded, early, isFirst: isFirst, since: start))
      try await complete(build, in: folder)
      return LiveReport(
        build.loaded, folder.takeChanges(), after: early, isFirst: isFirst, since: start)
    } catch {
      recover(from: error)
      throw problem(error)
    }
  }

  /// Discards unreliable state. A build that was cancelled, or that stopped at its content, wrote
  /// only complete files.
  private func recover(from error: any Error) {
    switch error {
    case is CancellationError, is DiagnosticError, is PictureDrawer.DrawingError: break
    case is ContentStore.StaleFileError: changed = nil
    default: forget()
    }
  }

  /// Draws the social cards, which `build` omits because no live page shows them.
  ///
  /// A later call continues after a cancellation.
  ///
  /// - Throws: `DiagnosticError` if a card can't be drawn; `CancellationError` in a cancelled
  ///   task.
  public func finish() async throws {
    guard leavesFiles, let folder, let last else { return }
    do {
      try await last.plan.lastFiles.write(to: folder, inBackground: true)
    } catch {
      throw problem(error)
    }
    _ = folder.takeChanges()
    leavesFiles = false
    shownNumber += 1
  }

  private func problem(_ error: any Error) -> any Error {
    switch error {
    case is CancellationError: error
    // Only the live site is written here.
    case let failure as FileFailure:
      DiagnosticError.noTemporaryFolder(
        SystemError(code: failure.code),
        reason: "the live site can't be written to '\(output.path)': \(failure.cause)")
    default: SiteBuilder.problem(error)
    }
  }

  private func prepare(
    _ folder: LiveFolder, open: Set<String>
  ) async throws -> LiveBuild {
    var (loaded, icons) = try await load()
    let cells = last?.cells ?? CellStore()
    let plan = try plan(&loaded, cells, editing: icons)
    return LiveBuild(loaded, plan, cells, LiveStages(plan, open: open) { folder.size(of: $0) })
  }

  private func complete(_ build: LiveBuild, in folder: LiveFolder) async throws {
    var build = build
    try await build.complete(in: folder)
    last = build
    leavesFiles = leavesFiles || build.stages.leavesFiles
    shownNumber += 1
  }

  /// Completes a cancelled build if the newer build has mistakes, so that all pages show the same
  /// state.
  private func finish(
    _ start: ContinuousClock.Instant, _ progress: @Sendable (LiveReport) async -> Void
  ) async {
    guard let folder, let last, !last.isComplete, !Task.isCancelled else { return }
    do {
      try await complete(last, in: folder)
      await progress(LiveReport(last.loaded, folder.takeChanges(), isFirst: false, since: start))
    } catch {
      recover(from: error)
    }
  }

  /// Deletes the live site. The next build starts from scratch.
  public func close() {
    folder?.empty()
    forget()
  }

  /// Returns the changes that publishing the live site would cause; `nil` without a visible live site.
  ///
  /// A comparison is slow, so it runs outside the actor.
  public nonisolated func preview() async -> SiteDiff? {
    guard let (shown, files) = await compared else { return nil }
    let loaded = shown.loaded
    return builder.preview(
      of: loaded,
      ComparableSite(loaded.site, shown.plan.snapshot, store: builder.content(of: loaded)),
      theme: shown.plan.rendering.theme, files: files)
  }

  /// The visible build, with hashes after all files are written.
  private var compared: (shown: LiveBuild, files: [String: ContentHash]?)? {
    last.map { ($0, $0.isComplete && !leavesFiles ? folder?.hashes : nil) }
  }

  /// `icons` are the changed icons; `nil` if more than icons changed.
  private func load() async throws -> (ContentLoader.Result, icons: Set<Slug>?) {
    guard let last, let changed = changed?.union(links) else {
      links = try builder.source.links("Content")
      return (try await builder.load(), nil)
    }
    if let paths = changed.contentFiles,
      let update = ContentLoader(source: builder.source).update(last.loaded, changed: paths)
    {
      // A template or a new order of icons can change any page.
      let isOfIcons = !update.isReordered && !changed.mayContain(folder: "Templates")
      return (update.content, isOfIcons ? update.icons : nil)
    }
    links = try builder.source.links("Content")
    let others = changed.union(links)
    let cache = last.loaded.iconCache { !others.contains($0) }
    return (try await builder.load(cache: cache), nil)
  }

  private func plan(
    _ loaded: inout ContentLoader.Result, _ cells: CellStore, editing icons: Set<Slug>?
  ) throws -> SitePlan {
    if let icons, let last,
      let plan = SitePlan(editing: icons, after: last.plan, in: loaded.site.catalog)
    {
      return plan
    }
    let rendering = builder.rendering(
      of: loaded, try theme(language: loaded.site.language), cells: cells,
      memos: last?.plan.rendering.memos ?? Memos(kept: true))
    let plan = try SitePlan(
      loaded.site, source: builder.source, published: published, traces: last?.plan.traces,
      defersSearch: true, rendering)
    try builder.checkLinks(of: &loaded, in: plan)
    return plan
  }

  private func theme(language: String) throws(DiagnosticError) -> Theme {
    if let theme = last?.plan.rendering.theme, let changed,
      !changed.mayContain(folder: "Templates"), theme.words.language == language
    {
      return theme
    }
    return try Theme(source: builder.source, language: language)
  }

  private func openFolder() throws(FileFailure) -> LiveFolder {
    if let folder { return folder }
    let new = try LiveFolder(output.path)
    folder = new
    return new
  }

  private func forget() {
    folder?.forget()
    (last, changed) = (nil, nil)
    shownNumber += 1
  }
}
