import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import OutlineFormats
import Testing

/// Outlines of note programs.
@Suite struct NoteProgramTests {
  private func load(_ markdown: String) async throws -> (dump: String, warnings: [String]) {
    let result = try await MemorySite.withOwl(["outlines/a.md": markdown]).load()
    let outline = try #require(result.site.outlines.first)
    return (
      outline.published.dump,
      result.warnings.map { "\($0.location?.line ?? 0) \($0.code): \($0.message)" }
    )
  }

  @Test func logseq() async throws {
    let (dump, warnings) = try await load(
      """
      title:: Night birds
      tags:: birds

      - A
        id:: 6423-ab
        collapsed:: true
      \t- TODO [#A] Feed the owl
      \t  SCHEDULED: <2026-03-01 Sun>
      \t  :LOGBOOK:
      \t  CLOCK: [2026-03-01 Sun 10:00:00]
      \t  :END:
      \t- DONE Clean
      \t  source:: https://x.example
      - id:: 6423-ac
        collapsed:: true
        Last [[page]] ((6423ab12))
      -
      """)
    #expect(
      dump == """
        a: A
          a/feed-the-owl: Feed the owl to do
          a/clean: Clean done
        last-page-6423ab12: Last page ((6423ab12))

        """)
    #expect(
      warnings == [
        "2 unsupported-syntax: 'tags:: birds' is left out: note properties are not shown (and 1 "
          + "more)",
        "16 unsupported-syntax: '[[page]]' is shown as text, without a link",
        "16 unsupported-syntax: '((6423ab12))' is shown as text: block references are not "
          + "supported",
      ])
  }

  @Test func aLogWithoutAnEndHidesNoItem() async throws {
    #expect(try await load("- A\n  :LOGBOOK:\n  CLOCK: x\n- B\n").dump == "a: A\nb: B\n")
  }

  @Test func titleOfLogseq() async throws {
    let site = MemorySite(["outlines/a.md": "title:: Night birds\n\n- A\n"])
    #expect(try await site.load().site.outlines.first?.title == "Night birds")
  }

  @Test func obsidian() async throws {
    let (dump, warnings) = try await load(
      """
      - See [[Owl|the owl]] #birds ^abc123
      - Seen %%by me, privately%% today
      - `%%code%%` and 100%% sure, 50%% not
      %%
      private
      %%
      - ![[owl.png]]
      """)
    #expect(
      dump
        == """
        see-the-owl-birds: See the owl #birds
        seen-today: Seen today
        code-and-100-sure-50-not: %%code%% and 100%% sure, 50%% not [<code>%%code%%</code> and 100%% sure, 50%% not]
        owl-png: ![[owl.png]]

        """)
    #expect(!dump.contains("private"))
    #expect(
      warnings.map { $0.prefix { $0 != ":" } } == [
        "1 unsupported-syntax", "2 unsupported-syntax", "7 unsupported-syntax",
      ])
  }

  /// Similar lines are text in an outline that is not from Logseq.
  @Test func otherTextStays() async throws {
    let (dump, warnings) = try await load("- TODO list\n- std::vector\n- a :: b\n- `id:: x`\n")
    #expect(
      dump == """
        todo-list: TODO list
        std-vector: std::vector
        a-b: a :: b
        id-x: id:: x [<code>id:: x</code>]

        """)
    #expect(warnings.isEmpty)
  }

  @Test func emptyBulletsAndSeparators() async throws {
    let (dump, warnings) = try await load(
      """
      - A
      -
      - B
        -
      - [ ]

      ---

      <!-- c -->

      * * *

      - C
      -
        - D
      """)
    #expect(
      dump.split(separator: "\n").map { $0.drop { $0 != ":" } } == [
        ": A", ": B", ": C", ": …", ": D",
      ])
    #expect(dump.contains("\n  "))
    #expect(
      warnings.map { $0.prefix { $0 != ":" } } == [
        "7 not-in-list", "11 not-in-list", "14 empty-text",
      ])
  }

  /// Foreign syntax in text is escaped in Markdown.
  @Test(arguments: ["id:: x", "a %%b%% c", "x ^abcd", "[[a]] b", "tags:: c", "==a==", "%%a"])
  func writtenTextIsReadAgain(text: String) throws {
    let outline = Outline(id: try Slug("a"), title: "A", items: [OutlineItem(id: "1", text: text)])
    let markdown = OutlineFormat.markdown.text(of: outline)
    #expect(
      try OutlineFormat.markdown.outline(of: markdown, id: Slug("a")).items.first?.text == text)
  }

  // MARK: OPML

  private func opml(_ body: String, after: String = "") async throws -> ContentLoader.Result {
    try await MemorySite.withOwl([
      "outlines/a.opml": "<opml version=\"2.0\"><head/><body>\(body)</body>\(after)</opml>"
    ]).load()
  }

  @Test func workflowy() async throws {
    let result = try await opml(
      """
      <outline text="see &lt;mention id=&quot;1&quot;&gt;@Ann&lt;/mention&gt; on &lt;time startYear=&quot;2026&quot;&gt;May 1&lt;/time&gt;" _note="by &lt;mention id=&quot;1&quot;&gt;@Ann&lt;/mention&gt;, &lt;u&gt;now&lt;/u&gt;"/>
      <outline text="Array&lt;String&gt;"/>
      <outline text="B" _note="at &lt;a href=&quot;https://x.example/&quot;&gt;home&lt;/a&gt;"/>
      <outline text="C" _note="&lt;a href=&quot;https://x.example/&quot;&gt;https://x.example/&lt;/a&gt;"/>
      """)
    #expect(
      result.site.outlines.first?.dump == """
        see-ann-on-may-1: see @Ann on May 1 (by @Ann, now)
        array-string: Array<String>
        b: B (at home)
        c: C (https://x.example/)

        """)
    #expect(result.warnings.map(\.code) == ["unknown-markup"])
  }

  @Test(arguments: [
    (
      #"htmlUrl="x.example/page""#, "x.example/page",
      "it has no scheme: write 'https://x.example/page'"
    ),
    (#"htmlUrl="javascript:alert(1)""#, "javascript:alert(1)", "'javascript:' is not allowed"),
    (#"type="rss" xmlUrl="feed://x.example/f""#, "feed://x.example/f", "'feed:' is not allowed"),
    (#"type="rss" xmlUrl="x.example/f""#, "x.example/f", "it has no scheme: write"),
    (#"url="https://x.example/a b""#, "https://x.example/a b", "it contains a space: write '%20'"),
    (#"URL="https://x.example/a b""#, "https://x.example/a b", "it contains a space: write '%20'"),
    (#"url="//x.example""#, "//x.example", "it has no scheme: write 'https://x.example'"),
    (#"url="page.html""#, "page.html", "it has no scheme: links begin with"),
    (#"url="x.example:8080/a""#, "x.example:8080/a", "it has no scheme: write"),
    (#"url="https:about""#, "https:about", "it has no host"),
    (#"url="C:\a""#, #"C:\a"#, "it contains a backslash"),
    (#"url="data:x""#, "data:x", "'data:' is not allowed"),
  ])
  func noLinkGoesWithoutAWarning(_ attribute: String, _ address: String, _ note: String)
    async throws
  {
    let result = try await opml("<outline text=\"A\" \(attribute)/>")
    let warning = try #require(result.warnings.first)
    #expect(result.warnings.count == 1)
    #expect(warning.code == "unsafe-link" && warning.message.hasPrefix("'\(address)' "))
    #expect(warning.notes.first?.message.hasPrefix(note) == true, "\(warning.notes)")
  }

  @Test func addressesOfPagesAreLinks() async throws {
    let result = try await opml(
      #"<outline text="A" htmlUrl="https://x.example/"/><outline text="B" xmlURL="https://y.example/f"/><outline text="C" url="tel:+491234"/>"#
    )
    #expect(result.warnings.isEmpty)
    #expect(
      result.site.outlines.first?.dump == """
        a: A -> https://x.example/
        b: B -> https://y.example/f feed https://y.example/f
        c: C -> tel:+491234

        """)
  }

  @Test func foreignElementsOfTheRootSurvive() async throws {
    let foreign = "<x:view xmlns:x=\"urn:x\"><x:zoom>2</x:zoom></x:view>"
    let result = try await opml("<outline text=\"A\"/>", after: foreign)
    #expect(result.warnings.map(\.code) == ["foreign-element"])
    let text = OutlineFormat.opml.text(of: try #require(result.site.outlines.first))
    #expect(text.contains("<x:zoom>2</x:zoom>"))
    let again = try OutlineFormat.opml.outline(of: text, id: Slug("a"))
    #expect(OutlineFormat.opml.text(of: again) == text)
  }
}
