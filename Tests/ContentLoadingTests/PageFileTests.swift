import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import Testing

@Suite struct PageFileTests {
  private static let page = #"{ "title": "Text", "items": "catalog" }"#

  private func paths(_ files: KeyValuePairs<String, String>) async throws -> [String] {
    try await MemorySite.withOwl(files).load().site.collectionPages.map(\.path.text)
  }

  @Test func aPageWithoutATitleIsCalledAsItsPath() async throws {
    let result = try await MemorySite([
      "pages/about.md": "Text",
      "site.json": #"{ "pages": [ { "path": "/a/categories/", "items": "catalog" } ] }"#,
    ]).load()
    #expect(result.site.collectionPages.map(\.title).first == "Categories")
    #expect(result.site.prosePages.map(\.title) == ["About"])
  }

  @Test(arguments: [
    ("pages/gallery.json", "/gallery/"), ("pages/gallery/text.json", "/gallery/text/"),
    ("pages/gallery/index.json", "/gallery/"), ("pages/index.json", "/"),
  ])
  func thePlaceOfTheFileIsThePath(file: String, path: String) async throws {
    var site = MemorySite.withOwl([:])
    site.add(file, Self.page)
    let pages = try await site.load().site.collectionPages
    #expect(pages.first { $0.title == "Text" }?.path.text == path)
  }

  @Test func aFileSaysWhatAPageOfTheSiteSays() async throws {
    let fields = """
      "title": "Text", "summary": "Words.", "items": [ { "text": "A", "section": "One" } ],
      "sections": [ { "title": "One", "footer": "End." } ], "tintColor": "systemTeal",
      "layout": { "type": "list", "footerMode": "supplementary" }
      """
    let inSite = MemorySite.withOwl([
      "site.json": "{ \"pages\": [ { \"path\": \"/a/\", \(fields) } ] }"
    ])
    let inFile = MemorySite.withOwl(["pages/a.json": "{ \(fields) }"])
    let page = try await inSite.load().site.collectionPages.first
    #expect(try await inFile.load().site.collectionPages.first == page)
    #expect(page?.path.text == "/a/")
  }

  /// Pages of site.json come first, in its order. Unlisted page files follow, sorted by path.
  @Test func theOrderIsThatOfTheSiteThenOfThePaths() async throws {
    let paths = try await paths([
      "site.json": #"{ "pages": [ "/z/", { "path": "/m/", "items": "catalog" }, "/c/d" ] }"#,
      "pages/a.json": Self.page, "pages/b.json": Self.page, "pages/c/d.json": Self.page,
      "pages/c/index.json": Self.page, "pages/z.json": Self.page,
    ])
    #expect(paths == ["/z/", "/m/", "/c/d/", "/a/", "/b/", "/c/", "/"])
  }

