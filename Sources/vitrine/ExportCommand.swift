public import ArgumentParser
import Catalog
import ContentLoading
import Diagnostics
import Foundation
public import OutlineFormats

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Exports a part of the content in another format.",
    subcommands: [ExportOutlineCommand.self, ExportCatalogCommand.self])
}

struct ExportOutlineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outline",
    abstract: "Prints an outline as OPML, Markdown or JSON.",
    discussion: """
      OPML from an OPML file keeps all attributes. Included outlines stay references in OPML and \
      JSON.
      """)

  @Argument(
    help: ArgumentHelp("The id of the outline: guide.", valueName: "id"),
    completion: ContentCompletion.outlines)
  var id: String

  @Option(help: "The format.")
  var format: OutlineFormat = .opml

  @OptionGroup var site: SiteOption

  @OptionGroup var day: DateOption

  func run() async throws {
    let (outline, warnings) = try await Console.run {
      let result = try await ContentLoader(source: .folder(site.url), date: day.date).load()
      return (try result.site.outline(named: id), result.warnings)
    }
    Console.print(warnings)
    try Console.print(format.text(of: outline))
  }
}

extension OutlineFormat: ExpressibleByArgument {}
