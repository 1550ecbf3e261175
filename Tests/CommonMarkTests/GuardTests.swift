import CommonMark
import Testing

/// The attack: texts that make libcmark 0.30.2 hang (CVE-2023-22486, GHSA-66g8-4hjf-77xh). Similar harmless
/// texts pass.
@Suite struct GuardTests {
  private func refusal(of text: String) -> MarkdownError? {
    do {
      _ = try MarkdownDocument(text)
      return nil
    } catch {
      return error
    }
  }

  private func repeated(_ text: String, bytes: Int) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  @Test func aTextOfMoreThanTwoMebibytesIsRefused() {
    let limit = MarkdownLimits.bytes
    let fitting = String(repeating: "a", count: limit)
    #expect(refusal(of: fitting) == nil)
    guard case .tooLarge(let position, let bytes, limit) = refusal(of: fitting + "a") else {
      Issue.record("not refused")
      return
    }
    #expect(bytes == limit + 1)
    #expect(position.utf8Offset == limit)
  }

  @Test func manyImageOpenersAreRefused() {
    let allowed = repeated("![[]()", bytes: 6 * 2_000)
    #expect(refusal(of: allowed) == nil)
    guard case .tooManyImages(let position, 2_000) = refusal(of: "a\n" + allowed + "![[]()") else {
      Issue.record("not refused")
      return
    }
    #expect((position.line, position.column) == (2, 12_001))
  }

  @Test func imagesAreCountedForEachParagraph() {
    let paragraph = repeated("![a](b)\n", bytes: 8 * 1_500)
    #expect(refusal(of: paragraph + "\n" + paragraph) == nil)
    #expect(refusal(of: "> \(paragraph)\n> \n> \(paragraph)") == nil)
    #expect(refusal(of: paragraph + paragraph) != nil)
  }

  @Test(arguments: [
    (String(repeating: ">", count: 101), 101),
    (String(repeating: "> ", count: 101), 201),
    (String(repeating: "- ", count: 101) + "a", 201),
    (String(repeating: "> - ", count: 51) + "a", 201),
    (String(repeating: "> 1) ", count: 51) + "a", 251),
    (String(repeating: "*\t", count: 101) + "a", 201),
  ])
  func deepNestingOnALineIsRefused(_ text: String, column: Int) {
    guard case .nestedTooDeeply(let position, 100) = refusal(of: "a\n\n" + text) else {
      Issue.record("not refused: \(text)")
      return
    }
    #expect((position.line, position.column) == (3, column))
  }

  @Test func deepNestingOverManyLinesIsRefused() {
    let lines = (0..<101).map { String(repeating: "  ", count: $0) + "- a\n" }
    #expect(refusal(of: lines.dropLast().joined()) == nil)
    guard case .nestedTooDeeply(let position, 100) = refusal(of: lines.joined()) else {
      Issue.record("not refused")
      return
    }
    #expect((position.line, position.column) == (101, 201))
  }

  @Test func hundredsOfThousandsOfLinesAreRefused() {
    let limit = MarkdownLimits.lines
    let blank = String(repeating: "\n", count: 100_000)
    #expect(refusal(of: blank + String(repeating: "a\n", count: limit)) == nil)
    guard
      case .tooManyLines(let position, limit) = refusal(
        of: String(repeating: "- a\n", count: limit + 1))
    else {
      Issue.record("not refused")
      return
    }
    #expect((position.line, position.column) == (limit + 1, 1))
  }

  @Test(arguments: ["*", "_", "~", "["])
  func hundredsOfThousandsOfDelimitersAreRefused(_ delimiter: String) {
    let limit = MarkdownLimits.delimiters
    let allowed = repeated(String(repeating: delimiter, count: 4) + "a\n\n", bytes: 7 * limit / 4)
    #expect(refusal(of: allowed) == nil)
    guard case .tooManyDelimiters(let position, limit) = refusal(of: allowed + delimiter) else {
      Issue.record("not refused")
      return
    }
    #expect((position.line, position.column) == (limit / 2 + 1, 1))
  }

  @Test func blankLinesAfterNestedListsAreRefused() {
    let list = String(repeating: "- ", count: 100) + "a\n"
    #expect(refusal(of: list + repeated("\n", bytes: 100_000)) == nil)
    guard case .tooManyBlankLines = refusal(of: list + repeated("\n", bytes: 300_000)) else {
      Issue.record("not refused")
      return
    }
  }

  /// Linear time for these texts. With quadratic time, the test would not end.
  @Test(arguments: [
    "*a **a ", "_a ", "a_ ", "*_* ", "[a", "a]", "[a](b", "[a](<b", "![a](b) \n\n", "[ (](",
    "`a``b",
    "<!--", "<a ", "<?", "&#", "\\", "[a]: b\n", "a\n-\n", "- a\n* b\n", "> a\n\n", "- a\n\n\n",
    "\t",
  ])
  func otherHostileTextsArePassedAndEnd(_ fragment: String) throws {
    let document = try MarkdownDocument(repeated(fragment, bytes: 100_000))
    #expect(document.root.range.start.line == 1)
    _ = document.html()
  }

  @Test func nestedEmphasisIsPassedAndEnds() throws {
    let depth = 20_000
    let text = repeated("*a **a ", bytes: 7 * depth) + "b" + repeated(" a** a*", bytes: 7 * depth)
    let document = try MarkdownDocument(text)
    #expect(document.html().hasPrefix("<p><em>a <strong>a <em>a"))
    #expect(document.root.plainText.utf8.count > depth)
  }

  @Test func ordinaryDocumentsPass() {
    let samples = [
      String(repeating: "- ", count: 40),
      String(repeating: "* ", count: 500),
      "text\n" + String(repeating: "- ", count: 500),
      String(repeating: ">", count: 80) + " conflict",
      String(repeating: " ", count: 300) + "- far to the right\n",
      repeated(String(repeating: " ", count: 240) + "| art |\n", bytes: 20_000),
      (0..<20).map { String(repeating: "    ", count: $0) + "- a\n\n" }.joined(),
      (0..<30).map { String(repeating: "> ", count: $0) + "a\n" }.joined(),
      "+" + String(repeating: "-", count: 5_000) + "+",
      repeated("1. one\n   - two\n\n     more\n\n2. three\n\n", bytes: 200_000),
      repeated("# Heading\n\nText with *emphasis*, `code` and [a link](b).\n\n", bytes: 500_000),
      repeated("![picture](a.png)\n\n", bytes: 200_000),
      repeated("> quoted text\n> goes on\n\nanswer\n\n", bytes: 200_000),
    ]
    for sample in samples {
      #expect(refusal(of: sample) == nil, "\(sample.prefix(80))…")
    }
  }
}
