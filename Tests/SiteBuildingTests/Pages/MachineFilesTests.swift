import Catalog
import Foundation
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct MachineFilesTests {
  private func site() throws -> Site {
    var icons = try ["a", "b", "c", "d"].map { try Icon.sample($0) }
    icons[1].datePublished = CalendarDate("2025-02-28")
    icons[2].datePublished = CalendarDate("2026-03-01")
    icons[3].datePublished = CalendarDate("2025-02-28")
    return try .sample(icons)
  }

  private func values(_ pattern: Regex<(Substring, Substring)>, _ text: String?) -> [String] {
    (text ?? "").matches(of: pattern).map { String($0.1) }
  }

  /// Icons without a date are left out: there is no day that would be true.
  @Test func theFeedHasTheNewestFirstAndTheCatalogsOrderWithinADay() throws {
    let feed = try site().files()["feed.xml"]
    #expect(values(/<title>([a-d])<\/title>/, feed) == ["c", "b", "d"])
    #expect(
      values(/<updated>(.*)<\/updated>/, feed) == [
        "2026-03-01T00:00:00Z", "2026-03-01T00:00:00Z", "2025-02-28T00:00:00Z",
        "2025-02-28T00:00:00Z",
      ])
    #expect(
      values(/<id>(.*)<\/id>/, feed).prefix(2) == [
        "https://x.example/feed.xml", "https://x.example/icons/c/",
      ])
  }

  @Test func theFeedEndsAfterFifty() throws {
    let icons = try (0..<60).map { number in
      var icon = try Icon.sample("i\(number)")
      icon.datePublished = CalendarDate("2026-03-01")
      return icon
    }
    let feed = try Site.sample(icons).files()["feed.xml"]
    #expect(values(/<title>(i[0-9]+)<\/title>/, feed) == (0..<50).map { "i\($0)" })
  }

  @Test func aFeedOfNothingSaysSo() throws {
    var site = try Site.sample([.sample("a")])
    site.summary = "Owls."
    let feed = try #require(try site.files()["feed.xml"])
    #expect(feed.contains("<subtitle>Owls. There are no icons with a date yet.</subtitle>"))
    #expect(!feed.contains("<updated>") && !feed.contains("<entry>"))
    #expect(XMLParser(data: Data(feed.utf8)).parse())
  }

  @Test func theSitemapHasEveryPageOnceAndOnlyPages() throws {
    var site = try site()
    site.collectionPages = [try .grid()]
    site.outlines = [Outline(id: try Slug("guide"), title: "Guide")]
    site.prosePages = [
      ProsePage(
        path: try PagePath("/über/"), title: "Über", text: RichText(pieces: [], plainText: ""))
    ]
    let files = try site.files()
    let addresses = values(/<loc>(.*)<\/loc>/, files["sitemap.xml"])
    let pages = files.keys.filter { $0.hasSuffix("index.html") }
    #expect(addresses.count == pages.count)
    #expect(
      Set(addresses) == [
        "https://x.example/", "https://x.example/outlines/", "https://x.example/outlines/guide/",
        "https://x.example/%C3%BCber/", "https://x.example/icons/a/", "https://x.example/icons/b/",
        "https://x.example/icons/c/", "https://x.example/icons/d/",
      ])
  }

  @Test func robotsAreToldOfTheSitemap() throws {
    #expect(
      try site().files()["robots.txt"] == """
        User-agent: *
        Allow: /
        Sitemap: https://x.example/sitemap.xml

        """)
  }

  @Test func theCatalogForScripts() throws {
    var icon = try Icon.sample("owl", price: 599, isFeatured: true, category: "Birds")
    icon.tags = ["night", "bird"]
    icon.datePublished = CalendarDate("2026-03-01")
    #expect(
      try Site.sample([icon]).files()["catalog.json"] == """
        {
          "icons" : [
            {
              "category" : "Birds",
              "currency" : "USD",
              "datePublished" : "2026-03-01",
              "id" : "owl",
              "isFeatured" : true,
              "name" : "owl",
              "price" : "5.99",
              "section" : "all",
              "tags" : [
                "night",
                "bird"
              ],
              "url" : "https://x.example/icons/owl/"
            }
          ],
          "sections" : [
            {
              "id" : "all",
              "title" : "The all"
            }
          ],
          "title" : "Store"
        }

        """)
  }

  /// Names are anything that a JSON text can hold.
  @Test(arguments: ["]]></feed>", "<a&b>", "\"'", "a\u{1}b", "a\u{FFFF}b", "a\u{B}\u{C}b"])
  func xmlIsWellFormedWhateverNamesAre(name: String) throws {
    var icon = try Icon.sample("owl", category: name)
    icon.name = name
    icon.summary = name
    var site = try Site.sample([icon])
    site.title = name
    let files = try site.files()
    for path in ["feed.xml", "sitemap.xml"] {
      let parser = XMLParser(data: Data(try #require(files[path]).utf8))
      #expect(parser.parse(), "\(path): \(String(describing: parser.parserError))")
    }
  }
}
