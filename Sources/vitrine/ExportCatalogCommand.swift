import ArgumentParser
import Catalog
import CatalogExchange
import ContentLoading
import Deployment
import Diagnostics
import Foundation
import SiteBuilding

struct ExportCatalogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Writes the icons in a format that other programs read.",
    discussion: """
      Pictures are exported byte for byte. Protected icons are left out, unless you add \
      --include-protected.
      """)

  @Option(
    help: ArgumentHelp(
      ExchangeFormat.targets.map(\.name).joined(separator: ", ") + ".", valueName: "format"))
  var format: String

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "The file or folder to write. (default: standard output, for formats of one file)",
      valueName: "path"), completion: .file())
  var output: String?

  @Flag(help: "Leave out icons with a price.")
  var freeOnly = false

  @Flag(help: "Also export protected icons, with their vectors.")
  var includeProtected = false

  @Flag(
    help: """
      Start a CSV file with a byte order mark, so that Excel reads it as UTF-8.
      """)
  var bom = false

  @Flag(
    help: """
      Write CSV cells that a spreadsheet would calculate, such as =1+1, without a leading \
      apostrophe.
      """)
  var rawCells = false

  @Option(
    help: ArgumentHelp(
      "The folder for the build cache, which records where the site is published. "
        + "(default: .vitrine in the site)", valueName: "dir"),
    completion: .directory)
  var state: String?

  @OptionGroup var day: DateOption

  func validate() throws {
    if let state { try FolderArgument.check(state, of: "--state") }
    if let output { try FolderArgument.check(output, of: "--output") }
    guard ExchangeFormat.targets.contains(where: { $0.name == format }) else {
      let known = ExchangeFormat.targets.map(\.name).joined(separator: ", ")
      throw ValidationError("'\(format)' is not an export format; available: \(known)")
    }
    guard format == "csv" || !bom && !rawCells else {
      throw ValidationError("'--bom' and '--raw-cells' need '--format csv'")
    }
  }

  func run() async throws {
    let folder = site.url
    var choice = ExportedSet.Choice()
    choice.freeOnly = freeOnly
    choice.includesProtected = includeProtected
    let builder = SiteBuilder(
      SiteBuilder.Configuration(
        site: folder,
        state: state.map { URL(filePath: $0, directoryHint: .isDirectory) }))
    try await Console.run { try builder.requireSite() }
    let deployments = DeploymentRecords(in: builder.statePath)
    let (set, written) = try await Console.run {
      let result = try await ContentLoader(source: .folder(folder), date: day.date).load()
      var set = try ExportedSet(of: result.site, in: folder, choice)
      set.tableForm.hasByteOrderMark = bom
      set.tableForm.isRaw = rawCells
      guard let format = ExchangeFormat.targets.first(where: { $0.name == format }) else {
        return (set, (text: String?.none, leftOut: [Diagnostic]()))
      }
      let export = CatalogExport(set, of: folder, sources: builder.ownPaths) {
        builder.isPublished($0) || deployments.isDeployed($0)
      }
      return (set, try export.write(as: format, to: output))
    }
    Console.print(written.leftOut)
    if let text = written.text { try Console.print(text) }
    if set.protected > 0 {
      Console.printError(
        "left out: \(set.protected.counting("protected icon")); --include-protected also exports them\n"
      )
    }
  }
}
