import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

/// Pages that other site generators keep private. A mistake would publish private content.
@Suite struct DraftTests {
  private func front(_ fields: String) -> String { "---\ntitle: P\n\(fields)\n---\nsecret\n" }

  @Test(arguments: [
    "draft: true", "draft: yes", "published: false", "publish: false", "public: no",
    "visible: false", "hidden: true", "private: true", "unpublished: true", "status: draft",
    "status: Private", "status: pending", "draft: true\npublished: true",
    "draft: false\nvisible: false",
  ])
  func isLeftOut(fields: String) async throws {
    let site = MemorySite([
      "pages/p.md": front(fields), "pages/q.md": "Text.",
      "outlines/o.md": front(fields) + "\n- a\n",
    ])
    let result = try await site.load()
    #expect(result.site.prosePages.map(\.path.text) == ["/q/"])
    #expect(result.site.outlines.isEmpty)
    let codes = result.warnings.filter { $0.code == "draft" }.compactMap { $0.location?.file }
    #expect(codes == ["Content/outlines/o.md", "Content/pages/p.md"])
  }

  @Test(arguments: [
    "draft: false", "published: true", "publish: true", "public: true", "visible: yes",
    "hidden: false", "private: off", "unpublished: false", "status: published", "status: live",
  ])
  func isPublished(fields: String) async throws {
    let result = try await MemorySite(["pages/p.md": front(fields)]).load()
    #expect(result.site.prosePages.count == 1)
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [
    ("draft: \"yes\"", "'draft' should be true or false, not a string"),
    ("draft: 1", "'draft' should be true or false, not a string"),
    ("draft:", "'draft' should be true or false, not null"),
    ("published: 2024-01-01", "'published' should be true or false, not a string"),
    ("publish: [false]", "'publish' should be true or false, not an array"),
    ("status: done", "'done' is not a valid value of 'status'"),
    ("drat: true", "has no field 'drat'"), ("Draft: true", "has no field 'Draft'"),
    ("publishd: false", "has no field 'publishd'"),
    ("publishDate: 2099-01-01", "but the site has no date"),
    ("expiryDate: 2020-01-01", "but the site has no date"),
    ("publishdate: 2099-01-01", "has no field 'publishdate'"),
  ])
  func isAnError(fields: String, message: String) async throws {
    let printed = try await MemorySite(["pages/p.md": front(fields)]).printed()
    #expect(printed.contains(message), "\(printed)")
    #expect(printed.contains(": error: "), "\(printed)")
  }

  @Test(arguments: [
    ("date: 2026-06-02", true), ("date: 2026-06-01", false),
    ("publishDate: 2026-06-02T08:00:00Z", true),
    ("publishDate: 2026-05-31", false), ("expiryDate: 2026-06-01", true),
    ("expiryDate: 2026-06-02", false),
  ])
  func datesAreComparedWithTheDayOfTheSite(fields: String, isLeftOut: Bool) async throws {
    let site = MemorySite([
      "pages/p.md": front(fields), "outlines/o.md": "---\n\(fields)\n---\n- a\n",
      "site.json": #"{ "date": "2026-06-01" }"#,
    ])
    let result = try await site.load()
    #expect(result.site.prosePages.isEmpty == isLeftOut)
    #expect(result.site.outlines.isEmpty == isLeftOut)
  }

  /// Unsupported front matter must not publish private content.
  @Test(arguments: [
    "{\n  \"title\": \"P\",\n  \"draft\": true\n}\nsecret", "+++\ndraft = true\n+++\nsecret",
    "Title: P\nStatus: draft\n\nsecret", "public:: false\ntags:: a\n\nsecret",
    "\n---\ndraft: true\n---\n",
  ])
  func frontMatterOfOtherFormsIsAnError(text: String) async throws {
    for path in ["pages/p.md", "outlines/p.md", "icons/owl.md"] {
      var site = MemorySite.withOwl([:])
      site.add(path, text)
      let printed = try await site.printed()
      #expect(printed.contains("error: [malformed-front-matter]"), "\(path): \(printed)")
    }
  }

