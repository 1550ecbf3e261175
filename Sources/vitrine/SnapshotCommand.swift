import ArgumentParser
import SiteBuilding
import SiteComparison

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Prints a snapshot of the site, for a later 'vitrine preview --against FILE'.",
    discussion: """
      The snapshot contains icons, outlines and pages, item by item, and hashes of pictures and \
      texts. No file is written.
      """)

  @OptionGroup var options: SiteOptions

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    let (snapshot, warnings) = try await Console.run { try await builder.snapshot() }
    Console.print(warnings)
    try Console.print(String(decoding: snapshot.json, as: UTF8.self))
  }
}
