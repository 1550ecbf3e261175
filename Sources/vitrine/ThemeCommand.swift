import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Copies the built-in theme into a site, to change it.",
    subcommands: [EjectCommand.self, ListCommand.self])

  struct EjectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject",
      abstract: "Copies files of the built-in theme into Templates.",
      discussion: """
        A file in Templates replaces the built-in file with the same name. Copy only the files that \
        you change: the others then stay current when you update Vitrine. Existing files stay.
        """)

    @Argument(
      help: ArgumentHelp(
        "The files, such as icon.mustache or assets/site.css. (default: the whole theme)",
        valueName: "file"),
      completion: .list(StarterSite().themeFiles))
    var files: [String] = []

    @OptionGroup var site: SiteOption

    func run() async throws {
      let (written, existing) = try await Console.run {
        try SiteBuilder(SiteBuilder.Configuration(site: site.url)).requireSite()
        return try StarterSite().writeTheme(files, to: site.url)
      }
      try Console.print(
        "copied \(written.counting("file")) to Templates, kept \(existing.counting("existing file"))\n"
      )
    }
  }

  struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the files of the built-in theme.")

    func run() async throws {
      try Console.print(StarterSite().themeFiles.map { $0 + "\n" }.joined())
    }
  }
}
