import ArgumentParser
import Diagnostics
import Foundation
import PreviewServer
import SiteBuilding

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serves the published site on this machine, to look at it.",
    discussion: "Control-C ends it.")

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The name or address to listen on.", valueName: "host"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 for any free one. (default: 8080, or the next free one)",
      valueName: "port"))
  var port: UInt16?

  @Flag(help: "Serve the folder as it is. (Changes are not watched for yet in any case.)")
  var noWatch = false

  @Flag(help: "Open the site in the browser.")
  var open = false

  func run() async throws {
    let output = options.outputURL
    let site = try await Console.run { () throws(DiagnosticError) in
      try PublishedSite(output: output)
    }
    let server = PreviewServer(
      .init(
        root: output.path, host: host, port: port ?? 8080, basePath: site.basePath,
        fallsBackToNextPort: port == nil))
    do {
      try await server.runUntilInterrupted { [open] address in
        Console.print("serving \(output.relativePath) at \(address.url), Control-C to stop\n")
        if open { Browser.open(address.url) }
      }
    } catch let error as PreviewServerError {
      Console.print([error.diagnostic])
      throw ExitCode.failure
    }
  }
}
