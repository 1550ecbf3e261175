import Catalog
public import Diagnostics
import FileSystem
import Markup
public import Publishing
public import SiteComparison
import SitePages
import SiteTheme

/// The results of a build.
public struct BuildReport: Sendable {
  private let summary: BuildRecord.Summary
  /// The number of icons of the site.
  public var iconCount: Int { summary.iconCount }
  /// The number of outlines of the site.
  public var outlineCount: Int { summary.outlineCount }
  /// The files that were written, left and deleted.
  public let published: PublishReport
  /// The differences from the site that was published before; `nil` if there was none.
  public let changes: SiteChanges?
  /// The warnings about content, templates and output, sorted.
  public let warnings: [Diagnostic]
  /// The duration of each phase.
  public let timings: BuildTimings
  /// The path that the site's links begin with: `/`, or that of its base URL.
  public var basePath: String { summary.basePath }
  /// Whether the site's address has a host. What needs one is left out otherwise.
  public var hasHost: Bool { summary.hasHost }
  /// What the build has made in memory. A process that ends with the build ends before the report
  /// is released: to give all of it back piece by piece took 40 ms of 1.4 s at 10,000 icons.
  private let remains: [any Sendable]

  /// The report of a build; `notices` are warnings that only this build gives.
  init(
    _ summary: BuildRecord.Summary, published: PublishReport, changes: SiteChanges?,
    notices: [Diagnostic] = [], timings: BuildTimings, remains: [any Sendable] = []
  ) {
    self.remains = remains
    self.summary = summary
    self.published = published
    self.changes = changes
    warnings = (summary.warnings + published.diagnostics + notices).sorted()
    self.timings = timings
  }

  /// The report of a build that found nothing to do.
  init(_ record: BuildRecord, timings: BuildTimings) {
    var published = PublishReport()
    published.unchanged = record.outputs.paths
    self.init(record.summary, published: published, changes: SiteChanges.none, timings: timings)
  }

  /// Whether the build has changed the output.
  public var isChanged: Bool { !published.written.isEmpty || !published.deleted.isEmpty }

  /// The report in up to three lines for a terminal. Ends with a line break.
  public var text: String {
    let made = published.written.count + published.unchanged.count
    var text = "built \(made.counting("file")) from \(iconCount.counting("icon")): "
    text += "\(published.written.count) written, \(published.unchanged.count) unchanged, "
    text += "\(published.deleted.count) deleted\n"
    if let changes, !changes.isEmpty {
      text +=
        ChangeSummary(changes, prices: PriceFormatter(language: summary.language)).totals + "\n"
    }
    return hasHost ? text : text + Self.noteOfHost
  }

  private static let noteOfHost = """
    note: 'baseURL' has no host: feed.xml, sitemap.xml, canonical links and social cards are left out

    """

  /// The report for scripts: `--report json`. Ends with a line break.
  public func json() -> String {
    let bytes = JSONWriter.file { json in
      json.member("bytesWritten", published.bytesWritten)
      if let changes { json.object(named: "changes") { changes.write(to: &$0) } }
      json.member("deleted", published.deleted)
      json.member("hasHost", hasHost)
      json.member("icons", iconCount)
      json.member("outlines", outlineCount)
      json.member("unchanged", published.unchanged.count)
      json.member("warnings", warnings) { json, warning in
        json.member("code", warning.code)
        json.member("column", warning.location?.column)
        json.member("file", warning.location?.file)
        json.member("line", warning.location?.line)
        json.member("message", warning.message)
      }
      json.member("written", published.written)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
