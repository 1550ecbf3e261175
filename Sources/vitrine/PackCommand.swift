import ArgumentParser
import Catalog
import Diagnostics
import Foundation
import SiteBuilding

struct PackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Writes the archives that buyers receive, to upload to your shop.",
    discussion: """
      Writes a zip file for each icon and bundle that you sell, and for each license: the original \
      SVG, a PDF, a PNG in each of 'downloadSizes', the license, and SHA256SUMS. Only packs that \
      changed are written again. The folder is never part of the published site.
      """)

  @OptionGroup var site: SiteOption

  @OptionGroup var day: DateOption

  @Option(
    help: ArgumentHelp(
      "The folder for the packs. (default: Packs in the site, or Updates/NAME with --since)",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Pack only icons that were added or redrawn since this release.", valueName: "release"),
    transform: Self.release)
  var since: Slug?

  private static func release(_ text: String) throws -> Slug {
    do throws(SlugError) { return try Slug(text) } catch {
      throw ValidationError("'\(text)' is not a valid release name, such as 1.2.0")
    }
  }

  func validate() throws {
    if let output { try FolderArgument.check(output, of: "--output") }
  }

  func run() async throws {
    let builder = SiteBuilder(
      SiteBuilder.Configuration(
        site: site.url, date: day.date, drawingCommand: DrawPicturesCommand.command))
    let folder = output.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let report = try await Console.run { try await builder.pack(into: folder, since: since) }
    Console.print(report.warnings)
    let count = report.written.count + report.unchanged.count
    try Console.print(
      """
      packed \(count.counting("archive")): \(report.written.count) written, \
      \(report.unchanged.count) unchanged, \(report.deleted.count) deleted

      """)
  }
}
