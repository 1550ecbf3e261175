import ContentLoading
import Foundation
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test(arguments: ["site", "catalog", "page", "outline", "release"])
  func printsASchema(_ name: String) async throws {
    let result = try await VitrineBinary.run(["schema", name])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output == ContentSchema(rawValue: name)?.text)
  }

  @Test func anUnknownNameIsWrongUsage() async throws {
    let result = try await VitrineBinary.run(["schema", "prose"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("'site', 'catalog', 'page', 'outline' or 'release'"))
  }
}
