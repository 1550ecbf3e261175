import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import OutlineFormats
import Testing

@Suite struct MarkdownOutlineTests {
  private func outline(_ markdown: String) async throws -> Outline {
    let site = MemorySite.withOwl(["outlines/a.md": markdown])
    return try #require(try await site.load().site.outlines.first)
  }

  @Test func headingsAreTheUpperLevels() async throws {
    let outline = try await outline(
      """
      - First

      # One *thing*

      Said of it.

      And more.

      - a
        - b

      ### Deep

      1. c

      ## [Two](/list/)

      Other
      =====

      * d
      """)
    #expect(
      outline.dump == """
        first: First
        one-thing: One thing [One <em>thing</em>] (Said of it. And more.)
          one-thing/a: a
            one-thing/a/b: b
          one-thing/deep: Deep
            one-thing/deep/c: c
          one-thing/two: Two [<a href="[page /list/]">Two</a>]
        other: Other
          other/d: d

        """)
  }

  /// Plain text cannot contain links, so omitted links are reported. An autolink stays.
  @Test func linksThatAreLeftOutAreTold() async throws {
    let site = MemorySite.withOwl([
      "outlines/a.md": """
      - One

          second [x](icon:nope) ![](icon:nada) **bold** <https://example.com>
      - [Two](/about/) and [three](/nope/)
        - below

      # Heading

      [y](/nope/)
      """
    ])
    let warnings = try await site.load().warnings.filter { $0.code == "unknown-markup" }
    #expect(
      warnings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } == [
        "3:12 this link is left out, and its text stays",
        "3:27 this picture is left out, and its text stays",
        "4:22 this link is left out, and its text stays",
        "9:1 this link is left out, and its text stays",
      ])
  }

  @Test func tasks() async throws {
    let outline = try await outline(
      """
      - [ ] To do
      - [x] ![](icon:owl) **Done**
        - [X] also
      - [ ]not
      - \\[ ] escaped
      - [x](/list/)
      - x [ ] y
      - [y] z
      - [ ] [linked](icon:owl)
      """)
    #expect(
      outline.dump == """
        to-do: To do to do
        done: Done [<strong>Done</strong>] image owl done
          done/also: also done
        not: [ ]not
        escaped: [ ] escaped
        x: x [<a href="[page /list/]">x</a>]
        x-y: x [ ] y
        y-z: [y] z
        linked: linked [<a href="[icon owl]">linked</a>] to do

        """)
  }

  /// Content that Markdown supports is unchanged after writing and reading.
  @Test(arguments: [
    "- a\n  - *b* **c** `d` `` e`f ``\n",
    "- ![](icon:owl) Owl\n  - [x] done, [a link](https://x.example/?a=(b)&c) too\n",
    "- Two ![An owl](icon:owl) parts\n\n  Said of it, 1 < 2 & \\*stars\\*.\n  - b\n",
    "- [Branch](/list/)\n  - [icon](icon:owl)\n    - [outside](https://x.example/)\n",
    "- 1\\. no number\n- \\# no heading\n- \\- no item\n- \\[ ] no task\n- \\> no quote\n- \\+ x\n",
    "- &lt;b&gt; &amp;amp; \\`code\\` \\_x\\_ a\\\\b\n- AT&T a<b\n- \\~~~\n- 2\\) x\n- ---x\n",
    "- **a *b* c** d_e_f\n- `` ` ``\n- ` `` `\n- ***both***\n",
  ])
  func roundTrip(_ markdown: String) async throws {
    let outline = try await outline(markdown)
    let written = MarkdownOutlineWriter.document(outline)
    #expect(try await self.outline(written) == outline, "\(written)")
    // OPML keeps the markup as HTML.
    let site = MemorySite.withOwl(["outlines/a.opml": OPMLWriter.document(outline)])
    let again = try #require(try await site.load().site.outlines.first)
    #expect(again.dump == outline.dump)
    #expect(MarkdownOutlineWriter.document(again) == written)
  }

  @Test func frontMatter() async throws {
    let hostile = Outline(
      id: try Slug("a"), title: "---\n\"x\": 'y' # z\\", summary: "a: [b",
      items: [OutlineItem(id: "x", text: "<script>\n# no heading")])
    let written = MarkdownOutlineWriter.document(hostile)
    let outline = try await outline(written)
    #expect(outline.title == hostile.title)
    #expect(outline.summary == hostile.summary)
    #expect(outline.items.map(\.text) == ["<script> # no heading"])
  }

  /// A combining character does not hide syntax.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterHidesNothing(mark: String) async throws {
    let texts = [">", "#", "-", "1.", "+", "=", "~~~", "`x`", "*x*", "<b>", "&amp;", "[x](/y/)"].map
    {
      $0 + mark + " end"
    }
    let outline = Outline(
      id: try Slug("a"), title: "T",
      items: texts.enumerated().map { OutlineItem(id: "i\($0)", text: $1) })
    let again = try await self.outline(MarkdownOutlineWriter.document(outline))
    #expect(again.items.map { Array($0.text.utf8) } == texts.map { Array($0.utf8) })
    #expect(again.items.allSatisfy { $0.richText == nil && $0.children.isEmpty })
    // A code span ends at an equal number of backticks.
    var code = OutlineItem(id: "c", text: "x")
    let inner = "a`\(mark)](/y/) *b*"
    code.richText = RichText(
      pieces: [.html("<code>"), .text(inner), .html("</code>")], plainText: inner)
    let spans = Outline(id: try Slug("a"), title: "T", items: [code])
    let read = try await self.outline(MarkdownOutlineWriter.document(spans))
    #expect(read.items.first.map { Array($0.text.utf8) } == Array(inner.utf8))
    #expect(read.items.first?.richText?.flattened == "<code>\(inner)</code>")
  }
}
