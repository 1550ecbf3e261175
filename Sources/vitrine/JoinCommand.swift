import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Publishes a site from the parts that 'vitrine build --part' has made.",
    discussion: """
      Pages and pictures are taken from the parts; search, feed, sitemap and what else needs all of \
      the site are made here. The output is the same as that of one 'vitrine build', byte for byte, \
      and the next build goes on from it. Parts that are missing, damaged or made of other content, \
      with other options or by another version are named, nothing is published, and the exit code is 1.
      """)

  @Argument(
    help: ArgumentHelp("The folder with all parts.", valueName: "dir"),
    completion: .directory)
  var results: String

  @OptionGroup var options: SiteOptions

  @OptionGroup var building: BuildOptions

  func validate() throws { try FolderArgument.check(results, of: "dir") }

  func run() async throws {
    let builder = building.builder(of: options)
    let report = try await ProgressLine.during { line in
      try await builder.join(
        URL(filePath: results, directoryHint: .isDirectory), madeWith: ProgramVersion.parts,
        progress: line.update)
    }
    Console.print(report.build.warnings)
    try building.print(report.build.timings, text: report.text, json: report.build.json())
  }
}
