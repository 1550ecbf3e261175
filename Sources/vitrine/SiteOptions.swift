import ArgumentParser
import Foundation
import SiteBuilding

/// Where the site is, and where it is published to.
struct SiteOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the site, which has Content in it.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The folder that the site is published to. (default: Public in the site)", valueName: "dir"))
  var output: String?

  var siteURL: URL { URL(filePath: site, directoryHint: .isDirectory) }

  var outputURL: URL {
    if let output { return URL(filePath: output, directoryHint: .isDirectory) }
    let name = "Public"
    return site == "."
      ? URL(filePath: name, directoryHint: .isDirectory)
      : siteURL.appending(path: name, directoryHint: .isDirectory)
  }
}