  /// The default page `/list/` exists if the site defines no page. A page file counts as a defined page.
  @Test func theListIsThereWhereItIsListed() async throws {
    #expect(try await paths([:]) == ["/", "/list/"])
    #expect(try await paths(["site.json": #"{ "title": "Shop" }"#]) == ["/", "/list/"])
    #expect(try await paths(["pages/about.md": "Hello.\n"]) == ["/", "/list/"])
    #expect(try await paths(["site.json": #"{ "pages": [] }"#]) == ["/"])
    let other = #"{ "pages": [ { "path": "/a/", "items": "catalog" } ] }"#
    #expect(try await paths(["site.json": other]) == ["/a/", "/"])
    #expect(try await paths(["pages/a.json": Self.page]) == ["/a/", "/"])
    #expect(
      try await paths(["site.json": other, "pages/list.json": Self.page]) == [
        "/a/", "/list/", "/",
      ])
  }

  /// The home page of a site without icons links to its outlines or prose pages.
  @Test func aSiteWithoutIconsLeadsToWhatItHas() async throws {
    func pages(_ files: KeyValuePairs<String, String>) async throws -> [String] {
      try await MemorySite(files).load().site.collectionPages.map { page in
        guard case .list(let items) = page.items else { return page.path.text }
        return page.path.text
          + items.map { " \($0.id)=\($0.text)\($0.link.map { " \($0)" } ?? "")" }.joined()
      }
    }
    let prose = "---\ntitle: About\n---\nUs.\n"
    let about = try LinkTarget.page(PagePath("/about/").text)
    let guide = try LinkTarget.page(PagePath("/outlines/guide/").text)
    #expect(
      try await pages(["outlines/guide.md": "- a\n", "pages/about.md": prose])
        == ["/ guide=guide \(guide)"])
    #expect(
      try await pages(["catalog.json": "{}", "pages/about.md": prose]) == ["/ about=About \(about)"]
    )
    #expect(try await pages(["catalog.json": "{}"]) == ["/"])
    #expect(try await pages(["pages/index.md": prose]) == [])
    #expect(try await pages(["pages/about.md": prose, "site.json": #"{ "pages": [] }"#]) == ["/"])
  }

  /// The number of style rules for parts grows with the square of the number of sections.
  @Test(arguments: [(32, true), (33, false)])
  func partsTellSomeSectionsApart(count: Int, isRight: Bool) async throws {
    let sections = Array(repeating: #"{ "type": "list" }"#, count: count).joined(separator: ", ")
    let site = MemorySite.withOwl([
      "site.json": """
      { "pages": [ { "path": "/a/", "items": "catalog", "itemsPerPage": 2,
        "layout": { "type": "compositional", "sections": [ \(sections) ] } } ] }
      """
    ])
    let message = """
      error: [impossible-layout] the layout is impossible: a split page can have at most 32 \
      sections with layouts of their own, and this page has 33
      """
    #expect(try await site.printed().contains("Content/site.json:1:51: \(message)") != isRight)
  }

  @Test func noPageIsLeftOutOfTheHomePage() async throws {
    let paths = ["a.b", "a/b", "page-1", String(repeating: "long/", count: 30) + "c"]
    var content = MemorySite(["catalog.json": "{}"])
    for path in paths { content.add("pages/\(path).md", "Us.\n") }
    let site = try await content.load().site
    let home = try #require(site.collectionPages.first)
    guard case .list(let items) = home.items else {
      Issue.record("the home page has no rows")
      return
    }
    #expect(items.count == paths.count)
    #expect(Set(items.map(\.id)).count == paths.count)
    #expect(
      Set(items.compactMap(\.link)) == Set(site.prosePages.map { LinkTarget.page($0.path.text) }))
  }

  @Test func proseIsNotListed() async throws {
    let site = MemorySite.withOwl([
      "site.json": #"{ "pages": ["/about/"] }"#, "pages/about.md": "Us.\n",
    ])
    #expect(
      try await site.printed().contains(
        "note: '/about/' is a page of prose, which 'pages' does not list: remove it here"))
  }

  @Test func mistakesAreToldWithThePlaceInTheFile() async throws {
    let site = MemorySite.withOwl(["pages/a.json": "{\n  \"items\": \"catalogue\"\n}"])
    #expect(
      try await site.printed().hasPrefix(
        "Content/pages/a.json:2:12: error: [unknown-value] 'catalogue' is not a valid value of "
          + "'items'"))
  }

  /// Members for editors are omitted.
  @Test func theSourceOfAPageIsItsFile() async throws {
    let site = MemorySite.withOwl([
      "pages/a.json": """
      {
        "$schema": "../../page.schema.json",
        "title": "A",
        "showsSource": true,
        "items": [
          { "id": "one", "text": "One" }
        ]
      }
      """
    ])
    let source = try await site.load().site.collectionPages.first?.source
    #expect(source?.page == "{\n  \"title\": \"A\",\n  \"showsSource\": true\n}")
    #expect(source?.items == [try Slug("one"): #"{ "id": "one", "text": "One" }"#])
  }
}
