import Catalog
import CollectionLayout
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Testing

@Suite struct SiteContentTests {
  /// site.json is optional.
  @Test func defaults() async throws {
    let site = try await MemorySite.withOwl([:]).load().site
    #expect(site.title == "Icon Store")
    #expect(site.summary == nil)
    #expect(site.language == "en")
    #expect(site.baseURL == .anyServer)
    #expect(site.catalog.sections == [CatalogSection(id: try Slug("all"), title: "All icons")])
    #expect(site.catalog.icons.map(\.section.text) == ["all"])
    #expect(site.collectionPages.map(\.path.text) == ["/", "/list/"])
    #expect(site.collectionPages.map(\.title) == ["Icon Store", "All icons"])
    #expect(site.collectionPages.map(\.isFeaturedFirst) == [true, false])
    guard case .flow(let grid) = site.collectionPages[0].layout else {
      Issue.record("the home page is no grid")
      return
    }
    #expect(grid.itemSize == Size(width: 100, height: 150))
    #expect(grid.headerReferenceSize.height == 56)
    #expect(grid.fillsLines, "the default grid fills its lines")
    #expect(
      site.collectionPages[1].layout == .list(ListConfiguration(appearance: .insetGrouped)))
  }

  /// The site's values contain vectors of unprotected icons only.
  @Test(arguments: [("pixels", false), ("none", true)])
  func protectedPicturesAreNotInTheSite(protection: String, isThere: Bool) async throws {
    let site = MemorySite([
      "site.json": #"{ "protection": "\#(protection)" }"#,
      "catalog.json": #"""
      { "icons": [ { "id": "owl", "price": 1,
          "variants": { "outline": "icons/owl.svg", "filled": "icons/owl/filled.svg" } } ] }
      """#,
      "icons/owl.svg": MemorySite.picture.replacing("M2 2h", with: "M2.125 2h"),
      "icons/owl/filled.svg": MemorySite.picture.replacing("M2 2h", with: "M2.375 2h"),
      "pages/about.md": "![An owl](icon:owl)",
      "outlines/guide.json":
        #"{ "title": "Guide", "items": [ { "text": "One", "image": "owl" } ] }"#,
    ])
    var text = ""
    dump(try await site.load().site, to: &text)
    for path in ["2.125", "2.375"] { #expect(text.contains(path) == isThere, "\(path)") }
  }

  @Test func categoriesInTwoSpellings() async throws {
    var site = MemorySite([
      "catalog.json": #"""
      { "icons": [ { "id": "owl", "price": 1, "category": "Night birds" },
                   { "id": "bat", "price": 1, "category": "night  birds " } ] }
      """#
    ])
    for id in ["owl", "bat"] { site.add("icons/\(id).svg", MemorySite.picture) }
    let result = try await site.load()
    #expect(result.warnings.map(\.code).contains("category-spelling"))
    #expect(result.site.catalog.icons.map(\.category) == ["Night birds", "Night birds"])
  }

  /// A single-icon category that differs by a letter from a common category is usually a mistake.
  @Test(arguments: [
    ("Shpaes", "", true), ("Shape", "", true), ("Shapess", "", true), ("shapse", "", true),
    ("Shpae", "", false), ("Chapes", "", false), ("Shapes 2", "", false), ("Nature", "", false),
    ("Shades", "", false), ("Shape", #"{ "name": "Shape" }"#, false), ("SHAPES", "", false),
    ("Set 2", "", false), ("Series II", "", false),
  ])
  func aCategoryOfOneIconLikeAnother(name: String, entry: String, isTold: Bool) async throws {
    let others = ["Shapes", "Set 1", "Series I"].flatMap { category in
      (1...5).map { number in
        let id = "\(category.lowercased().replacing(" ", with: "-"))-\(number)"
        return (id, #"{ "id": "\#(id)", "price": 1, "category": "\#(category)" }"#)
      }
    }
    var site = MemorySite([
      "catalog.json": #"""
      { "icons": [ { "id": "owl", "price": 1, "category": "\#(name)" },
                   \#(others.map(\.1).joined(separator: ",\n")) ],
        "categories": [\#(entry)] }
      """#
    ])
    for id in ["owl"] + others.map(\.0) { site.add("icons/\(id).svg", MemorySite.picture) }
    let warnings = try await site.load().warnings
    let told = warnings.filter { $0.code == "category-spelling" }
    #expect(told.contains { $0.message.contains("only one icon has") } == isTold, "\(told)")
    // The entry that confirms the category also causes no warning.
    #expect(!warnings.contains { $0.code == "no-category-pages" })
  }

  @Test func layoutOfAPage() async throws {
    let page = #"{ "path": "/", "items": "catalog", "layout": { "type": "flow" } }"#
    let site = try await MemorySite.withOwl(["site.json": #"{ "pages": [\#(page)] }"#]).load().site
    guard case .flow(let grid) = site.collectionPages[0].layout else {
      Issue.record("the home page is no grid")
      return
    }
    #expect(!grid.fillsLines)
    #expect(grid.minimumLineSpacing == 10)
  }

  /// Foreign hosts, except the site's own host and hosts in comments.
  @Test(arguments: [
    (#"<script src=https://stats.example/s.js></script>"#, ["stats.example"]),
    (#"<link href=//CDN.example:8080/a><img src=\"https://cdn.example/b\">"#, ["cdn.example"]),
    (#"<script src=https://shop.example/own.js></script>"#, []),
    (#"<!-- see https://docs.example/ --><meta name=a>"#, []),
    (#"<!-- a --><img src=//b.example/><!-- //c.example/"#, ["b.example"]),
    ("<!-- a -->\u{301}<img src=//b.example/>", ["b.example"]),
  ])
  func foreignHosts(html: String, hosts: [String]) async throws {
    let json = #"{ "baseURL": "https://shop.example/", "theme": { "headHTML": "\#(html)" } }"#
    let printed = try await MemorySite.withOwl(["site.json": json]).printed()
    let told = printed.matches(of: /pages load files from '([^']*)', which/).map { String($0.1) }
    #expect(told == hosts)
  }

  /// An unclosed part would hide the content of each page.
  @Test(arguments: [
    ("<!-- a", "<!--"), ("<!-- a -- >", "<!--"), ("<script>a()", "<script>"),
    ("<meta name='a", "<meta"),
    ("<SCRIPT src=a></SCRIP>", "<script>"), ("<style>a > b { }</styles>", "<style>"),
    ("<link", "<link"),
    ("<template><b></template><template>", "<template>"), ("<title>a</title", "<title>"),
    ("<noscript><!-- </noscript> --><style>", "<style>"), ("<meta name=a></", nil),
    ("<!-- a --><meta name='>'><script>'<!--'; '<b'</script ><style/>a</STYLE>", nil),
    ("<!-->a", nil),
    ("<!--a--!>", nil), ("a < b <", nil), ("<template></template></template>", nil),
  ])
  func markupThatDoesNotEnd(html: String, part: String?) async throws {
    let json = #"{ "theme": { "headHTML": "\#(html)" } }"#
    let printed = try await MemorySite.withOwl(["site.json": json]).printed()
    let told = printed.firstMatch(of: /'([^']*)' in 'headHTML' is not closed/).map {
      String($0.1)
    }
    #expect(told == part, "\(printed)")
  }

  /// The number of pictures equals the number of icons only in the first example.
  @Test(arguments: [
    (
      "owl.svg",
      #"{ "id": "owl", "price": 1, "image": "icons/cat.svg" }, { "id": "cat", "price": 1 }"#
    ),
    ("cat.svg", #"{ "id": "owl", "price": 1 }"#),
    ("Dog.SVG", #"{ "id": "owl", "price": 1 }, { "id": "cat", "price": 1 }"#),
    ("old/owl.svg", #"{ "id": "owl", "price": 1 }, { "id": "cat", "price": 1 }"#),
  ])
  func picturesThatNoIconUses(unused: String, icons: String) async throws {
    var site = MemorySite(["catalog.json": "{ \"icons\": [ \(icons) ] }"])
    for name in Set(["owl.svg", "cat.svg", unused]).sorted() {
      site.add("icons/\(name)", MemorySite.picture)
    }
    let printed = try await site.printed()
    #expect(printed.contains("[unused-pictures] no icon uses the picture '\(unused)'\n"))
  }

  @Test func allPicturesAreUsed() async throws {
    for files in [[:], ["icons/a.png": "", "icons/owl.md": "An owl."]] as [KeyValuePairs] {
      #expect(try await !MemorySite.withOwl(files).printed().contains("unused-pictures"))
    }
  }

  /// A missing title of the site or the catalog is the other one's title.
  @Test func titles() async throws {
    let ofCatalog = MemorySite(["catalog.json": #"{ "title": "Owls" }"#])
    #expect(try await ofCatalog.load().site.title == "Owls")
    let ofSite = MemorySite(["site.json": #"{ "title": "Owls" }"#])
    #expect(try await ofSite.load().site.catalog.title == "Owls")
    let home = #"{ "title": "Owls", "pages": [ { "path": "/", "items": "catalog" } ] }"#
    let ofHome = MemorySite(["site.json": home])
    #expect(try await ofHome.load().site.collectionPages.first?.title == "Owls")
  }

  @Test func outlinesAlone() async throws {
    let site = try await MemorySite(["outlines/guide.md": "- One\n"]).load().site
    #expect(site.outlines.map(\.id.text) == ["guide"])
    #expect(site.catalog.icons.isEmpty)
  }

  /// A prose page at `/` replaces the grid.
  @Test func proseAsHome() async throws {
    let site = try await MemorySite.withOwl(["pages/index.md": "Hello.\n"]).load().site
    #expect(site.prosePages.map(\.path) == [.root])
    #expect(site.prosePages.map(\.title) == ["Icon Store"])
    #expect(site.collectionPages.map(\.path.text) == ["/list/"])
  }

  @Test(arguments: [
    ("https://a.example/", LinkTarget.address("https://a.example/")),
    ("HTTP://a.example", .address("HTTP://a.example")),
    ("mailto:a@b.example", .address("mailto:a@b.example")), ("/list/", .page("/list/")),
    ("#top", .page("#top")), ("/", .page("/")),
  ])
  func links(_ text: String, _ target: LinkTarget) async throws {
    let site = MemorySite([
      "outlines/a.json": #"{ "items": [ { "text": "A", "link": "\#(text)" } ] }"#
    ])
    #expect(try await site.load().site.outlines.first?.items.first?.link == target)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java\\tscript:x", " https://a.example", "data:x",
    "//a.example", "/\\\\a.example", "a.html", "../a", "?x", "vbscript:x", "file:///x", "\\u0001/",
    // Browsers ignore these marks. With a mark, the second slash is another `Character`.
    "//\\uFE0Fa.example", "//\\u0301a.example", "//\\u200Da.example",
    "javascript:\\u0301alert(1)", "javascript\\u200D:alert(1)",
  ])
  func unsafeLinks(_ text: String) async throws {
    let site = MemorySite([
      "outlines/a.json": #"{ "items": [ { "text": "A", "link": "\#(text)" } ] }"#
    ])
    #expect(try await site.printed().contains("1:37: error: [unsafe-link]"))
  }

  /// Unreadable content causes no further problems at references to it.
  @Test func oneProblemIsToldOnce() async throws {
    let site = MemorySite([
      "catalog.json": "{", "icons/owl.md": "![](icon:cat)", "outlines/a.json": "[",
      "outlines/b.json": #"{ "items": [ { "text": "A", "image": "owl", "include": "a" } ] }"#,
      "pages/d.md": "![](icon:owl)",
      "site.json": """
      { "pages": [ { "path": "/a/", "items": { "outline": "a" } },
        { "path": "/b/", "items": { "section": "s" } },
        { "path": "/c/", "items": { "category": "c" } } ] }
      """,
    ])
    let printed = try await site.printed()
    #expect(printed.hasSuffix("\n2 errors\n"))
    #expect(printed.contains("catalog.json:1:2: error: [malformed-json]"))
    #expect(printed.contains("a.json:1:2: error: [malformed-json]"))
  }

  /// An icon's picture and text are checked in spite of a wrong price.
  @Test func allProblemsOfAnIcon() async throws {
    let site = MemorySite([
      "catalog.json": #"{ "icons": [ { "id": "owl", "price": -1, "section": "x" } ] }"#,
      "icons/owl.svg": "<html/>", "icons/owl.md": "![](icon:cat)",
    ])
    let printed = try await site.printed()
    for code in ["negative-price", "unknown-section", "not-svg", "unknown-icon"] {
      #expect(printed.contains("error: [\(code)]"), "\(code)")
    }
  }

  /// The time for a catalog on one line is linear, because columns are counted only for messages.
  @Test func catalogOnOneLine() async throws {
    let icons = (0..<5_000).map { #"{"id":"i\#($0)","price":1,"image":"i.svg"}"# }
    let site = MemorySite([
      "catalog.json": "{\"icons\":[\(icons.joined(separator: ","))]}", "i.svg": MemorySite.picture,
    ])
    #expect(try await site.load().site.catalog.icons.count == 5_000)
  }

  @Test func byteOrderMark() async throws {
    let site = MemorySite(["site.json": "\u{FEFF}{ \"lang\": \"en\" }"])
    #expect(try await site.printed().hasPrefix("Content/site.json:1:3: warning: [unknown-field]"))
  }
}
