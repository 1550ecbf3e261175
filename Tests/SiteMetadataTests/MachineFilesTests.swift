import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SiteMetadata
@testable import SitePages
@testable import SiteTheme

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

  @Test func theCatalogHasDeclaredFields() throws {
    var icon = try Icon.sample("a")
    for field in IconField.all { icon.values[field] = .sample(of: field) }
    let json = try #require(try Site.sample([icon]).files()["catalog.json"])
    let catalog = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let written = try #require((catalog?["icons"] as? [[String: Any]])?.first)
    for field in IconField.all {
      switch (icon.values[field], written[field.name]) {
      case (.text(let text)?, let value as String): #expect(value == text)
      case (.texts(let texts)?, let value as [String]): #expect(value == texts)
      case (.number(let number)?, let value as Double): #expect(value == number)
      default: Issue.record("\(field.name) is not in catalog.json")
      }
    }
  }

  /// Icons without a date are left out.
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
    #expect(feed.contains("<subtitle>Owls. · There are no icons with a date yet.</subtitle>"))
    #expect(feed.contains("<updated>1970-01-01T00:00:00Z</updated>") && !feed.contains("<entry>"))
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
    let addresses = values(/<loc>(.*?)<\/loc>/, files["sitemap.xml"])
    // Only the reader's browser knows the content of the bag.
    let pages = files.keys.filter { $0.hasSuffix("index.html") && $0 != "bag/index.html" }
    #expect(addresses.count == pages.count)
    #expect(
      Set(addresses) == [
        "https://x.example/", "https://x.example/outlines/", "https://x.example/outlines/guide/",
        "https://x.example/%C3%BCber/", "https://x.example/icons/a/", "https://x.example/icons/b/",
        "https://x.example/icons/c/", "https://x.example/icons/d/",
        "https://x.example/search/",
      ])
  }

  /// Image search gets pictures with files: free vectors, and drawings by their permanent URLs.
  @Test func theSitemapHasThePictures() async throws {
    let loaded = try await MemorySite([
      "site.json": #"{ "baseURL": "https://x.example/s/" }"#,
      "catalog.json": #"""
      { "icons": [ { "id": "owl", "price": 1 }, { "id": "cat", "price": 0 },
          { "id": "dog", "price": 1, "protection": "none" } ] }
      """#,
      "icons/owl.svg": MemorySite.picture, "icons/cat.svg": MemorySite.picture,
      "icons/dog.svg": MemorySite.picture,
    ]).load()
    let rendering = try Rendering.sample(content: loaded.store.resolver)
    let plan = try SitePlan(loaded.site, source: .memory([:]), rendering)
    let file = try #require(plan.files.first { $0.path == "sitemap.xml" })
    let sitemap = String(decoding: try file.contents(), as: UTF8.self)
    let images = values(/<image:loc>(.*)<\/image:loc>/, sitemap)
    #expect(
      images == [
        "https://x.example/s/icons/owl/owl-512.png", "https://x.example/s/icons/cat/cat.svg",
      ])
    let files = Set(plan.files.map(\.path))
    #expect(
      images.allSatisfy { files.contains(String($0.dropFirst("https://x.example/s/".count))) })
    #expect(XMLParser(data: Data(sitemap.utf8)).parse())
  }

  /// A sitemap has at most 50,000 URLs and 50 MB.
  @Test func aLargeSitemapIsDivided() throws {
    func lengths(_ count: Int, _ size: Int = 10, image: Int = 0) -> [Int] {
      Sitemap.parts(
        of: Array(
          repeating: SitemapEntry(
            path: String(repeating: "a", count: size),
            image: image == 0 ? nil : String(repeating: "b", count: image)), count: count)
      ).map(\.count)
    }
    #expect(lengths(0) == [])
    #expect(lengths(50_000) == [50_000])
    #expect(lengths(50_001) == [50_000, 1])
    #expect(lengths(120_000) == [50_000, 50_000, 20_000])
    #expect(lengths(30_000, 500, image: 500) == [10_000, 10_000, 10_000])
  }

  @Test func aDividedSitemapHasAnIndex() throws {
    let site = try Site.sample([.sample("owl")])
    let rendering = try Rendering.sample()
    let pages = SitePages(structure: SiteValues(site).structure, rendering: rendering)
    let page = PlannedFile(
      RobotsFile.self, site.baseURL, path: "a/index.html",
      sitemapEntry: SitemapEntry(path: "/a/", image: "/a.png"), with: rendering)
    let files = pages.sitemap(of: Array(repeating: page, count: 50_001))
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let texts = try files.map { String(decoding: try $0.contents(), as: UTF8.self) }
    #expect(
      values(/<loc>(.*?)<\/loc>/, texts[0])
        == ["https://x.example/sitemap-1.xml", "https://x.example/sitemap-2.xml"])
    #expect(values(/<loc>(.*?)<\/loc>/, texts[2]) == ["https://x.example/a/"])
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

  @Test func theCatalogSaysWhatIsPaid() throws {
    var icon = try Icon.sample("owl")
    let euro = try #require(Currency(code: "EUR"))
    icon.prices = try PriceList([
      Price(minorUnits: 400, currency: .usDollar), Price(minorUnits: 300, currency: euro),
    ])
    icon.sale = .sale(Sale(.percent(25), until: CalendarDate("2026-11-30")))
    var site = try Site.sample([icon])
    site.date = CalendarDate("2026-11-27")
    let catalog = try #require(try site.files()["catalog.json"])
    #expect(
      catalog.contains(
        """
              "price" : "3.00",
              "prices" : [
                {
                  "currency" : "USD",
                  "price" : "3.00",
                  "regularPrice" : "4.00"
                },
                {
                  "currency" : "EUR",
                  "price" : "2.25",
                  "regularPrice" : "3.00"
                }
              ],
              "regularPrice" : "4.00",
              "saleUntil" : "2026-11-30",
              "section" : "all",

        """))
  }

  /// Names may contain any JSON text.
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
