import Catalog
import ContentHash
import OutlineFormats
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SiteMetadata
@testable import SitePages

@Suite struct OutlineDownloadsTests {
  private func site(_ items: [OutlineItem]) throws -> Site {
    var site = try Site.sample([try .sample("owl")])
    site.outlines = [Outline(id: try Slug("guide"), title: "Guide", items: items)]
    return site
  }

  private func chain(_ levels: Int) -> [OutlineItem] {
    (0..<levels).reversed().reduce(into: []) { below, level in
      below = [OutlineItem(id: "n\(level)", text: "Level \(level)", children: below)]
    }
  }

  @Test func theWholeAndItsBranches() throws {
    let items = [
      OutlineItem(id: "a", text: "A", children: [OutlineItem(id: "b", text: "B")]),
      OutlineItem(id: "c", text: "C"),
    ]
    let files = try site(items).files()
    #expect(
      files.keys.filter { $0.hasSuffix(".opml") || $0.hasSuffix(".md") }.sorted() == [
        "outlines/guide.md", "outlines/guide.opml", "outlines/guide/a.md", "outlines/guide/a.opml",
      ])
    #expect(files["outlines/guide/a.opml"]?.contains(#"text="B""#) == true)
    #expect(files["outlines/guide/a.opml"]?.contains(#"text="C""#) == false)
    #expect(files["outlines/guide/a.md"]?.contains("- A\n  - B\n") == true)
  }

  /// A downloaded file has absolute links to the site.
  @Test(arguments: ["https://icons.example/shop/", "/shop/"])
  func linksLeadToTheSite(base: String) throws {
    let text = RichText(
      pieces: [
        .html("<a href=\""), .address(.icon(try Slug("owl"))), .html("\">"), .text("see & buy"),
        .html("</a> "), .icon(try Slug("owl"), label: "An owl"),
      ], plainText: "see & buy")
    let file = #"<opml version="2.0"><body><outline text="A" url="/list/" x="1"/></body></opml>"#
    let linked = try #require(try OutlineFormat.opml.outline(of: file, id: Slug("a")).items.first)
    var rich = OutlineItem(id: "b", text: "see & buy", children: [OutlineItem(id: "c", text: "C")])
    rich.richText = text
    var icon = OutlineItem(id: "d", text: "D")
    icon.link = .icon(try Slug("owl"))
    var site = try site([linked, rich, icon])
    site.baseURL = try #require(BaseURL(base))
    let opml = try #require(try site.files()["outlines/guide.opml"])
    let markdown = try #require(try site.files()["outlines/guide.md"])
    let branch = try #require(try site.files()["outlines/guide/b.opml"])
    guard base != "/shop/" else {
      #expect(opml.contains(#"url="/list/""#) && opml.contains(#"url="icon:owl""#))
      return
    }
    #expect(opml.contains(#"<outline text="A" url="https://icons.example/shop/list/" x="1"/>"#))
    #expect(opml.contains(#"url="https://icons.example/shop/icons/owl/""#))
    for file in [opml, branch] {
      #expect(file.contains("&lt;a href=&quot;https://icons.example/shop/icons/owl/&quot;&gt;see"))
      #expect(file.contains("An owl"))
    }
    #expect(markdown.contains("[D](https://icons.example/shop/icons/owl/)"))
    for file in [opml, markdown, branch] { #expect(!file.contains("icon:")) }
  }

  @Test func thePageNamesThem() throws {
    let page = try #require(try site(chain(3)).files()["outlines/guide/index.html"])
    #expect(
      page.contains(
        #"<link rel="alternate" type="text/x-opml" title="Guide" href="/outlines/guide.opml">"#))
    #expect(page.contains(#"<a href="/outlines/guide/n0.opml" download"#))
  }

  /// The number of copies of a node has a limit that does not depend on the number of levels.
  @Test func depthDoesNotMultiply() throws {
    func nodes(_ levels: Int) throws -> Int {
      try site(chain(levels)).files()
        .filter { $0.key.hasSuffix(".opml") }.values
        .reduce(0) { $0 + $1.matches(of: /text="Level/).count }
    }
    #expect(try nodes(5) == 5 + (5 + 4 + 3 + 2))
    for levels in [60, 100] {
      let nodes = try nodes(levels)
      #expect(nodes > 8 * levels && nodes <= 9 * levels, "\(levels) levels")
    }
  }

  /// A deep branch with few nodes also has files.
  @Test func aDeepCornerOfAWideOutlineHasFiles() throws {
    let wide = (0..<1_000).map { OutlineItem(id: "w\($0)", text: "W") }
    let files = try site(wide + chain(60)).files()
    let corner = try #require(files["outlines/guide/n58.opml"])
    #expect(corner.matches(of: /<outline text="([^"]*)"/).map(\.1) == ["Level 58", "Level 59"])
    #expect(files["outlines/guide/n58.md"]?.contains("- Level 58\n  - Level 59\n") == true)
    // Nodes without children have no files.
    #expect(files["outlines/guide/n59.opml"] == nil && files["outlines/guide/w0.opml"] == nil)
  }

  /// A branch without files offers the files of its nearest ancestor with files.
  @Test func nearestFilesAreOffered() throws {
    let items = chain(60)
    let outline = Outline(id: try Slug("guide"), title: "Guide", items: items)
    let source = OutlineSourceValue(outline: Hashed(outline), nodesPerPage: 2_000)
    let downloads = OutlineDownloads(
      .of(Hashed(source), Memos()), addresses: SiteAddresses(baseURL: try site(items).baseURL))
    var trail: [OutlineItem] = []
    var next = items.first
    while let item = next {
      trail.append(item)
      next = item.children.first
    }
    #expect(downloads.view(ofNearest: []).opml == "/outlines/guide.opml")
    #expect(downloads.view(ofNearest: Array(trail.prefix(3))).opml == "/outlines/guide/n2.opml")
    #expect(downloads.view(ofNearest: trail).opml == "/outlines/guide/n7.opml")
  }
}
