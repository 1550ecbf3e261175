import ArgumentParser
import SiteBuilding

struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Says what a build would change in the published catalog, icon by icon.",
    discussion: """
      + is a new icon, - one that is gone, > one that moved, and ~ one with another name, price or \
      featured flag. Nothing is written.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: "The form to print in.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() async throws {
    let builder = SiteBuilder(.init(site: options.siteURL, output: options.outputURL))
    let preview = try await Console.run(builder.preview)
    Console.print(preview.warnings)
    switch format {
    case .text: Console.print(preview.text)
    case .json: Console.print(try preview.changes.json())
    }
  }
}
