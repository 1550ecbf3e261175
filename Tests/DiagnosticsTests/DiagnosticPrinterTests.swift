import Diagnostics
import Foundation
import Testing

@Suite struct DiagnosticPrinterTests {
  private let printer = DiagnosticPrinter()

  /// The output for a problem at the range that `«…»` marks.
  private func printed(_ marked: String, path: String = "a.json") throws -> String {
    let start = try #require(marked.utf8.firstRange(of: "«".utf8))
    let end = try #require(marked.utf8.firstRange(of: "»".utf8))
    let lower = marked.utf8.distance(from: marked.startIndex, to: start.lowerBound)
    let length = marked.utf8.distance(from: start.upperBound, to: end.lowerBound)
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    let file = SourceFile(path: path, text: text)
    let diagnostic = Diagnostic(.error, .unreadable, "no", in: file, at: lower..<lower + length)
    return printer.text(for: diagnostic)
  }

  @Test func wholeDiagnostic() {
    let file = SourceFile(
      path: "Content/outlines/guide.json",
      text: String(repeating: "\n", count: 13) + "  \"image\": \"chevron-rigth\",\n")
    let diagnostic = Diagnostic(
      .error, .unknownIcon, "no icon has the id 'chevron-rigth'", in: file, at: 24..<39,
      notes: [
        .init(
          "did you mean 'chevron-right'?",
          at: SourceLocation(file: "Content/catalog.json", line: 88, column: 5)),
        .init("or another one"),
      ])
    #expect(
      printer.text(for: diagnostic) == """
        Content/outlines/guide.json:14:12: error: [unknown-icon] no icon has the id 'chevron-rigth'
        14 |   "image": "chevron-rigth",
           |            ^~~~~~~~~~~~~~~
        note: did you mean 'chevron-right'? (Content/catalog.json:88:5)
        note: or another one

        """)
  }

  @Test func threeEqualFindingsArePrintedOnce() {
    func problem(_ file: String, _ line: Int, _ message: String = "no") -> Diagnostic {
      Diagnostic(
        .warning, .unreadable, message, location: .init(file: file, line: line),
        notes: [.init("export it again")])
    }
    let two = [problem("a.svg", 1), problem("b.svg", 1)]
    #expect(printer.text(for: two).components(separatedBy: "export it again").count == 3)
    let text = printer.text(
      for: two + [
        problem("a.svg", 7), problem("b.svg", 2), problem("a.svg", 2, "yes"),
        Diagnostic(.warning, .unreadable, "no", location: .init(file: "c.svg")),
      ])
    #expect(
      text == """
        a.svg:1:1: warning: [unreadable] no
        note: export it again
        also at: :7:1, b.svg:1:1, :2:1
        a.svg:2:1: warning: [unreadable] yes
        note: export it again
        c.svg:1:1: warning: [unreadable] no
        6 warnings

        """)
  }

  @Test func manyLocationsAreCounted() {
    let all = (1...30).map { line in
      Diagnostic(.error, .unreadable, "no", location: .init(file: "a.svg", line: line))
    }
    let lines = printer.text(for: all).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasSuffix(", :21:1 and 9 other places"))
  }

  @Test(arguments: [
    ("«a»b", "1 | ab\n  | ^\n"),
    ("ab«»", "1 | ab\n  |   ^\n"),
    ("«»", "1 | \n  | ^\n"),
    ("a\n  «bcd» e\n", "2 |   bcd e\n  |   ^~~\n"),
    ("ab «cd\r\nef»", "1 | ab cd\n  |    ^~\n"),
    // A tab stays a tab, so that both lines are aligned.
    ("\t\ta«bc»", "1 | \t\tabc\n  | \t\t ^~\n"),
    // Wide characters and emoji take two columns, and combined characters one.
    ("猫猫«x»", "1 | 猫猫x\n  |     ^\n"),
    ("👨‍👩‍👧«猫x»", "1 | 👨‍👩‍👧猫x\n  |   ^~~\n"),
    ("e\u{301}é«x»", "1 | e\u{301}éx\n  |   ^\n"),
    ("❤️«x»", "1 | ❤️x\n  |   ^\n"),
    ("ｗ가«x»", "1 | ｗ가x\n  |     ^\n"),
    // Control characters are shown as escapes, with the width of the escapes.
    ("\u{1B}[2J«x»", "1 | \\u{1b}[2Jx\n  |          ^\n"),
    ("a\u{202E}«x»", "1 | a\\u{202e}x\n  |          ^\n"),
    ("a«\u{0}b»", "1 | a\\u{0}b\n  |  ^~~~~~\n"),
    ("a\u{9B}«x»", "1 | a\\u{9b}x\n  |        ^\n"),
  ])
  func excerpt(_ marked: String, _ excerpt: String) throws {
    let text = try printed(marked)
    #expect(String(text.drop { $0 != "\n" }.dropFirst()) == excerpt)
  }

  /// A long line is cut around the location.
  @Test func longLines() throws {
    let dots = String(repeating: ".", count: 300)
    let line = "\(dots)abc\(dots)"
    let marked = "\(dots)«abc»\(dots)"
    #expect(
      try printed(marked) == """
        a.json:1:301: error: [unreadable] no
        1 | …\(line.dropFirst(260).prefix(160))…
          | \(String(repeating: " ", count: 41))^~~

        """)
    #expect(
      try printed("«abc»\(dots)") == """
        a.json:1:1: error: [unreadable] no
        1 | abc\(dots.prefix(157))…
          | ^~~

        """)
    // The underline ends where the line is cut.
    #expect(
      try printed("«\(dots)»") == """
        a.json:1:1: error: [unreadable] no
        1 | \(dots.prefix(160))…
          | ^\(String(repeating: "~", count: 159))

        """)
    #expect(try printed("\(dots)«»").hasSuffix("\(String(repeating: " ", count: 41))^\n"))
  }

  @Test func withoutPlace() {
    #expect(
      printer.text(for: Diagnostic(.warning, .unwritable, "hm")) == "warning: [unwritable] hm\n")
    let ofFile = Diagnostic(.error, .unreadable, "no", location: SourceLocation(file: "a b.md"))
    #expect(printer.text(for: ofFile) == "a b.md:1:1: error: [unreadable] no\n")
  }

  /// An invalid column or length is harmless.
  @Test(arguments: [(0, 1), (-5, .max), (99, 3), (.max, .max), (2, .max)])
  func placesOutside(_ column: Int, _ length: Int) {
    let place = SourceLocation(file: "a", line: 7, column: column)
    let diagnostic = Diagnostic(
      .error, .unreadable, "no", location: place, length: length, sourceLine: "abc")
    let lines = printer.text(for: diagnostic).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.contains("^") == true)
    #expect(lines.last?.count ?? 0 <= 8)
  }

  @Test func hostileNamesAndMessages() {
    let diagnostic = Diagnostic(
      .error, .unreadable, "it says '\u{1B}]0;x\u{7}\n\u{2028}'",
      location: SourceLocation(file: "a\u{1B}[31m\nb"),
      notes: [.init("\u{8}\r", at: SourceLocation(file: "\u{9B}c"))])
    #expect(
      printer.text(for: diagnostic) == """
        a\\u{1b}[31m\\u{a}b:1:1: error: [unreadable] it says '\\u{1b}]0;x\\u{7}\\u{a}\\u{2028}'
        note: \\u{8}\\u{d} (\\u{9b}c:1:1)

        """)
  }

  /// A huge message is shortened to its beginning and end.
  @Test func longMessages() {
    let name = String(repeating: "x", count: 1_000_000)
    let text = printer.text(for: Diagnostic(.error, .cancelled, "no '\(name)' is known"))
    #expect(text.hasPrefix("error: [cancelled] no 'xxx"))
    #expect(text.hasSuffix("xxx' is known\n"))
    #expect(text.utf8.count < 3_000)
  }

  @Test func sortsAndCounts() {
    func diagnostic(_ severity: Diagnostic.Severity, _ line: Int) -> Diagnostic {
      Diagnostic(severity, .cancelled, "y", location: SourceLocation(file: "a", line: line))
    }
    #expect(printer.text(for: []) == "")
    #expect(printer.text(for: [diagnostic(.error, 1)]) == "a:1:1: error: [cancelled] y\n")
    #expect(
      printer.text(for: [diagnostic(.warning, 10), diagnostic(.error, 2), diagnostic(.error, 1)])
        == """
        a:1:1: error: [cancelled] y
        a:2:1: error: [cancelled] y
        a:10:1: warning: [cancelled] y
        2 errors, 1 warning

        """)
    #expect(
      printer.text(for: [diagnostic(.warning, 1), diagnostic(.warning, 2)]).hasSuffix(
        "\n2 warnings\n"))
    #expect(
      printer.text(for: [diagnostic(.error, 1), diagnostic(.warning, 2), diagnostic(.warning, 3)])
        .hasSuffix("\n1 error, 2 warnings\n"))
  }

  @Test func color() {
    let file = SourceFile(path: "a", text: "xyz")
    let error = Diagnostic(.error, .unreadable, "no", in: file, at: 1..<3, notes: [.init("so")])
    let escape = "\u{1B}["
    #expect(
      DiagnosticPrinter(usesColor: true).text(for: error) == """
        \(escape)1ma:1:2: \(escape)0m\(escape)1;31merror: \(escape)0m[unreadable] no
        1 | xyz
          |  \(escape)32m^~\(escape)0m
        \(escape)36mnote: \(escape)0mso

        """)
    let warning = Diagnostic(.warning, .unwritable, "hm")
    #expect(
      DiagnosticPrinter(usesColor: true).text(for: warning)
        == "\(escape)1;33mwarning: \(escape)0m[unwritable] hm\n")
  }
}
