import Diagnostics
import Testing

@Suite struct DiagnosticTests {
  @Test func ofARange() {
    let file = SourceFile(path: "Content/catalog.json", text: "{\n  \"é\": owl\n}\n")
    let diagnostic = Diagnostic(.error, .unknownIcon, "what", in: file, at: 10..<13)
    #expect(diagnostic.location == SourceLocation(file: file.path, line: 2, column: 8))
    #expect(diagnostic.length == 3)
    #expect(diagnostic.sourceLine == "  \"é\": owl")
  }

  /// By file, numeric line and column, code and message. Problems of the whole run come first.
  @Test func order() {
    let sorted = [
      diagnostic(.unwritable, at: nil), diagnostic(.cancelled, at: ("a.json", 2, 10)),
      diagnostic(.missingField, at: ("a.json", 2, 10)),
      diagnostic(.cancelled, at: ("a.json", 10, 2)),
      diagnostic(.cancelled, at: ("b.json", 1, 1)),
      diagnostic(.cancelled, "b", at: ("b.json", 1, 1)),
    ]
    for _ in 0..<20 { #expect(sorted.shuffled().sorted() == sorted) }
    #expect(DiagnosticError(sorted.reversed()).diagnostics == sorted)
  }

  @Test func hasErrors() {
    let warning = Diagnostic(.warning, .cancelled, "b")
    #expect(![warning].hasErrors)
    #expect([warning, Diagnostic(.error, .cancelled, "b")].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }

  @Test func lengthIsAtLeastOne() {
    #expect(Diagnostic(.error, .cancelled, "b", length: 0).length == 1)
    #expect(Diagnostic(.error, .cancelled, "b", length: -3).length == 1)
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ message: String = "a", at place: (String, Int, Int)?
  ) -> Diagnostic {
    Diagnostic(
      .error, code, message,
      location: place.map { SourceLocation(file: $0.0, line: $0.1, column: $0.2) })
  }
}
