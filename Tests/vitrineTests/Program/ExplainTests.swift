import Diagnostics
import TestSupport
import Testing

@Suite struct ExplainTests {
  @Test(arguments: ["duplicate-id", "[duplicate-id]"])
  func printsCauseRemedyAndExample(_ code: String) async throws {
    let result = try await VitrineBinary.run(["explain", code])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output == DiagnosticCode.duplicateID.explanation.text)
  }

  @Test(arguments: [["explain"], ["explain", "--list"]])
  func listsAllCodes(_ arguments: [String]) async throws {
    let result = try await VitrineBinary.run(arguments)
    #expect(result.exitCode == 0)
    let codes = result.output.split(separator: "\n").map(String.init)
    #expect(codes == DiagnosticCode.allCases.map(\.rawValue).sorted())
  }

  @Test func anUnknownCodeSuggestsTheNearest() async throws {
    let result = try await VitrineBinary.run(["explain", "duplicat-id"])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("no code 'duplicat-id': did you mean 'duplicate-id'?"))
  }
}
