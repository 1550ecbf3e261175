import Diagnostics
import Testing

@testable import CommonMark

@Suite struct MarkdownErrorTests {
  @Test func aRefusalPointsIntoTheFile() throws {
    let frontMatter = "---\ntitle: x\n---\n"
    let body = "a\n\n" + String(repeating: "> ", count: 101) + "b\n"
    let file = SourceFile(path: "Content/pages/a.md", text: frontMatter + body)
    let error = try #require(throws: MarkdownError.self) { try MarkdownDocument(body) }
    let diagnostic = error.diagnostic(in: file, textStart: frontMatter.utf8.count)
    #expect(diagnostic.location == SourceLocation(file: file.path, line: 6, column: 201))
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.code == "markdown-limit")
    #expect(diagnostic.message == "block quotes and lists are nested deeper than 100 levels")
    #expect(diagnostic.sourceLine == body.split(separator: "\n").last.map(String.init))
  }

  @Test func everyRefusalIsWorded() {
    let position = MarkdownPosition(line: 1, column: 1, utf8Offset: 0)
    let errors: [MarkdownError] = [
      .tooLarge(at: position, bytes: 3, limit: 2), .nestedTooDeeply(at: position, limit: 2),
      .tooManyImages(at: position, limit: 2), .tooManyBlankLines(at: position, limit: 2),
      .tooManyDelimiters(at: position, limit: 2),
    ]
    let file = SourceFile(path: "a.md", text: "a")
    let diagnostics = errors.map { $0.diagnostic(in: file) }
    #expect(
      diagnostics.map(\.message) == [
        "the text has 3 bytes; at most 2 are read",
        "block quotes and lists are nested deeper than 2 levels",
        "a paragraph has more than 2 images",
        "there are too many blank lines after deeply nested lists",
        "the text has more than 2 of '*', '_', '~' and '['",
      ])
    #expect(diagnostics.allSatisfy { $0.notes.count == 1 && $0.location?.line == 1 })
  }
}
