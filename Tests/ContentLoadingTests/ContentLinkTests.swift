import Catalog
import ContentLoading
import ContentSyntax
import ContentTestSupport
import Diagnostics
import Foundation
import OutlineFormats
import Testing

/// The addresses of links and pictures in Markdown, and checks of their targets.
@Suite struct ContentLinkTests {
  /// Returns the problems of broken links, for a site with these files and output files.
  private func problems(
    _ site: MemorySite, _ baseURL: String = "https://x.example/",
    paths: Set<String> = [
      "index.html", "list/index.html", "about/index.html", "a.png", "é/index.html",
    ],
    foreign: Set<String> = []
  ) async throws -> [String] {
    let baseURL = try #require(BaseURL(baseURL))
    return try await site.load().links.diagnostics(
      baseURL: baseURL, paths: paths, isForeign: foreign.contains
    ).map { diagnostic in
      let notes = diagnostic.notes.map { "; \($0.message)" }.joined()
      let place = diagnostic.location.map { "\($0)" } ?? ""
      return "\(place): [\(diagnostic.code)] \(diagnostic.message)\(notes)"
    }
  }

  private func page(_ markdown: String) -> MemorySite {
    MemorySite(["pages/docs/intro.md": markdown])
  }

  @Test(arguments: [
    "[a](/list/)", "[a](/list)", "[a](/list/#top)", "[a](/list/?q=/x)", "[a](../../list/)",
    "[a](../../list/../about/)", "![a](/a.png)", "![a](../../a.png)", "[a](#top)", "[a](?q)",
    "[a](.)", "[a]()", "[a](..//..//list)", "[a](/%C3%A9/)", "[a](/é/)", "[a](/)", "[a](../../)",
    "[a](https://nowhere.example)", "<https://nowhere.example>", "www.nowhere.example",
    "[a](mailto:a@b.example)", "a@b.example", "`[a](/nowhere/)`",
  ])
  func leadsSomewhere(_ markdown: String) async throws {
    let paths: Set = [
      "index.html", "list/index.html", "about/index.html", "a.png", "é/index.html",
      "docs/intro/index.html",
    ]
    #expect(try await problems(page(markdown), paths: paths) == [])
  }

