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
    abstract: "Takes an icon set into a site, which is made if it is not there.",
    discussion: """
      Icons that can't be taken are listed with the reason, and the rest is imported. Nothing is \
      written half.
      """)

  @Argument(
    help: ArgumentHelp(
      "A folder of SVGs, a file of an icon set, or an outline in OPML.", valueName: "source"),
    completion: .file())
  var source: String

  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "The format, where it is not to be recognised: "
        + ExchangeFormat.namesOfSources.joined(separator: ", ") + ".", valueName: "format"))
  var format: String?

  // A price below zero is told as one, and not taken for an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What icons cost that the list of prices has none for: 2.99; 0 makes them free.",
      valueName: "price"))
  var price: String?

  @Option(
    help: ArgumentHelp(
      "A list of prices as CSV or TSV: columns id, name or file, and price; currency, tags, "
        + "category and buy if there are such.", valueName: "file"), completion: .file())
  var prices: String?

  @Option(help: ArgumentHelp("The currency of prices that name none: EUR.", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp(
      "The open licence of free icons, where the source names none: MIT, CC-BY-4.0.",
      valueName: "spdx"))
  var license: String?

  @Option(help: "What categories are taken from. (default: folder, if there are folders)")
  var categoryFrom: CategorySource?

  @Flag(
    help: """
      Merge icons that are there with what the source says now: what you have changed stays, what \
      the source has changed is taken, and what both have is told.
      """)
  var update = false

  // Removed. The error names the replacement.
  @Flag(help: .hidden)
  var optimize = false

  @Flag(
    help: """
      Make an icon of each variant (outline and filled, thin and bold, 16 and 24), which is else \
      another picture of one icon.
      """)
  var separateVariants = false

  @Flag(help: "Import nothing if anything would be left out.")
  var strict = false

  @Flag(
    help: """
      Import into a copy of the site, and print what 'preview' says of the two; the site stays.
      """)
  var dryRun = false

  func validate() throws {
    if optimize {
      throw ValidationError(
        "'--optimize' is no longer an option: run svgo or scour on the files first")
    }
    try FolderArgument.check(source, of: "source")
    if let prices { try FolderArgument.check(prices, of: "--prices") }
    if let format, !ExchangeFormat.namesOfSources.contains(format) {
      let known = ExchangeFormat.namesOfSources.joined(separator: ", ")
      throw ValidationError("'\(format)' is no format: known are \(known)")
    }
    if let currency, Currency(code: currency) == nil {
      throw ValidationError("'\(currency)' is not a currency of ISO 4217: EUR, USD")
    }
    if let license, ImportOptions.license(named: license) == nil {
      throw ValidationError("'\(license)' is no identifier of SPDX, such as MIT or CC-BY-4.0")
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
        try await Self.difference(of: copy, from: report.isNewSite ? nil : site)
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
  /// What a preview says of the copy that was imported into; nothing if nothing came into it.
  private static func difference(
    of copy: URL, from site: String?
  ) async throws(DiagnosticError) -> String {
    let content = copy.appending(path: "Content").path
    guard FileManager.default.fileExists(atPath: content) else { return "" }
    let builder = SiteBuilder(
      .init(site: copy, drawingCommand: DrawPicturesCommand.command))
    return try await builder.preview(against: site.map(ComparisonBase.folder) ?? .published).text
  }
}

extension CategorySource: ExpressibleByArgument {}
