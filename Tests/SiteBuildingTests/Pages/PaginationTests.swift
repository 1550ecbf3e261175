import Catalog
import CollectionLayout
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

  /// 3 icons are a row in 320 points, 2 in 319.
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

  /// All numbers on all pages would grow with the square of the list.
  @Test func onlyThePagesAroundAndTheEndsAreNumbered() throws {
    let files = try site(icons: 30, perPage: 1).files()
    let page = try #require(files["shop/page/15/index.html"])
    let numbers = page.matches(of: /<a href="[^"]*"[^>]*>([0-9]+)<\/a>/).compactMap { Int($0.1) }
    #expect(numbers == [1, 13, 14, 15, 16, 17, 30])
  }
}
