import CommonMark
import Testing

@Suite struct HeadingTests {
  @Test func headingsHaveLevelTextAnchorAndPlace() throws {
    let document = try MarkdownDocument("# About *Owl*\n\ntext\n\n> ## Größe & `code`\n\nNext\n---")
    #expect(document.headings.map(\.level) == [1, 2, 2])
    #expect(document.headings.map(\.text) == ["About Owl", "Größe & code", "Next"])
    #expect(document.headings.map(\.anchor) == ["about-owl", "größe-code", "next"])
    #expect(document.headings.map(\.range.start.description) == ["1:1", "5:3", "7:1"])
    #expect(document.html().contains("<h2 id=\"größe-code\">Größe &amp; <code>code</code></h2>"))
  }

  @Test(arguments: [
    ("What's new?", "whats-new"), ("a -- b – c", "a-b-c"), ("  ", "section"), ("!!!", "section"),
    ("C++ & C#", "c-c"), ("snake_case", "snake_case"), ("ÉCOLE Straße", "école-straße"),
    ("日本語 テスト", "日本語-テスト"), ("1.2.3", "123"), ("\"><b>", "b"), ("-a-", "a"), ("हिन्दी", "हिन्दी"),
  ])
  func slugs(_ heading: String, _ anchor: String) throws {
    let text = heading.replacing("<", with: "\\<").replacing("*", with: "\\*")
    #expect(try MarkdownDocument("# \(text)").headings.map(\.anchor) == [anchor])
  }

  @Test func equalHeadingsGetDifferentAnchors() throws {
    let document = try MarkdownDocument("# a\n# a-2\n# a\n# a\n# a-2\n# A")
    #expect(document.headings.map(\.anchor) == ["a", "a-2", "a-3", "a-4", "a-2-2", "a-5"])
  }

  @Test func headingsLinkToThemselves() throws {
    let options = MarkdownDocument.HTMLOptions(anchorPrefix: "x-", linksAnchors: true)
    let document = try MarkdownDocument("# A *b*\n\n## [c](/d/)\n\n### ![e](f.png)")
    #expect(
      document.html(options: options) == """
        <h1 id="x-a-b"><a href="#x-a-b">A <em>b</em></a></h1>
        <h2 id="x-c"><a href="/d/">c</a></h2>
        <h3 id="x-e"><a href="#x-e"><img src="f.png" alt="e" /></a></h3>

        """)
  }

  @Test func rowsOfCodeLinkToThemselves() throws {
    let table = "| N | V |\n|---|---|\n| `a b` | 1 |\n| `a b` | 2 |\n| `c` d | 3 |\n| e | `f` |\n"
    let document = try MarkdownDocument("\(table)\n## The a\n\n# T\n\n\(table)", options: .tables)
    let html = document.html(options: .init(linksAnchors: true))
    #expect(
      html.matches(of: /<tr id="([^"]*)">\n<td><a href="#([^"]*)"><code>a b<\/code><\/a><\/td>/)
        .map { [String($0.output.1), String($0.output.2)] }
        == ["a-b", "a-b-2", "t-a-b", "t-a-b-2"].map { [$0, $0] })
    #expect(html.matches(of: /<tr>/).count == 6)
    #expect(html.contains("<td><code>c</code> d</td>"))
    #expect(!document.html().contains("<tr id"))
    #expect(document.headings.map(\.anchor) == ["the-a", "t"])
  }

  /// An anchor of a row differs from those of all headings.
  @Test func rowsGiveWayToHeadings() throws {
    let document = try MarkdownDocument(
      "# a\n\n| N |\n|---|\n| `b` |\n\n# a b", options: .tables)
    let html = document.html(options: .init(linksAnchors: true))
    #expect(html.contains("<tr id=\"a-b-2\">"))
    #expect(html.contains("<h1 id=\"a-b\">"))
  }

  @Test func levelsAreShiftedAndKeptInRange() throws {
    let document = try MarkdownDocument("# a\n\n##### b")
    var options = MarkdownDocument.HTMLOptions(headingLevelOffset: 2, anchorPrefix: "x-\"")
    #expect(
      document.html(options: options)
        == "<h3 id=\"x-&quot;a\">a</h3>\n<h6 id=\"x-&quot;b\">b</h6>\n")
    options = MarkdownDocument.HTMLOptions(headingLevelOffset: -3)
    #expect(document.html(options: options) == "<h1 id=\"a\">a</h1>\n<h2 id=\"b\">b</h2>\n")
    for offset in [Int.max, Int.min] {
      options.headingLevelOffset = offset
      let level = offset > 0 ? 6 : 1
      #expect(document.html(options: options).hasPrefix("<h\(level) id=\"a\">"))
    }
  }
}
