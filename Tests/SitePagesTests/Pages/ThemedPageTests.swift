import Catalog
import CellConfiguration
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// Effects of `theme` in site.json on pages.
@Suite struct ThemedPageTests {
  private func home(_ change: (inout Site) throws -> Void) throws -> String {
    var site = try Site.sample([
      .sample("owl", isFeatured: true), .sample("cat"), .sample("dog"), .sample("elk"),
      .sample("fox"), .sample("gnu"), .sample("hen"),
    ])
    site.collectionPages = [try .grid()]
    try change(&site)
    return try #require(try site.files()["index.html"])
  }

  private func heroIcons(_ page: String) -> [String] {
    guard let start = page.firstRange(of: "hero-icons"),
      let end = page[start.upperBound...].firstRange(of: "</ul>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound].matches(of: /"name">([^<]*)</)
      .map { String($0.1) }
  }

  /// The site's title is the heading, and featured icons come first.
  @Test func hero() throws {
    let page = try home { $0.theme.hasHero = true }
    #expect(page.contains("<h1>Shop</h1>"))
    #expect(heroIcons(page) == ["owl", "cat", "dog"])
    #expect(try home { _ in }.contains("<h1>Grid</h1>"))
    // A site with few icons would show most of them twice.
    let small = try home {
      $0.theme.hasHero = true
      $0.catalog.icons.removeLast(3)
    }
    #expect(heroIcons(small) == ["owl"])
  }

  /// Featured icons directly below the hero are not repeated.
  @Test func heroAboveFeaturedIcons() throws {
    let page = try home {
      $0.theme.hasHero = true
      $0.collectionPages = [try .grid(featuredFirst: true)]
    }
    #expect(heroIcons(page) == ["cat", "dog", "elk"])
    // With shelves in between, the hero shows featured icons.
    let aboveShelves = try home {
      $0.theme.hasHero = true
      $0.collectionPages = [try .grid(featuredFirst: true)]
      $0.catalog.bundles = [
        IconBundle(
          id: try Slug("pets"), name: "Pets", items: .icons([$0.catalog.icons[1].id]),
          prices: $0.catalog.icons[1].prices)
      ]
      $0.collectionPages[0].showsBundles = true
    }
    #expect(heroIcons(aboveShelves) == ["owl", "cat", "dog"])
    let featuredAlone = try home {
      $0.theme.hasHero = true
      $0.collectionPages = [try .grid(featuredFirst: true)]
      for index in $0.catalog.icons.indices { $0.catalog.icons[index].isFeatured = true }
    }
    #expect(heroIcons(featuredAlone) == ["owl", "cat", "dog"])
  }

  @Test func tint() throws {
    let page = try home { $0.theme.tint = try #require(Color("#0b6e4f")) }
    #expect(page.contains(" style=\"--icon-tint:#0b6e4f\">"))
  }

  @Test func groupsOfLinks() throws {
    let page = try home {
      $0.theme.footerGroups = [
        MenuGroup(title: "Help", links: [MenuLink(title: "Ask", target: .page("/ask/"))])
      ]
    }
    #expect(
      page.contains(
        """
        <section>
        <h2>Help</h2>
        <ul role="list">
        <li><a href="/ask/">Ask</a></li>
        </ul>
        </section>
        """))
    #expect(try home { _ in }.contains("link-groups") == false)
  }

  /// The footer links to the page of licenses, if the site has licenses.
  @Test func licences() throws {
    let link = "<a href=\"/licenses/\">"
    #expect(try home { _ in }.contains(link) == false)
    let page = try home {
      $0.catalog.licenses = [License(id: try Slug("free"), name: "Free")]
    }
    #expect(page.contains(link))
  }
}
