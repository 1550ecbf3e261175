import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import PictureReading
import SitePages

extension SiteBuilder {
  /// Builds a part of the site's pages and pictures, for `join`.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - results: The folder of the parts, shared between processes and machines.
  ///   - program: The program and its linked libraries, with versions.
  ///   - progress: Called repeatedly.
  /// - Returns: A report of the part.
  /// - Throws: `DiagnosticError` with all mistakes in content and templates, or with a problem of
  ///   the folder.
  public func makePart(
    _ part: BuildPart, into results: URL, madeWith program: [String],
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(DiagnosticError) -> PartReport {
    var clock = BuildClock()
    var timings = BuildTimings()
    do {
      try requireSite()
      let folder = try ResultsFolder(results, of: self)
      progress(.reading)
      let theme = PreloadedTheme(of: source)
      let loaded = try await load()
      let rendering = self.rendering(
        of: loaded, try theme.theme(of: loaded.site), cells: CellStore())
      let list = try contentList(of: loaded)
      timings.add("load", clock.lap())
      var files = try SitePlan.files(
        of: loaded.site, published: publishedSnapshot(in: publishedState()).former, rendering,
        where: part.has)
      if configuration.precompresses { files += Precompression.files(beside: files) }
      timings.add("plan", clock.lap())
      let writer = try folder.writer(for: part)
      let checked = CheckedOutput(writer, VectorScanner(loaded))
      let shares = try await files.write(to: checked, progress: progress)
      try checked.requireNoVectors(of: loaded.site)
      let made = try writer.finish(origin(madeWith: program, list), list)
      timings.add(clock.lap(), dividedAs: shares)
      return PartReport(
        part: part, file: "\(folder.name)/\(part.fileName)", fileCount: made.files,
        byteCount: made.bytes, warnings: loaded.warnings, timings: timings)
    } catch let error as FileFailure {
      throw DiagnosticError(PartProblem.unwritable(results.relativePath, error).diagnostic)
    } catch {
      throw Self.problem(error)
    }
  }

  /// Joins parts, builds the remaining files, and publishes the site.
  ///
  /// - Parameters:
  ///   - results: The folder with all parts.
  ///   - program: The program and its linked libraries, with versions.
  ///   - progress: Called repeatedly.
  /// - Returns: A report of the build and its parts.
  /// - Throws: `DiagnosticError` with all missing, damaged or different parts, and the errors of
  ///   `build`.
  public func join(
    _ results: URL, madeWith program: [String],
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws(DiagnosticError) -> JoinReport {
    let join = try wording {
      try requireSite()
      return try Join(ResultsFolder(results, of: self), builder: self, program: program)
    }
    let report = try await build(joining: join, progress: progress)
    return JoinReport(
      build: report, partCount: join.count, takenCount: join.takenCount,
      madeCount: join.fileCount - join.takenCount)
  }
}
