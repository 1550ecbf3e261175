import Foundation
import TestSupport
import Testing

/// What shops have on their pages, and what stands at their addresses.
@Suite struct ShopPagesTests {
  private static func shop(_ settings: String, protection: String = "pixels") throws -> SiteFixture
  {
    let site = SiteFixture()
    try site.write(
      """
      { "baseURL": "https://x.example/", "protection": "\(protection)", "tagPages": true\(settings) }
      """, to: "Content/site.json")
    try site.write(
      """
      { "licenses": [{ "id": "one", "name": "One" }],
        "icons": [{ "id": "owl", "price": 2, "tags": ["night"] }, { "id": "cat", "price": 2 }],
        "bundles": [
          { "id": "both", "name": "Both", "icons": ["owl", "cat"], "price": 3,
            "buy": { "gumroad": "https://x.gumroad.com/l/both" } }] }
      """, to: "Content/catalog.json")
    for id in ["owl", "cat"] { try site.addPicture(of: id) }
    return site
  }

  /// `{buy}` leads from accessories and swipe actions of a list to where each icon is bought; where one
  /// is bought nowhere, they are left out.
  @Test func listsLeadToTheShop() async throws {
    let site = try Self.shop(
      """
      , "buy": "https://shop.example/{id}?from=list&x=1", "pages": [
        { "path": "/", "items": "catalog" },
        { "path": "/rows/", "items": "catalog", "layout": { "type": "list" }, "cell": {
            "accessories": [{ "type": "detail", "link": "{buy}" },
                            { "type": "customView", "icon": "owl", "label": "Shop", "placement": "trailing",
                              "link": "{buy}" }],
            "trailingSwipeActions": [{ "title": "Buy", "link": "{buy}" }] } }]
      """)
    try site.replace(
      #""id": "cat", "price": 2"#, with: #""id": "cat", "price": 2, "buy": "none""#)
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0, "\(build.errors)")
    let page = try #require(try site.text("Public/rows/index.html"))
    let links = page.matches(of: /<a [^>]*href="https:\/\/shop\.example\/([^"]+)"[^>]*>/)
    #expect(links.map(\.1) == Array(repeating: "owl?from=list&amp;x=1", count: 3))
    #expect(links.contains { $0.0.contains("swipe-action") })
    #expect(links.filter { $0.0.contains("accessory") }.count == 2)
    #expect(!page.contains("{buy}") && !page.contains("shop.example/cat"))
  }

  /// Google wants an image of each product. Vectors that stand in pages have no address.
  @Test func whatIsSoldAsVectorsHasItsCard() async throws {
    let site = try Self.shop("", protection: "none")
    #expect(try await site.vitrine("build").exitCode == 0)
    let published = try site.published()
    for (path, types) in [
      ("icons/owl/index.html", ["Product", "ImageObject"]),
      ("bundles/both/index.html", ["Product"]),
    ] {
      let page = try #require(try site.text("Public/\(path)"))
      for type in types {
        let name = type == "Product" ? "image" : "contentUrl"
        let found = page.firstMatch(
          of: try Regex(
            #""@type":"\#(type)"[^}]*?"\#(name)":"https:\\?/\\?/x\.example\\?/([^"?]+)"#,
            as: (Substring, Substring).self))
        let file = String(try #require(found?.1, "\(path): \(type)"))
          .replacing("\\/", with: "/")
        #expect(published[file] != nil, "\(file)")
      }
    }
  }

  @Test func bundlesAreBoughtInTheShopsWindow() async throws {
    let site = try Self.shop("")
    #expect(try await site.vitrine("build").exitCode == 0)
    let path = "Public/bundles/both/index.html"
    #expect(try site.text(path)?.contains("https://gumroad.com/js") == false)
    let asking = try Self.shop(#", "buyOverlays": ["gumroad"]"#)
    #expect(try await asking.vitrine("build").exitCode == 0)
    let page = try #require(try asking.text(path))
    #expect(page.contains(#"<script src="https://gumroad.com/js/gumroad.js" defer></script>"#))
  }

  /// A file of the author's stays, whichever page has its address.
  @Test(arguments: [
    "bundles", "bundles/both", "licenses", "tags", "tags/night", "search", "bag",
  ])
  func aFileOfTheAuthorsStays(path: String) async throws {
    let site = try Self.shop("")
    try site.write("<p>mine</p>", to: "Content/static/\(path)/index.html")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0)
    #expect(
      build.errors.contains(
        "Content/static/\(path)/index.html:1:1: warning: [generated-path-taken]"))
    #expect(try site.text("Public/\(path)/index.html") == "<p>mine</p>")
  }

  /// A preview shows no vectors that were free before.
  @Test func previewsHideWhatIsProtectedNow() async throws {
    let site = try Self.shop("", protection: "none")
    #expect(try await site.vitrine("build").exitCode == 0)
    let drawing = "M1.25 1.5h6.75l-3.5 2.25 1.125 4.5-4.375-2z"
    try site.addPicture(of: "owl", drawing: drawing)
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace(#""id": "owl", "price": 2"#, with: #""id": "owl", "price": 3"#)
    let before = try await site.vitrine("preview", "--format", "html")
    #expect(before.output.contains(drawing))
    try site.replace("\"none\"", with: "\"pixels\"", in: "Content/site.json")
    let after = try await site.vitrine("preview", "--format", "html")
    #expect(after.exitCode == 0)
    #expect(after.output.contains("owl"))
    #expect(!after.output.contains(drawing))
  }
}
