import ArgumentParser
import Diagnostics
import Foundation
import Markup
import SiteBuilding

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Searches the published site for the vectors of protected icons, and for packs.",
    discussion: """
      Checks the content, and reads every file of the output folder, including files that Vitrine \
      did not write. Builds search the files that they write in the same way. The exit code is 1 if \
      a file contains the vectors of a protected icon, or is part of a pack.
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of 'vitrine pack'. (default: Packs in the site, if it exists)",
      valueName: "dir"),
    completion: .directory)
  var packs: String?

  @OptionGroup var options: SiteOptions

  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if let packs { try FolderArgument.check(packs, of: "--packs") }
  }

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let report = CommandReport(reporting, site: options.siteURL)
    let folder = packs.map { URL(filePath: $0, directoryHint: .isDirectory) }
    try await report.run {
      let checked = try await builder.checkOutput(packs: folder)
      let icons = checked.protectedCount == 1 ? "1 icon is" : "\(checked.protectedCount) icons are"
      let packs = checked.packCount == 0 ? "" : ", no file of \(checked.packCount.counting("pack"))"
      try report.finish(
        "checked \(checked.fileCount.counting("file")): "
          + "no vectors of protected icons found (\(icons) protected)\(packs)\n"
      ) { json in
        json.member("files", checked.fileCount)
        json.member("packs", checked.packCount)
        json.member("protectedIcons", checked.protectedCount)
      }
    }
  }
}
