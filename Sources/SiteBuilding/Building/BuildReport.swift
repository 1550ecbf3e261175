import Catalog
public import Diagnostics
import FileSystem
package import Markup
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
  /// The differences from the previously published site, if any.
  public let changes: SiteChanges?
  /// The warnings about content, templates and output, sorted.
  public let warnings: [Diagnostic]
  /// The duration of each phase.
  public let timings: BuildTimings
  /// The path prefix of the site's links: `/`, or the path of its base URL.
  public var basePath: String { summary.basePath }
  /// True if the base URL has a host. Without it, a build omits files that need a host.
  public var hasHost: Bool { summary.hasHost }
  /// Objects that live as long as the report.
  ///
  /// Releasing them took 40 ms of 1.4 s with 10,000 icons. A process that ends after the build
  /// skips that.
  private let retainedObjects: [any Sendable]

  init(
    _ summary: BuildRecord.Summary, published: PublishReport, changes: SiteChanges?,
    notices: [Diagnostic] = [], timings: BuildTimings, retainedObjects: [any Sendable] = []
  ) {
    self.retainedObjects = retainedObjects
    self.summary = summary
    self.published = published
    self.changes = changes
    warnings = (summary.warnings + published.diagnostics + notices).sorted()
    self.timings = timings
  }

  init(_ record: BuildRecord, timings: BuildTimings) {
    var published = PublishReport()
    published.unchanged = record.outputs.paths
    self.init(record.summary, published: published, changes: SiteChanges.none, timings: timings)
  }

  /// True if the build changed the output.
  public var isChanged: Bool { !published.written.isEmpty || !published.deleted.isEmpty }

  /// The report for a terminal, with a final line break.
  public var text: String {
    let made = published.written.count + published.unchanged.count
    var text = "built \(made.counting("file")) from \(iconCount.counting("icon")): "
    text += "\(published.written.count) written, \(published.unchanged.count) unchanged, "
    text += "\(published.deleted.count) deleted\n"
    if let changes, !changes.isEmpty {
      text +=
        ChangeSummary(changes, prices: PriceFormatter(language: summary.language)).totals + "\n"
    }
    if let today = summary.today {
      text += "note: 'date' is \"today\", so the site is of \(today)\n"
    }
    return hasHost ? text : text + Self.noteOfHost
  }

  private static let noteOfHost = """
    note: 'baseURL' has no host: feed.xml, sitemap.xml, canonical links and social cards are left out

    """

  /// Writes the members of the report in JSON (`--report json`), without diagnostics.
  package func write(to json: inout JSONWriter) {
    json.member("bytesWritten", published.bytesWritten)
    if let changes { json.object(named: "changes") { changes.write(to: &$0) } }
    json.member("deleted", published.deleted)
    json.member("hasHost", hasHost)
    json.member("icons", iconCount)
    json.member("outlines", outlineCount)
    json.member("unchanged", published.unchanged.count)
    json.member("written", published.written)
  }
}
