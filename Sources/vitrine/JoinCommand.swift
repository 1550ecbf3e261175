import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Publishes a site from the parts of 'vitrine build --part'.",
    discussion: """
      Takes pages and pictures from the parts, and writes the search, the feed, the sitemap and other \
      files that need the whole site. The output has the same bytes as one 'vitrine build', and the \
      next build is incremental. If a part is missing, damaged, or built with other content, other \
      options or another version, the published site stays as it is and the exit code is 1.
      """)

  @Argument(
    help: ArgumentHelp("The folder with all parts.", valueName: "dir"),
    completion: .directory)
  var results: String

  @OptionGroup var options: SiteOptions

  @OptionGroup var building: BuildOptions

  @OptionGroup var reporting: ReportOptions

  func validate() throws { try FolderArgument.check(results, of: "dir") }

  func run() async throws {
    let builder = building.builder(of: options)
    let report = CommandReport(reporting, site: options.siteURL)
    try await report.run {
      let joined = try await ProgressLine.during(report) { line in
        try await builder.join(
          URL(filePath: results, directoryHint: .isDirectory), madeWith: ProgramVersion.parts,
          progress: line.update)
      }
      report.print(joined.build.warnings)
      building.print(joined.build.timings)
      try report.finish(joined.text, joined.build.write)
    }
  }
}
