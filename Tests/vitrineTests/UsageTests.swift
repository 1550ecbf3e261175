import Foundation
import TestSupport
import Testing

@Suite struct UsageTests {
  @Test(arguments: [
    ["biuld"], ["build", "--sight", "."], ["build", "--report", "xml"], ["preview", "--format"],
    ["new"], ["serve", "--port", "many"], ["serve", "--port", "65536"],
    ["build", "--base-url", "icons.example"], ["build", "--base-url", "ftp://icons.example/"],
    ["build", "--base-url", "https://icons.example/?a=b"], ["build", "--base-url", ""],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let result = try await VitrineBinary.run(arguments, folder: site.root())
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
    #expect(try !site.contains("Public"))
  }

  @Test func aBadBaseURLIsNamed() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("build", "--base-url", "icons.example")
    #expect(result.errors.contains("'icons.example' is no address like https://"))
  }

  @Test func helpIsAResult() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("--help")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    for command in ["build", "serve", "preview", "new"] {
      #expect(result.output.contains("\n  \(command) "), "\(command)")
    }
  }
}
