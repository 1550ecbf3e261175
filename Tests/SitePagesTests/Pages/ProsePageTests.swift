import Catalog
import ContentHash
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

@Suite struct ProsePageTests {
  /// A site with the pages /a/, /b/, /c/ and /d/. The outline does not contain /d/.
  private func site(_ titles: [String] = ["A", "B", "C"]) throws -> Site {
    var site = try Site.sample([try .sample("owl")])
    site.prosePages = try ["a", "b", "c", "d"].map {
      ProsePage(
        path: try PagePath("/\($0)/"), title: "Page \($0)",
        text: RichText(pieces: [.html("<p>\($0)</p>\n")], plainText: $0))
    }
    func item(_ title: String, _ children: [OutlineItem] = []) -> OutlineItem {
      let id = title.lowercased()
      return OutlineItem(
        id: id, text: title, link: .page("/\(id.prefix(1))/"), children: children)
    }
    let group = OutlineItem(
      id: "more", text: "More",
      children: [
        OutlineItem(id: "file", text: "File", link: .page("/a.png")),
        OutlineItem(id: "part", text: "Part", link: .page("/a/#part")),
        OutlineItem(id: "far", text: "Far", link: .address("https://x.example/")),
        OutlineItem(id: "again", text: "Again", link: .page("/a")), item(titles[2]),
        OutlineItem(id: "owl", text: "Owl", link: .icon(try Slug("owl"))),
      ])
    site.outlines = [
      Outline(
        id: try Slug("guide"), title: "Guide", items: [item(titles[0], [item(titles[1])]), group])
    ]
    site.sidebar = try Slug("guide")
    return site
  }

  /// The links to the neighbors of each prose page.
  private func neighbors(_ site: Site) throws -> [String: [String]] {
    let files = try site.files()
    return ["a", "b", "c", "d"].reduce(into: [:]) { links, name in
      let text = files["\(name)/index.html"] ?? ""
      links[name] = text.matches(
        of: /<a rel="(prev|next)" href="([^"]*)"><span>[^<]*<\/span> ([^<]*)<\/a>/
      )
      .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
    }
  }

  @Test func neighborsAreThoseOfTheSidebar() throws {
    let links = try neighbors(try site())
    #expect(links["a"] == ["next /b/ B"])
    #expect(links["b"] == ["prev /a/ A", "next /c/ C"])
    #expect(links["c"] == ["prev /b/ B", "next /icons/owl/ Owl"])
    #expect(links["d"] == [])
    var without = try site()
    without.sidebar = nil
    #expect(try neighbors(without).values.allSatisfy(\.isEmpty))
  }

  /// The neighbors after an edit of the outline, planned with the traces from before the edit.
  @Test(arguments: [
    (["B", "A", "C"], ["a", "b", "c"]), (["A", "B", "Cc"], ["b"]), (["Aa", "B", "C"], ["b"]),
  ])
  func editsOfTheOutlineReachExactlyTheirPages(titles: [String], changed: [String]) throws {
    let (old, new) = (try site(), try site(titles))
    let (before, after) = (try neighbors(old), try neighbors(new))
    #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == changed)

    let rendering = try Rendering.sample()
    let (first, second) = (SiteValues(old), SiteValues(new))
    func files(_ values: SiteValues, after traces: PageTraces?) throws -> [PlannedFile] {
      let recipes = try SitePages(structure: values.structure, rendering: rendering).pageRecipes()
      return PageTraces.files(
        of: recipes, values, basis: values.structure.hash, after: traces)
    }
    let traces = PageTraces(
      basis: first.structure.hash, of: try files(first, after: nil), first)
    let incremental = try files(second, after: traces)
    for (file, clean) in zip(incremental, try files(second, after: nil)) {
      #expect(file.key == clean.key, "\(file.path)")
      #expect(try file.contents() == clean.contents(), "\(file.path)")
    }
    let keys = Dictionary(uniqueKeysWithValues: traces.files.map { ($0.path, $0.key) })
    for name in changed {
      let path = "\(name)/index.html"
      #expect(incremental.first { $0.path == path }?.key != keys[path], "\(name)")
    }
  }

  @Test func contentsAreNested() throws {
    var site = try site()
    site.prosePages[0].contents = [(3, "W"), (2, "X & x"), (3, "Y"), (3, "Z"), (2, "É")].map {
      ProsePage.Heading(level: $0, title: $1, anchor: $1.lowercased())
    }
    let files = try site.files()
    let text = try #require(files["a/index.html"])
    let list = try #require(text.firstMatch(of: /(?s)<nav class="contents".*?<\/nav>/)).output
    let links = list.matches(of: /<\/?(ul|a)[^>]*>/).map { String($0.output.0) }
      .filter { $0 != "</a>" }
    #expect(
      links == [
        #"<ul role="list">"#, ##"<a href="#w">"##, ##"<a href="#x &amp; x">"##,
        #"<ul role="list">"#,
        ##"<a href="#y">"##, ##"<a href="#z">"##, "</ul>", ##"<a href="#é">"##, "</ul>",
      ])
    #expect(list.contains("<details>"))
    #expect(files["b/index.html"]?.contains("class=\"contents\"") == false)
  }

  @Test func onlyPagesWithAnAddressHaveAnEditLink() throws {
    var site = try site()
    site.sidebar = nil
    site.prosePages[0].editURL = "https://x.example/a.md?a=1&b=2"
    let files = try site.files()
    #expect(
      files["a/index.html"]?.contains(
        #"<a class="edit" href="https://x.example/a.md?a=1&amp;b=2">"#)
        == true)
    #expect(files["b/index.html"]?.contains("page-end") == false)
  }
}
