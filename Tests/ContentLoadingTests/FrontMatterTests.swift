import Catalog
import ContentLoading
import ContentTestSupport
import Testing

@Suite struct FrontMatterTests {
  @Test(arguments: [
    "---\ntitle: A\n---\nText.\n", "---\r\ntitle: A\r\n---\r\nText.\r\n",
    "\u{FEFF}---\ntitle: A\n---\nText.\n", "--- \ntitle: A\n---\t\nText.\n",
    "---\n# note\ntitle: 'A'\n---\nText.", "---\ntitle: A\n---\nText.\n\n---\n\n",
  ])
  func isFound(_ text: String) async throws {
    let page = try #require(try await MemorySite(["pages/a.md": text]).load().site.prosePages.first)
    #expect(page.title == "A")
    #expect(page.text.plainText.hasPrefix("Text."))
  }

  /// A block with other delimiters or in another position is Markdown.
  @Test(arguments: ["Text.\n\n---\ntitle: A\n---\n", "----\ntitle: A\n---\n", " ---\nText.\n"])
  func isNotFound(_ text: String) async throws {
    let page = try #require(try await MemorySite(["pages/b.md": text]).load().site.prosePages.first)
    #expect(page.title == "B")
  }

  /// Only plain words are Boolean or null in YAML. Numbers and dates keep their text.
  @Test(arguments: [
    (#""yes""#, "yes"), ("'null'", "null"), (#""~""#, "~"), ("2026", "2026"), ("007", "007"),
    ("1.50", "1.50"), ("2026-03-01", "2026-03-01"), ("|-\n  Two words", "Two words"),
    ("&a A", "A"), ("!!str true", "true"),
  ])
  func texts(_ yaml: String, _ title: String) async throws {
    let site = MemorySite(["pages/a.md": "---\ntitle: \(yaml)\n---\n"])
    #expect(try await site.load().site.prosePages.first?.title == title)
  }

  @Test func nullIsMissing() async throws {
    let site = MemorySite(["pages/a.md": "---\ntitle: ~\nsummary:\n---\n"])
    let page = try #require(try await site.load().site.prosePages.first)
    #expect(page.title == "A")
    #expect(page.summary == nil)
  }

  @Test(arguments: [
    ("---\r\ntitle: A\r\nsummary: [B\r\n---\r\n", "4:1"), ("---\n\n\ntitle: \"A\n---\n", "5:1"),
    ("---\ntitle: 猫: x\n---\n", "2:9"), ("---\ntitle: A\n\ttab: B\n---\n", "3:1"),
    ("---\ntitle: e\u{301}: x\n---\n", "2:9"), ("---\ntitle: *none\n---\n", "2:8"),
  ])
  func syntaxErrors(_ text: String, _ place: String) async throws {
    let printed = try await MemorySite(["pages/a.md": text]).printed()
    #expect(
      printed.hasPrefix("Content/pages/a.md:\(place): error: [malformed-front-matter]"),
      "\(printed)")
  }

  /// The body after invalid front matter is still read, without the YAML.
  @Test func bodyOfBrokenFrontMatter() async throws {
    let site = MemorySite(["outlines/a.md": "---\ntitle: [\n---\n\nText.\n"])
    let printed = try await site.printed()
    #expect(printed.contains("[malformed-front-matter]"))
    #expect(printed.contains("a.md:5:1: error: [not-in-list]"))
    #expect(printed.hasSuffix("\n2 errors\n"))
  }

  @Test func tooLong() async throws {
    let lines = String(repeating: "# a comment\n", count: 6_000)
    let printed = try await MemorySite(["pages/a.md": "---\n\(lines)---\n"]).printed()
    #expect(
      printed.contains("a.md:1:1: error: [malformed-front-matter] the front matter is longer"))
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func deepNesting(_ opening: String) async throws {
    let deep = String(repeating: opening, count: 15_000)
    let printed = try await MemorySite(["pages/a.md": "---\ntitle:\n \(deep)\n---\n"]).printed()
    #expect(printed.contains("error: [malformed-front-matter]"))
  }
}
