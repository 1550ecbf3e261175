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
  /// The last successful build.
  private var last: LiveBuild?
  /// The content that open pages show.
  private var shown: LiveContent?
  /// A number that changes whenever `preview()` compares another content.
  public private(set) var shownNumber = 0
  /// The paths that may have changed since the last successful build; `nil` means all.
  private var changed: ChangedPaths?
  /// The last build, if it was cancelled after its first stage was shown.
  private var unfinished: LiveBuild?
  /// The files of the content that are symbolic links. The files that they lead to can change
  /// without a change of the link.
  private var links: Set<String> = []
  /// Whether files may be missing or out of date that `finish` makes.
  public private(set) var leavesFiles = false
  /// The icons that cancelled builds have shown in part since the last successful build; `nil`
  /// means all.
  private var partlyPublishedIcons: Set<Slug>? = []

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
    let newer = paths.flatMap { paths in unfinished?.changed?.union(paths) }
    unfinished?.changed = newer
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
      partlyPublishedIcons = build.touched.flatMap { touched in partlyPublishedIcons?.union(touched)
      }
      try folder.release()
      unfinished = build
      show(build.content)
      let early = folder.takeChanges()
      let loaded = build.content.loaded
      await progress(LiveReport(loaded, early, isFirst: isFirst, since: start))
      try await complete(build, in: folder)
      return LiveReport(
        loaded, folder.takeChanges(), after: early, isFirst: isFirst, since: start)
    } catch {
      if !Self.leavesFilesKnown(error) { forget() }
      throw problem(error)
    }
  }

  /// Whether a build that ended with an error has written only whole files, and they are known: one
  /// that was cancelled, or could not go on with the content, of which a file may be another by now.
  private static func leavesFilesKnown(_ error: any Error) -> Bool {
    switch error {
    case is CancellationError, is DiagnosticError, is ContentStore.StaleFileError,
      is PictureDrawer.DrawingError:
      true
    default: false
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
    var (loaded, touched) = try await load()
    let theme = try theme(language: loaded.site.language)
    let cells = last?.cells ?? CellStore()
    let plan = try plan(loaded, theme, cells, touched: touched)
    if plan.isWhole { try builder.checkLinks(of: &loaded, in: plan) }
    return LiveBuild(
      content: LiveContent(loaded: loaded, theme: theme, snapshot: plan.lazySnapshot),
      touched: touched, plan: plan, cells: cells,
      stages: LiveStages(plan, open: open) { folder.size(of: $0) })
  }

  /// Makes the second stage of a build whose first stage is shown.
  private func complete(_ build: LiveBuild, in folder: LiveFolder) async throws {
    try await build.writeRest(to: folder)
    last = build
    changed = unfinished?.changed ?? nil
    unfinished = nil
    partlyPublishedIcons = []
    leavesFiles = leavesFiles || build.stages.leavesFiles
    // Now it is known which files differ.
    shownNumber += 1
  }

  /// Completes the build before this one, if it was cancelled for this one and this one has
  /// mistakes. So until the author corrects them, all pages show the same state.
  private func finish(
    _ start: ContinuousClock.Instant, _ progress: @Sendable (LiveReport) async -> Void
  ) async {
    guard let folder, let build = unfinished, !Task.isCancelled else { return }
    let isFirst = last == nil
    do {
      try await complete(build, in: folder)
      let report = LiveReport(
        build.content.loaded, folder.takeChanges(), isFirst: isFirst, since: start)
      await progress(report)
    } catch {
      if !Self.leavesFilesKnown(error) { forget() }
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
    return builder.preview(
      of: shown.loaded,
      ComparableSite(
        shown.loaded.site, shown.snapshot.value, store: builder.content(of: shown.loaded)),
      theme: shown.theme, files: files)
  }

  /// What is compared: the content that is shown, and the hashes of the live site's files; without
  /// these while some are still to be made.
  private var compared: (shown: LiveContent, files: [String: ContentHash]?)? {
    shown.map { ($0, unfinished == nil && !leavesFiles ? folder?.hashes : nil) }
  }

  /// The content, and the icons that have changed if nothing else has; otherwise `nil`.
  private func load() async throws -> (ContentLoader.Result, touched: Set<Slug>?) {
    guard let last, let changed = changed?.union(links) else {
      links = try builder.source.links("Content")
      return (try await builder.load(), nil)
    }
    let loader = ContentLoader(source: builder.source)
    if let paths = changed.contentFiles,
      let update = loader.update(last.content.loaded, changed: paths)
    {
      // A template or another order can change any part of any page.
      let isOfIcons = !update.isReordered && !changed.mayContain(folder: "Templates")
      return (
        update.content, isOfIcons ? partlyPublishedIcons?.union(update.icons) : nil
      )
    }
    links = try builder.source.links("Content")
    let others = changed.union(links)
    let cache = last.content.loaded.iconCache { !others.contains($0) }
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
    let rendering = builder.rendering(
      of: loaded, theme, cells: cells, memos: last?.plan.rendering.memos ?? Memos(kept: true))
    return try SitePlan(
      loaded.site, source: builder.source, published: published, traces: last?.plan.traces,
      defersSearch: true, rendering)
  }

  private func theme(language: String) throws(DiagnosticError) -> Theme {
    if let last, let changed, !changed.mayContain(folder: "Templates"),
      last.content.theme.words.language == language
    {
      return last.content.theme
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
