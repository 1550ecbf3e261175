import ArgumentParser
import Catalog
import ContentLoading
import SiteBuilding

/// What decides which files a build makes, and how it tells what it did.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this address, or path on any server, instead of the site's baseURL.", valueName: "url"),
    transform: Self.baseURL)
  var baseURL: BaseURL?

  @Flag(help: "Write every file anew, even if it did not change.")
  var clean = false

  @Flag(help: "Make the pictures of protected icons as small as they get, which takes longer.")
  var optimizePictures = false

  @Flag(
    help: """
      Write a .gz file beside each text file, for web servers to send, and a .br file where brotli \
      is installed.
      """)
  var precompress = false

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
      let reason = BaseURL.hostProblem(in: text).map { ": \($0.reason)" } ?? ""
      throw ValidationError(
        "'\(text)' is no address like https://icons.example/shop/, nor a path like /shop/\(reason)")
    }
    return url
  }

  /// A builder of a site with these options.
  func builder(of site: SiteOptions) -> SiteBuilder {
    var configuration = site.configuration
    (configuration.baseURL, configuration.isClean) = (baseURL, clean)
    configuration.optimizesPictures = optimizePictures
    configuration.precompresses = precompress
    return SiteBuilder(configuration)
  }

  /// Prints what was done, in one of the forms.
  func print(_ timings: BuildTimings, text: String, json: String) throws {
    if self.timings { Console.printError(timings.text) }
    try Console.print(report == .text ? text : json)
  }
}
