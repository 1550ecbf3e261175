import Foundation
import TestSupport
import Testing

@Suite struct ColorTests {
  private func brokenSite() throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "-5.99")
    return site
  }

  @Test func noColorInAFile() async throws {
    let result = try await brokenSite().vitrine(
      "build", environment: ["NO_COLOR": nil, "TERM": "xterm-256color"])
    #expect(result.errors.contains("error: ["))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(
    arguments: [
      (["NO_COLOR": nil, "CLICOLOR_FORCE": "1"], true),
      (["NO_COLOR": "", "CLICOLOR_FORCE": "yes"], true),
      (["NO_COLOR": nil, "CLICOLOR_FORCE": "0"], false),
      (["NO_COLOR": nil, "CLICOLOR_FORCE": ""], false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
    ] as [([String: String?], Bool)])
  func forcedColorInAFile(environment: [String: String?], isColored: Bool) async throws {
    let result = try await brokenSite().vitrine("build", environment: environment)
    #expect(result.errors.contains("\u{1B}[1;31merror: ") == isColored)
  }

  @Test(
    arguments: [
      (["NO_COLOR": nil, "TERM": "xterm-256color"], true),
      (["NO_COLOR": "1", "TERM": "xterm-256color"], false),
      (["NO_COLOR": nil, "TERM": "dumb"], false),
    ] as [([String: String?], Bool)])
  func colorOnATerminal(environment: [String: String?], isColored: Bool) async throws {
    let site = try brokenSite()
    let terminal = try PseudoTerminal()
    let process = Process()
    process.executableURL = try VitrineBinary.url()
    process.arguments = ["build"]
    process.environment =
      environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
    process.currentDirectoryURL = try site.root()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.screen
    try process.run()
    let errors = try await terminal.text(containing: "-5.99,")
    // Ignores the progress line of a slow build.
    let said = errors.replacing("\u{1B}[K", with: "")
    #expect(said.contains("\u{1B}[") == isColored)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }
}
