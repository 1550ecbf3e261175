import Diagnostics
import Testing

@Suite struct DiagnosticListTests {
  private func diagnostic(_ severity: Diagnostic.Severity, _ line: Int) -> Diagnostic {
    Diagnostic(severity, .cancelled, "y", location: SourceLocation(file: "a", line: line))
  }

  @Test func upToTheLimitAllAreKept() {
    let diagnostics = (1...DiagnosticList.limit).map { diagnostic(.warning, $0) }
    #expect(DiagnosticList(diagnostics.shuffled()).all == diagnostics)
    #expect(DiagnosticList().all.isEmpty && DiagnosticList().isEmpty)
  }

  @Test func moreAreCounted() throws {
    let list = DiagnosticList((1...1_234).map { diagnostic(.error, $0) })
    #expect(list.count == 1_234)
    #expect(list.all.count == 1_001)
    let last = try #require(list.all.last)
    #expect(last.message == "and 234 more errors")
    #expect(last.count == 234)
    #expect(last.location == SourceLocation(file: "a", line: 1_000))
    // Nested lists and their output keep the count.
    #expect(DiagnosticList(list.all).all == list.all)
    #expect(DiagnosticError(list.all).diagnostics == list.all)
    #expect(DiagnosticPrinter().text(for: list.all).hasSuffix("\n1234 errors\n"))
  }

  /// An error among thousands of warnings is shown, and fails the build.
  @Test func errorsComeFirst() {
    var list = DiagnosticList()
    for line in 1...5_000 { list.add(diagnostic(.warning, line)) }
    list.add(diagnostic(.error, 9_000))
    #expect(list.hasErrors)
    #expect(list.all.hasErrors)
    #expect(list.all.count == 1_001)
    #expect(list.all.contains(diagnostic(.error, 9_000)))
    #expect(list.all.last?.message == "and 4001 more warnings")
  }

  /// Omitted problems create no text.
  @Test func noMoreAreMade() {
    var list = DiagnosticList()
    var made = 0
    for line in 1...3_000 {
      list.add(.error) {
        made += 1
        return diagnostic(.error, line)
      }
    }
    #expect(made == 1_000)
    #expect(list.count == 3_000 && list.isFull)
  }
}
