import Catalog
import CollectionLayout
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct SupplementaryPageTests {
  private static let size = LayoutSize(width: .absolute(100), height: .absolute(100))
  private static let layout = Layout.compositional(
    CompositionalLayout(sections: [
      .groups(
        CompositionalSection(
          group: .horizontal(
            layoutSize: size,
            subitems: [
              .item(
                LayoutItem(
                  layoutSize: size,
                  supplementaryItems: [
                    LayoutSupplementaryItem(
                      elementKind: "badge",
                      layoutSize: LayoutSize(width: .absolute(9), height: .absolute(9)),
                      containerAnchor: LayoutAnchor())
                  ]))
            ]),
          boundarySupplementaryItems: [
            LayoutBoundarySupplementaryItem(
              layoutSize: size, elementKind: "header", alignment: .top),
            LayoutBoundarySupplementaryItem(
              layoutSize: size, elementKind: "footer", alignment: .bottom),
          ]))
    ]))

  private func site() throws -> Site {
    var owl = try Icon.sample("owl")
    owl.badges = ["badge": "New <3"]
    var site = try Site.sample([owl, .sample("cat")])
    site.catalog.sections[0].supplementaries = ["footer": "Twenty & one"]
    site.collectionPages = [try .grid()]
    site.collectionPages[0].layout = Self.layout
    return site
  }

  @Test func aPageShowsWhatItsContentSays() throws {
    let html = try #require(try site().files()["index.html"])
    #expect(html.contains("<h2 class=\"header\"><span class=\"caption\">The all</span></h2>"))
    #expect(html.contains(#"<p class="footer"><span class="caption">Twenty &amp; one</span></p>"#))
    let badge = #"<span class="supplementary badge"><span class="caption">New &lt;3</span></span>"#
    #expect(html.ranges(of: "\(badge)</li>").count == 1)
  }

  /// A grid's only section shows its heading if it differs from the page title.
  @Test(arguments: [("Birds", false), ("Animals", true)])
  func theOnlySectionOfAGridIsNamedOnce(title: String, isShown: Bool) throws {
    var site = try Site.sample([])
    var page = try CollectionPage.grid()
    page.title = title
    page.items = .list([ListItem(id: try Slug("owl"), text: "Owl", section: "Birds")])
    page.layout = .flow(FlowLayout(headerReferenceSize: Size(width: 0, height: 40)))
    site.collectionPages = [page]
    let html = try #require(try site.files()["index.html"])
    let heading = #"<h2 class="header"><span class="caption">Birds</span></h2>"#
    #expect(html.contains(heading) == isShown)
  }

  private func supplementaries(
    of page: CollectionPage, in site: Site
  ) throws -> PageSupplementaries {
    let values = SiteValues(site)
    let snapshot = try page.snapshot(of: values.structure)
    return PageSupplementaries(
      CollectionPageValue(
        CollectionPart(page: page, snapshot: snapshot), breadcrumbs: [], SiteReader(values)),
      snapshot: snapshot)
  }

  /// The layout solver receives the same header and footer as the page.
  @Test func framesAreThoseOfThePage() throws {
    let site = try site()
    let page = site.collectionPages[0]
    let content = try supplementaries(of: page, in: site)
    let section = try #require(content.layoutSections().first)
    #expect((section.hasHeader, section.hasFooter) == (true, true))
    #expect(section.itemCount == 2)
  }

  @Test func itemsHaveTheirSizesWhereSizesVary() throws {
    var site = try site()
    site.catalog.icons[0].size = Size(width: 30, height: 40)
    var page = site.collectionPages[0]
    page.layout = .flow(
      FlowLayout(itemSize: Size(width: 50, height: 60), sizesVaryByItem: true))
    let content = try supplementaries(of: page, in: site)
    #expect(
      content.layoutSections().first?.itemSizes
        == [Size(width: 30, height: 40), Size(width: 50, height: 60)])
  }

  /// Only the parent page links to a page below it.
  @Test func pagesBelowOthersAreNotInTheNavigation() throws {
    var site = try site()
    site.collectionPages = [
      try .grid(), try .grid("/layouts/"), try .grid("/layouts/shelf/"), try .grid("/lay/outs/"),
    ]
    let html = try #require(try site.files()["layouts/shelf/index.html"])
    let header = try #require(html.firstMatch(of: /<nav aria-label="Site">(?s:.*?)<\/nav>/)?.0)
    let links = header.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(links == ["/", "/layouts/", "/lay/outs/"])
    #expect(header.contains("href=\"/layouts/\" aria-current=\"page\""))
    let crumbs = try #require(html.firstMatch(of: /<nav class="breadcrumbs"(?s:.*?)<\/nav>/)?.0)
    #expect(crumbs.contains("href=\"/layouts/\""))
    #expect(try site.files()["lay/outs/index.html"]?.contains("breadcrumbs") == false)
  }

  @Test func aChangedBadgeIsAChange() throws {
    let old = try site()
    var new = old
    new.catalog.icons[0].badges = ["badge": "Old"]
    let changes = try CatalogChanges(from: SiteSnapshot(old), to: SiteSnapshot(new))
    #expect(changes.changed.map(\.new.id.text) == ["owl"])
    #expect(changes.changed.map(\.fields) == [[.text]])
    new = old
    new.collectionPages[0].supplementaries = ["header": "Hello"]
    let pages = PageChanges(from: SiteSnapshot(old), to: SiteSnapshot(new))
    #expect(pages.changed.map(\.new.path) == ["/"])
  }
}
