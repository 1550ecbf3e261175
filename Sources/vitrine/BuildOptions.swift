import ArgumentParser
import Catalog
import ContentLoading
import SiteBuilding

struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this URL, or a path such as /shop/, instead of the site's baseURL.", valueName: "url"),
    transform: Self.baseURL)
  var baseURL: BaseURL?

  @Flag(help: "Write every file again, even if it did not change.")
  var clean = false

  @Flag(help: "Compress the pictures of protected icons as much as possible. This takes longer.")
  var optimizePictures = false

  @Flag(
    help: """
      Write a .gz file next to each text file for web servers, and a .br file if brotli is \
      installed.
      """)
  var precompress = false

  @Flag(
    help: """
      Print the time of each step to standard error: elapsed time, and CPU time of all cores. \
      Rendering and writing run together, so their times are shares of both.
      """)
  var timings = false

  private static func baseURL(_ text: String) throws -> BaseURL {
    guard let url = BaseURL(text) else {
      let reason = BaseURL.hostProblem(in: text).map { ": \($0.reason)" } ?? ""
      throw ValidationError(
        "'\(text)' is not a URL like https://icons.example/shop/ or a path like /shop/\(reason)")
    }
    return url
  }

  func builder(of site: SiteOptions) -> SiteBuilder {
    var configuration = site.configuration
    (configuration.baseURL, configuration.isClean) = (baseURL, clean)
    configuration.optimizesPictures = optimizePictures
    configuration.precompresses = precompress
    return SiteBuilder(configuration)
  }

  func print(_ timings: BuildTimings) {
    if self.timings { Console.printError(timings.text) }
  }
}
