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

/// Builds a live site: again after each change, for authors who look at it while they edit.
///
/// The content and the pages of the last build stay in memory, so that the next one reads, renders
/// and writes only what differs. The live site has its own folder; nothing is published.
public actor SiteSession {
  private let builder: SiteBuilder
  private let output: URL
  /// The published site. The addresses of its nodes go on working in the live site.
  private let published: SiteSnapshot?
  private var folder: LiveFolder?
  /// The build that open pages show. If it was cancelled, files of its second stage may be missing.
  private var last: LiveBuild?
  /// A number that changes whenever `preview()` compares another content.
  public private(set) var shownNumber = 0
  /// The paths that may have changed since its content was read; `nil` means all.
  private var changed: ChangedPaths?
  /// The files of the content that are symbolic links. The files that they lead to can change
  /// without a change of the link.
  private var links: Set<String> = []
  /// Whether files may be missing or out of date that `finish` makes.
  public private(set) var leavesFiles = false

  /// A session that has built nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: The site, and the output whose published site `preview()` compares with.
  ///   - output: The folder that the live site is written to. It must exist and be empty.
  public init(_ configuration: SiteBuilder.Configuration, into output: URL) {
    builder = SiteBuilder(configuration)
    self.output = output
    published = builder.publishedSnapshot(in: builder.outputState()).former
  }

  /// Builds the files that differ.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that may have changed since the last build began, relative to
  ///     the site; `nil` means all.
  ///   - openFiles: The paths in the output of the pages that are open in a browser. They come
  ///     first.
  ///   - settled: Called before the first files are shown; they are shown when it returns. If it
  ///     throws, the build ends and nothing is shown.
  ///   - progress: Called with a report when the first stage is written: see `LiveStages`.
  /// - Returns: A report of the files that were written after the first stage.
  /// - Throws: `DiagnosticError` with all mistakes; the site then stays as it was.
  ///   `CancellationError` if the task was cancelled.
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

  /// Forgets everything that may be wrong after a build that ended with an error. A build that was
  /// cancelled, or that could not go on with the content, has written only whole files.
  private func recover(from error: any Error) {
    switch error {
    case is CancellationError, is DiagnosticError, is PictureDrawer.DrawingError: break
    // A file has changed since its content was read.
    case is ContentStore.StaleFileError: changed = nil
    default: forget()
    }
  }

  /// Makes what `build` leaves, as no page of the live site shows it: the social cards. It can take
  /// long the first time, and can be cancelled at any time.
  ///
  /// - Throws: `DiagnosticError` if one can't be drawn; `CancellationError` if the task was
  ///   cancelled. The next call makes what is missing then.
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
    // Nothing else is written than the live site.
    case let failure as FileFailure:
      DiagnosticError.noTemporaryFolder(
        SystemError(code: failure.code),
        reason: "the live site can't be written to '\(output.path)': \(failure.cause)")
    default: SiteBuilder.problem(error)
    }
  }

  /// The build that is to be done; nothing of it is rendered yet.
  private func prepare(
    _ folder: LiveFolder, open: Set<String>
  ) async throws -> LiveBuild {
    var (loaded, icons) = try await load()
    let cells = last?.cells ?? CellStore()
    let plan = try plan(&loaded, cells, editing: icons)
    return LiveBuild(loaded, plan, cells, LiveStages(plan, open: open) { folder.size(of: $0) })
  }

  /// Makes the second stage of a build whose first stage is shown.
  private func complete(_ build: LiveBuild, in folder: LiveFolder) async throws {
    var build = build
    try await build.complete(in: folder)
    last = build
    leavesFiles = leavesFiles || build.stages.leavesFiles
    // Now it is known which files differ.
    shownNumber += 1
  }

  /// Completes the build that pages show, if it was cancelled for a newer build and that build has
  /// mistakes. Until the author corrects them, all pages then show the same state.
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

  /// Deletes the live site. The next build makes all of it.
  public func close() {
    folder?.empty()
    forget()
  }

  /// The changes that publishing the live site would make. They are known as soon as the first
  /// stage of a build is shown.
  ///
  /// It takes as long as many builds, so no build waits for it.
  ///
  /// - Returns: The comparison with the published site; `nil` if no live site is shown.
  public nonisolated func preview() async -> SiteDiff? {
    guard let (shown, files) = await compared else { return nil }
    let loaded = shown.loaded
    return builder.preview(
      of: loaded,
      ComparableSite(loaded.site, shown.plan.snapshot, store: builder.content(of: loaded)),
      theme: shown.plan.rendering.theme, files: files)
  }

  /// What is compared: the content that is shown, and the hashes of the live site's files; without
  /// these while some are still to be made.
  private var compared: (shown: LiveBuild, files: [String: ContentHash]?)? {
    last.map { ($0, $0.isComplete && !leavesFiles ? folder?.hashes : nil) }
  }

  /// The content, and the icons that have changed if nothing else has; otherwise `nil`.
  private func load() async throws -> (ContentLoader.Result, icons: Set<Slug>?) {
    guard let last, let changed = changed?.union(links) else {
      links = try builder.source.links("Content")
      return (try await builder.load(), nil)
    }
    if let paths = changed.contentFiles,
      let update = ContentLoader(source: builder.source).update(last.loaded, changed: paths)
    {
      // A template or a new order of icons can change any part of any page.
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

  /// Drops everything that is known, after an unexpected error, so that the next build makes all of
  /// the site.
  private func forget() {
    folder?.forget()
    (last, changed) = (nil, nil)
    shownNumber += 1
  }
}
