import Catalog
import SiteTestSupport
import Testing

@testable import SitePages
@testable import SiteSearch

@Suite struct ProseSectionsTests {
  private func sections(_ pieces: RichText.Piece...) -> ProseSections {
    ProseSections(of: RichText(pieces: pieces, plainText: "All."))
  }

  @Test func headingsBeginSections() throws {
    let found = sections(
      .html(
        "<p>Be<em>for</em>e.</p>\n<h2 id=\"a-b\">A &amp; <code>b</code></h2>\n<p>See <a href=\""),
      .address(.page("/about/")),
      .html("\" title=\"1 &gt; 0 > 2\">us</a> "), .icon(try Slug("owl"), label: "An owl"),
      .html(
        """
        <br />now.</p>
        <table><tr><td>one</td><td>two</td></tr></table>
        <h3 id="é-2">É</h3><pre><code>"tint": "&lt;b&gt; &amp;amp;"
        </code></pre><h4 id="deep">Deep</h4><p>End <img src="x" alt="a picture" /></p>
        """))
    #expect(found.introduction == "Before.")
    #expect(found.sections.map(\.anchor) == ["a-b", "é-2"])
    #expect(found.sections.map(\.heading) == ["A & b", "É"])
    #expect(
      found.sections.map(\.text) == [
        "See us An owl now. one two", "\"tint\": \"<b> &amp;\" Deep End a picture",
      ])
  }

  @Test func aTextWithoutHeadingsIsTheIntroduction() {
    #expect(sections(.html("<p>Some.</p>")).introduction == "All.")
    #expect(sections().sections.isEmpty)
  }

  @Test(arguments: [
    "<h2 id=\"a", "<", "<h2 id=\"a\">", "</h2></h3>", "<h2 id=\"a\"><h2 id=\"a\">", "&",
  ])
  func damagedMarkupEnds(html: String) {
    #expect(sections(.html(html)).sections.allSatisfy { $0.anchor == "a" })
  }

  @Test func filesOfExcerptsAreBounded() throws {
    func files(_ pages: [ProsePage]) throws -> [String: String] {
      var site = try Site.sample([.sample("owl")])
      site.prosePages = pages
      return try site.files().filter { $0.key.hasPrefix("search/") }
    }
    func page(_ text: String) throws -> ProsePage {
      ProsePage(
        path: try PagePath("/about/"), title: "About <us>",
        text: RichText(
          pieces: [
            .html(
              (0..<20).map { "<h2 id=\"s\($0)\">Part \($0)</h2>\n<p>Word\($0).</p>" }.joined()
                + "<h2 id=\"end\">End</h2><p>\(text)</p>")
          ], plainText: ""))
    }
    let none = try files([])
    #expect(!none.keys.contains { $0.hasPrefix("search/texts/") })
    #expect(none["search/index.js"]?.contains(/"folding":"[0-9a-f]{8}","words":/) == true)
    let before = try files([page(String(repeating: "longword ", count: 1_000))])
    let after = try files([page("Other.")])
    #expect(before.keys.count { $0.hasPrefix("search/texts/") } == 2)
    let last = try #require(before["search/texts/1.json"])
    #expect(last.count < 2_200 && last.count > 2_000)
    #expect(
      before["search/records/0.json"]?.contains(
        #"["/about/#s3","Part 3",-1,3,"About <us>"]"#) == true)
    // The edit of a section changes its text, and not the texts of other files.
    #expect(before["search/texts/0.json"] == after["search/texts/0.json"])
    #expect(before["search/records/0.json"] == after["search/records/0.json"])
    #expect(after["search/texts/1.json"]?.hasSuffix("\"Other.\"]") == true)
  }
}
