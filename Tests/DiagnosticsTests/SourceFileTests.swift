import Diagnostics
import TestSupport
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1), (8, 4, 2),
    (9, 4, 2), (1_000, 4, 2), (-5, 1, 1),
  ])
  func location(_ offset: Int, _ line: Int, _ column: Int) {
    let file = SourceFile(path: "a.md", text: "ab\ncd\n\nx")
    #expect(
      file.location(utf8Offset: offset) == SourceLocation(file: "a.md", line: line, column: column))
  }

  @Test func lines() {
    let file = SourceFile(path: "a.md", text: "ab\ncd\n\nx")
    #expect((1...5).map(file.line) == ["ab", "cd", "", "x", nil])
    #expect((1...5).map(file.utf8Offset(line:)) == [0, 3, 6, 7, nil])
    #expect(file.line(0) == nil)
    #expect(file.line(-1) == nil)
    #expect(file.line(.max) == nil)
  }

  @Test func carriageReturns() {
    let file = SourceFile(path: "a.md", text: "ab\r\ncd\r\n")
    #expect((1...4).map(file.line) == ["ab", "cd", "", nil])
    #expect(file.location(utf8Offset: 2).description == "a.md:1:3")
    #expect(file.location(utf8Offset: 4).description == "a.md:2:1")
    #expect(file.location(utf8Offset: 5).description == "a.md:2:2")
  }

  /// Columns count characters instead of bytes or scalars.
  @Test func columnsAreCharacters() {
    let text = "é👨‍👩‍👧e\u{301}x"
    let file = SourceFile(path: "a.md", text: text)
    #expect(file.location(utf8Offset: text.utf8.count - 1).column == 4)
    #expect(file.location(utf8Offset: 2).column == 2)
    #expect(file.length(utf8Range: 0..<text.utf8.count) == 4)
  }

  @Test func lengthEndsWithTheLine() {
    let file = SourceFile(path: "a.md", text: "abc\r\ndef")
    #expect(file.length(utf8Range: 1..<7) == 2)
    #expect(file.length(utf8Range: 3..<4) == 1)
    #expect(file.length(utf8Range: 2..<2) == 1)
    #expect(file.length(utf8Range: 6..<1_000) == 2)
    #expect(file.length(utf8Range: 500..<1_000) == 1)
  }

  @Test func emptyFile() {
    let file = SourceFile(path: "a.md", text: "")
    #expect(file.location(utf8Offset: 10).description == "a.md:1:1")
    #expect(file.line(1) == "")
  }

  /// Columns of a long line equal a count from its beginning.
  @Test func columnsOfALongLine() {
    let words = ["é", "e\u{301}", "猫", "👨‍👩‍👧", "a", "\t", "\r", "🇩🇪", "\u{200D}", "xyz "]
    var random = SeededGenerator.fresh(for: "columnsOfALongLine")
    let line = (0..<5_000).map { _ in words.randomElement(using: &random) ?? "" }.joined()
    let file = SourceFile(path: "a", text: "first\n\(line)\nlast")
    let characters = Array(line)
    var offset = 6
    for (index, character) in characters.enumerated() {
      #expect(
        file.location(utf8Offset: offset)
          == SourceLocation(file: "a", line: 2, column: index + 1))
      offset += character.utf8.count
    }
  }

  /// A diagnostic keeps only the printed part of a long line.
  @Test func theLineOfADiagnosticIsShort() {
    let file = SourceFile(
      path: "a",
      text: String(repeating: "é", count: 100_000) + "owl" + String(repeating: "猫", count: 100_000))
    let diagnostic = Diagnostic(.error, .cancelled, "b", in: file, at: 200_000..<200_003)
    #expect(diagnostic.location?.column == 100_001)
    #expect(diagnostic.sourceLine?.utf8.count ?? 0 < 5_000)
    let lines = DiagnosticPrinter().text(for: diagnostic).split(separator: "\n")
    #expect(
      lines[1]
        == "1 | …\(String(repeating: "é", count: 40))owl\(String(repeating: "猫", count: 117))…")
    #expect(lines[2] == "  | \(String(repeating: " ", count: 41))^~~")
  }
}
