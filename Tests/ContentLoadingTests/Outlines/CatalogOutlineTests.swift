import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import OutlineFormats
import Testing

@Suite struct CatalogOutlineTests {
  private static let catalog = """
    { "sections": [ { "id": "day", "title": "By day" }, { "id": "none", "title": "Nobody" },
        { "id": "night", "title": "By night" } ],
      "icons": [
        { "id": "owl", "name": "Owl", "price": 1, "section": "night", "category": "Birds",
          "tags": ["eyes", "wings"] },
        { "id": "cat", "name": "Cat", "price": 1, "section": "day", "tags": ["eyes"] },
        { "id": "jay", "name": "Jay", "price": 1, "section": "day", "category": "Birds",
          "tags": ["wings"] } ] }
    """

  private func outline(_ json: String) async throws -> Outline {
    var site = MemorySite([:])
    site.add("catalog.json", Self.catalog)
    for id in ["owl", "cat", "jay"] { site.add("icons/\(id).svg", MemorySite.picture) }
    site.add("outlines/a.json", json)
    return try #require(try await site.load().site.outlines.first)
  }

  @Test func bySection() async throws {
    let outline = try await outline(#"{ "items": { "catalog": "section" } }"#)
    #expect(
      outline.dump == """
        day: By day
          day/cat: Cat image cat -> icon:cat
          day/jay: Jay image jay -> icon:jay
        night: By night
          night/owl: Owl image owl -> icon:owl

        """)
    #expect(outline.itemSource == .catalog(.section))
    #expect(
      OutlineFormat.json.text(of: outline) == """
        {
          "title": "a",
          "items": {
            "catalog": "section"
          }
        }

        """)
  }

  @Test func byCategoryAndTagBelowNodes() async throws {
    let outline = try await outline(
      """
      { "items": [ { "text": "Kinds", "children": { "catalog": "category" } },
        { "text": "Words", "isExpanded": true, "children": { "catalog": "tag" } } ] }
      """)
    #expect(
      outline.dump == """
        kinds: Kinds
          kinds/birds: Birds
            kinds/birds/owl: Owl image owl -> icon:owl
            kinds/birds/jay: Jay image jay -> icon:jay
        words: Words open
          words/eyes: eyes
            words/eyes/owl: Owl image owl -> icon:owl
            words/eyes/cat: Cat image cat -> icon:cat
          words/wings: wings
            words/wings/owl: Owl image owl -> icon:owl
            words/wings/jay: Jay image jay -> icon:jay

        """)
    // The text keeps the query instead of its icons.
    let json = OutlineFormat.json.text(of: outline)
    #expect(!json.contains("Owl"))
    #expect(try await self.outline(json) == outline.titled("a"))
  }

  /// Grouping of icons takes linear time.
  @Test func tenThousandIcons() async throws {
    let icons = (0..<10_000).map {
      #"{ "id": "i\#($0)", "price": 1, "tags": ["t\#($0 % 100)", "u\#($0 % 7)"] }"#
    }
    var site = MemorySite(["outlines/a.json": #"{ "items": { "catalog": "tag" } }"#])
    let icon = #"{ "icons": [ \#(icons.joined(separator: ",")) ] }"#
    site.add("catalog.json", icon)
    site.add("icons/i0.svg", MemorySite.picture)
    // All icons share a picture, because `MemorySite` searches its files linearly.
    let catalog = icon.replacing(#""price": 1"#, with: #""price": 1, "image": "icons/i0.svg""#)
    site.files[1].data = Data(catalog.utf8)
    let outline = try #require(try await site.load().site.outlines.first)
    #expect(outline.items.count == 107)
    #expect(outline.items.reduce(0) { $0 + $1.children.count } == 20_000)
    #expect(outline.items.last?.children.last?.id == "t99/i9999")
  }
}

extension Outline {
  fileprivate func titled(_ title: String) -> Outline {
    var outline = self
    outline.title = title
    return outline
  }
}
