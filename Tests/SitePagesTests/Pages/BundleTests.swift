import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct BundleTests {
  /// Four icons in two categories: one is free, and one is on sale.
  private static func shop(
    bundles: String, site: String = #"{ "baseURL": "https://x.example/s/", "date": "2026-11-27" }"#
  ) -> MemorySite {
    MemorySite([
      "site.json": site,
      "catalog.json": """
      { "icons": [
          { "id": "owl", "name": "Owl & <co>", "prices": { "USD": "5.99", "EUR": "5.49" },
            "category": "Birds", "isFeatured": true },
          { "id": "cat", "price": "2.50", "category": "Pets" },
          { "id": "dog", "prices": { "USD": 4, "EUR": 3 }, "category": "Pets",
            "sale": { "percent": 50, "until": "2026-11-30" } },
          { "id": "leaf", "price": 0, "category": "Birds" } ],
        "bundles": \(bundles) }
      """,
      "icons/owl.svg": MemorySite.picture, "icons/cat.svg": MemorySite.picture,
      "icons/dog.svg": MemorySite.picture, "icons/leaf.svg": MemorySite.picture,
    ])
  }

  /// The ids of a page's cells, in order.
  private static func cells(_ page: String?) -> [String] {
    (page ?? "").matches(of: /data-item-id="([^"]*)"/).map { String($0.1) }
  }

  @Test(arguments: [
    (#"["dog", "owl"]"#, ["dog", "owl"]), (#""catalog""#, ["owl", "cat", "dog", "leaf"]),
    (#""featured""#, ["owl"]), (#"{ "category": "Pets" }"#, ["cat", "dog"]),
    (#"{ "section": "all" }"#, ["owl", "cat", "dog", "leaf"]),
  ])
  func iconsAreNamedOrFound(icons: String, expected: [String]) async throws {
    let pages = try await Self.shop(
      bundles: #"[{ "id": "set", "name": "Set", "icons": \#(icons), "price": 1 }]"#
    ).pages()
    #expect(Self.cells(pages["bundles/set/index.html"]) == expected)
    // Only the icons of a bundle link to it.
    for id in ["owl", "cat", "dog", "leaf"] {
      let names = pages["icons/\(id)/index.html"]?.contains("href=\"/s/bundles/set/\"")
      #expect(names == expected.contains(id), "\(id)")
    }
  }

  /// Savings include current sales, and exist in each currency of all icons.
  @Test(arguments: [
    // 5.99 + 4.00 / 2, and 5.49 + 3.00 / 2.
    (#"["owl", "dog"], "prices": { "USD": "6.50", "EUR": 6 }"#, ["$1.49", "€0.99"]),
    // The cat has no price in euros.
    (#"["owl", "cat"], "prices": { "USD": 8, "EUR": 1 }"#, ["$0.49"]),
    // Free icons add no savings.
    (#"["owl", "leaf"], "price": "5.98""#, ["$0.01"]),
    (#"["owl", "leaf"], "price": "5.99""#, []),
    (#"["owl", "leaf"], "price": 7"#, []),
    // The bundle's own sale lowers its price.
    (#"["owl"], "price": 5, "sale": { "percent": 10, "until": "2026-11-30" }"#, ["$1.49"]),
    (#"["owl"], "price": 5, "sale": { "percent": 10, "until": "2026-11-26" }"#, ["$0.99"]),
  ])
  func savings(fields: String, expected: [String]) async throws {
    let pages = try await Self.shop(
      bundles: #"[{ "id": "set", "name": "Set", "icons": \#(fields) }]"#
    ).pages()
    let page = try #require(pages["bundles/set/index.html"])
    let line = page.firstMatch(of: /<p class="saving">(.*)<\/p>/).map { String($0.1) } ?? ""
    let amounts = line.matches(of: /<span class="choice"[^>]*>([^<]*)<\/span>/)
    #expect(amounts.map { String($0.1) } == expected)
    #expect(line.isEmpty == expected.isEmpty)
  }

  @Test func whatSavesNothingIsTold() async throws {
    let site = Self.shop(
      bundles: #"[{ "id": "dear", "name": "D", "icons": ["owl", "cat"], "price": "8.49" }]"#)
    #expect(try await site.printed().contains("[bundle-saves-nothing] the bundle 'dear' costs"))
    let cheap = Self.shop(
      bundles: #"[{ "id": "dear", "name": "D", "icons": ["owl", "cat"], "price": "8.48" }]"#)
    #expect(try await cheap.printed() == "")
  }

  /// The bundle's page, the shelf and the index show the same price, link and escaped name.
  @Test func placesAgree() async throws {
    let pages = try await Self.shop(
      bundles: #"""
        [{ "id": "set", "name": "Pets & <b>", "icons": { "category": "Pets" }, "price": 3,
           "formerly": ["old-set"], "buy": "https://shop.example/b/{id}", "summary": "Both." }]
        """#,
      site: #"""
        { "baseURL": "https://x.example/s/", "date": "2026-11-27", "pages": [
          { "path": "/", "items": "catalog", "bundles": true, "layout": { "type": "flow" } } ] }
        """#
    ).pages()
    let page = try #require(pages["bundles/set/index.html"])
    #expect(page.contains("<h1>Pets &amp; &lt;b&gt;</h1>"))
    #expect(page.contains("href=\"https://shop.example/b/set\""))
    for path in ["bundles/index.html", "index.html"] {
      let shelf = try #require(pages[path])
      #expect(shelf.contains("data-item-id=\"set\"") && shelf.contains("href=\"/s/bundles/set/\""))
      #expect(shelf.contains("2 icons, ") && shelf.contains("$3.00"), "\(path)")
    }
    let moved = try #require(pages["bundles/old-set/index.html"])
    #expect(moved.contains("/s/bundles/set/"))
    struct Product: Decodable {
      let name, url, sku, description: String
      let offers: Offer

      struct Offer: Decodable {
        let lowPrice, highPrice, priceCurrency: String
        let offers: [Part]
      }

      struct Part: Decodable {
        let price, priceCurrency: String
      }
    }
    let product = try #require(try StructuredGraph(ofPage: page).first("Product", as: Product.self))
    #expect((product.name, product.sku) == ("Pets & <b>", "set"))
    #expect(product.url == "https://x.example/s/bundles/set/")
    #expect((product.offers.lowPrice, product.offers.priceCurrency) == ("3.00", "USD"))
    #expect(product.offers.highPrice == "3.00")
    #expect(product.offers.offers.map(\.price) == ["3.00"])
    #expect(product.offers.offers.map(\.priceCurrency) == ["USD"])
  }

  @Test func noneNoPage() async throws {
    let pages = try await Self.shop(
      bundles: "[]",
      site: #"""
        { "date": "2026-11-27",
          "pages": [{ "path": "/", "items": "catalog", "bundles": true }] }
        """#
    ).pages()
    #expect(pages.keys.contains { $0.hasPrefix("bundles/") } == false)
    #expect(pages["index.html"]?.contains("Bundles") == false)
  }

  @Test func pagesOfTheAuthorStay() async throws {
    var site = Self.shop(
      bundles: #"[{ "id": "set", "name": "Set", "icons": ["owl"], "price": 1 }]"#)
    site.add("pages/bundles/set.md", "# Mine")
    #expect(try await site.printed().contains("[generated-path-taken] '/bundles/set/'"))
    let pages = try await site.pages()
    #expect(pages["bundles/set/index.html"]?.contains(">Mine</h1>") == true)
    #expect(pages["bundles/index.html"]?.contains("data-item-id=\"set\"") == true)
  }
}
