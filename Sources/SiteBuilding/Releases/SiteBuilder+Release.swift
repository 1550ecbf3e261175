public import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
public import SiteComparison
import SitePages
import SiteTheme

/// What a release is, or would be.
public struct ReleaseReport: Sendable {
  /// What differs from the last release; `nil` if there is none.
  public let changes: SiteDiff?
  /// The name of the last release.
  public let last: Slug?
  /// How many icons the site has.
  public let numberOfIcons: Int
  /// The version that follows from what differs; `nil` if nothing does, or if the last release is
  /// named otherwise.
  public let suggestion: String?
  /// Why this one: `major`, `minor` or `patch`.
  public let step: String?
  /// The files that were written, relative to the site.
  public internal(set) var files: [String] = []
  /// The warnings about the content, sorted.
  public internal(set) var warnings: [Diagnostic]
}

extension SiteBuilder {
  /// What a release would change, and the version that follows from it. Nothing is written.
  ///
  /// - Throws: `DiagnosticError` if the content has mistakes or can't be read.
  public func nextRelease() async throws(DiagnosticError) -> ReleaseReport {
    try await report(on: try await loadForOutput())
  }

  /// Records a release: its icons, drawings of those that the releases before do not have, and what
  /// the author says of it. The record is written last, so an interrupted release is none.
  ///
  /// - Parameters:
  ///   - name: The name, such as `1.2.0`.
  ///   - date: The day; that of the site if `nil`.
  ///   - notes: What the author says of it, in Markdown, and the file that it stands in.
  /// - Returns: What differs from the last release, and the files.
  /// - Throws: `DiagnosticError` if the content or the notes have mistakes, if a release has the
  ///   name, or if the last one is later. Nothing is written then.
  public func release(
    _ name: Slug, date: CalendarDate?, notes: (file: String, bytes: [UInt8])?
  ) async throws(DiagnosticError) -> ReleaseReport {
    let loaded = try await loadForOutput()
    let site = loaded.site
    guard let date = date ?? site.date else { throw Self.problem(ReleaseProblem.noDate) }
    let release = Release(site, name: name, date: date)
    for known in site.releases where known.name.fileSystemKey == name.fileSystemKey {
      throw Self.problem(ReleaseProblem.exists(known))
    }
    if let last = site.releases.first, release < last {
      throw Self.problem(ReleaseProblem.order(release, after: last))
    }
    var report = try await report(on: loaded)
    if let last = site.releases.first, report.step == nil, notes == nil {
      throw Self.problem(ReleaseProblem.nothingNew(since: last))
    }
    try await wording {
      // The record is the last.
      let files =
        try drawings(of: release, loaded) + (notes.map { [(release.notesFile, $0.bytes)] } ?? [])
        + [(release.file, release.json)]
      try await requireReadable(files, of: release, notes: notes?.file)
      try write(files)
      report.files = files.map(\.file)
      if let last = site.releases.first, let version = ReleaseVersion(name),
        let before = ReleaseVersion(last.name), version.isBefore(before)
      {
        report.warnings.append(ReleaseProblem.smaller(release, than: last).diagnostic)
      }
    }
    return report
  }

  /// Refuses files of a release that would stop the next build. What is wrong with the notes is
  /// told of the file that the author has.
  private func requireReadable(
    _ files: [(file: String, bytes: [UInt8])], of release: Release, notes: String?
  ) async throws {
    let replaced = Dictionary(files.map { ($0.file, $0.bytes) }, uniquingKeysWith: { $1 })
    do {
      let source = source.replacing(replaced)
      var loaded = try await load(source)
      guard notes != nil else { return }
      // What the notes link to is known when all pages are.
      let theme = try Theme(source: source, language: loaded.site.language)
      let plan = try SitePlan(loaded.site, source: source, rendering(of: loaded, theme))
      try checkLinks(of: &loaded, in: plan)
    } catch let error as DiagnosticError {
      throw DiagnosticError(
        error.diagnostics.map {
          var diagnostic = $0
          if let notes, $0.location?.file == release.notesFile {
            diagnostic.location?.file = notes
          }
          return diagnostic
        })
    }
  }

  /// Writes files of a release, whose paths are relative to the site.
  ///
  /// This stops a site that was downloaded from having files written elsewhere: a link below
  /// `Content/releases` is refused.
  private func write(_ files: [(file: String, bytes: [UInt8])]) throws(FileFailure) {
    let operations = FileOperations(durability: .processDeath)
    let root = try operations.openFolder(at: CanonicalPath(configuration.site.path))
    for (file, bytes) in files {
      let path = FilePath(file)
      var folder = root
      if let parent = path.parent {
        folder = try operations.openFolder(makingIfMissing: parent, below: root)
      }
      do throws(FileFailure) {
        try operations.replaceFile(path.lastName, in: folder, with: bytes)
      } catch {
        throw FileFailure(operation: error.operation, path: file, code: error.code)
      }
    }
  }

  /// The releases as a `CHANGELOG.md`.
  ///
  /// - Throws: `DiagnosticError` if the content has mistakes or can't be read.
  public func changelog() async throws(DiagnosticError) -> String {
    try await wording {
      let site = try await load().site
      return try ReleaseMarkdown.text(
        of: site.releases, title: site.catalog.title, language: site.language
      ) { release in
        guard release.notes != nil else { return nil }
        // `try?`: the notes were read a moment ago.
        let notes = try? source.contents(release.notesFile)
        return notes.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private func report(on loaded: ContentLoader.Result) async throws(DiagnosticError)
    -> ReleaseReport
  {
    let last = loaded.site.releases.first
    // This makes a plan of the site, so that mistakes of its templates are told, too.
    let diff = try await preview(against: last.map { .release($0.name.text) } ?? .published)
    let step = last == nil ? nil : diff.changes.icons.step
    let suggestion =
      last.map { last in step.flatMap { ReleaseVersion(last.name)?.next($0) } } ?? "1.0.0"
    return ReleaseReport(
      changes: last == nil ? nil : diff, last: last?.name,
      numberOfIcons: loaded.site.catalog.icons.count, suggestion: suggestion,
      step: step?.rawValue, warnings: diff.warnings)
  }

  /// The drawings that no release has yet, by the names of their files.
  private func drawings(
    of release: Release, _ loaded: ContentLoader.Result
  ) throws -> [(file: String, bytes: [UInt8])] {
    let site = loaded.site
    let rendering = self.rendering(
      of: loaded, try Theme(source: source, language: site.language))
    var known = site.releaseDrawings
    return try zip(release.icons, site.catalog.icons).compactMap { entry, icon in
      guard entry.isDrawn, known.insert(entry.picture).inserted else { return nil }
      let page = PageRendering(rendering)
      let png = ReleasePicture.png(of: icon, rendering, failing: page)
      if let failure = page.failure { throw failure }
      return (entry.pictureFile, png)
    }
  }
}
