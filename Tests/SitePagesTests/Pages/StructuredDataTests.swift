import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
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

  private func product(of icon: Icon) throws -> Product? {
    let page = try #require(try Site.sample([icon]).files()["icons/\(icon.id)/index.html"])
    return try StructuredGraph(ofPage: page).first("Product", as: Product.self)
  }

  @Test func aProductWithItsOffer() throws {
    let product = try #require(try product(of: .sample("owl", price: 599)))
    #expect(product.name == "owl")
    #expect(product.url == "https://x.example/icons/owl/")
    #expect(product.offers.price == "5.99")
    #expect(product.offers.priceCurrency == "USD")
  }

  @Test func aNamedPublisherIsTheBrandAndItsTermsAreInOffers() throws {
    struct Branded: Decodable {
      let brand: Named?
      let offers: Terms

      struct Named: Decodable { let name: String }
      struct Terms: Decodable {
        let hasMerchantReturnPolicy: Policy?
        let shippingDetails: Shipping?
      }
      struct Policy: Decodable {
        let applicableCountry: [String]
        let merchantReturnDays: Int?
        let returnPolicyCategory: String
      }
      struct Shipping: Decodable {
        let shippingDestination: Region
        let shippingRate: Rate
        struct Region: Decodable { let addressCountry: [String] }
        struct Rate: Decodable {
          let value: Int
          let currency: String
        }
      }
    }
    var site = try Site.sample([.sample("owl", price: 599)])
    func product() throws -> Branded {
      let page = try #require(try site.files()["icons/owl/index.html"])
      let graph = try StructuredGraph(ofPage: page)
      // The sites of this test have no pictures.
      let problems = try StructuredDataRules().problems(of: graph)
      #expect(problems.filter { $0 != "Product: without image" } == [])
      return try #require(try graph.first("Product", as: Branded.self))
    }
    #expect(try product().brand == nil)
    site.organization = Organization(name: "Birds & Co")
    var owl = try product()
    #expect(owl.brand?.name == "Birds & Co")
    #expect(owl.offers.hasMerchantReturnPolicy == nil && owl.offers.shippingDetails == nil)
    site.organization?.returnPolicy = .init(days: 14, countries: ["US", "DE"])
    site.organization?.shippingCountries = ["CH"]
    owl = try product()
    #expect(owl.offers.hasMerchantReturnPolicy?.applicableCountry == ["US", "DE"])
    #expect(owl.offers.hasMerchantReturnPolicy?.merchantReturnDays == 14)
    #expect(owl.offers.shippingDetails?.shippingDestination.addressCountry == ["CH"])
    #expect(owl.offers.shippingDetails?.shippingRate.value == 0)
    #expect(owl.offers.shippingDetails?.shippingRate.currency == "USD")
    site.organization?.returnPolicy?.days = 0
    owl = try product()
    #expect(owl.offers.hasMerchantReturnPolicy?.merchantReturnDays == nil)
    #expect(
      owl.offers.hasMerchantReturnPolicy?.returnPolicyCategory
        == "https://schema.org/MerchantReturnNotPermitted")
  }

  /// The offers range from the lowest to the highest price in the table of licenses.
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
    let tiers = try #require(
      try StructuredGraph(ofPage: page).first("Product", as: Tiers.self)
    ).offers
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
    // An author's page replaces the page of licenses. Anchors that it lacks are not used.
    site.ownPageOfLicenses = try PagePath("/Licenses/")
    let others = try site.files()
    #expect(others["licenses/index.html"] == nil)
    #expect(others["icons/owl/index.html"]?.contains("href=\"/Licenses/\">One</a>") == true)
  }

  /// Each license has its own URL. A license without a product URL is not in stock.
  @Test func eachLicenseHasItsOwnOffer() throws {
    struct Tiers: Decodable {
      let offers: Offers
      struct Offers: Decodable {
        let availability: String
        let offers: [Tier]
      }
      struct Tier: Decodable {
        let name, url, availability: String
      }
    }
    let stock = ["https://schema.org/InStock", "https://schema.org/OutOfStock"]
    var site = try Site.sample([try .sample("owl", price: 599)])
    site.catalog.licenses = [
      License(id: try Slug("one"), name: "One"),
      License(id: try Slug("more"), name: "More", cost: .hundredths(800)),
    ]
    func product() throws -> (tiers: Tiers.Offers, page: String) {
      let page = try #require(try site.files()["icons/owl/index.html"])
      return (
        try #require(try StructuredGraph(ofPage: page).first("Product", as: Tiers.self)).offers,
        page
      )
    }
    var (tiers, page) = try product()
    #expect(tiers.availability == stock[1])
    #expect(tiers.offers.map(\.availability) == [stock[1], stock[1]])
    site.buy = .at(try BuyPattern("https://shop.example/{id}"))
    (tiers, page) = try product()
    #expect(tiers.availability == stock[0])
    #expect(tiers.offers.map(\.availability) == stock)
    #expect(!page.contains("name=\"license\""))
    // The fragment of a license without a button is its row.
    #expect(page.contains("<tr id=\"license:more\">"))
    site.buy = .at(try BuyPattern("https://shop.example/{id}?for={license}"))
    (tiers, page) = try product()
    #expect(tiers.offers.map(\.availability) == [stock[0], stock[0]])
    let urls = ["one", "more"].map { "https://x.example/icons/owl/#license:\($0)" }
    #expect(tiers.offers.map(\.url) == urls)
    #expect(page.matches(of: /<input type="radio" name="license"/).count == 2)
    for (license, price) in [("one", "$5.99"), ("more", "$47.92")] {
      let offer = try #require(page.components(separatedBy: "id=\"license:\(license)\"").last)
      #expect(offer.contains("href=\"https://shop.example/owl?for=\(license)\""))
      #expect(offer.contains(price))
    }
  }

  @Test func theOnlyLicenseIsNamed() throws {
    struct Licensed: Decodable {
      let offers: Offer

      struct Offer: Decodable, Equatable {
        let name: String?
        let price: String
      }
    }
    var site = try Site.sample([try .sample("owl", price: 599)])
    for (licenses, name) in [([], nil), ([License(id: try Slug("one"), name: "One")], "One")] {
      site.catalog.licenses = licenses
      let page = try #require(try site.files()["icons/owl/index.html"])
      let product = try StructuredGraph(ofPage: page).first("Product", as: Licensed.self)
      #expect(product?.offers == .init(name: name, price: "5.99"))
    }
  }

  @Test func aFreeIconIsNoProduct() throws {
    #expect(try product(of: .sample("owl", price: 0)) == nil)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "</SCRIPT ", #"\u003c/script>"#,
    "\"}<b>&amp;", "]]>", "<\u{301}/script>", "<\u{200D}!--", "\"\u{301}}", "\\\u{200D}\"\u{200D}",
  ])
  func namesCannotEndTheScript(name: String) throws {
    var icon = try Icon.sample("owl")
    icon.name = name
    icon.summary = name
    let page = try #require(try Site.sample([icon]).files()["icons/owl/index.html"])
    let scripts = page.components(separatedBy: "<script type=\"application/ld+json\">")
    #expect(scripts.count == 2)
    let rest = try #require(scripts.last?.components(separatedBy: "</script>\n</head>"))
    #expect(rest.count == 2)
    #expect(rest.first?.unicodeScalars.contains("<") == false)
    #expect(try product(of: icon)?.name == name)
  }

  /// Structured data uses the vocabulary of schema.org, and has all properties that Google requires.
  @Test func eachKindOfPageIsValid() async throws {
    let rules = try StructuredDataRules()
    let files = try await Self.shop.pages()
    func isSold(_ path: String) -> Bool { path.hasPrefix("icons/") || path.hasPrefix("bundles/") }
    var types: [String: Set<String>] = [:]
    for (path, page) in files where path.hasSuffix(".html") {
      let graph = try StructuredGraph(ofPage: page)
      #expect(rules.problems(of: graph) == [], "\(path)")
      types[path] = Set(graph.nodes.compactMap { $0["@type"] as? String })
      // Google accepts one product per page, and no products on list pages.
      let products = graph.nodes.filter { $0["@type"] as? String == "Product" }.count
      #expect(products <= (isSold(path) ? 1 : 0), "\(path)")
    }
    #expect(types["index.html"] == ["ItemList", "Organization", "WebSite"])
    #expect(types["icons/owl/index.html"] == ["BreadcrumbList", "ImageObject", "Product"])
    #expect(types["icons/cat/index.html"] == ["BreadcrumbList", "ImageObject"])
    #expect(types["icons/dog/index.html"] == ["BreadcrumbList", "ImageObject", "Product"])
    #expect(types["kinds/index.html"] == ["ItemList"])
    #expect(types["kinds/birds/index.html"] == ["BreadcrumbList", "ItemList"])
    #expect(types["outlines/index.html"] == ["ItemList"])
    #expect(types["outlines/guide/index.html"] == ["BreadcrumbList"])
    #expect(types["about/index.html"] == [])
    #expect(types["licenses/index.html"] == [])
    #expect(types["bundles/index.html"] == ["ItemList"])
    #expect(types["bundles/both/index.html"] == ["BreadcrumbList", "ItemList", "Product"])
    #expect(types["404.html"] == [] && types["icons/eule/index.html"] == [])
  }

  @Test func imagesSayWhoseTheyAre() async throws {
    struct Image: Decodable {
      let contentUrl, creditText, copyrightNotice: String
      let license, acquireLicensePage: String?
    }
    let files = try await Self.shop.pages()
    func image(_ id: String) throws -> Image? {
      try StructuredGraph(ofPage: try #require(files["icons/\(id)/index.html"]))
        .first("ImageObject", as: Image.self)
    }
    let owl = try #require(try image("owl"))
    #expect(owl.contentUrl.hasPrefix("https://x.example/s/icons/owl/owl-512.png?v="))
    #expect((owl.creditText, owl.copyrightNotice) == ("Birds & Co", "© Birds & Co"))
    // Several licenses are represented by the page of licenses, and a single license by its text.
    #expect(owl.license == "https://x.example/s/licenses/")
    #expect(owl.acquireLicensePage == "https://x.example/s/icons/owl/")
    let cat = try #require(try image("cat"))
    #expect(cat.contentUrl == "https://x.example/s/icons/cat/cat.svg")
    #expect(cat.license == "https://spdx.org/licenses/MIT.html")
  }

  @Test func theHomePageSaysWhoPublishes() async throws {
    struct Publisher: Decodable, Equatable {
      let name, url: String
      var logo: String?
      var sameAs: [String]?
    }
    let home = try #require(try await Self.shop.pages()["index.html"])
    #expect(
      try StructuredGraph(ofPage: home).first("Organization", as: Publisher.self)
        == Publisher(
          name: "Birds & Co", url: "https://birds.example/", logo: "https://x.example/s/logo.svg",
          sameAs: ["https://social.example/@birds"]))
    let plain = MemorySite.withOwl([
      "site.json": #"{ "title": "Shop", "baseURL": "https://x.example/s/" }"#
    ])
    #expect(
      try StructuredGraph(ofPage: try #require(try await plain.pages()["index.html"]))
        .first("Organization", as: Publisher.self)
        == Publisher(name: "Shop", url: "https://x.example/s/"))
  }

  /// A list of thousands of items would be as large as the page.
  @Test func listsAreBounded() async throws {
    struct List: Decodable {
      let numberOfItems: Int
      let itemListElement: [Item]

      struct Item: Decodable {
        let position: Int
        let url: String
      }
    }
    var site = MemorySite(["site.json": #"{ "baseURL": "https://x.example/" }"#])
    let ids = (1...150).map { "i\($0)" }
    for id in ids { site.add("icons/\(id).svg", MemorySite.picture) }
    let icons = ids.map { #"{ "id": "\#($0)", "price": 1 }"# }.joined(separator: ", ")
    site.add("catalog.json", #"{ "icons": [\#(icons)] }"#)
    let home = try #require(try await site.pages()["index.html"])
    let list = try #require(try StructuredGraph(ofPage: home).first("ItemList", as: List.self))
    #expect(list.numberOfItems == 150)
    #expect(list.itemListElement.map(\.position) == Array(1...100))
    #expect(list.itemListElement.last?.url == "https://x.example/icons/i100/")
  }

  /// A shop with each kind of page and icon.
  private static let shop = MemorySite([
    "site.json": #"""
    { "title": "Shop", "baseURL": "https://x.example/s/", "date": "2026-11-27",
      "organization": { "name": "Birds & Co", "url": "https://birds.example/",
        "logo": "/logo.svg", "sameAs": ["https://social.example/@birds"] },
      "pages": [
        { "path": "/", "items": "catalog", "layout": { "type": "flow" } },
        { "path": "/kinds/", "title": "Kinds", "items": "catalog", "each": "category",
          "layout": { "type": "flow" } } ] }
    """#,
    "catalog.json": #"""
    { "licenses": [ { "id": "one", "name": "One" }, { "id": "all", "name": "All", "factor": 8 },
        { "id": "open", "name": "Open", "spdx": "MIT" } ],
      "icons": [
        { "id": "owl", "prices": { "USD": 5.99, "EUR": 5.49 }, "category": "Birds",
          "summary": "Wise.", "sale": { "percent": 20, "until": "2026-11-30" },
          "formerly": ["eule"] },
        { "id": "cat", "price": 0, "category": "Pets" },
        { "id": "dog", "price": 1, "protection": "none" } ],
      "bundles": [{ "id": "both", "name": "Both", "icons": ["owl", "dog"], "price": 5 }] }
    """#,
    "icons/owl.svg": MemorySite.picture, "icons/cat.svg": MemorySite.picture,
    "icons/dog.svg": MemorySite.picture, "pages/about.md": "About us", "static/logo.svg": "<svg/>",
    "outlines/guide.json": #"{ "title": "Guide", "items": [ { "text": "One" } ] }"#,
  ])
}
