import Catalog
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct CategoryTests {
  private func index(_ names: [String?]) throws -> CategoryIndex {
    let icons = try names.enumerated().map { try Icon.sample("i\($0)", category: $1) }
    var site = try Site.sample(icons)
    var page = try CollectionPage.grid("/by/")
    page.grouping = .category
    site.collectionPages = [page]
    return SiteStructure(site).categories
  }

  @Test func categoriesStandInTheOrderOfTheCatalog() throws {
    let index = try index(["Pets", nil, "Food", "Pets"])
    #expect(index.all.map(\.name) == ["Pets", "Food"])
    #expect(index["Pets"]?.icons.map(\.text) == ["i0", "i3"])
    #expect(index["Pets"]?.indices == [0, 3])
    #expect(index.position(ofIconAt: 3) == 1)
    #expect(index["Toys"] == nil)
    #expect(index.page(of: "Food")?.text == "/by/food/")
    #expect(index.page(of: "Toys") == nil)
  }

  @Test func namesWithOneSlugGetPagesOfTheirOwn() throws {
    let names = ["Food & Drink", "Food, drink", "food drink", "Food drink 2", "★", "☆", "Page"]
    let index = try index(names)
    #expect(
      index.all.map(\.slug.text) == [
        "food-drink", "food-drink-2", "food-drink-3", "food-drink-2-2", "category", "category-2",
        "page-2",
      ])
    #expect(Set(index.all.map(\.slug)).count == names.count)
  }

  @Test func aVeryLongNameHasAPageToo() throws {
    let long = String(repeating: "x", count: 300)
    let index = try index([long, long + "!", long])
    #expect(index.all.count == 2)
    #expect(index[long]?.icons.count == 2)
    #expect(Set(index.all.map(\.slug)).count == 2)
  }

  @Test func eachCategoryHasAPageAndTheIndexLinksToIt() throws {
    var site = try Site.sample([
      .sample("cat", category: "Pets"), .sample("pot"), .sample("dog", category: "Pets"),
      .sample("tea", category: "Food"),
    ])
    var page = try CollectionPage.grid("/by/")
    page.grouping = .category
    site.collectionPages = [page]
    let files = try site.files()
    let pets = try #require(files["by/pets/index.html"])
    #expect(pets.matches(of: /data-item-id="([^"]*)"/).map { String($0.1) } == ["cat", "dog"])
    let index = try #require(files["by/index.html"])
    #expect(index.contains("href=\"/by/pets/\""))
    #expect(index.contains("<span class=\"accessory label\">2</span>"))
    #expect(index.contains("href=\"/by/food/\""))
    #expect(files["icons/cat/index.html"]?.contains("<a href=\"/by/pets/\">Pets</a>") == true)
  }

  @Test func withoutSuchPagesACategoryIsNoLink() throws {
    let files = try Site.sample([.sample("cat", category: "Pets")]).files()
    #expect(files["icons/cat/index.html"]?.contains("<dd>Pets</dd>") == true)
  }
}
