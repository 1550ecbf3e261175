import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

/// Former addresses of pages. Mistakes are in `Fixtures/Broken`.
@Suite struct FormerPathTests {
  private static func site(_ files: [String: String] = [:]) -> MemorySite {
    var site = MemorySite([
      "catalog.json": """
      { "icons": [{ "id": "owl", "price": 2, "isFeatured": true, "formerly": ["eule", "uhu"] }] }
      """,
      "site.json": """
      { "pages": [{ "path": "/all/", "items": "catalog", "formerly": ["/alle/"] }, "/few/"] }
      """,
      "pages/few.json": #"{ "items": "featured", "formerly": ["/wenige/hier"] }"#,
      "pages/about.md": "---\nformerly: [/ueber/]\n---\nHello.\n",
      "icons/owl.svg": MemorySite.picture,
    ])
    for (path, text) in files { site.add(path, text) }
    return site
  }

  @Test func everyKindOfPageMayHaveMoved() async throws {
    let result = try await Self.site().load()
    #expect(result.warnings == [])
    #expect(
      result.site.movedPages.map { "\($0.from.text) \($0.to.text) \($0.source)" } == [
        "/alle/ /all/ Content/site.json", "/icons/eule/ /icons/owl/ Content/catalog.json",
        "/icons/uhu/ /icons/owl/ Content/catalog.json",
        "/ueber/ /about/ Content/pages/about.md",
        "/wenige/hier/ /few/ Content/pages/few.json",
      ])
    #expect(result.site.redirects == nil)
  }

  /// Moved pages are added to the author's file. Otherwise, it is copied unchanged.
  @Test func theAuthorsRedirectsStay() async throws {
    let file = "static/_redirects"
    let moved = try await Self.site([file: "/x /y 302\n"]).load().site
    #expect(moved.redirects == "/x /y 302\n")
    #expect(moved.staticFiles == [])
    let still = try await MemorySite([file: "/x /y 302\n"]).load().site
    #expect(still.redirects == nil)
    #expect(still.staticFiles.map(\.path) == ["_redirects"])
  }

  @Test func outlinesHadOtherIDs() async throws {
    let result = try await MemorySite([
      "outlines/a.md": "---\nformerly: [old]\n---\n- A\n",
      "outlines/b.json": #"""
      { "formerly": ["alt"], "items": [{ "text": "A",
        "children": [{ "text": "B", "formerly": ["a/c", "d"] }] }] }
      """#,
      "outlines/c.opml": #"""
      <opml version="2.0"><head/><body><outline text="A" _formerly="x/y z"/></body></opml>
      """#,
    ]).load()
    #expect(
      result.site.movedPages.map { "\($0.from.text) \($0.to.text)#\($0.fragment ?? "")" } == [
        "/outlines/alt/ /outlines/b/#", "/outlines/b/a/c/ /outlines/b/#a/b",
        "/outlines/b/d/ /outlines/b/#a/b", "/outlines/c/x/y/ /outlines/c/#a",
        "/outlines/c/z/ /outlines/c/#a", "/outlines/old/ /outlines/a/#",
      ])
  }
}
