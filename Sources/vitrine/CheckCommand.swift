import ArgumentParser
import Diagnostics
import Markup
import SiteBuilding

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Searches the published site for the vectors of protected icons.",
    discussion: """
      Checks the content, and reads every file of the output folder, including files that Vitrine \
      did not write. Builds search the files that they write in the same way. The exit code is 1 if \
      a file contains the vectors of a protected icon.
      """)

  @OptionGroup var options: SiteOptions

  @OptionGroup var reporting: ReportOptions

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let report = CommandReport(reporting, site: options.siteURL)
    try await report.run {
      let checked = try await builder.checkOutput()
      let icons = checked.protectedCount == 1 ? "1 icon is" : "\(checked.protectedCount) icons are"
      try report.finish(
        "checked \(checked.fileCount.counting("file")): "
          + "no vectors of protected icons found (\(icons) protected)\n"
      ) { json in
        json.member("files", checked.fileCount)
        json.member("protectedIcons", checked.protectedCount)
      }
    }
  }
}
