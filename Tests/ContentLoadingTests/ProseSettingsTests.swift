import Catalog
import ContentLoading
import ContentTestSupport
import Testing

@Suite struct ProseSettingsTests {
  private static let headings = "# T\n\n## A\n\n### B `c`\n\n#### D\n\n## A\n"

  private func page(
    _ front: String = "", site: String = "{}", text: String = headings
  ) async throws -> ProsePage {
    let site = MemorySite(["site.json": site, "pages/g/index.md": "---\n\(front)\n---\n\(text)"])
    return try #require(try await site.load().site.prosePages.first)
  }

  @Test(arguments: [
    ("", "{}", false), ("toc: true", "{}", true), ("", #"{ "toc": true }"#, true),
    ("toc: false", #"{ "toc": true }"#, false), ("toc: true", #"{ "toc": false }"#, true),
  ])
  func contents(front: String, site: String, expected: Bool) async throws {
    let contents = try await page(front, site: site).contents
    let all = [(2, "A", "a"), (3, "B c", "b-c"), (2, "A", "a-2")].map {
      ProsePage.Heading(level: $0, title: $1, anchor: $2)
    }
    #expect(contents == (expected ? all : []))
  }

  @Test func aTitleThatIsNotShownAgainIsNotInTheContents() async throws {
    let page = try await page("title: Other\ntoc: true")
    #expect(page.contents.map(\.title) == ["T", "A", "A"])
    #expect(page.contents.map(\.level) == [2, 3, 3])
  }

  @Test(arguments: [
    ("", "https://x.example/g/index.md"), ("editURL: none", nil),
  ])
  func editURLs(front: String, expected: String?) async throws {
    let site = #"{ "editURL": "https://x.example/{path}" }"#
    #expect(try await page(front, site: site).editURL == expected)
  }

  @Test(arguments: [
    ("{}", "toc: true", "## A\n", "g.md:2:6: warning: [not-drawn] 'toc'"),
    ("{}", "editURL: none", "A\n", "g.md:2:10: warning: [not-drawn] 'editURL'"),
    ("{}", "editURL: other", "A\n", "g.md:2:10: error: [wrong-type]"),
    (#"{ "toc": true }"#, nil, "", "site.json:1:3: warning: [not-drawn] 'toc'"),
    (
      #"{ "editURL": "https://x.example/{path}" }"#, nil, "",
      "site.json:1:3: warning: [not-drawn] 'editURL'"
    ),
    (
      #"{ "editURL": "x.example/{path}" }"#, "draft: false", "",
      "site.json:1:14: error: [bad-edit-url]"
    ),
  ])
  func mistakes(site: String, front: String?, text: String, expected: String) async throws {
    var content = MemorySite(["site.json": site])
    if let front { content.add("pages/g.md", "---\n\(front)\n---\n\(text)") }
    let printed = try await content.printed()
    #expect(printed.contains(expected), "\(printed)")
  }

  /// Outlines have neither a table of contents nor an edit link.
  @Test func outlinesDoNotHaveTheFields() async throws {
    let site = MemorySite(["outlines/a.md": "---\ntoc: true\neditURL: none\n---\n- A\n"])
    let printed = try await site.printed()
    #expect(printed.contains("'toc'"), "\(printed)")
    #expect(printed.contains("'editURL'"), "\(printed)")
  }
}
