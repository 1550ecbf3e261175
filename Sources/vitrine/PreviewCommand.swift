import ArgumentParser
import Catalog
import Diagnostics
import FileSystem
import Foundation
import Markup
import SiteBuilding
import SiteComparison
import SiteEditing

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows what a build would change: icons, outlines and pages, item by item.",
    discussion: """
      Signs: + added, - removed, = renamed, > moved, ~ changed. Without --accept, no file is \
      written.
      """)

  @OptionGroup var options: SiteOptions

  @Option(
    help: ArgumentHelp(
      """
      Compare with a folder, a snapshot file, a release or a git revision. (default: the published \
      site)
      """,
      valueName: "ref"))
  var against: String?

  @Option(help: "The format of the changes.")
  var format: Format = .text

  @OptionGroup var reporting: ReportOptions

  @Flag(help: "Open the preview as a page in the browser.")
  var open = false

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  @Flag(help: "Write redirects for published URLs that changed into the content.")
  var accept = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html
  }

  func validate() throws { try reporting.validate(isResultFormatted: format != .text) }

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let base = against.map { ComparisonBase(argument: $0, site: options.siteURL) } ?? .published
    let report = CommandReport(reporting, site: options.siteURL)
    try await report.run {
      var preview = try await builder.preview(against: base)
      if accept {
        report.note(try await self.accept(preview.formerAddresses, builder))
        preview = try await builder.preview(against: base)
      }
      report.print(preview.warnings)
      if open { try show(preview.html()) }
      let text =
        switch format {
        case .text: preview.text
        case .json: preview.json()
        case .markdown: preview.markdown
        case .html: open ? "" : try preview.html()
        }
      try report.finish(text, isSuccessLine: format == .text && preview.changes.isEmpty) { json in
        json.object(named: "changes", preview.changes.write)
      }
      withExtendedLifetime(preview) {
        Self.exit(withError: exitCode && !preview.changes.isEmpty ? ExitCode.failure : nil)
      }
    }
  }

  private func accept(
    _ addresses: [FormerAddress], _ builder: SiteBuilder
  ) async throws(DiagnosticError) -> String {
    let editor = FormerAddressEditor(of: options.siteURL) {
      source, changed, last throws(DiagnosticError) in
      try await builder.check(source, changed: changed, since: last)
    }
    do throws(EditProblem) {
      return try await editor.write(addresses).text
    } catch {
      throw DiagnosticError(error.diagnostics)
    }
  }

  /// The browser reads the file later, so it is kept.
  private func show(_ html: String) throws {
    let folder = try PrivateFolder.make(lifetime: .system)
    let page = URL(filePath: folder.path).appending(path: "preview.html")
    try Data(html.utf8).write(to: page)
    Browser.open(page.absoluteString)
  }
}
