import ArgumentParser
import Catalog
import Diagnostics
import FileSystem
import Foundation
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

  @Option(help: "The format of the report.")
  var format: Format = .text

  @Flag(help: "Open the preview as a page in the browser.")
  var open = false

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  @Flag(help: "Write redirects for published URLs that changed into the content.")
  var accept = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html
  }

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let base = against.map { ComparisonBase(argument: $0, site: options.siteURL) } ?? .published
    var preview = try await Console.run {
      try await builder.preview(against: base)
    }
    if accept {
      try await Console.run { try await self.accept(preview.formerAddresses, builder) }
      preview = try await Console.run { try await builder.preview(against: base) }
    }
    Console.print(preview.warnings)
    if open {
      try await Console.run { try show(preview.html()) }
    }
    switch format {
    case .text: try Console.print(preview.text)
    case .json: try Console.print(preview.json())
    case .markdown: try Console.print(preview.markdown)
    case .html where open: break
    case .html: try Console.print(try preview.html())
    }
    withExtendedLifetime(preview) {
      Self.exit(withError: exitCode && !preview.changes.isEmpty ? ExitCode.failure : nil)
    }
  }

  private func accept(_ addresses: [FormerAddress], _ builder: SiteBuilder) async throws {
    let editor = FormerAddressEditor(of: options.siteURL) {
      source, changed, last throws(DiagnosticError) in
      try await builder.check(source, changed: changed, since: last)
    }
    do throws(EditProblem) {
      Console.printError(try await editor.write(addresses).text)
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
