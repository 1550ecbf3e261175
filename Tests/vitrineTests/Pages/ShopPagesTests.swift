import Foundation
import TestSupport
import Testing

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

  /// The newest days until there are six icons. Icons of the first day are not new.
  @Test func aShelfHasTheNewestIcons() async throws {
    let site = SiteFixture()
    let days = ["09-02", "09-01", "09-03", "09-01", "09-02", "09-02", "09-02", "08-01", "09-02"]
    func write(_ days: [String?]) throws {
      let icons = days.enumerated().map { index, day in
        "{ \"id\": \"i\(index)\", \"price\": 1"
          + (day.map { ", \"datePublished\": \"2026-\($0)\"" } ?? "") + " }"
      }
      try site.write(
        "{ \"icons\": [\(icons.joined(separator: ", "))] }", to: "Content/catalog.json")
    }
    for index in days.indices { try site.addPicture(of: "i\(index)") }
    try site.write(
      """
      { "pages": [{ "path": "/", "title": "Shop", "items": "catalog", "new": true, "bundles": false,
        "layout": { "type": "flow" } }] }
      """, to: "Content/site.json")
    func shelf() throws -> [String]? {
      let page = try #require(try site.text("Public/index.html"))
      let shelf = page.firstMatch(of: /(?s)<section class="bundles new-icons"(.*?)<\/section>/)?.1
      return shelf.map { $0.matches(of: /data-item-id="([^"]*)"/).map { String($0.1) } }
    }
    try write(days)
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0 && !build.errors.contains("not-drawn"))
    #expect(try shelf() == ["i2", "i0", "i4", "i5", "i6", "i8"])
    let page = try #require(try site.text("Public/index.html"))
    #expect(
      page.contains(
        #"<h2 id="page:new"><a href="/search/?sort=newest">New icons</a></h2>"#))
    let ids = page.matches(of: /\sid="([^"]*)"/).map(\.1)
    #expect(Set(ids).count == ids.count)

    // Icons without a date are older.
    try write([nil] + Array(repeating: "09-01", count: 2) + Array(repeating: nil, count: 6))
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try shelf() == ["i1", "i2"])

    try write(Array(repeating: "09-01", count: 9))
    let without = try await site.vitrine("build")
    #expect(try shelf() == nil)
    #expect(
      without.errors.contains(
        """
        warning: [not-drawn] 'new' has no effect for a site without icons that are newer than others
        """))
  }

  @Test func coloursHavePages() async throws {
    let site = try Self.shop(#", "colorPages": true"#)
    try site.addDrawing("<rect width='8' height='8' fill='#e00'/>", of: "owl")
    try site.addDrawing("<path d='M0 0h8v8z' fill='#00e'/><path d='M0 0h1' fill='red'/>", of: "cat")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0)
    func icons(_ page: String) throws -> [String] {
      let text = try #require(try site.text("Public/\(page)index.html"))
      return text.matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
    }
    #expect(try icons("colors/") == ["red", "blue"])
    #expect(try icons("colors/red/") == ["owl", "cat"])
    #expect(try icons("colors/blue/") == ["cat"])
    #expect(try !site.contains("Public/colors/green/index.html"))
    let search = try #require(try site.text("Public/search/index.html"))
    #expect(
      search.matches(of: /<a href="\/colors\/([a-z]*)\/" style="--swatch: ([a-z]*)">(\w*)</).map {
        [$0.1, $0.2, $0.3]
      } == [["red", "red", "Red"], ["blue", "blue", "Blue"]])
    for (path, data) in try site.published() where path.hasPrefix("colors/") {
      #expect(!String(decoding: data, as: UTF8.self).contains("M0 0h8v8z"), "\(path)")
    }

    // A picture with other colors moves to other pages.
    try site.addDrawing("<rect width='8' height='8' fill='#0a0'/>", of: "owl")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try icons("colors/") == ["red", "green", "blue"])
    #expect(try icons("colors/red/") == ["cat"])

    try site.write("---\ntitle: Mine\n---\n", to: "Content/pages/colors/red.md")
    let own = try await site.vitrine("build")
    #expect(own.errors.contains("[generated-path-taken] '/colors/red/'"))
    #expect(try site.text("Public/colors/red/index.html")?.contains("<h1>Mine</h1>") == true)

    let without = try Self.shop("")
    #expect(try await without.vitrine("build").exitCode == 0)
    #expect(try !without.contains("Public/colors"))
    #expect(try without.text("Public/search/index.html")?.contains("colors") == false)
  }

  /// `{buy}` in accessories and swipe actions links to the icon's shop. Without a shop, the links are
  /// omitted.
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

  /// Google requires an image of each product. Inline vectors have no URL.
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

  /// Only for the button's shop, and if enabled.
  @Test func iconsAreBoughtInTheShopsWindow() async throws {
    let script = #"<script src="https://gumroad.com/js/gumroad.js" defer></script>"#
    for isAsked in [true, false] {
      let site = try Self.shop(isAsked ? #", "buyOverlays": ["gumroad"]"# : "")
      try site.replace(
        #""id": "owl", "price": 2"#,
        with: #""id": "owl", "price": 2, "buy": { "gumroad": "https://x.gumroad.com/l/owl" }"#)
      try site.replace(
        #""id": "cat", "price": 2"#,
        with: #""id": "cat", "price": 2, "buy": { "payhip": "https://payhip.com/b/Cat1" }"#)
      #expect(try await site.vitrine("build").exitCode == 0)
      let pages = try site.published().filter { $0.key.hasSuffix(".html") }
        .mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(
        pages["icons/owl/index.html"]?.contains("href=\"https://x.gumroad.com/l/owl\"") == true)
      #expect(pages["icons/cat/index.html"]?.contains("https://payhip.com/b/Cat1") == true)
      #expect(
        pages.filter { $0.value.contains(script) }.keys.sorted()
          == (isAsked ? ["bundles/both/index.html", "icons/owl/index.html"] : []))
      #expect(isAsked || !pages.values.contains { $0.contains("gumroad.com/js") })
    }
  }

  /// An author's file has precedence over any page.
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

  /// A preview does not show vectors that are protected now.
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
