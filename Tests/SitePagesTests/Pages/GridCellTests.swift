import Catalog
import CellConfiguration
import CollectionLayout
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// Backgrounds of icons in grids, and images without texts.
@Suite struct GridCellTests {
  private func background(_ color: Color.Name) -> BackgroundConfiguration {
    var background = BackgroundConfiguration()
    background.backgroundColor = .named(color)
    return background
  }

  /// The start tags of the home page's cells, by icon id.
  private func cells(of site: Site) throws -> [String: Substring] {
    let html = try #require(try site.files()["index.html"])
    return html.matches(of: /<li class="cell" id="([a-z]+)"[^>]*>/).reduce(into: [:]) {
      $0[String($1.1)] = $1.0
    }
  }

  private func site() throws -> Site {
    var own = try Icon.sample("own", isFeatured: true)
    own.cell = ListCellConfiguration()
    own.cell?.background = background(.systemTeal)
    var shaped = try Icon.sample("shaped", isFeatured: true)
    shaped.cell = ListCellConfiguration()
    shaped.cell?.background = BackgroundConfiguration()
    shaped.cell?.background?.cornerRadius = 3
    var site = try Site.sample([.sample("plain"), .sample("owl", isFeatured: true), own, shaped])
    site.collectionPages = [try .grid()]
    return site
  }

  @Test func anIconsOwnBackgroundGoesBeforeThatOfFeaturedIcons() throws {
    let cells = try cells(of: site())
    #expect(cells["plain"]?.contains("background") == false)
    #expect(cells["owl"]?.contains("data-background=\"featured\"") == true)
    #expect(cells["own"]?.contains("data-background") == false)
    #expect(cells["own"]?.contains("--cell-background-color: var(--system-teal)") == true)
    #expect(cells["shaped"]?.contains("data-background=\"featured\"") == true)
    #expect(cells["shaped"]?.contains("--cell-background-radius: 3px") == true)
  }

  @Test func theBackgroundOfFeaturedIconsIsTheSites() throws {
    var site = try site()
    site.featuredBackground = BackgroundConfiguration()
    site.featuredBackground?.image = .page(.literal("/paper.png"))
    let cells = try cells(of: site)
    #expect(cells["plain"]?.contains("paper") == false)
    #expect(cells["owl"]?.contains("/paper.png") == true)
    #expect(cells["owl"]?.contains("data-background") == false)
    #expect(cells["own"]?.contains("paper") == false)
    #expect(cells["shaped"]?.contains("/paper.png") == true)
    #expect(cells["shaped"]?.contains("--cell-background-radius: 3px") == true)
  }

  /// A featured background without visible properties shapes the theme's background.
  @Test func theSiteCanShapeTheThemesBackground() throws {
    var site = try site()
    site.featuredBackground = BackgroundConfiguration()
    site.featuredBackground?.cornerRadius = 5
    let cells = try cells(of: site)
    #expect(cells["owl"]?.contains("data-background=\"featured\"") == true)
    #expect(cells["owl"]?.contains("--cell-background-radius: 5px") == true)
  }

  @Test func anImageStandsAloneWhereItsCellHasNoTexts() throws {
    var site = try site()
    var content = ListContentConfiguration()
    content.text = .literal("")
    content.secondaryText = .literal("")
    site.catalog.icons[0].cell = ListCellConfiguration()
    site.catalog.icons[0].cell?.content = content
    func html() throws -> String { try #require(try site.files()["index.html"]) }
    func alone(_ id: String) throws -> Bool {
      try html().contains(
        "href=\"/icons/\(id)/\" aria-label=\"\(id)\"><span class=\"image\"><svg")
    }
    #expect(try alone("plain") && !alone("owl"))
    #expect(try !html().contains("class=\"accessor"))
    site.catalog.icons[0].cell = nil
    site.collectionPages[0].cell = ListCellConfiguration()
    site.collectionPages[0].cell?.content = content
    #expect(try alone("plain") && alone("owl"))
    #expect(try cells(of: site)["owl"]?.contains("data-background=\"featured\"") == true)
  }

  /// A disclosure indicator is only next to texts.
  @Test func anImageOfAnItemStandsAloneToo() throws {
    var site = try site()
    var content = ListContentConfiguration()
    content.text = .literal("")
    content.secondaryText = .literal("")
    var item = ListItem(id: try Slug("cat"), text: "Cat", link: .page("/list/"))
    site.collectionPages[0].items = .list([item])
    func html() throws -> String { try #require(try site.files()["index.html"]) }
    #expect(try html().contains("class=\"accessories"))
    item.cell = ListCellConfiguration()
    item.cell?.content = content
    site.collectionPages[0].items = .list([item])
    #expect(try !html().contains("class=\"accessories"))
  }
}
