import ContentLoading
import Foundation
import TestSupport
import Testing

@Suite struct SchemaTests {
  @Test(arguments: ["site", "catalog", "page", "outline", "release", "synonyms"])
  func printsASchema(_ name: String) async throws {
    let result = try await VitrineBinary.run(["schema", name])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output == ContentSchema(rawValue: name)?.text)
  }

  @Test func anUnknownNameIsWrongUsage() async throws {
    let result = try await VitrineBinary.run(["schema", "prose"])
    #expect(result.exitCode == 64)
    for name in ["site", "catalog", "page", "outline", "release", "synonyms"] {
      #expect(result.errors.contains("\n  - \(name)\n"))
    }
  }
}