  @Test(arguments: [
    "\"draft\": true", "\"published\": false", "\"status\": \"draft\"", "\"hidden\": \"yes\"",
  ])
  func fieldsOfJSONAreErrors(field: String) async throws {
    for site in [
      MemorySite(["catalog.json": "{ \"icons\": [ { \"id\": \"owl\", \"price\": 1, \(field) } ] }"]
      ),
      MemorySite(["outlines/a.json": "{ \(field), \"items\": [] }"]),
      MemorySite(["outlines/a.json": "{ \"items\": [ { \"text\": \"A\", \(field) } ] }"]),
    ] {
      let printed = try await site.printed()
      #expect(printed.contains("so it would be published"), "\(printed)")
    }
  }

  /// Values that do not mark a draft only cause warnings.
  @Test func otherFieldsOfJSONAreWarnings() async throws {
    let site = MemorySite([
      "outlines/a.json": #"{ "draft": false, "status": "stable", "items": [] }"#
    ])
    let warnings = try await site.load().warnings
    #expect(warnings.map(\.code) == ["unknown-field", "unknown-field"])
  }

  @Test func linksToADraftAreReported() async throws {
    let site = MemorySite([
      "pages/p.md": front("draft: true"), "pages/_drafts/d.md": "secret",
      "pages/q.md":
        "[a](/p/) [b](/p/#x) [c](../_drafts/d) [d](/outlines/o/)",
      "outlines/o.md": front("publish: false"),
    ])
    let result = try await site.load()
    let base = try #require(BaseURL("https://x.example/"))
    let messages = result.links.diagnostics(
      baseURL: base, paths: ["index.html", "q/index.html"], isForeign: { _ in false }
    ).map { "\($0.severity) \($0.message)" }
    #expect(
      messages == [
        "error '/p/' is not published, because 'Content/pages/p.md' is a draft",
        "error '/p/' is not published, because 'Content/pages/p.md' is a draft",
        "error '/_drafts/d' is not published, because 'Content/pages/_drafts/d.md' is a draft",
        "error '/outlines/o/' is not published, because 'Content/outlines/o.md' is a draft",
      ])
  }

  @Test func draftsAreNotIncluded() async throws {
    let site = MemorySite([
      "outlines/o.md": front("draft: true") + "\n- secret\n",
      "outlines/a.json": #"{ "items": [ { "text": "A", "include": "o" } ] }"#,
    ])
    #expect(try await site.printed().contains("error: [unknown-outline] no outline has the id 'o'"))
  }

  // MARK: Titles

  @Test(arguments: [
    ("# About us\n\nBody", "About us", "<p>Body</p>\n"),
    (
      "---\nsummary: S\n---\n# About *us*\n\n## Part\n", "About us",
      "<h2 id=\"part\"><a href=\"#part\">Part</a></h2>\n"
    ),
    (
      "---\ntitle: Own\n---\n# About us\n", "Own",
      "<h2 id=\"about-us\"><a href=\"#about-us\">About us</a></h2>\n"
    ),
    ("---\ntitle: About us\n---\n# About us\n\nBody", "About us", "<p>Body</p>\n"),
    ("Body\n\n# Part\n", "About", "<p>Body</p>\n<h2 id=\"part\"><a href=\"#part\">Part</a></h2>\n"),
    (
      "## A\n\n## B\n", "About",
      "<h2 id=\"a\"><a href=\"#a\">A</a></h2>\n<h2 id=\"b\"><a href=\"#b\">B</a></h2>\n"
    ),
    (
      "# A\n\n[to top](#a)\n", "A",
      "<span id=\"a\"></span>\n<p><a href=\"[page #a]\">to top</a></p>\n"
    ),
  ])
  func theFirstHeadingIsTheTitle(_ text: String, _ title: String, _ html: String) async throws {
    let page = try #require(
      try await MemorySite(["pages/about.md": text]).load().site.prosePages.first)
    #expect(page.title == title)
    #expect(page.text.flattened == html)
    #expect(!page.text.plainText.hasPrefix(title) || title == "Own")
  }
}
