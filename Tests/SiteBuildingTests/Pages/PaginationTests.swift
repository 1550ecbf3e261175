import Catalog
import Testing

@testable import SiteBuilding

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
