import ArgumentParser
import SiteBuilding

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Says what of this machine matters to the site.",
    discussion: """
      The libraries, git, what may be watched, the room, and whether a new site can take the place of \
      the old one in one step, each with what to do about it. If something is missing that the site \
      needs, the exit code is 1.
      """)

  @OptionGroup var options: SiteOptions

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    try await Console.run { try builder.requireOutput() }
    let findings = await builder.examineMachine(linkedWith: ProgramVersion.linkedLibraries)
    try Console.print(findings.map(\.text).joined())
    if findings.contains(where: { $0.level == .missing }) { throw ExitCode.failure }
  }
}
