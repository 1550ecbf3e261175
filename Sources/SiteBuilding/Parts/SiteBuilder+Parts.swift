import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import PictureReading
import SitePages

extension SiteBuilder {
  /// Makes a part of the site's pages and all of their pictures, for `join`. Nothing is published.
  ///
  /// - Parameters:
  ///   - part: Which part.
  ///   - results: The folder that the part is put into. Other parts may be made at the same time,
  ///     by other processes and on other machines.
  ///   - program: The program and the libraries that it is linked with, each with its version.
  ///   - progress: Called now and then with the progress.
  /// - Returns: What was made.
  /// - Throws: `DiagnosticError` with all mistakes in content and templates, or with the problem of
  ///   the folder. The folder is then as it was.
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
      let theme = ThemeAhead(of: source)
      let loaded = try await load()
      let rendering = self.rendering(
        of: loaded, try theme.theme(of: loaded.site), cells: CellStore())
      let list = try contentList(of: loaded)
      timings.add("load", clock.lap())
      var files = try SitePlan.files(
        of: loaded.site, published: publishedSnapshot(in: outputState()).former, rendering,
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

  /// Makes what needs the whole site, takes the pages and pictures from the parts that `makePart`
  /// has made, and publishes the site as `build` does.
  ///
  /// - Parameters:
  ///   - results: The folder with all parts of the site.
  ///   - program: As for `makePart`.
  ///   - progress: Called now and then with the progress.
  /// - Returns: The results, as of a build.
  /// - Throws: `DiagnosticError` that names every part that is missing, damaged, or was not made of
  ///   this content with these options by this program and its libraries; and as `build` does.
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
