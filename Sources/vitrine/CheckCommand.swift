import ArgumentParser
import SiteBuilding

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks into the published site for what it must not give away, and for wrong prices.",
    discussion: """
      Every file of the output is looked into, whatever its kind, for the vectors of protected icons. \
      Builds do the same with what they write. Prices, in pages, structured data, \
      catalog.json and the feed, are those of the content. With a find, the exit code is 1.
      """)

  @OptionGroup var options: SiteOptions

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let checked = try await Console.run { try await builder.checkOutput() }
    let files = checked.fileCount == 1 ? "1 file" : "\(checked.fileCount) files"
    let icons = checked.protectedCount == 1 ? "1 icon is" : "\(checked.protectedCount) icons are"
    try Console.print("checked \(files): nothing is given away (\(icons) protected)\n")
  }
}
