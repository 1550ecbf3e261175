public import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
public import SiteComparison
import SitePages
import SiteTheme

/// A recorded release, or the next release.
public struct ReleaseReport: Sendable {
  /// The differences from the last release; `nil` without a release.
  public let changes: SiteDiff?
  /// The name of the last release.
  public let last: Slug?
  /// The number of icons of the site.
  public let numberOfIcons: Int
  /// The next version; `nil` without changes, or if the last release's name is not a version.
  public let suggestion: String?
  /// The reason for the suggestion: `major`, `minor` or `patch`.
  public let step: String?
  /// The written files, relative to the site.
  public internal(set) var files: [String] = []
  /// The warnings about the content, sorted.
  public internal(set) var warnings: [Diagnostic]
}

extension SiteBuilder {
  /// Returns the changes since the last release, with a suggested version.
  ///
  /// - Throws: `DiagnosticError` if the content is invalid.
  public func nextRelease() async throws(DiagnosticError) -> ReleaseReport {
    try await report(on: try await loadForOutput())
  }

  /// Records a release: its icons, new drawings, and notes.
  ///
  /// An interrupted release does not count, because its record is written last.
  ///
  /// - Parameters:
  ///   - name: The name, such as `1.2.0`.
  ///   - date: The date; the site's date if `nil`.
  ///   - notes: Notes in Markdown, with their file.
  /// - Returns: The differences from the last release, and the files.
  /// - Throws: `DiagnosticError` for invalid content or notes, a name in use, or a date before the
  ///   last release. No file is written then.
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
      // The record must be last.
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

  /// Refuses release files that would stop the next build.
  private func requireReadable(
    _ files: [(file: String, bytes: [UInt8])], of release: Release, notes: String?
  ) async throws {
    let replaced = Dictionary(files.map { ($0.file, $0.bytes) }, uniquingKeysWith: { $1 })
    do {
      let source = source.replacing(replaced)
      var loaded = try await load(source)
      guard notes != nil else { return }
      // Checking links needs the paths of all pages.
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

  /// Writes files of a release. A hostile site can't redirect them: links below `Content/releases`
  /// are refused.
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

  /// Returns the releases in the format of `CHANGELOG.md`.
  ///
  /// - Throws: `DiagnosticError` if the content is invalid.
  public func changelog() async throws(DiagnosticError) -> String {
    try await wording {
      let site = try await load().site
      return try ReleaseMarkdown.text(
        of: site.releases, title: site.catalog.title, language: site.language
      ) { release in
        guard release.notes != nil else { return nil }
        // `try?`: the notes were just readable.
        let notes = try? source.contents(release.notesFile)
        return notes.map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  private func report(on loaded: ContentLoader.Result) async throws(DiagnosticError)
    -> ReleaseReport
  {
    let last = loaded.site.releases.first
    // The preview also reports mistakes in templates.
    let diff = try await preview(against: last.map { .release($0.name.text) } ?? .published)
    let step = last == nil ? nil : diff.changes.icons.step
    let suggestion =
      last.map { last in step.flatMap { ReleaseVersion(last.name)?.next($0) } } ?? "1.0.0"
    return ReleaseReport(
      changes: last == nil ? nil : diff, last: last?.name,
      numberOfIcons: loaded.site.catalog.icons.count, suggestion: suggestion,
      step: step?.rawValue, warnings: diff.warnings)
  }

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
