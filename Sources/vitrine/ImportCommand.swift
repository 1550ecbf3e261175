public import ArgumentParser
import Catalog
public import CatalogExchange
import Diagnostics
import FileSystem
import Foundation
import SiteBuilding
import SiteComparison

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Imports an icon set into a site. Creates the site if it does not exist.",
    discussion: """
      Imports all valid icons, and lists the others with the reason. If an import fails, the site \
      stays as it was.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of SVG files, a file of an icon set, or an OPML outline.", valueName: "source"),
    completion: .file())
  var source: String

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "The format, if it is not recognized: "
        + ExchangeFormat.namesOfSources.joined(separator: ", ") + ".", valueName: "format"))
  var format: String?

  // A negative price is a value, not an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The price of icons without a price in the list: 2.99. 0 makes them free.",
      valueName: "price"))
  var price: String?

  @Option(
    help: ArgumentHelp(
      "A price list in CSV or TSV, with columns id, name or file, and price; also currency, tags, "
        + "category, buy.", valueName: "file"), completion: .file())
  var prices: String?

  @Option(help: ArgumentHelp("The currency of prices without a currency: EUR.", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp(
      "The open license of free icons, if the source names no license: MIT, CC-BY-4.0.",
      valueName: "spdx"))
  var license: String?

  @Option(help: "The source of categories. (default: folder, if there are folders)")
  var categoryFrom: CategorySource?

  @Flag(
    help: """
      Merge the source with existing icons. Your changes stay, changes of the source are imported, \
      and conflicts are reported.
      """)
  var update = false

  // Removed. The error names the replacement.
  @Flag(help: .hidden)
  var optimize = false

  @Flag(
    help: """
      Import each variant (outline and filled, thin and bold, 16 and 24) as an icon, not as another \
      picture of one icon.
      """)
  var separateVariants = false

  @Flag(help: "Import nothing if an icon or a value would be left out.")
  var strict = false

  @Flag(
    help: """
      Import into a copy of the site, and print the preview of the changes. The site stays as it is.
      """)
  var dryRun = false

  @OptionGroup var day: DateOption

  func validate() throws {
    if optimize {
      throw ValidationError(
        "'--optimize' was removed: run svgo or scour on the files first")
    }
    try FolderArgument.check(source, of: "source")
    if let prices { try FolderArgument.check(prices, of: "--prices") }
    if let format, !ExchangeFormat.namesOfSources.contains(format) {
      let known = ExchangeFormat.namesOfSources.joined(separator: ", ")
      throw ValidationError("'\(format)' is not an import format; available: \(known)")
    }
    if let currency, Currency(code: currency) == nil {
      throw ValidationError("'\(currency)' is not a currency code (ISO 4217): EUR, USD")
    }
    if let license, ImportOptions.license(named: license) == nil {
      throw ValidationError("'\(license)' is not an SPDX identifier such as MIT or CC-BY-4.0")
    }
  }

  func run() async throws {
    var options = ImportOptions()
    options.format = format
    options.price = price
    options.prices = prices
    options.currency = currency.flatMap(Currency.init(code:))
    options.license = license.flatMap(ImportOptions.license(named:))
    options.categories = categoryFrom
    options.isUpdate = update
    options.isStrict = strict
    options.separatesVariants = separateVariants
    let trial = dryRun ? try await Console.run { try PrivateFolder.make() } : nil
    let copy = trial.map { URL(filePath: $0.path, directoryHint: .isDirectory) }
    defer { trial?.remove() }
    let report = try await ProgressLine.during { [options] line in
      var options = options
      options.progress = { line.update(.importing(done: $0, count: $1)) }
      let whole = try CatalogImport(of: ExchangeSource(source), into: site.url, options)
      return try copy.map { try whole.trial(in: $0).run() } ?? whole.run()
    }
    Console.print(report.diagnostics)
    if let copy {
      let site = site.site
      let difference = try await Console.run {
        try await Self.difference(
          of: copy, from: report.isNewSite ? nil : site, on: day.date)
      }
      try Console.print(difference)
    }
    try Console.print(report.text(site: site.site, options, wasTried: dryRun))
    let isNothing = report.added.isEmpty && !report.isUpdate && report.outline == nil
    if strict && !report.isComplete || isNothing {
      throw ExitCode.failure
    }
  }
}

extension ImportCommand {
  /// Returns the differences between the copy and the site. Empty if nothing was imported.
  private static func difference(
    of copy: URL, from site: String?, on day: CalendarDate?
  ) async throws(DiagnosticError) -> String {
    let content = copy.appending(path: "Content").path
    guard FileManager.default.fileExists(atPath: content) else { return "" }
    let builder = SiteBuilder(
      .init(site: copy, date: day, drawingCommand: DrawPicturesCommand.command))
    return try await builder.preview(against: site.map(ComparisonBase.folder) ?? .published).text
  }
}

extension CategorySource: ExpressibleByArgument {}
