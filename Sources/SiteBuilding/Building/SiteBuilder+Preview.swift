import ContentLoading
public import Diagnostics
import Foundation
import Publishing
public import SiteComparison
import SitePages

// The comparison of the content with the published site, or with another state.

extension SiteBuilder {
  /// A state that the content is compared with.
  private struct OldState {
    let site: ComparableSite
    /// Its files; `nil` if they are not known.
    let files: OldFiles?
  }

  /// The changes that a build would make to the published site, or the differences from another
  /// state.
  ///
  /// - Throws: `DiagnosticError` if the content of one of the two states has mistakes or can't be
  ///   read.
  public func preview(
    against base: ComparisonBase = .published
  ) async throws(DiagnosticError) -> SiteDiff {
    do {
      var loaded = try await load()
      let theme = try Theme(source: source)
      let old = try await state(of: base)
      let identity = BuildIdentity(configuration)
      let rendering = Rendering(
        theme: theme, content: loaded.store, cells: cells(of: record(identity), identity))
      // Former ids are what a build over the published site finds; revisions have none.
      let published = base == .published ? old?.site.snapshot : nil
      let plan = try SitePlan(loaded.site, source: source, published: published, rendering)
      try checkLinks(of: &loaded, in: plan)
      return diff(
        of: loaded, ComparableSite(loaded.site, plan.snapshot, store: loaded.store), theme: theme,
        from: old?.site, base, files: try await old?.files?.changes(to: plan.files))
    } catch {
      throw Self.problem(error)
    }
  }

  /// The changes that publishing a loaded site would make; `files` are those that differ.
  func preview(
    of loaded: ContentLoader.Result, _ new: ComparableSite, theme: Theme, files: FileChanges?
  ) -> SiteDiff {
    diff(of: loaded, new, theme: theme, from: publishedSite(), .published, files: files)
  }

  private func diff(
    of loaded: ContentLoader.Result, _ new: ComparableSite, theme: Theme,
    from old: ComparableSite?, _ base: ComparisonBase, files: FileChanges?
  ) -> SiteDiff {
    let notices = base == .published && old == nil ? publishedSnapshot().warnings : []
    let changes = changes(from: (old ?? .empty).snapshot, to: new.snapshot) ?? .none
    return SiteDiff(
      site: loaded.site, theme: theme, old: old ?? .empty, new: new,
      changes: files.map(changes.adding) ?? changes, base: old == nil ? nil : base.name,
      warnings: (loaded.warnings + notices).sorted())
  }

  /// The data of the published site; `nil` if there is none.
  private func publishedSite() -> ComparableSite? {
    publishedSnapshot().snapshot.map {
      ComparableSite(
        snapshot: $0,
        pictures: PictureBook(contentsOf: configuration.output.appending(path: PictureBook.path)))
    }
  }

  /// The published files; `nil` if they are not known.
  func publishedFiles() -> PublishedFiles? { PublishedFiles(in: configuration.output.path) }

  private func state(of base: ComparisonBase) async throws(DiagnosticError) -> OldState? {
    switch base {
    case .published:
      guard let site = publishedSite() else { return nil }
      let previous = previousBuild(of: record(BuildIdentity(configuration)))
      return OldState(
        site: site, files: publishedFiles().map { .published($0, previous) })
    case .folder(let path):
      let folder = URL(filePath: path, directoryHint: .isDirectory)
      try require(folder)
      return try await state(of: .folder(folder), at: base)
    case .snapshot(let path):
      let file = URL(filePath: path)
      // `try?`: whatever the reason, the file is reported as not being a snapshot.
      guard let snapshot = try? SiteSnapshot(contentsOf: file) else {
        throw DiagnosticError(
          Diagnostic(
            .error, "not-a-snapshot", "'\(path)' is not a snapshot of a site",
            notes: [.init("a build writes one to '\(SiteSnapshot.path)' in its output")]))
      }
      let pictures = file.deletingLastPathComponent().appending(path: "pictures.json")
      return OldState(
        site: ComparableSite(snapshot: snapshot, pictures: PictureBook(contentsOf: pictures)),
        files: nil)
    case .revision(let revision):
      let source = try GitRevision(site: configuration.site).source(revision)
      return try await state(of: source, at: base)
    }
  }

  private func state(
    of source: ContentSource, at base: ComparisonBase
  ) async throws(DiagnosticError) -> OldState {
    do {
      let loaded = try await load(source)
      // `try?`, twice: templates that this version refuses, or files in each other's place, made no
      // site that could be compared.
      let plan = (try? Theme(source: source)).flatMap { theme in
        try? SitePlan(  // as above
          loaded.site, source: source, Rendering(theme: theme, content: loaded.store))
      }
      return OldState(
        site: ComparableSite(loaded.site, plan?.snapshot, store: loaded.store),
        files: plan.map { OldFiles($0.files) })
    } catch {
      throw base.locating(Self.problem(error))
    }
  }
}
