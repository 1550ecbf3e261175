import Testing

@testable import Diagnostics

@Suite struct DiagnosticExplanationTests {
  /// A new code without a text, or with half of one, fails here.
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeIsExplained(_ code: DiagnosticCode) throws {
    let explanation = try #require(
      DiagnosticExplanation(of: code),
      "write '## \(code.rawValue)' into Sources/Diagnostics/Explanations")
    for text in [explanation.cause, explanation.remedy] {
      #expect(text.count > 10 && text.hasSuffix("."), "\(text)")
    }
    #expect(!explanation.example.isEmpty)
    #expect(explanation.text.hasPrefix("\(code.rawValue)\n\n\(explanation.cause)\n"))
  }

  /// No text is of a code that there is no more, or stands twice.
  @Test func everyTextIsOfACode() {
    #expect(
      DiagnosticExplanation.headings.sorted() == DiagnosticCode.allCases.map(\.rawValue).sorted())
  }

  @Test func aWholeText() throws {
    let text = try #require(DiagnosticExplanation(of: .emptyBundle)).text
    #expect(
      text == """
        empty-bundle

        No icon is in a bundle.

        Remedy: Name its icons, or the section or category that it has.

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
