import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the site and publishes it to the output folder.",
    discussion: """
      Writes only files that changed, and publishes them in one step. If the content has an error, \
      the published site stays as it is and the exit code is 1.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var building: BuildOptions

  @OptionGroup var reporting: ReportOptions

  @Flag(
    help: """
      Also print the parts of pictures that are removed without a visible change, and the number of \
      cached drawings that were drawn again.
      """)
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Build only this part of the pages and their pictures, such as 3/8, for 'vitrine join'.",
      valueName: "k/n"), transform: Self.part)
  var part: BuildPart?

  @Option(
    help: ArgumentHelp("The folder for the part.", valueName: "dir"))
  var results: String?

  private static func part(_ text: String) throws -> BuildPart {
    guard let part = BuildPart(text) else {
      throw ValidationError(
        """
        '\(text)' is not a part such as 3/8: the first number is from 1 to the second number, \
        which is at 
        """
          + "most \(BuildPart.mostParts)")
    }
    return part
  }

  func validate() throws {
    guard (part == nil) == (results == nil) else {
      throw ValidationError("'--part' and '--results' must be used together")
    }
    if let results { try FolderArgument.check(results, of: "--results") }
  }

  func run() async throws {
    let builder = building.builder(of: options)
    let report = CommandReport(reporting, site: options.siteURL)
    try await report.run {
      if let part, let results {
        let made = try await ProgressLine.during(report) { line in
          try await builder.makePart(
            part, into: URL(filePath: results, directoryHint: .isDirectory),
            madeWith: ProgramVersion.parts, progress: line.update)
        }
        try await print(made.warnings, of: builder, in: report)
        building.print(made.timings)
        return try report.finish(made.text, made.write)
      }
      let build = try await ProgressLine.during(report) {
        try await builder.build(progress: $0.update)
      }
      try await print(build.warnings, of: builder, in: report)
      building.print(build.timings)
      try report.finish(build.text, build.write)
      withExtendedLifetime(build) { Self.exit() }
    }
  }

  private func print(
    _ warnings: [Diagnostic], of builder: SiteBuilder, in report: CommandReport
  ) async throws {
    report.print(warnings)
    guard verbose else { return }
    report.print(builder.rejectedDrawings)
    report.print(try await builder.unseenLosses())
  }
}
