import Foundation
import TestSupport
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ["biuld"], ["build", "--sight", "."], ["build", "--report", "xml"], ["preview", "--format"],
    ["new"], ["serve", "--port", "many"], ["serve", "--port", "65536"],
    ["build", "--base-url", "icons.example"], ["build", "--base-url", "ftp://icons.example/"],
    ["build", "--base-url", "https://icons.example/?a=b"], ["build", "--base-url", ""],
    // An empty path would be the current folder.
    ["build", "--output", ""], ["build", "--site", ""], ["serve", "--output", ""],
    // Only this machine can edit.
    ["build", "--date", "2026-02-30"], ["preview", "--date", "tomorrow"], ["serve", "--date", ""],
    ["layout", "/", "--date", "1"], ["export", "outline", "a", "--date", "1"],
    // The published site does not depend on the date.
    ["serve", "--no-watch", "--date", "2026-11-27"],
    ["serve", "--edit", "--host", "0.0.0.0"], ["serve", "--edit", "--no-watch"],
    ["preview", "--site="], ["layout", "/", "--site", ""],
    ["export", "outline", "a", "--site", ""],
    ["build", "--part", "1/2"], ["build", "--results", "."], ["join"], ["join", ""],
    ["build", "--part", "3/2", "--results", "."], ["build", "--part", "0/2", "--results", "."],
    ["build", "--part", "1", "--results", "."], ["build", "--part", "1/2", "--results", ""],
    ["new", ""], ["build", "--state", ""], ["snapshot", "--site", ""],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let result = try await VitrineBinary.run(arguments, folder: site.root())
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
    #expect(try !site.contains("Public"))
  }

  /// A failure to print is reported, but does not stop the build.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("build", ">/dev/full", 1), ("build", ">&-", 1), ("build", "2>&-", 0),
      ("snapshot", ">/dev/full", 1), ("schema site", ">&-", 1),
    ])
  func whatCanNotBePrintedIsTold(command: String, redirection: String, code: Int) async throws {
    let site = try SiteFixture.small()
    let shell = try VitrineBinary.command([], folder: site.root())
    let line = "exec '\(shell.executable.path)' \(command) \(redirection)"
    let result = try await Command(
      URL(filePath: "/bin/sh"), ["-c", line], folder: site.root()
    ).run()
    #expect(result.exitCode == code)
    #expect(result.output == "" || code == 0)
    if code == 1 {
      #expect(result.errors.contains("[unwritable] standard output can't be written: "))
      #expect(!result.errors.contains("Fatal"))
    }
    if command == "build" { #expect(try site.contains("Public/index.html")) }
  }

  @Test(arguments: [("biuld", "did you mean 'build'?"), ("publish", "available: build, join, ")])
  func aCommandThatIsNoneIsTold(word: String, remedy: String) async throws {
    let result = try await VitrineBinary.run([word, "--site", "."])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: there is no command '\(word)': \(remedy)"))
    #expect(!result.errors.contains("draw-pictures"))
  }

  @Test(arguments: [
    (["help", "biuld"], "'biuld': did you mean 'build'?"),
    (["help", "export", "icons"], "'icons': available: outline, catalog"),
  ])
  func helpOnNoCommandIsTold(words: [String], problem: String) async throws {
    let result = try await VitrineBinary.run(words)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: there is no command \(problem)"))
    let help = try await VitrineBinary.run(words.dropLast() + ["--help"])
    #expect(help.exitCode == 0)
  }

  @Test(arguments: [
    ["help"], ["help", "build"], ["help", "export", "catalog"], ["help", "help"],
  ])
  func helpOnACommandIsAResult(words: [String]) async throws {
    let result = try await VitrineBinary.run(words)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("USAGE: vitrine"))
  }

  @Test func aBadBaseURLIsNamed() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("build", "--base-url", "icons.example")
    #expect(result.errors.contains("'icons.example' is not a URL like https://"))
  }

  @Test func helpIsAResult() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("--help")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    for command in ["build", "serve", "preview", "snapshot", "new"] {
      #expect(result.output.contains("\n  \(command) "), "\(command)")
    }
  }

  /// The shell's folder may be deleted. Absolute paths still work.
  @Test(arguments: [
    ["build"], ["serve", "--port", "0"], ["preview"], ["layout", "/"], ["new", "shop"],
    ["export", "outline", "a"], ["build", "--site", "SITE", "--output", "Public"], ["snapshot"],
    ["build", "--site", "SITE", "--output", "SITE/Out", "--state", "state"],
  ])
  func aDeletedCurrentFolder(arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let result = try await inDeletedFolder(of: site, arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: the current folder was deleted: "))
  }

  @Test func anAbsolutePathNeedsNoCurrentFolder() async throws {
    let site = try SiteFixture.small()
    let result = try await inDeletedFolder(
      of: site, ["build", "--site", "SITE", "--output", "SITE/Out"])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try site.contains("Out/index.html"))
  }

  private func inDeletedFolder(
    of site: SiteFixture, _ arguments: [String]
  ) async throws -> Command.Result {
    let root = try site.root().path
    let script = #"mkdir gone && cd gone && rmdir ../gone && exec "$@""#
    let arguments = arguments.map { $0.replacing("SITE", with: root) }
    return try await Command(
      URL(filePath: "/bin/sh"), ["-c", script, "sh", try VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
  }
}
