import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import OutlineFormats
import Testing

/// Diagnostics of nodes have the recorded positions.
@Suite struct OutlineSourceTests {
  /// Omitted, commented, included and computed nodes do not shift the following positions.
  @Test func positionsFollowTheNodes() async throws {
    let site = MemorySite([
      "outlines/other.md": "- a\n  - b\n- c\n",
      "outlines/o.json": """
      {
        "items": [
          { "children": [{ "text": "no parent", "id": "x" }] },
          { "text": "comment", "isComment": true, "children": [{ "text": "y", "id": "x" }] },
          { "text": "catalog", "children": { "catalog": "section" } },
          { "text": "other", "include": "other" },
          { "text": "deep", "children": [
            { "text": "deeper", "children": [{ "text": "deepest", "include": "nope" }] },
            { "text": "z", "id": "x" }
          ] },
          { "text": "last", "id": "x" }
        ]
      }
      """,
    ])
    let printed = try await site.printed()
    #expect(printed.contains("o.json:8:"), "\(printed)")
    #expect(printed.contains("o.json:11:"), "\(printed)")
    #expect(printed.contains("'x' is already used by the item on line 9"), "\(printed)")
    #expect(!printed.contains("o.json:4:"), "\(printed)")
  }

  @Test func positionsOfOPMLFollowTheNodes() async throws {
    let site = MemorySite([
      "outlines/o.opml": """
      <opml version="2.0"><head/><body>
      <outline text="a"><x:y xmlns:x="u"/><outline text="b"><outline text="c"/></outline></outline>
      <outline text="d" isComment="true"><outline text="e" id="n"/></outline>
      <outline text="f"><outline text="g" id="n"/>
        <outline text="h"><outline text="i" type="include" url="nope.opml"/></outline></outline>
      <outline text="j" id="n"/>
      </body></opml>
      """
    ])
    let printed = try await site.printed()
    #expect(printed.contains("o.opml:5:"), "\(printed)")
    #expect(printed.contains("o.opml:6:"), "\(printed)")
    #expect(printed.contains("'n' is already used by the item on line 4"), "\(printed)")
    #expect(!printed.contains("o.opml:3:"), "\(printed)")
  }

  /// The attack: deep nesting overflows the stack of a recursive reader.
  @Test(arguments: OutlineFormat.allCases)
  func deepFilesAreRefused(format: OutlineFormat) throws {
    for depth in [513, 100_000] {
      let text = DeepOutline.text(format, levels: depth)
      #expect(throws: DiagnosticError.self) { try format.outline(of: text, id: Slug("o")) }
    }
  }

  @Test(arguments: OutlineFormat.allCases)
  func theDeepestFilesAreReadAndWritten(format: OutlineFormat) throws {
    let levels = format == .markdown ? 45 : Outline.maximumDepth
    let text = DeepOutline.text(format, levels: levels)
    let outline = try format.outline(of: text, id: Slug("o"))
    let again = try format.outline(of: format.text(of: outline), id: Slug("o"))
    #expect(again.items == outline.items)
    var items = outline.items
    for _ in 1..<levels { items = items.first?.children ?? [] }
    #expect(items.map(\.text) == ["x"])
  }
}
