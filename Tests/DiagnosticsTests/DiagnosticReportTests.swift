import Diagnostics
import Markup
import Testing

@Suite struct DiagnosticReportTests {
  private let whole = Diagnostic(.error, .noOutput, "100 % of nothing", notes: ["one\nline"])

  @Test func annotationsHaveEscapedTextsAndProperties() {
    let located = Diagnostic(
      .warning, .unknownIcon, "50 %, a: b\r\n::error::c",
      location: SourceLocation(file: "a:b,c%\n.json", line: 3, column: 7),
      notes: [.init("see", at: SourceLocation(file: "d.json", line: 1, column: 2))])
    #expect(
      DiagnosticReport([located, whole]).annotations == """
        ::error title=no-output::100 %25 of nothing%0Aone\\u{a}line
        ::warning file=a%3Ab%2Cc%25%0A.json,line=3,col=7,title=unknown-icon::50 %25, a: b\
        \\u{d}\\u{a}::error::c%0Asee (d.json:1:2)

        """)
  }

  @Test func jsonHasErrorsAndWarnings() {
    let json = DiagnosticReport([
      Diagnostic(.warning, .unknownIcon, "w", location: SourceLocation(file: "a", line: 2)), whole,
    ]).json { $0.member("icons", 3) }
    #expect(
      json == """
        {
          "errors" : [
            {
              "code" : "no-output",
              "message" : "100 % of nothing",
              "notes" : [
                {
                  "message" : "one\\nline"
                }
              ],
              "severity" : "error"
            }
          ],
          "warnings" : [
            {
              "code" : "unknown-icon",
              "column" : 1,
              "file" : "a",
              "line" : 2,
              "message" : "w",
              "notes" : [

              ],
              "severity" : "warning"
            }
          ],
          "icons" : 3
        }

        """)
  }

  @Test func sarifEncodesPathsAndCountsCodePoints() throws {
    // A flag is one character of two code points.
    let file = SourceFile(path: "Content/a b:ü.json", text: "🇩🇪🇩🇪é {🇩🇪}")
    let start = try #require(file.text.utf8.firstRange(of: "{".utf8)).lowerBound
    let offset = file.text.utf8.distance(from: file.text.startIndex, to: start)
    let length = file.text.utf8.count - offset
    let sarif = DiagnosticReport([
      Diagnostic(.error, .unknownIcon, "no", in: file, at: offset..<offset + length),
      Diagnostic(.error, .unknownIcon, "no", location: SourceLocation(file: "/x/y z")), whole,
    ]).sarif(version: "1.2.3")
    #expect(sarif.contains(#""uri" : "Content/a%20b%3A%C3%BC.json""#), "\(sarif)")
    #expect(sarif.contains("\"startColumn\" : 7,"), "\(sarif)")
    #expect(sarif.contains("\"endColumn\" : 11\n"), "\(sarif)")
    #expect(sarif.contains(#""uri" : "file:///x/y%20z""#))
    #expect(sarif.contains(#""uri" : "./""#))
  }

  @Test func sarifWithoutProblemsHasNoResults() {
    #expect(DiagnosticReport([]).sarif(version: "1").contains("\"results\" : [\n\n      ]"))
  }

  @Test func longListsHaveACount() {
    let many = (1...1_200).map {
      Diagnostic(.error, .unknownIcon, "no", location: SourceLocation(file: "a", line: $0))
    }
    let lines = DiagnosticReport(many).annotations.split(separator: "\n")
    #expect(lines.count == 1_001)
    #expect(lines.last?.hasSuffix("::and 200 more errors") == true)
  }
}
