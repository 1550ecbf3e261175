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
