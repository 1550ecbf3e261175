import Catalog
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

@Suite struct TagTests {
  private func site(_ tags: [[String]]) throws -> Site {
    var site = try Site.sample(
      tags.enumerated().map { number, tags in
        var icon = try Icon.sample("i\(number)")
        icon.tags = tags
        return icon
      })
    site.collectionPages = [try .grid()]
    return site
  }

  private func ids(_ html: String?) -> [String] {
    (html ?? "").matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
  }

  @Test func eachTagHasAPageOfItsIcons() throws {
    let files = try site([["Night", "bird"], ["Bird"], []]).files()
    #expect(ids(files["tags/night/index.html"]) == ["i0"])
    // Tags are case-insensitive.
    #expect(ids(files["tags/bird/index.html"]) == ["i0", "i1"])
    #expect(ids(files["tags/index.html"]) == ["bird", "night"])
    let page = try #require(files["icons/i1/index.html"])
    #expect(page.contains("<a href=\"/tags/bird/\">bird</a>"))
    #expect(files["icons/i2/index.html"]?.contains("class=\"tags\"") == false)
    #expect(files["sitemap.xml"]?.contains("<loc>https://x.example/tags/bird/</loc>") == true)
    #expect(files["tags/bird/index.html"]?.contains("<title>bird · Shop</title>") == true)
    #expect(files["tags/bird/index.html"]?.contains("<li><a href=\"/tags/\">Tags</a></li>") == true)
  }

  @Test func tagsWithOneSlugGetNumbers() throws {
    let files = try site([["C"], ["C#"], ["C++"], ["page"], ["!"]]).files()
    #expect(ids(files["tags/c/index.html"]) == ["i0"])
    #expect(ids(files["tags/c-2/index.html"]) == ["i1"])
    #expect(ids(files["tags/c-3/index.html"]) == ["i2"])
    #expect(ids(files["tags/page-2/index.html"]) == ["i3"])
    #expect(ids(files["tags/tag/index.html"]) == ["i4"])
  }

  @Test func aSiteCanDoWithoutThem() throws {
    var site = try site([["bird"]])
    site.hasTagPages = false
    let files = try site.files()
    #expect(files.keys.allSatisfy { !$0.hasPrefix("tags/") })
    #expect(files["icons/i0/index.html"]?.contains("<li>bird</li>") == true)
  }

  @Test func aPageOfTheAuthorsStays() throws {
    var site = try site([["bird"], ["fish"]])
    site.collectionPages.append(try .grid("/tags/bird/"))
    site.ownPagesOfTags = [try PagePath("/tags/bird/")]
    let files = try site.files()
    #expect(ids(files["tags/bird/index.html"]) == ["i0", "i1"])
    #expect(ids(files["tags/fish/index.html"]) == ["i1"])
  }

  @Test func iconsWithMoreInCommonAreRelatedFirst() throws {
    let files = try site([
      ["bird", "night"], ["bird"], ["bird"], ["bird", "night"], ["bird"], ["fish"],
    ]).files()
    let page = try #require(files["icons/i0/index.html"])
    #expect(ids(page) == ["i3", "i1", "i2", "i4"])
    #expect(files["icons/i5/index.html"]?.contains("page:related") == false)
  }

  /// The number of candidates is fixed, also for a tag with many icons.
  @Test func aTagOfManyIconsIsNoTrap() throws {
    let site = try site((0..<400).map { number in ["all", "t\(number % 20)"] })
    let structure = SiteStructure(site)
    #expect(structure.related(to: 0, count: 6) == [20, 40, 60, 80, 100, 120])
    #expect(structure.related(to: 399, count: 6) == [19, 39, 59, 79, 99, 119])
  }
}
