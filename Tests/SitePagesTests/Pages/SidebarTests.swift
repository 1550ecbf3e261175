import Catalog
import ContentHash
import ContentLoading
import ContentTestSupport
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SiteMetadata
@testable import SitePages
@testable import SiteTheme

@Suite struct SidebarTests {
  private func site(_ items: [OutlineItem]) throws -> Site {
    var site = try Site.sample([try .sample("owl"), try .sample("cat")])
    site.outlines = [Outline(id: try Slug("guide"), title: "Guide", items: items)]
    site.sidebar = try Slug("guide")
    return site
  }

  private func sidebar(_ items: [OutlineItem], on path: String) throws -> String {
    let rendering = try Rendering.sample()
    let structure = SiteStructure(try site(items))
    let sidebar = Sidebar(
      try #require(structure.frame.value.sidebar), addresses: structure.addresses)
    return sidebar.html(on: try PagePath(path), PageRendering(rendering))
  }

  private func links(_ html: String) -> [String] {
    html.matches(of: /<a [^>]*>([^<]*)<\/a>/).map { String($0.output.1) }.dropLast()
  }

  private func wide(_ count: Int, current: Int) throws -> [OutlineItem] {
    try (0..<count).map {
      OutlineItem(
        id: "n\($0)", text: "n\($0)", link: $0 == current ? .icon(try Slug("owl")) : nil)
    }
  }

  /// In Markdown, a node without children has its link in its text.
  @Test func aLinkInTheTextLeadsOn() throws {
    func linked(_ id: String, _ pieces: [RichText.Piece]) -> OutlineItem {
      OutlineItem(id: id, text: id, richText: RichText(pieces: pieces, plainText: id))
    }
    let items = [
      linked(
        "owl", [.html("<a href=\""), .address(.icon(try Slug("owl"))), .html("\">owl</a>")]),
      linked("list", [.html("See <a href=\""), .address(.page("/list/")), .html("\">list</a>")]),
      linked("far", [.html("<a href=\"https://x.example/?a=1&amp;b=2\">far</a>")]),
      linked("none", [.html("<em>none</em>")]),
    ]
    let html = try sidebar(items, on: "/list/")
    #expect(html.contains(#"<a href="/icons/owl/">owl</a>"#))
    #expect(html.contains(#"<a href="/list/" aria-current="page">list</a>"#))
    // A link to another site is only in the outline.
    #expect(html.contains(#"<a href="/outlines/guide/#far">far</a>"#), "\(html)")
    #expect(html.contains(#"<a href="/outlines/guide/#none">none</a>"#))
  }

  @Test func theBranchOfThePageIsOpen() throws {
    let items = [
      OutlineItem(
        id: "a", text: "A",
        children: [
          OutlineItem(
            id: "a/b", text: "B",
            children: [
              OutlineItem(
                id: "a/b/c", text: "C", link: .icon(try Slug("owl")),
                children: [OutlineItem(id: "a/b/c/d", text: "D")]),
              OutlineItem(id: "a/b/e", text: "E", children: [OutlineItem(id: "x", text: "X")]),
            ]), OutlineItem(id: "a/f", text: "F"),
        ]), OutlineItem(id: "g", text: "G", children: [OutlineItem(id: "h", text: "H")]),
    ]
    let html = try sidebar(items, on: "/icons/owl/")
    #expect(links(html) == ["A", "B", "C", "D", "E", "…", "G"])
    #expect(html.contains(#"<a href="/icons/owl/" aria-current="page">C</a>"#))
    #expect(html.contains(#"<a href="/outlines/guide/#a/b/e">E</a>"#))
    #expect(links(try sidebar(items, on: "/icons/cat/")) == ["A", "G"])
  }

  @Test func aPageCarriesNoMoreThanItNeeds() throws {
    for current in [0, 5_000, 9_999] {
      let html = try sidebar(try wide(10_000, current: current), on: "/icons/owl/")
      #expect(links(html).count == 25)
      #expect(links(html).contains("n\(current)"))
      #expect(html.utf8.count < 4_000)
    }
  }

  @Test func everyPageHasIt() throws {
    let files = try site(try wide(3, current: 1)).files()
    for (path, text) in files where path.hasSuffix(".html") {
      #expect(text.contains(#"<nav class="sidebar""#), "\(path)")
    }
    var without = try site(try wide(3, current: 1))
    without.sidebar = nil
    #expect(try without.files()["outlines/guide/index.html"]?.contains("sidebar") == false)
  }
}
