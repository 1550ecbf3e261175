import Catalog
import Foundation
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct StructuredDataTests {
  private struct Product: Decodable {
    let name, url: String
    let offers: Offer

    struct Offer: Decodable {
      let price, priceCurrency: String
    }
  }

  /// What stands in the script element of an icon's page, as a browser cuts it out.
  private func script(of icon: Icon) throws -> String? {
    let page = try #require(try Site.sample([icon]).files()["icons/\(icon.id)/index.html"])
    return page.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script/)
      .map { String($0.1) }
  }

  @Test func aProductWithItsOffer() throws {
    let script = try #require(try script(of: .sample("owl", price: 599)))
    let product = try JSONDecoder().decode(Product.self, from: Data(script.utf8))
    #expect(product.name == "owl")
    #expect(product.url == "https://x.example/icons/owl/")
    #expect(product.offers.price == "5.99")
    #expect(product.offers.priceCurrency == "USD")
  }

  /// What the table shows, the offers say: from the lowest price to the highest.
  @Test func licensesAreOffers() throws {
    struct Tiers: Decodable {
      let offers: Offers

      struct Offers: Decodable {
        let lowPrice, highPrice, priceCurrency: String
        let offerCount: Int
        let offers: [Tier]
      }

      struct Tier: Decodable, Equatable {
        let name, price: String
      }
    }
    var site = try Site.sample([try .sample("owl", price: 599), try .sample("free", price: 0)])
    site.catalog.licenses = [
      License(id: try Slug("more"), name: "More & <more>", cost: .hundredths(250)),
      License(id: try Slug("one"), name: "One", grants: ["Print"]),
      License(id: try Slug("open"), name: "Open", spdx: "MIT"),
    ]
    let files = try site.files()
    let page = try #require(files["icons/owl/index.html"])
    let script = try #require(
      page.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script/))
    let tiers = try JSONDecoder().decode(Tiers.self, from: Data(script.1.utf8)).offers
    #expect((tiers.lowPrice, tiers.highPrice, tiers.priceCurrency) == ("5.99", "14.98", "USD"))
    #expect(tiers.offerCount == 2)
    #expect(
      tiers.offers == [
        .init(name: "More & <more>", price: "14.98"), .init(name: "One", price: "5.99"),
      ])
    let prices = page.matches(of: /<td><data value="([0-9.]+)">/).map { String($0.1) }
    #expect(prices == ["14.98", "5.99"])
    #expect(page.contains("href=\"/licenses/#more\">More &amp; &lt;more&gt;</a>"))
    let free = try #require(files["icons/free/index.html"])
    #expect(free.contains(">Open</a>") && !free.contains(">One</a>"))
    #expect(files["licenses/index.html"]?.contains("Costs 2.5 times") == true)
    // A page of the author's takes its place; what it has no anchors for is not named.
    site.ownPageOfLicenses = try PagePath("/Licenses/")
    let others = try site.files()
    #expect(others["licenses/index.html"] == nil)
    #expect(others["icons/owl/index.html"]?.contains("href=\"/Licenses/\">One</a>") == true)
  }

  @Test func aFreeIconHasNone() throws {
    #expect(try script(of: .sample("owl", price: 0)) == nil)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "</SCRIPT ", #"\u003c/script>"#,
    "\"}<b>&amp;", "]]>", "<\u{301}/script>", "<\u{200D}!--", "\"\u{301}}", "\\\u{200D}\"\u{200D}",
  ])
  func namesCannotEndTheScript(name: String) throws {
    var icon = try Icon.sample("owl")
    icon.name = name
    icon.summary = name
    let script = try #require(try script(of: icon))
    #expect(!script.unicodeScalars.contains("<"))
    #expect(try JSONDecoder().decode(Product.self, from: Data(script.utf8)).name == name)
    let page = try #require(try Site.sample([icon]).files()["icons/owl/index.html"])
    #expect(page.components(separatedBy: "<script").count == 2)
  }
}
