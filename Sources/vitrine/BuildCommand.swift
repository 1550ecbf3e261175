import ArgumentParser
import Catalog
import Diagnostics
import SiteBuilding

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the site and publishes it to the output folder.",
    discussion: """
      Only files that changed are written, and the whole site appears at once. With an error in \
      the content, nothing is published and the exit code is 1.
      """)

  @OptionGroup var options: SiteOptions

  @Option(
    help: ArgumentHelp(
      "Use this address, or path on any server, instead of the site's baseURL.", valueName: "url"),
    transform: Self.baseURL)
  var baseURL: BaseURL?

  @Flag(help: "Write every file anew, even if it did not change.")
  var clean = false

  @Flag(help: "Make the pictures of protected icons as small as they get, which takes longer.")
  var optimizePictures = false

  @Flag(help: "Write a .gz file beside each text file, for web servers to send.")
  var precompress = false

  @Flag(
    help: "Also name what is left out of pictures without changing how they look.")
  var verbose = false

  @Option(help: "Print what was done in another form.")
  var report: ReportFormat = .text

  @Flag(
    help: """
      Print to standard error how long each part took: on the clock, and on all cores together. \
      Rendering and writing take turns on all cores; their times are shares of the whole.
      """)
  var timings = false

  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  private static func baseURL(_ text: String) throws -> BaseURL {
    guard let url = BaseURL(text) else {
      throw ValidationError(
        "'\(text)' is no address like https://icons.example/shop/, nor a path like /shop/")
    }
    return url
  }

  func run() async throws {
    var configuration = options.configuration
    (configuration.baseURL, configuration.isClean) = (baseURL, clean)
    configuration.optimizesPictures = optimizePictures
    configuration.precompresses = precompress
    let builder = SiteBuilder(configuration)
    let report = try await Console.run {
      try await ProgressLine.during { (line) throws(DiagnosticError) in
        try await builder.build(progress: line.update)
      }
    }
    Console.print(report.warnings)
    if verbose {
      Console.print(try await Console.run { try await builder.unseenLosses() })
    }
    if timings { Console.printError(report.timings.text) }
    switch self.report {
    case .text: Console.print(report.text)
    case .json: Console.print(report.json())
    }
  }
}
