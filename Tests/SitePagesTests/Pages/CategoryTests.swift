import Catalog
import SiteTestSupport
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

  /// Cards with four icons and the count, on the index and on pages with `showsCategories`.
  @Test func categoriesAreCardsOfFourIcons() throws {
    let pets = try (1...5).map { try Icon.sample("pet\($0)", category: "Pets") }
    var site = try Site.sample(pets + [.sample("pot"), .sample("tea", category: "Food")])
    var page = try CollectionPage.grid("/by/")
    page.grouping = .category
    page.title = "Categories"
    var home = try CollectionPage.grid("/")
    (home.showsCategories, home.itemsPerPage) = (true, 4)
    site.collectionPages = [home, page]
    let files = try site.files()
    for (path, prefix) in [("by/index.html", ""), ("index.html", "category:")] {
      let html = try #require(files[path])
      let cards = html.matches(
        of: /(?s)<a class="content" href="([^"]*)"><span class="image mosaic">(.*?)<\/a>/
      ).map { (href: String($0.1), card: String($0.2)) }
      #expect(cards.map(\.href) == ["/by/pets/", "/by/food/"], "\(path)")
      #expect(cards.map { $0.card.matches(of: /<svg|<img/).count } == [4, 1], "\(path)")
      #expect(cards[0].card.hasSuffix(#"Pets</span> <span class="count">5 icons</span></span>"#))
      #expect(cards[1].card.hasSuffix(#"Food</span> <span class="count">1 icon</span></span>"#))
      #expect(html.contains("id=\"\(prefix)pets\""), "\(path)")
    }
    #expect(
      files["index.html"]?.contains(
        #"<h2 id="page:categories"><a href="/by/">Categories</a></h2>"#) == true)
    // Only the first part of a long page shows the categories.
    #expect(files["page/2/index.html"]?.contains("mosaic") == false)
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
    #expect(index.contains("<span class=\"count\">2 icons</span>"))
    #expect(index.contains("href=\"/by/food/\""))
    #expect(files["icons/cat/index.html"]?.contains("<a href=\"/by/pets/\">Pets</a>") == true)
  }

  @Test func withoutSuchPagesACategoryIsNoLink() throws {
    let files = try Site.sample([.sample("cat", category: "Pets")]).files()
    #expect(files["icons/cat/index.html"]?.contains("<dd>Pets</dd>") == true)
  }
}
