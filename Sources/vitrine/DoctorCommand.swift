import ArgumentParser
import SiteBuilding

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Checks this machine for everything that the site needs.",
    discussion: """
      Checks the libraries, git, the limits for watched files, the free disk space, and whether the \
      file system can replace the site in one step. Each finding has a remedy. If the site needs \
      something that is missing, the exit code is 1.
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
