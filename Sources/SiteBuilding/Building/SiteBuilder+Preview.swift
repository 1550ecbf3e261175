import AllCores
import Catalog
import ContentHash
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import Publishing
public import SiteComparison
import SitePages
import SiteTheme

extension SiteBuilder {
  private struct BaselineState {
    let site: ComparableSite
    let files: OldFiles?
    /// The snapshot with former ids; `nil` for an unpublished state.
    var former: SiteSnapshot?
  }

  /// Stores that both states share, so that equal parts are rendered once.
  private struct Shared {
    let loaded: ContentLoader.Result
    let cells: CellStore
    let memos = Memos(kept: true)
  }

  /// Returns the changes that a build would publish, or the differences from another state.
  ///
  /// - Throws: `DiagnosticError` if the content of a state is invalid.
  public func preview(
    against base: ComparisonBase = .published
  ) async throws(DiagnosticError) -> SiteDiff {
    try requireOutput()
    return try await wording {
      let preloadedTheme = PreloadedTheme(of: source)
      let (identity, known) = (BuildIdentity(configuration), publishedState())
      let record = record(identity, in: known).record
      var loaded = try await load(
        cache: iconCache(of: record, fingerprintInputs(of: identity, since: record)))
      let theme = try preloadedTheme.theme(of: loaded.site)
      if case .release(let name) = base { return try preview(of: loaded, theme, against: name) }
      let shared = Shared(loaded: loaded, cells: cells(of: record, in: known))
      let old = try await state(of: base, known, shared)
      let rendering = self.rendering(of: loaded, theme, cells: shared.cells, memos: shared.memos)
      // Revisions have no former ids.
      let published = base == .published ? publishedSnapshot(in: known).former : old?.former
      let plan = try SitePlan(
        loaded.site, source: source, published: published, traces: record?.details.value?.traces,
        rendering)
      try checkLinks(of: &loaded, in: plan)
      var diff = diff(
        of: loaded, ComparableSite(loaded.site, plan.snapshot, store: content(of: loaded)),
        theme: theme,
        from: old?.site, base, files: try await old?.files?.changes(to: plan.files))
      diff.retainedObjects = [shared, old, plan]
      return diff
    }
  }

  private func preview(
    of loaded: ContentLoader.Result, _ theme: Theme, against name: String
  ) throws -> SiteDiff {
    var loaded = loaded
    let plan = try SitePlan(loaded.site, source: source, rendering(of: loaded, theme))
    try checkLinks(of: &loaded, in: plan)
    guard let release = loaded.site.releases.first(where: { $0.name.text == name }) else {
      throw ReleaseProblem.unknown(name)
    }
    let now = Release(loaded.site, name: release.name, date: release.date)
    let snapshot = SiteSnapshot(now)
    let store = content(of: loaded)
    let pictures = PictureBook(loaded.site, snapshot)
    let pixels = PixelBook(loaded.site, snapshot, store: store)
    return diff(
      of: loaded,
      ComparableSite(snapshot: snapshot, pictures: pictures, pixels: pixels, store: store),
      theme: theme,
      from: ComparableSite(
        snapshot: SiteSnapshot(release), pictures: pictures, pixels: pixels, store: store),
      .release(name), files: nil)
  }

  func preview(
    of loaded: ContentLoader.Result, _ new: ComparableSite, theme: Theme,
    files: [String: ContentHash]?
  ) -> SiteDiff {
    let state = publishedState()
    let published = publishedFiles(in: state)
    let old = publishedSite(in: state, published)
    let changes = published.flatMap { published in
      files.map { files in
        FileChanges(
          written: Set(files.lazy.filter { published.hash(of: $0) != $1 }.map(\.key)),
          from: published, copies: old?.snapshot.copies ?? [], to: Set(files.keys))
      }
    }
    return diff(of: loaded, new, theme: theme, from: old, .published, files: changes)
  }

  private func diff(
    of loaded: ContentLoader.Result, _ new: ComparableSite, theme: Theme,
    from old: ComparableSite?, _ base: ComparisonBase, files: FileChanges?
  ) -> SiteDiff {
    let isUnknown = base == .published && old == nil
    let notices = isUnknown ? publishedSnapshot(in: publishedState()).warnings : []
    let changes = changes(from: (old ?? .empty).snapshot, to: new.snapshot) ?? .none
    let removedPages = deletedPages(
      in: files?.deleted ?? [], changes, from: old?.snapshot, to: new.snapshot)
    let formerIDs = base == .published ? new.snapshot.formerIDsNotSaid(by: loaded.site) : []
    return SiteDiff(
      site: loaded.site, theme: theme,
      old: (old ?? .empty).hidingPictures(
        of: Set(loaded.site.catalog.icons.lazy.filter(\.isProtected).map(\.id))),
      new: new,
      changes: files.map(changes.adding) ?? changes, base: old == nil ? nil : base.name,
      deletedPages: removedPages, formerIDs: formerIDs,
      warnings: (loaded.warnings + notices
        + DeletedPage.notices(
          of: removedPages, from: old?.snapshot, to: new.snapshot, isOver: false)
        + FormerAddress.notices(ofNotSaid: formerIDs)).sorted())
  }

