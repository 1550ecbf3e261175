import Testing

@testable import Diagnostics

@Suite struct DiagnosticExplanationTests {
  @Test(arguments: DiagnosticCode.allCases)
  func everyExplanationHasSentences(_ code: DiagnosticCode) {
    let explanation = code.explanation
    for text in [explanation.cause, explanation.remedy] {
      #expect(text.count > 10 && text.hasSuffix("."), "\(text)")
    }
    #expect(!explanation.example.isEmpty)
    #expect(explanation.text.hasPrefix("\(code.rawValue)\n\n\(explanation.cause)\n"))
  }

  @Test func aWholeText() {
    #expect(
      DiagnosticCode.emptyBundle.explanation.text == """
        empty-bundle

        The bundle contains no icons.

        Remedy: List icons in `icons`, or specify a section or a category that has icons.

        Example:
            - "icons": []
            + "icons": { "category": "Birds" }

        """)
  }

  @Test func theNearestCode() {
    #expect(DiagnosticCode.nearest(to: "duplicat-id") == .duplicateID)
    #expect(DiagnosticCode.nearest(to: "zzzzzz") == nil)
  }
}
