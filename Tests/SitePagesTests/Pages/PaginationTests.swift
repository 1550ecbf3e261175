import Catalog
import CollectionLayout
import CollectionView
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PaginationTests {
  private func site(icons: Int, perPage: Int?) throws -> Site {
    var site = try Site.sample((0..<icons).map { try .sample("i\($0)") })
    var page = try CollectionPage.grid("/shop/")
    page.itemsPerPage = perPage
    site.collectionPages = [page]
    return site
  }

  private func ids(_ html: String?) -> [String] {
    (html ?? "").matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
  }

  @Test func aLongPageIsSplit() throws {
    let files = try site(icons: 5, perPage: 2).files()
    #expect(ids(files["shop/index.html"]) == ["i0", "i1"])
    #expect(ids(files["shop/page/2/index.html"]) == ["i2", "i3"])
    #expect(ids(files["shop/page/3/index.html"]) == ["i4"])
    #expect(files["shop/page/4/index.html"] == nil)
    #expect(files["shop/page/1/index.html"] == nil)
  }

  /// A row has 3 icons at 320 points, and 2 at 319 points.
  @Test(
    arguments: [
      (320, 1, [["i0", "i1", "i2"], ["i3", "i4", "i5"], ["i6"]]),
      (320, 2, [["i0", "i1", "i2", "i3", "i4", "i5"], ["i6"]]),
      (319, 2, [["i0", "i1", "i2", "i3"], ["i4", "i5", "i6"]]),
    ] as [(Double, Int, [[String]])])
  func aPageIsSplitAfterWholeRows(width: Double, rows: Int, parts: [[String]]) throws {
    var site = try site(icons: 7, perPage: nil)
    site.collectionPages[0].layout = .flow(FlowLayout(itemSize: Size(width: 100, height: 150)))
    site.collectionPages[0].rowsPerPage = RowsPerPage(rows: rows, width: width)
    let files = try site.files()
    #expect(ids(files["shop/index.html"]) == parts[0])
    for (index, part) in parts.enumerated().dropFirst() {
      #expect(ids(files["shop/page/\(index + 1)/index.html"]) == part)
    }
    #expect(files["shop/page/\(parts.count + 1)/index.html"] == nil)
  }

  @Test func rowsOfSeveralSectionsAreCountedBySection() throws {
    var site = try site(icons: 7, perPage: nil)
    site.catalog.icons[4].isFeatured = true
    site.collectionPages[0].isFeaturedFirst = true
    site.collectionPages[0].layout = .flow(FlowLayout(itemSize: Size(width: 100, height: 150)))
    site.collectionPages[0].rowsPerPage = RowsPerPage(rows: 2, width: 320)
    let files = try site.files()
    #expect(ids(files["shop/index.html"]) == ["i4", "i0", "i1", "i2"])
    #expect(ids(files["shop/page/2/index.html"]) == ["i3", "i5", "i6"])
  }

  /// The classes of a page's collection view and of its sections.
  private func classes(_ html: String?) -> [String] {
    (html ?? "").matches(of: /class="(collection-view [^"]*|section[^"]*)"/).map { String($0.1) }
  }

  /// A part draws its sections like the whole page.
  @Test func eachPartHasTheLayoutsOfItsSections() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let group = LayoutGroup.horizontal(
      layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))])
    let sections: [CompositionalLayout.Section] = [
      .groups(CompositionalSection(group: group)), .list(ListConfiguration(appearance: .plain)),
    ]
    var site = try site(icons: 0, perPage: 2)
    site.collectionPages[0].items = .list(
      try (0..<5).map {
        ListItem(id: try Slug("n\($0)"), text: "N", section: $0 < 3 ? "A" : "B")
      })
    site.collectionPages[0].layout = .compositional(CompositionalLayout(sections: sections))
    let files = try site.files()
    let parts = ["shop/index.html", "shop/page/2/index.html", "shop/page/3/index.html"]
      .map { classes(files[$0]) }
    let list = "section list list-plain"
    #expect(parts.map { $0.dropFirst() } == [["section"], ["section", list], [list]])
    #expect(parts[0][0] == parts[1][0])
    let rest = Layout.compositional(CompositionalLayout(sections: [sections[1]]))
    let name = LayoutClass(rest).name
    #expect(parts[2][0] == "collection-view compositional \(name)")
    #expect(LayoutStylesheet.text(of: site).contains(".\(name) "))
    // A page with a single part has no such layout.
    site.collectionPages[0].itemsPerPage = nil
    #expect(!LayoutStylesheet.text(of: site).contains(".\(name) "))
  }

  /// A section that scrolls by itself is not split.
  @Test(arguments: [(OrthogonalScrollingBehavior.none, 234), (.continuous, 501)])
  func sectionsThatScrollWithThePageAreSplit(
    behavior: OrthogonalScrollingBehavior, first: Int
  ) throws {
    let size = LayoutSize(width: .absolute(110), height: .absolute(80))
    let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let section = CompositionalSection(
      group: .horizontal(layoutSize: row, subitems: [.item(LayoutItem(layoutSize: size))]),
      orthogonalScrollingBehavior: behavior)
    var site = try site(icons: 501, perPage: nil)
    site.collectionPages[0].layout = .compositional(
      CompositionalLayout(sections: [
        .groups(section), .list(ListConfiguration(appearance: .plain)),
      ]))
    #expect(ids(try site.files()["shop/index.html"]).count == first)
  }

  @Test func linksLeadToThePagesAround() throws {
    let files = try site(icons: 5, perPage: 2).files()
    let first = try #require(files["shop/index.html"])
    #expect(!first.contains("rel=\"prev\""))
    #expect(first.contains("rel=\"next\" href=\"/shop/page/2/\""))
    let second = try #require(files["shop/page/2/index.html"])
    #expect(second.contains("rel=\"prev\" href=\"/shop/\""))
    #expect(second.contains("rel=\"next\" href=\"/shop/page/3/\""))
    #expect(second.contains("<a href=\"/shop/page/2/\" aria-current=\"page\">2</a>"))
    #expect(second.contains("<title>Grid, page 2 · Shop</title>"))
    #expect(files["shop/page/3/index.html"]?.contains("rel=\"next\"") == false)
  }

  @Test(arguments: [nil, 5, 6, 100_000])
  func aPageThatFitsIsNotSplit(perPage: Int?) throws {
    let files = try site(icons: 5, perPage: perPage).files()
    #expect(ids(files["shop/index.html"]).count == 5)
    #expect(files["shop/index.html"]?.contains("class=\"pagination\"") == false)
    #expect(files.keys.filter { $0.hasPrefix("shop/") } == ["shop/index.html"])
  }

  @Test func aPageWithoutItemsIsThere() throws {
    let files = try site(icons: 0, perPage: 2).files()
    #expect(files["shop/index.html"]?.contains("class=\"collection-view") == true)
  }

  /// All page numbers on all pages would make the output grow quadratically.
  @Test func onlyThePagesAroundAndTheEndsAreNumbered() throws {
    let files = try site(icons: 30, perPage: 1).files()
    let page = try #require(files["shop/page/15/index.html"])
    let numbers = page.matches(of: /<a href="[^"]*"[^>]*>([0-9]+)<\/a>/).compactMap { Int($0.1) }
    #expect(numbers == [1, 13, 14, 15, 16, 17, 30])
  }

  /// A row has 9 icons at 1,040 points. 26 rows have at most 240 icons.
  @Test func aPageOfManyIconsIsSplitAfterWholeRows() throws {
    let site = try site(icons: 501, perPage: nil)
    let files = try site.files()
    #expect(ids(files["shop/index.html"]).count == 234)
    #expect(ids(files["shop/page/2/index.html"]).count == 234)
    #expect(ids(files["shop/page/3/index.html"]).count == 33)
    #expect(files["shop/index.html"]?.contains("/assets/pages.") == true)
    // The next part continues the row.
    #expect(files["shop/index.html"]?.contains("--first-item: 0; --item-count: 234") == true)
  }

  @Test func fewIconsAreOnePage() throws {
    let files = try site(icons: 500, perPage: nil).files()
    #expect(ids(files["shop/index.html"]).count == 500)
    #expect(files["shop/index.html"]?.contains("/assets/pages.") == false)
  }

  @Test func aPageThatSaysSoIsNeverSplit() throws {
    var whole = try site(icons: 501, perPage: nil)
    whole.collectionPages[0].showsAllItems = true
    #expect(ids(try whole.files()["shop/index.html"]).count == 501)
    var sideways = try site(icons: 501, perPage: nil)
    sideways.collectionPages[0].layout = .flow(FlowLayout(scrollDirection: .horizontal))
    #expect(ids(try sideways.files()["shop/index.html"]).count == 501)
    var own = try site(icons: 1, perPage: nil)
    own.collectionPages[0].items = .list(
      try (0..<501).map { ListItem(id: try Slug("n\($0)"), text: "N") })
    #expect(ids(try own.files()["shop/index.html"]).count == 501)
  }

  private func rail(_ html: String?) -> [String] {
    let rail = (html ?? "").split(separator: "<nav class=\"page-rail\"").dropFirst().first ?? ""
    let nav = rail.split(separator: "</nav>").first ?? ""
    return nav.matches(of: /<a href="([^"]*)">([^<]*)</).map { "\($0.2) \($0.1)" }
  }

  @Test func aPageInAlphabeticalOrderHasLetters() throws {
    var site = try site(icons: 7, perPage: 2)
    let names = ["3D", "Anchor", "Ångström", "Apple", "bear", "Zebra", "zoo"]
    for (index, name) in names.enumerated() { site.catalog.icons[index].name = name }
    let files = try site.files()
    let letters = [
      "# /shop/#i0", "A /shop/#i1", "B /shop/page/3/#i4", "Z /shop/page/3/#i5",
    ]
    #expect(rail(files["shop/index.html"]) == letters)
    #expect(rail(files["shop/page/4/index.html"]) == letters)
    site.catalog.icons.swapAt(1, 5)
    #expect(rail(try site.files()["shop/index.html"]).isEmpty)
  }

  @Test func aPageInTheOrderOfItsCategoriesHasThese() throws {
    var site = try site(icons: 5, perPage: 2)
    for index in 0..<5 { site.catalog.icons[index].category = index < 3 ? "Birds" : "Fish" }
    let places = ["Birds /shop/#i0", "Fish /shop/page/2/#i3"]
    #expect(rail(try site.files()["shop/index.html"]) == places)
    // In another order, the rail links to the category pages.
    site.catalog.icons.swapAt(0, 4)
    #expect(rail(try site.files()["shop/index.html"]).isEmpty)
    var groups = try CollectionPage.grid("/groups/")
    groups.grouping = .category
    site.collectionPages.append(groups)
    #expect(
      rail(try site.files()["shop/index.html"]) == [
        "Fish /groups/fish/", "Birds /groups/birds/",
      ])
  }
}
