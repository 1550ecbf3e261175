import Catalog
import CellConfiguration
import ContentLoading
import ContentTestSupport
import Foundation
import OutlineFormats
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JSONOutlineTests {
  private static let everything = #"""
    {
      "title": "All & <everything>",
      "summary": "Of \"it\"",
      "items": [
        {
          "id": "own/id",
          "text": "a <b>bold</b> &amp; \u0001x",
          "secondaryText": "two\nlines <i>&lt;</i>",
          "image": "owl",
          "link": "icon:owl",
          "isExpanded": true,
          "isComplete": false,
          "categories": ["/A/B", "C"],
          "created": "2024-02-29",
          "children": [
            {
              "text": "feed",
              "feed": {
                "xmlUrl": "https://x.example/feed?a&b",
                "htmlUrl": "https://x.example/",
                "title": "T",
                "description": "D",
                "language": "en",
                "version": "RSS2"
              }
            },
            {
              "text": "AT&T, a < b",
              "link": "/list/#x",
              "isComplete": true,
              "isComment": true
            }
          ]
        },
        {
          "text": "other",
          "include": "b"
        }
      ]
    }

    """#

  private func outline(_ file: String, _ text: String) async throws -> Outline {
    var site = MemorySite.withOwl(["outlines/b.md": "- B\n"])
    site.add("outlines/\(file)", text)
    return try await site.load().site.outline(named: "a")
  }

  @Test func readsEverything() async throws {
    let outline = try await outline("a.json", Self.everything)
    let item = try #require(outline.items.first)
    #expect(item.ownID == "own/id")
    #expect(item.isComplete == false)
    #expect(item.categories == ["/A/B", "C"])
    #expect(item.created == CalendarDate("2024-02-29"))
    #expect(item.children[0].feed?.xmlURL == "https://x.example/feed?a&b")
    #expect(item.children[0].link == .address("https://x.example/"))
    #expect(item.children[1].isComment)
    #expect(outline.items[1].childSource == .outline(try Slug("b")))
    #expect(OutlineFormat.json.text(of: outline) == Self.everything)
  }

  /// JSON is unchanged after conversion to OPML and back, except for a control character that XML does not
  /// allow.
  @Test func roundTripByOPML() async throws {
    let outline = try await outline("a.json", Self.everything)
    let opml = OPMLWriter.document(outline)
    #expect(XMLTree(Data(opml.utf8)) != nil)
    #expect(opml.contains("<expansionState>1</expansionState>"))
    #expect(opml.contains(#"created="Thu, 29 Feb 2024 00:00:00 GMT""#))
    // Text that parses as itself is not escaped.
    #expect(opml.contains(#"text="AT&amp;T, a &lt; b""#))
    let again = try await self.outline("a.opml", opml)
    let json = OutlineFormat.json.text(of: again)
    // The feed's description becomes the secondary text of a node without one.
    let expected = Self.everything.replacing(#"\u0001"#, with: "\u{FFFD}")
      .replacing(
        "\"text\": \"feed\",\n", with: "\"text\": \"feed\",\n          \"secondaryText\": \"D\",\n")
    #expect(json == expected)
  }

  /// Cells are configured for the outline or for an item.
  @Test func cells() async throws {
    let outline = try await outline(
      "a.json",
      """
      {
        "cell": { "accessories": ["outlineDisclosure"] },
        "items": [
          { "text": "A", "children": [ { "text": "B", "cell": { "indentationWidth": 30 } } ] },
          { "text": "C" }
        ]
      }
      """)
    #expect(outline.cell?.accessories?.all == [CellAccessory(.outlineDisclosure())])
    #expect(outline.items[0].cell == nil)
    #expect(outline.items[0].children[0].cell?.indentationWidth == 30)
  }

  @Test func badCells() async throws {
    let site = MemorySite.withOwl([
      "outlines/a.json": #"""
      { "cell": { "content": { "style": "valuCell" } },
        "items": [ { "text": "A", "cell": { "content": { "image": "oowl" } } } ] }
      """#
    ])
    let printed = try await site.printed()
    #expect(printed.contains("a.json:1:35: error: [unknown-value] "))
    #expect(printed.contains("a.json:2:61: error: [unknown-icon] "))
  }

  @Test func markdownKeepsWhatItCan() async throws {
    let outline = try await outline("a.json", Self.everything)
    #expect(
      OutlineFormat.markdown.text(of: outline) == """
        ---
        title: "All & <everything>"
        summary: "Of \\"it\\""
        ---

        - [ ] ![](icon:owl) [a \\<b>bold\\</b> \\&amp; x](icon:owl)

          two lines \\<i>\\&lt;\\</i>

          - [feed](https://x.example/)
        - other
          - B

        """)
  }

  @Test(arguments: OutlineFormat.allCases)
  func namesOfFiles(_ format: OutlineFormat) async throws {
    let outline = try await outline("a.json", Self.everything)
    let text = format.text(of: outline)
    #expect(text.hasSuffix("\n"))
    #expect(try await !self.outline("a.\(format.fileExtension)", text).items.isEmpty)
  }

  @Test(arguments: [
    ("1970-01-01", "Thu, 01 Jan 1970"), ("2000-02-29", "Tue, 29 Feb 2000"),
    ("2026-11-21", "Sat, 21 Nov 2026"), ("9999-12-31", "Fri, 31 Dec 9999"),
  ])
  func dates(_ day: String, _ written: String) async throws {
    let item = OutlineItem(id: "x", text: "x", created: CalendarDate(day))
    let text = OPMLWriter.document(Outline(id: try Slug("a"), title: "A", items: [item]))
    #expect(text.contains("created=\"\(written) 00:00:00 GMT\""))
    #expect(try await outline("a.opml", text).items.first?.created == CalendarDate(day))
  }
}
