import Foundation
import TestSupport
import Testing

/// `vitrine check` holds the prices of published files against the content.
@Suite struct PublishedPricesTests {
  private static func shop() throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(
      #"""
      { "title": "Shop", "baseURL": "https://x.example/s/", "buy": "https://shop.example/{id}",
        "date": "2026-11-27", "language": "de" }
      """#, to: "Content/site.json")
    try site.write(
      """
      { "licenses": [ { "id": "one", "name": "One" }, { "id": "all", "name": "All", "factor": 8 } ],
        "icons": [
          { "id": "owl", "prices": { "USD": 5.99, "EUR": 5.49 }, "datePublished": "2026-01-01",
            "sale": { "percent": 20, "until": "2026-11-30" }, "contributors": ["Ann"] },
          { "id": "cat", "price": 2, "datePublished": "2026-01-01",
            "cell": { "content": { "textProperties": { "lineBreakMode": "byTruncatingHead" } } } },
          { "id": "leaf", "price": 0 } ],
        "bundles": [
          { "id": "cat", "name": "Both", "icons": ["owl", "cat"], "price": 6,
            "buy": "https://shop.example/b/{id}" } ] }
      """, to: "Content/catalog.json")
    for id in ["owl", "cat", "leaf"] { try site.addPicture(of: id) }
    return site
  }

  /// Names stand in `<bdi>` as the prices of buttons do: of contributors, and in cells.
  @Test func whatIsBuiltIsRight() async throws {
    for site in [try Self.shop(), try SiteFixture.demo()] {
      #expect(try await site.vitrine("build").exitCode == 0)
      let check = try await site.vitrine("check")
      #expect(check.errors == "")
      #expect(check.exitCode == 0)
    }
  }

  /// Each place where a price stands, changed by hand.
  @Test(arguments: [
    ("index.html", #"<data value="4.79">"#, #"<data value="4.78">"#, "4.78' of the icon 'owl'"),
    ("index.html", #"<data value="5.99">"#, #"<data value="6.99">"#, "6.99' of the icon 'owl'"),
    ("icons/owl/index.html", #""price":"4.39""#, #""price":"4.38""#, "4.38 EUR' of the icon 'owl'"),
    ("icons/owl/index.html", "4,79\u{A0}$</bdi>", "4,7\u{A0}$</bdi>", "4,7\u{A0}$' of the icon"),
    (
      "icons/owl/index.html", #"<data value="47.92">"#, #"<data value="1">"#, "1' of the icon 'owl'"
    ),
    ("bundles/cat/index.html", #""price":"6.00""#, #""price":"6""#, "6 USD' of the bundle 'cat'"),
    ("catalog.json", #""price" : "2.00""#, #""price" : "2.10""#, "2.10 USD' of the icon 'cat'"),
    ("feed.xml", "4.79 USD<", "4.79 EUR<", "4.79 EUR' of the icon 'owl'"),
    ("feed.xml", ">5.99 USD<", ">4.79 USD<", "4.79 USD' of the icon 'owl'"),
    (
      "icons/owl/index.html", #""lowPrice":"4.39""#, #""lowPrice":"4.38""#,
      "4.38 EUR' of the icon 'owl'"
    ),
    (
      "icons/owl/index.html", #""highPrice":"38.32""#, #""highPrice":"47.92""#,
      "47.92 USD' of the icon 'owl'"
    ),
    (
      "bundles/cat/index.html", #""highPrice":"6.00""#, #""highPrice":"7.00""#,
      "7.00 USD' of the bundle 'cat'"
    ),
    (
      "icons/owl/index.html", #""priceCurrency":"USD""#, #""priceCurrency":"GBP""#,
      "5.99 GBP' of the icon 'owl'"
    ),
    (
      "bundles/cat/index.html", #""priceCurrency":"USD""#, #""priceCurrency":"GBP""#,
      "6.00 GBP' of the bundle 'cat'"
    ),
    (
      "catalog.json", #""currency" : "USD""#, #""currency" : "GBP""#, "2.00 GBP' of the icon 'cat'"
    ),
    (
      "catalog.json", #""regularPrice" : "5.99""#, #""regularPrice" : "4.79""#,
      "4.79 USD' of the icon 'owl'"
    ),
    // What readers see.
    (
      "index.html", "value=\"4.79\">4,79\u{A0}$", "value=\"4.79\">3,79\u{A0}$",
      "3,79\u{A0}$' of the icon 'owl'"
    ),
    (
      "icons/owl/index.html", "value=\"4.79\">4,79\u{A0}$", "value=\"4.79\">4,79\u{A0}€",
      "4,79\u{A0}€' of the icon 'owl'"
    ),
    (
      "bundles/cat/index.html", "\">6,00\u{A0}$</data>", "\">5\u{A0}$</data>",
      "5\u{A0}$' of the bundle"
    ),
    // The regular price in place of the sale's.
    (
      "index.html", "</s> <span class=\"spoken\">",
      "</s> <data value=\"5.99\">5,99\u{A0}$</data> <span>",
      "5.99' of the icon 'owl'"
    ),
    (
      "index.html", #"<s><span class="spoken">"#, #"<s><data value="4.79">4</data><span>"#,
      "4.79' of the icon 'owl'"
    ),
    ("icons/owl/index.html", "4.79 USD,", "3.79 USD,", "3.79 USD,4.39 EUR,' of the icon 'owl'"),
    ("icons/cat/index.html", "\"2.00 USD,", "\"2.00 EUR,", "2.00 EUR,' of the icon 'cat'"),
    ("search/index.js", "4.79", "4.78", "4.78' of the icon 'owl'"),
    ("search/records/0.json", "5.99", "4.79", "4.79' of the icon 'owl'"),
  ])
  func isFound(path: String, old: String, new: String, message: String) async throws {
    let site = try Self.shop()
    #expect(try await site.vitrine("build").exitCode == 0)
    let text = try #require(try site.text("Public/\(path)"))
    #expect(text.contains(old), "\(path)")
    try site.write(text.replacing(old, with: new), to: "Public/\(path)")
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("error: [published-price] '\(path)' says '\(message)"))
    // A second build mends it, or says that the file was edited.
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try await site.vitrine("check").exitCode == 0)
  }

  @Test func aSiteOlderThanItsPricesIsFound() async throws {
    let site = try Self.shop()
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace("\"price\": 2,", with: "\"price\": 3,")
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    // Once for what is said, with the files that say it.
    #expect(
      check.errors.hasPrefix(
        """
        error: [published-price] 'bundles/cat/index.html' says '2.00' of the icon 'cat', which costs \
        3.00 USD
        note: so do 'index.html', 'search/index.js', 'search/records/0.json'
        note: build the site again; if that doesn't help, a template or a file of yours has the price
        error: [published-price] 'catalog.json' says '2.00 USD' of the icon 'cat', which costs 3.00 USD
        note: so do 'feed.xml', 'icons/cat/index.html'
        """), "\(check.errors)")
    #expect(check.errors.hasSuffix("\n2 errors\n"))
    #expect(!check.errors.contains("'owl'"))
    // When a sale ends, what is published with it is too cheap.
    try site.replace("\"price\": 3,", with: "\"price\": 2,")
    let after = try await site.vitrine("check", "--date", "2026-12-01")
    #expect(after.errors.contains("says '4.79 USD' of the icon 'owl', which costs 5.99 USD"))
  }
}
