import Catalog
import CollectionLayout
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct ExampleTests {
  private func page(_ layout: Layout) throws -> CollectionPage {
    let items = try [("a", "One"), ("b", "Two"), ("c", "One")].map { id, section in
      ListItem(id: try Slug(id), text: "Text of \(id)", section: section)
    }
    return CollectionPage(
      path: try PagePath("/x/"), title: "X", items: .list(items), layout: layout,
      source: PageSource(
        page: "{ page }",
        items: Dictionary(uniqueKeysWithValues: items.map { ($0.id, "{ <\($0.id)> }") })))
  }

  private func html(of page: CollectionPage) throws -> String {
    try #require(try files(of: [.grid(), page])["x/index.html"])
  }

  private func files(of pages: [CollectionPage]) throws -> [String: String] {
    var site = try Site.sample([.sample("owl")])
    site.collectionPages = pages
    return try site.files()
  }

  /// The rules for source texts are only in stylesheets of sites that show them.
  @Test func theStyleSheetKnowsSourcesWhereTheyAreShown() throws {
    func sheets(of pages: [CollectionPage]) throws -> [String] {
      try files(of: pages).filter { $0.key.hasSuffix(".css") }.map(\.value)
    }
    let flow = Layout.flow(FlowLayout(itemSize: Size(width: 100, height: 150)))
    #expect(try sheets(of: [.grid(), page(flow)]).contains { $0.contains(".source {") })
    let others = try sheets(of: [.grid()])
    #expect(!others.isEmpty && !others.contains { $0.contains(".source {") })
  }

  private func sources(in html: String) -> [String] {
    html.matches(of: /aria-label="([^"]*)"><code>([^<]*)<\/code><\/pre>/).map { "\($0.1): \($0.2)" }
  }

  @Test(arguments: [
    Layout.list(ListConfiguration(appearance: .plain, headerMode: .supplementary)),
    .flow(FlowLayout(itemSize: Size(width: 100, height: 150))),
  ])
  func eachSectionHasItsOwnSource(layout: Layout) throws {
    let html = try html(of: page(layout))
    #expect(
      sources(in: html) == [
        "Source of the page: { page }",
        "Source of One: { &lt;a&gt; },\n{ &lt;c&gt; }", "Source of Two: { &lt;b&gt; }",
      ])
    let examples = html.split(separator: "<div class=\"example\">").dropFirst()
    #expect(
      examples.map { $0.matches(of: /data-item-id="(\w)"/).map { String($0.1) } } == [
        ["a", "c"], ["b"],
      ])
  }

  /// A layout with rules for each section is not divided, because each part would be the first section.
  @Test func aCompositionalLayoutIsOneExample() throws {
    let size = LayoutSize(width: .absolute(100), height: .absolute(100))
    let section = CompositionalSection(
      group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
    let layout = Layout.compositional(CompositionalLayout(sections: [.groups(section)]))
    let html = try html(of: page(layout))
    #expect(html.matches(of: /<div class="example">/).count == 1)
    #expect(sources(in: html).count == 2)
  }

  /// Only the page's own list has a source.
  @Test func iconsOfTheCatalogHaveNone() throws {
    var grid = try CollectionPage.grid("/x/")
    grid.source = PageSource(page: "{}")
    let html = try html(of: grid)
    #expect(sources(in: html) == ["Source of the page: {}"])
    #expect(html.contains("data-item-id=\"owl\""))
  }

  @Test func otherPagesAreAsTheyAre() throws {
    var page = try page(.list(ListConfiguration(appearance: .plain)))
    page.source = nil
    let html = try html(of: page)
    #expect(sources(in: html).isEmpty)
    #expect(!html.contains("class=\"example\"") && !html.contains("examples.css"))
  }
}
