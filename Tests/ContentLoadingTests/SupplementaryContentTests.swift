import Catalog
import CollectionLayout
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

@Suite struct SupplementaryContentTests {
  private let badges = """
    { "type": "compositional", "sections": [ {
      "boundarySupplementaryItems": [
        { "elementKind": "header", "alignment": "top", "layoutSize": { "width": 90, "height": 20 } },
        { "elementKind": "footer", "alignment": "bottom",
          "layoutSize": { "width": 90, "height": 20 } } ],
      "group": { "type": "horizontal", "layoutSize": { "width": 90, "height": 90 },
        "subitems": [ { "layoutSize": { "width": 90, "height": 90 }, "supplementaryItems": [
          { "elementKind": "badge", "layoutSize": { "width": 9, "height": 9 },
            "containerAnchor": {} } ] } ] } } ] }
    """

  @Test func iconsAndSections() async throws {
    let site = MemorySite([
      "catalog.json": """
      { "sections": [ { "id": "all", "title": "All", "footer": "That's all." } ],
        "icons": [ { "id": "owl", "price": 1, "badges": { "badge": "New" },
                     "size": { "width": 40, "height": 30.5 } } ] }
      """,
      "icons/owl.svg":
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
      "site.json": #"{ "pages": [ { "path": "/a/", "items": "catalog", "layout": \#(badges) } ] }"#,
    ])
    let result = try await site.load()
    #expect(result.warnings.map(\.code) == ["unused-size"])
    let icon = try #require(result.site.catalog.icons.first)
    #expect(icon.badges == ["badge": "New"])
    #expect(icon.size == Size(width: 40, height: 30.5))
    #expect(result.site.catalog.sections.first?.supplementaries == ["footer": "That's all."])
  }

  /// CSS rules of such a class would also apply to the kind's views.
  @Test(arguments: Layout.documentClasses)
  func noKindIsCalledAsAClassOfTheDocument(kind: String) async throws {
    let layout = badges.replacing(#""elementKind": "badge""#, with: "\"elementKind\": \"\(kind)\"")
    let site = MemorySite.withOwl([
      "site.json": #"{ "pages": [ { "path": "/a/", "items": "catalog", "layout": \#(layout) } ] }"#
    ])
    let error = await #expect(throws: DiagnosticError.self) { try await site.load() }
    #expect(error?.diagnostics.map(\.code) == ["reserved-element-kind"])
  }

  @Test func listItemsAndTheirSections() async throws {
    let site = MemorySite([
      "site.json": """
      { "pages": [ { "path": "/a/", "layout": \(badges),
        "items": [
          { "text": "Alaska", "section": "A", "badges": { "badge": "49th" } },
          { "text": "Iowa", "section": "I", "size": { "width": 1, "height": 2 } } ],
        "sections": [ { "title": "I", "footer": "Four" } ] } ] }
      """
    ])
    let result = try await site.load()
    #expect(result.warnings.map(\.code) == ["unused-size"])
    let page = try #require(result.site.collectionPages.first)
    guard case .list(let items) = page.items else {
      Issue.record("no list")
      return
    }
    #expect(items.map(\.badges) == [["badge": "49th"], [:]])
    #expect(items.map(\.size) == [nil, Size(width: 1, height: 2)])
    #expect(page.sections == [ListSection(title: "I", supplementaries: ["footer": "Four"])])
  }

  @Test func sizesThatALayoutGivesAreNoWarning() async throws {
    let flow = #"{ "type": "flow", "sizesVaryByItem": true }"#
    let site = MemorySite([
      "catalog.json": """
      { "icons": [ { "id": "owl", "price": 1, "size": { "width": 40, "height": 30 } } ] }
      """,
      "icons/owl.svg":
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
      "site.json": """
      { "pages": [
        { "path": "/a/", "items": "catalog", "layout": \(flow) },
        { "path": "/b/", "items": "catalog" },
        { "path": "/c/", "layout": \(flow),
          "items": [ { "text": "Iowa", "size": { "width": 1, "height": 2 } } ] } ] }
      """,
    ])
    #expect(try await site.load().warnings == [])
  }

  /// The order of texts is significant.
  @Test func textsKeepTheAuthorsOrder() {
    var texts: SupplementaryTexts = ["b": "1", "a": "2", "b": "3"]
    #expect(texts.entries.map(\.kind) == ["b", "a"])
    #expect(texts["b"] == "3")
    texts["b"] = nil
    texts["c"] = nil
    #expect(texts == ["a": "2"])
    #expect(!texts.isEmpty)
  }

  /// Layer colors of an icon count if a page or a cell uses them, and those of a page if an icon does.
  @Test(arguments: [
    ("", #""renderingMode": "palette""#, ""),
    (#""palette": ["red"]"#, #""renderingMode": "palette""#, ""),
    (#""renderingMode": "palette""#, #""palette": ["red"]"#, ""),
    (
      #""palette": ["red"]"#, #""tintColor": "red""#,
      #", "cell": { "content": { "imageProperties": { "preferredSymbolConfiguration": { "renderingMode": "palette" } } } }"#
    ),
  ])
  func palettesThatAreDrawnAreNoWarning(icon: String, page: String, cell: String) async throws {
    let said = icon.isEmpty ? "" : ", \(icon)"
    let site = MemorySite([
      "catalog.json": #"{ "icons": [ { "id": "owl", "price": 1\#(said) } ] }"#,
      "icons/owl.svg": """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/>\
      <path fill='red' d='M0 1h8z'/></svg>
      """,
      "site.json": """
      { "pages": [ { "path": "/", "items": "catalog", "layout": { "type": "list" },
        \(page)\(cell) } ] }
      """,
    ])
    #expect(try await site.load().warnings == [])
  }
}
