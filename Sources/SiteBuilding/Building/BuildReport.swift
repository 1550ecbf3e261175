import Catalog
public import Diagnostics
import FileSystem
public import Publishing
public import SiteComparison
import SitePages

/// The results of a build.
public struct BuildReport: Sendable {
  /// The number of icons of the site.
  public let iconCount: Int
  /// The number of outlines of the site.
  public let outlineCount: Int
  /// The files that were written, left and deleted.
  public let published: PublishReport
  /// The differences from the site that was published before; `nil` if there was none.
  public let changes: SiteChanges?
  /// The warnings about content, templates and output, sorted.
  public let warnings: [Diagnostic]
  /// The duration of each phase.
  public let timings: BuildTimings
  /// The path that the site's links begin with: `/`, or that of its base URL.
  public let basePath: String
  private let prices: PriceFormatter

  init(
    _ summary: BuildRecord.Summary, published: PublishReport, changes: SiteChanges?,
    timings: BuildTimings
  ) {
    iconCount = summary.iconCount
    outlineCount = summary.outlineCount
    basePath = summary.basePath
    prices = PriceFormatter(language: summary.language)
    self.published = published
    self.changes = changes
    warnings = (summary.warnings + published.diagnostics).sorted()
    self.timings = timings
  }

  /// The report of a build that found nothing to do.
  init(_ record: BuildRecord, timings: BuildTimings) {
    var published = PublishReport()
    published.unchanged = record.outputs.paths.filter { $0 != FilePath.manifest.description }
    self.init(record.summary, published: published, changes: SiteChanges.none, timings: timings)
  }

  /// Whether the build has changed the output.
  public var isChanged: Bool { !published.written.isEmpty || !published.deleted.isEmpty }

  /// The report in one or two lines for a terminal. Ends with a line break.
  public var text: String {
    let made = published.written.count + published.unchanged.count
    var text = "built \(made.counting("file")) from \(iconCount.counting("icon")): "
    text += "\(published.written.count) written, \(published.unchanged.count) unchanged, "
    text += "\(published.deleted.count) deleted\n"
    if let changes, !changes.isEmpty {
      text += ChangeSummary(changes, prices: prices).totals + "\n"
    }
    return text
  }

  /// The report for scripts: `--report json`. Ends with a line break.
  ///
  /// - Throws: `EncodingError`, which these values never cause.
  public func json() throws -> String {
    try JSONOutput.text(
      Coded(
        icons: iconCount, outlines: outlineCount, written: published.written,
        unchanged: published.unchanged.count, deleted: published.deleted,
        bytesWritten: published.bytesWritten, changes: changes,
        warnings: warnings.map(Coded.Warning.init)))
  }

  private struct Coded: Encodable {
    let icons, outlines: Int
    let written: [String]
    let unchanged: Int
    let deleted: [String]
    let bytesWritten: Int
    let changes: SiteChanges?
    let warnings: [Warning]

    struct Warning: Encodable {
      let code, message: String
      let file: String?
      let line, column: Int?

      init(_ diagnostic: Diagnostic) {
        code = diagnostic.code
        message = diagnostic.message
        file = diagnostic.location?.file
        line = diagnostic.location?.line
        column = diagnostic.location?.column
      }
    }
  }
}
