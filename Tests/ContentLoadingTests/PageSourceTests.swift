import Catalog
import ContentLoading
import ContentTestSupport
import Testing

@Suite struct PageSourceTests {
  private func page(_ json: String) async throws -> CollectionPage {
    let site = try await MemorySite.withOwl(["site.json": json]).load().site
    return try #require(site.collectionPages.first { $0.path.text == "/x/" })
  }

  @Test func excerpts() async throws {
    let source = try await page(
      """
      {
        "pages": [
          { "path": "/x/", "items": [
              { "id": "one", "text": "Ünder { [ \\"" },
              {
                "text": "Two",
                  "cell": {
                    "state": { "isSelected": true }
              }
                }
            ],
            "layout": {
              "type": "list"
            }, "showsSource": true
          }
        ]
      }
      """
    ).source
    #expect(
      source?.page == """
        {
          "path": "/x/",
          "layout": {
            "type": "list"
          },
          "showsSource": true
        }
        """)
    #expect(
      source?.items == [
        try Slug("one"): #"{ "id": "one", "text": "Ünder { [ \"" }"#,
        try Slug("two"): """
        {
          "text": "Two",
            "cell": {
              "state": { "isSelected": true }
        }
          }
        """,
      ])
  }

  /// Lines with CRLF and tabs.
  @Test func otherLines() async throws {
    let json =
      "{ \"pages\": [\r\n\t{ \"path\": \"/x/\", \"showsSource\": true, \"items\": [\r\n"
      + "\t\t{\r\n\t\t\t\"text\": \"One\"\r\n\t\t}\r\n\t] } ] }"
    let source = try await page(json).source
    #expect(source?.items.values.first == "{\n\t\"text\": \"One\"\n}")
  }

  @Test(arguments: ["", #""showsSource": false,"#])
  func isNotThereWhereNobodyAsks(_ field: String) async throws {
    let page = try await page(#"{ "pages": [ { "path": "/x/", \#(field) "items": [] } ] }"#)
    #expect(page.source == nil)
  }

  @Test func itemsOfTheCatalogAreNotOfThePage() async throws {
    let page = try await page(
      #"{ "pages": [ { "path": "/x/", "showsSource": true, "items": "catalog" } ] }"#)
    #expect(page.source?.items.isEmpty == true)
  }
}
