public import ArgumentParser
import Catalog
public import CatalogExchange
import Diagnostics
import FileSystem
import Foundation
import Markup
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

  @OptionGroup var reporting: ReportOptions

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
    let report = CommandReport(reporting, site: site.url)
    try await report.run { [options] in
      let trial = dryRun ? try PrivateFolder.make() : nil
      let copy = trial.map { URL(filePath: $0.path, directoryHint: .isDirectory) }
      defer { trial?.remove() }
      let result = try await ProgressLine.during(report) { line in
        var options = options
        options.progress = { line.update(.importing(done: $0, count: $1)) }
        let whole = try CatalogImport(of: ExchangeSource(source), into: site.url, options)
        return try copy.map { try whole.trial(in: $0).run() } ?? whole.run()
      }
      report.print(result.diagnostics)
      let difference =
        if let copy {
          try await Self.difference(
            of: copy, from: result.isNewSite ? nil : site.site, on: day.date)
        } else { SiteDiff?.none }
      let text = result.text(site: site.site, options, wasTried: dryRun)
      let isNothing = result.added.isEmpty && !result.isUpdate && result.outline == nil
      let hasFailed = strict && !result.isComplete || isNothing
      try report.finish(
        (difference?.text ?? "") + text, isSuccessLine: difference == nil && !hasFailed
      ) { json in
        json.member("added", result.added)
        if let difference { json.object(named: "changes", difference.changes.write) }
        json.member("found", result.iconCount)
        json.member("outline", result.outline)
      }
      if hasFailed { throw ExitCode.failure }
    }
  }
}

extension ImportCommand {
  /// Returns the differences between the copy and the site. `nil` without an imported site.
  private static func difference(
    of copy: URL, from site: String?, on day: CalendarDate?
  ) async throws(DiagnosticError) -> SiteDiff? {
    let content = copy.appending(path: "Content").path
    guard FileManager.default.fileExists(atPath: content) else { return nil }
    let builder = SiteBuilder(
      .init(site: copy, date: day, drawingCommand: DrawPicturesCommand.command))
    return try await builder.preview(against: site.map(ComparisonBase.folder) ?? .published)
  }
}

extension CategorySource: ExpressibleByArgument {}
