import Catalog
import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct EditedPageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(icons count: Int, pages: String) throws {
    let icons = (0..<count).map { "{ \"id\": \"i\($0)\", \"price\": 1 }" }
    try folder.write(
      "{ \"icons\": [\(icons.joined(separator: ",\n"))] }", to: "Content/catalog.json")
    try folder.write("{ \"protection\": \"none\", \"pages\": [\(pages)] }", to: "Content/site.json")
    for number in 0..<count {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
        to: "Content/icons/i\(number).svg")
    }
  }

  /// The page for the editor, or `nil` if it equals the published page.
  private func page(_ path: String) async throws -> String? {
    let source = ContentSource.folder(folder.url)
    let content = try await ContentLoader(source: source).load()
    let builder = SiteBuilder(
      .init(site: folder.url, output: folder.url.appending(path: "Public")))
    return try builder.editedPage(try PagePath(path), of: content.site, content).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func ids(_ html: String?) -> [String] {
    (html ?? "").matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
  }

  @Test func aPageThatIsSplitShowsAllOfItsRows() async throws {
    try write(
      icons: 5,
      pages: """
        { "path": "/list/", "items": "catalog", "itemsPerPage": 2, "layout": { "type": "list" } },
        { "path": "/grid/", "items": "catalog", "itemsPerPage": 2 },
        { "path": "/rows/", "items": "catalog", "rowsPerPage": { "rows": 1, "width": 320 } },
        { "path": "/one/", "items": "catalog" }
        """)
    for path in ["/list/", "/grid/", "/rows/", "/list/page/2/"] {
      #expect(ids(try await page(path)) == (0..<5).map { "i\($0)" }, "\(path)")
      #expect(try await page(path)?.contains("class=\"pagination\"") == false)
    }
    #expect(try await page("/one/") == nil)
  }

  /// Laying out thousands of rows is too slow for an edit, so such a page is edited by parts.
  @Test func aPageOfThousandsIsEditedPartByPart() async throws {
    let split = #""items": "catalog", "itemsPerPage": 2"#
    let pages = """
      { "path": "/list/", \(split), "layout": { "type": "list" } }, { "path": "/grid/", \(split) }
      """
    try write(icons: SiteBuilder.wholeItems, pages: pages)
    #expect(ids(try await page("/list/")).count == SiteBuilder.wholeItems)
    try write(icons: SiteBuilder.wholeItems + 1, pages: pages)
    #expect(ids(try await page("/list/")) == ["i0", "i1"])
    #expect(ids(try await page("/list/page/3/")) == ["i4", "i5"])
    #expect(try await page("/grid/") == nil)
  }

  @Test func rowsOfAnOutlineHaveWhatTheyHaveWhileEdited() async throws {
    try write(
      icons: 1,
      pages: #"{ "path": "/", "items": { "outline": "lands" }, "layout": { "type": "list" } }"#)
    try folder.write("- Alps\n", to: "Content/outlines/plain.md")
    try folder.write(
      """
      { "items": [{ "text": "Alps" }],
        "cell": { "accessories": [
          "reorder", { "type": "checkmark", "displayed": "whenNotEditing" }] } }
      """, to: "Content/outlines/lands.json")
    let edited = try #require(try await page("/outlines/lands/"))
    #expect(edited.contains("accessory reorder"))
    #expect(!edited.contains("accessory checkmark"))
    // An unaffected page, and a page that shows an outline, which is edited elsewhere.
    #expect(try await page("/outlines/plain/") == nil)
    let shown = try #require(try await page("/"))
    #expect(shown.contains("accessory checkmark") && !shown.contains("accessory reorder"))
  }
}
