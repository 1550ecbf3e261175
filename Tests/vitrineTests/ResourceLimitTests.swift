import Foundation
import TestSupport
import Testing

/// Commands with few descriptors, or where files may not grow: what can't be done is an error, and
/// the published site stays as it was.
@Suite struct ResourceLimitTests {
  private func makeSite() throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(String(repeating: "long ", count: 100_000), to: "Content/static/long.txt")
    return site
  }

  /// Runs the program below a limit of the shell: `-n 64` descriptors, `-f 100` blocks of a file.
  private func vitrine(
    _ arguments: String..., limit: String, in site: SiteFixture
  ) async throws -> Command.Result {
    let command = "ulimit \(limit) && exec \"$@\""
    return try await Command(
      URL(filePath: "/bin/sh"), ["-c", command, "sh", VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
  }

  /// So few that something fails, and as many as are enough.
  @Test(arguments: [16, 24, 32, 64])
  func fewDescriptorsAreEnoughOrAnError(count: Int) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let before = try site.published()
    try site.replace("5.99", with: "6.49")
    for command in ["preview", "build"] {
      let result = try await vitrine(command, limit: "-n \(count)", in: site)
      guard result.exitCode != 0 else { continue }
      #expect(result.exitCode == 1, "\(command): \(result.exitCode) \(result.errors)")
      #expect(result.errors.contains("error: ["), "\(command): \(result.errors)")
      #expect(try site.published() == before)
    }
    if count == 64 { #expect(try site.published() != before) }
    // The next build succeeds.
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try #require(try site.text("Public/icons/owl/index.html")).contains("6.49"))
  }

  /// A state folder that came with the site can have more folders than may be open at once.
  @Test func manyFoldersOfAStateAreNotOpenedAtOnce() async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let part = try site.root().appending(path: site.state()).deletingLastPathComponent()
    for number in 0..<600 {
      try FileManager.default.createDirectory(
        at: part.appending(path: "1-2-3.\(number)"), withIntermediateDirectories: true)
    }
    try site.replace("5.99", with: "6.49")
    let result = try await vitrine("build", limit: "-n 128", in: site)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try #require(try site.text("Public/icons/owl/index.html")).contains("6.49"))
  }

  /// A file that may not be as long as it is, as on a full disk.
  @Test(arguments: [
    "build", "build --clean", "build --part 1/1 --results parts",
    "export catalog --format iconify --output set.json",
  ])
  func filesThatMayNotGrowAreAnError(command: String) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "parts"), withIntermediateDirectories: true)
    let before = try site.published()
    try site.write(String(repeating: "more ", count: 200_000), to: "Content/static/long.txt")
    try site.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='\(String(repeating: "M1 1h6v5z", count: 20_000))'/></svg>",
      to: "Content/icons/owl.svg")
    let arguments = command.split(separator: " ").map(String.init)
    let shell = "ulimit -f 200 && exec \"$@\""
    let result = try await Command(
      URL(filePath: "/bin/sh"), ["-c", shell, "sh", VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
    #expect(result.exitCode == 1, "\(result.exitCode) \(result.errors)")
    #expect(
      result.errors.contains("it is larger than files may be here"), "\(result.errors)")
    #expect(try site.published() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: site.root().appending(path: "parts").path) == [])
    #expect(try await site.vitrine("build").exitCode == 0)
  }
}