  /// Authors link to files. The page of `Content/pages/docs/intro.md` is `/docs/intro/`.
  @Test(arguments: [
    ("other.md", "/docs/other/"), ("./other.md", "/docs/other/"), ("./other", "/docs/other/"),
    ("sub/deep.md", "/docs/sub/deep/"), ("sub/deep.md#part", "/docs/sub/deep/#part"),
    ("../about.md", "/about/"), ("../about.html", "/about/"), ("../README.md", "/"),
    ("index.md", "/docs/"), ("sub/index.md", "/docs/sub/"), ("/pages/about.md", "/about/"),
    ("/Content/pages/docs/other.md", "/docs/other/"), ("/docs/other.markdown", "/docs/other/"),
    ("../outlines/o.opml", "/outlines/o/"), ("Other.md", "/docs/other/"),
    ("../../docs/other.md", "/docs/other/"),
  ])
  func pagesOfLinkedFilesAreSuggested(_ link: String, _ page: String) async throws {
    let paths: Set = [
      "index.html", "about/index.html", "docs/index.html", "docs/intro/index.html",
      "docs/other/index.html", "docs/sub/index.html", "docs/sub/deep/index.html",
      "outlines/o/index.html",
    ]
    let problems = try await problems(page: "[a](\(link))", paths: paths)
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("; did you mean '\(page)'?") == true, "\(problems)")
  }

  private func problems(page: String, paths: Set<String>) async throws -> [String] {
    try await problems(self.page(page), paths: paths)
  }

  /// These schemes have no host and no page of the site.
  @Test(arguments: [
    "tel:+4912345", "sms:+4912345", "geo:52.5,13.4", "TEL:112", "mailto:a@b.example",
  ])
  func schemesWithoutAHost(address: String) async throws {
    let site = page("[a](\(address)) <\(address)>")
    #expect(try await problems(site) == [])
    let text = try #require(try await site.load().site.prosePages.first?.text.flattened)
    #expect(text.components(separatedBy: "href=\"\(address)\"").count == 3)
  }

  @Test(arguments: [
    "javascript:alert(1)", "vbscript:x", "data:text/html,x", "file:///etc/passwd", "tel:",
    "callto:x",
  ])
  func otherSchemesAreRefused(address: String) async throws {
    #expect(try await page("[a](\(address))").printed().contains("error: [unsafe-link]"))
  }

  @Test func fragmentsAreThoseOfHeadingsAndNodes() async throws {
    let site = MemorySite([
      "pages/about.md":
        "# Größe\n\n[a](#größe) [b](#nope) [c](#top) [d](#page:main)\n"
        + "[e](/outlines/o/#x/y) [f](#own)",
      "pages/help.md": "[a](/about/#grösse) [b](/about#nope) [c](/outlines/o/#z) [d](#part-7)",
      "outlines/o.json":
        ##"{ "items": [ { "text": "X", "children": [ { "text": "Y", "link": "#z" } ] } ] }"##,
      "outlines/p.opml":
        ##"<opml version="2.0"><body><outline text="A" type="link" url="#b"/></body></opml>"##,
      "outlines/q.md": "- [q](#q)\n- [r](#s)",
    ])
    let loaded = try await site.load()
    let paths: Set = [
      "index.html", "about/index.html", "help/index.html", "outlines/o/index.html",
      "outlines/p/index.html", "outlines/q/index.html",
    ]
    let found = loaded.links.diagnostics(
      baseURL: .anyServer, paths: paths,
      anchors: PageAnchors(loaded.site, ofTemplates: ["own", "part-{{number}}"]),
      isForeign: { _ in false })
    #expect(found.allSatisfy { $0.severity == .warning && $0.has(.deadLink) })
    #expect(
      found.map { "\($0.location.map { "\($0)" } ?? ""): \($0.message)" } == [
        "Content/outlines/o.json:1:66: the page '/outlines/o/' has no id 'z'",
        "Content/outlines/p.opml:1:62: the page '/outlines/p/' has no id 'b'",
        "Content/outlines/q.md:2:7: the page '/outlines/q/' has no id 's'",
        "Content/pages/about.md:3:17: the page '/about/' has no id 'nope'",
        "Content/pages/help.md:1:5: the page '/about/' has no id 'grösse'",
        "Content/pages/help.md:1:25: the page '/about' has no id 'nope'",
        "Content/pages/help.md:1:42: the page '/outlines/o/' has no id 'z'",
      ])
  }

  /// Hosts compare bytes, so Unicode forms of an accent differ.
  @Test func anotherSpellingLeadsNowhere() async throws {
    let problems = try await problems(page("[a](/e\u{301}/)"))
    #expect(problems.count == 1)
    #expect(problems.first?.contains("[dead-link]") == true, "\(problems)")
    #expect(problems.first?.utf8.suffix(5).elementsEqual("\u{E9}/'?".utf8) == true, "\(problems)")
  }

  @Test func leadsNowhere() async throws {
    let text =
      "See [a](/lost/), ![b](lost.png)\n\nand [c](../../lists/), [d](/lost/#x), [e](/lost/)."
    #expect(
      try await problems(page(text)) == [
        "Content/pages/docs/intro.md:1:9: [dead-link] the site has no page or file '/lost/'"
          + "; did you mean '/list/'?",
        "Content/pages/docs/intro.md:1:23: [dead-link] the site has no page or file "
          + "'/docs/intro/lost.png'; put files for links into 'Content/static'; '/' is the "
          + "site's root",
        "Content/pages/docs/intro.md:3:9: [dead-link] the site has no page or file '/lists/'"
          + "; did you mean '/list/'?",
        "Content/pages/docs/intro.md:3:28: [dead-link] the site has no page or file '/lost/'"
          + "; did you mean '/list/'?",
      ])
  }

  /// Most links in structured files cause only warnings, because the server can provide their paths.
  @Test func everyPlaceIsChecked() async throws {
    var site = MemorySite([
      "outlines/j.json": #"{ "title": "J", "items": [ { "text": "a", "link": "/lost/j" } ] }"#,
      "outlines/o.opml":
        #"<opml version="2.0"><head/><body><outline text="a" type="link" url="/lost/o"/></body></opml>"#,
      "outlines/m.md": "- [a](/lost/m)\n",
      "pages/own.json":
        #"{ "title": "O", "items": [ { "text": "a", "link": "/lost/own" }, { "text": "b", "link": "/list/" } ] }"#,
      "catalog.json": #"""
      { "icons": [ { "id": "owl", "price": 1, "isFeatured": true, "cell": {
        "accessories": [ { "type": "detail", "link": "/lost/detail" } ],
        "trailingSwipeActions": [ { "title": "Go", "link": "/lost/{id}/" } ] } } ] }
      """#,
      "site.json": #"""
      { "featuredBackground": { "image": "/lost/paper.svg" },
        "pages": [ { "path": "/", "items": "catalog", "layout": { "type": "list" },
          "cell": { "background": { "image": "/lost/cell.svg" } } } ],
        "theme": { "announcement": { "title": "x", "url": "/lost/theme" } } }
      """#,
    ])
    site.add("icons/owl.svg", MemorySite.picture)
    let loaded = try await site.load()
    let baseURL = try #require(BaseURL("https://x.example/"))
    let found = loaded.links.diagnostics(
      baseURL: baseURL, paths: ["index.html", "list/index.html"], isForeign: { _ in false })
    let places = ["cell.svg", "detail", "j", "m", "o", "own", "paper.svg", "theme"]
    #expect(
      found.map { $0.message.replacing("the site has no page or file ", with: "") }.sorted()
        == places.map { "'/lost/\($0)'" })
    #expect(
      found.filter { $0.severity == .error }.map(\.location?.file).sorted {
        ($0 ?? "") < ($1 ?? "")
      }
        == ["Content/outlines/m.md", "Content/site.json"])
  }

  @Test(arguments: [
    "[a](https:evil)", "[a](https://)", "[a](http:/about/)", "[a](mailto:)", "[a](https:///x)",
    "[a](HTTPS:evil)", "[a](http:)",
  ])
  func anAddressHasAHost(_ markdown: String) async throws {
    let printed = try await page(markdown).printed()
    #expect(printed.contains("error: [unsafe-link] "), "\(printed)")
  }

  @Test func fileOfAPage() async throws {
    #expect(
      try await problems(page("[a](../about.md)"), paths: ["docs/about/index.html"]) == [
        "Content/pages/docs/intro.md:1:5: [dead-link] the site has no page or file "
          + "'/docs/about.md'; did you mean '/docs/about/'?"
      ])
  }

  @Test func leadsOutOfTheSite() async throws {
    let text = "[a](../../../other/) [b](../../../shop/list/) [c](/../other/) [d](../../../../../x)"
    #expect(
      try await problems(page(text), "https://x.example/shop/").map { $0.prefix(44) } == [
        "Content/pages/docs/intro.md:1:5: [link-out-o",
        "Content/pages/docs/intro.md:1:67: [link-out-",
      ])
    // Above the root of a host, `..` has no effect.
    #expect(
      try await problems(page("[a](../../../../list/) [b](../../../other/)")).map { $0.prefix(46) }
        == ["Content/pages/docs/intro.md:1:28: [dead-link] "])
  }

  /// The number of messages is limited.
  @Test func manyDeadLinks() async throws {
    let text = (0..<3_000).map { "[a](b\($0)) " }.joined()
    let found = try await problems(page(text))
    #expect(found.count == 1_001)
    #expect(found.last?.hasSuffix("and 2000 more errors") == true)
  }

  /// The files are only in the output, and the content lacks them.
  @Test func foreignFiles() async throws {
    let found = try await problems(page("[a](/b.zip) [c](/d)"), foreign: ["b.zip", "d/index.html"])
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("[foreign-link]") })
  }

  @Test func everyText() async throws {
    let site = MemorySite.withOwl([
      "icons/owl.md": "[a](/lost/) [b](../owl/)",
      "outlines/tree.md": "- [a](lost)\n  - [b](/gone)\n",
    ])
    #expect(
      try await problems(site, paths: ["icons/owl/index.html"]).map { $0.prefix(74) } == [
        "Content/icons/owl.md:1:5: [dead-link] the site has no page or file '/lost/",
        "Content/outlines/tree.md:1:7: [dead-link] the site has no page or file '/o",
        "Content/outlines/tree.md:2:9: [dead-link] the site has no page or file '/g",
      ])
  }

  /// Outlines allow the same addresses as all other texts.
  @Test(arguments: [
    "[a](page:x)", "[a](javascript:alert(1))", "[a](JavaScript:x)", "<made-up:x>", "[a](callto:1)",
    "[a](//host/x)", "![a](data:image/png;base64,x)", "![a](blob:x)", "[a](file:///x)",
    "[a][b]\n\n[b]: x:y",
    "[a](x:/y)", "[a](vbscript:x)", "![a](//host/x.png)",
  ])
  func addressesNoPageMayLinkTo(_ markdown: String) async throws {
    for path in ["pages/a.md", "icons/owl.md"] {
      var site = MemorySite.withOwl([:])
      site.add(path, markdown)
      let printed = try await site.printed()
      let count = printed.components(separatedBy: "error: [unsafe-link]").count - 1
      #expect(count == 1, "\(markdown): \(printed)")
    }
    let outline = MemorySite(["outlines/a.md": "- \(markdown.prefix { $0 != "\n" })"])
    if !markdown.contains("[b]") {
      #expect(try await outline.printed().contains("error: [unsafe-link]"), "\(markdown)")
    }
  }

  /// Links and pictures are stored as paths of the site, to add the base path later.
  @Test func pathsAreTargets() async throws {
    let text = "[a](b/../c#d) ![e](/f%20g.png) [h](<i j>) [k](#l)"
    let page = try #require(try await page(text).load().site.prosePages.first)
    let targets = page.text.pieces.compactMap { piece -> LinkTarget? in
      if case .address(let target) = piece { target } else { nil }
    }
    #expect(
      targets == [
        .page("/docs/intro/c#d"), .page("/f%20g.png"), .page("/docs/intro/i j"), .page("#l"),
      ])
  }

  /// RFC 3986 §6.2.2.3: only whole names of one or two dots are special.
  @Test(arguments: [
    (".%2E/x", "/x"), ("%2e%2E/x", "/x"), ("%2e/x", "/a/x"), (".../x", "/a/.../x"),
    ("%2/x", "/a/%2/x"), ("%2e%2e\u{301}/x", "/a/%2e%2e\u{301}/x"), ("%2ex", "/a/%2ex"),
    ("b%2e%2e/x", "/a/b%2e%2e/x"), ("x/%2E%2e", "/a/"),
  ])
  func dotsMayBeEncoded(link: String, path: String) {
    #expect(Array(SiteLink.path(of: link, on: "/a/").utf8) == Array(path.utf8))
  }

  /// A path must not become a host name.
  @Test(arguments: ["/a/..//host/x", "/.//host/x", "..//host/x", "./%2e%2e//..//..//host/x"])
  func slashesInARow(_ link: String) async throws {
    let page = try #require(try await page("[a](\(link))").load().site.prosePages.first)
    for case .address(.page(let path)) in page.text.pieces { #expect(!path.hasPrefix("//")) }
    #expect(page.text.pieces.count == 3)
  }

  /// Raw HTML of a page is reported in one line.
  @Test func rawHTMLIsCounted() async throws {
    let html = String(repeating: "<b>a</b> ", count: 500)
    #expect(
      try await page("\(html)\n\n<div>\n").printed().hasPrefix(
        "Content/pages/docs/intro.md:1:1: warning: [raw-html] HTML in Markdown is left out: '<b>' "
          + "and 1000 more after it\n"))
  }
}