  func deletedPages(
    in files: [String], _ changes: SiteChanges?, from old: SiteSnapshot?, to new: SiteSnapshot
  ) -> [DeletedPage] {
    guard let old, let changes else { return [] }
    return DeletedPage.all(in: files, changes, from: old, to: new)
  }

  private func publishedSite(
    in state: PublishedState, _ files: PublishedFiles?
  ) -> ComparableSite? {
    publishedSnapshot(in: state).snapshot.map { snapshot in
      // Published drawings are smaller than this limit.
      let pixels = files.map { files in
        PixelBook(publishedIn: Self.sizesOfDrawings) { files.contents(of: $0, limit: 1 << 20) }
      }
      return ComparableSite(
        snapshot: snapshot,
        pictures: PictureBook(
          bytes: state.contents(
            of: PictureBook.path, limit: state.namesTree ? .max : Self.largestUntrustedPictures),
          isOwn: state.namesTree),
        pixels: pixels ?? .empty)
    }
  }

  /// The maximum size of pictures from another machine, in bytes.
  private static let largestUntrustedPictures = 1 << 26

  /// The sizes of published drawings of protected icons, with those of cells first.
  private static let sizesOfDrawings = [128, 256, 512, 64, 96, 1_024]

  func publishedFiles(in state: PublishedState) -> PublishedFiles? {
    PublishedFiles(in: configuration.outputLocation, state)
  }

  private func state(
    of base: ComparisonBase, _ known: PublishedState, _ shared: Shared
  ) async throws(DiagnosticError) -> BaselineState? {
    switch base {
    case .published:
      let files = publishedFiles(in: known)
      guard let site = publishedSite(in: known, files) else { return nil }
      let record = record(BuildIdentity(configuration), in: known).record
      let previous = previousBuild(of: record, in: known)
      return BaselineState(
        site: site,
        files: files.map { .published($0, copies: site.snapshot.copies, previous) })
    case .folder(let path):
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      try require(folder)
      if let published = try published(in: folder) { return published }
      return try await state(of: .folder(folder), at: base, shared)
    case .snapshot(let path):
      let file = URL(filePath: path)
      // `try?`: an unreadable file gets the error below.
      guard let snapshot = try? SiteSnapshot(contentsOf: file) else {
        throw Problem.error(
          .notASnapshot, "'\(path)' is not a snapshot of a site",
          "create one with 'vitrine snapshot > FILE'"
        ).error
      }
      return BaselineState(
        site: ComparableSite(
          snapshot: snapshot,
          pictures: PictureBook(bytes: Self.pictures(beside: file), isOwn: false)),
        files: nil)
    case .release: return nil
    case .revision(let revision):
      let source = try GitRevision(site: configuration.site).source(revision)
      return try await state(of: source, at: base, shared)
    }
  }

  private static func pictures(beside snapshot: URL) -> [UInt8]? {
    let operations = FileOperations()
    let path = CanonicalPath(snapshot.deletingLastPathComponent().path)
    // `try?`, twice: the comparison shows dashed frames.
    guard let folder = try? operations.openFolder(at: path) else { return nil }
    return try? operations.contents(  // see above
      of: FilePath(PictureBook.path), in: folder, limit: largestUntrustedPictures)
  }

  /// Returns a published site; `nil` for a folder with content, which is compared instead.
  private func published(in folder: URL) throws(DiagnosticError) -> BaselineState? {
    let content = folder.appending(path: "Content").path
    if FileManager.default.fileExists(atPath: content) { return nil }
    let output = OutputLocation(at: folder.path, named: folder.relativePath)
    let state = PublishedState(of: output, in: configuration.stateFolder)
    let files = PublishedFiles(in: output, state)
    guard let site = publishedSite(in: state, files) else {
      let name = folder.relativePath
      throw Problem.error(
        .noState, "'\(name)' has no content, and no record of a build of this site",
        "compare with a revision of the site's git repository: --against HEAD~1",
        """
        or save a snapshot before a change with 'vitrine snapshot > FILE', and compare with it: \
        --against FILE
        """
      ).error
    }
    return BaselineState(
      site: site, files: files.map { .published($0, copies: site.snapshot.copies, nil) },
      former: site.snapshot)
  }

  private func state(
    of source: ContentSource, at base: ComparisonBase, _ shared: Shared
  ) async throws(DiagnosticError) -> BaselineState {
    do {
      let preloadedTheme = PreloadedTheme(of: source)
      let loaded = try await load(
        source, cache: shared.loaded.iconCache(forSameBytesIn: source))
      // An invalid theme or plan leaves the comparison without files.
      var plan: SitePlan?
      if let theme = try? preloadedTheme.theme(of: loaded.site) {  // see above
        plan = try? SitePlan(  // see above
          loaded.site, source: source,
          rendering(of: loaded, theme, cells: shared.cells, memos: shared.memos))
      }
      return BaselineState(
        site: ComparableSite(loaded.site, plan?.snapshot, store: content(of: loaded)),
        files: plan.map { OldFiles($0.files) })
    } catch {
      throw base.locating(Self.problem(error))
    }
  }
}

extension SiteSnapshot {
  fileprivate var copies: Set<String> { Set(materials?.copies ?? []) }
}
