import ArgumentParser
import SiteBuilding

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Searches the published site for the vectors of protected icons.",
    discussion: """
      Checks the content, and reads every file of the output folder, including files that Vitrine \
      did not write. Builds search the files that they write in the same way. The exit code is 1 if \
      a file contains the vectors of a protected icon.
      """)

  @OptionGroup var options: SiteOptions

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let checked = try await Console.run { try await builder.checkOutput() }
    let files = checked.fileCount == 1 ? "1 file" : "\(checked.fileCount) files"
    let icons = checked.protectedCount == 1 ? "1 icon is" : "\(checked.protectedCount) icons are"
    try Console.print(
      "checked \(files): no vectors of protected icons found (\(icons) protected)\n")
  }
}
