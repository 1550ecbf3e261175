import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

@Suite struct BuyContentTests {
  private static func site(icon: String = "", section: String = "", site: String = "") -> MemorySite
  {
    MemorySite([
      "catalog.json": """
      { "sections": [{ "id": "all"\(section) }],
        "icons": [{ "id": "owl", "price": 2\(icon) }] }
      """,
      "site.json": #"{ "title": "Shop"\#(site) }"#,
      "icons/owl.svg": MemorySite.picture,
    ])
  }

  private static func address(_ site: MemorySite) async throws -> String? {
    let site = try await site.load().site
    let icon = try #require(site.catalog.icons.first)
    return site.buyRules.link(for: icon, under: nil)?.address
  }

  @Test func theNearestBeatsTheOthers() async throws {
    let (icon, section) = (#", "buy": { "kofi": "{id}" }"#, #", "buy": { "payhip": "all" }"#)
    let site = #", "buy": "https://shop.example/{id}""#
    #expect(try await Self.address(Self.site()) == nil)
    #expect(try await Self.address(Self.site(site: site)) == "https://shop.example/owl")
    #expect(
      try await Self.address(Self.site(section: section, site: site))
        == "https://payhip.com/b/all")
    #expect(
      try await Self.address(Self.site(icon: icon, section: section, site: site))
        == "https://ko-fi.com/s/owl")
    #expect(try await Self.address(Self.site(icon: #", "buy": "none""#, site: site)) == nil)
  }

  @Test func aFreeIconIsNotBought() async throws {
    let site = MemorySite([
      "catalog.json": #"{ "icons": [{ "id": "owl", "price": 0, "buy": { "kofi": "x" } }] }"#,
      "icons/owl.svg": MemorySite.picture,
    ])
    let result = try await site.load()
    #expect(result.warnings.map(\.code) == ["buy-of-free-icon"])
    let icon = try #require(result.site.catalog.icons.first)
    #expect(result.site.buyRules.link(for: icon, under: nil) == nil)
  }

  @Test(arguments: [
    (#""http://shop.example/""#, "bad-buy-address", "https://shop.example/{id}"),
    (#"{ "gumroad": "owl" }"#, "bad-buy-address", "https://NAME.gumroad.com/l/PERMALINK"),
    (#""https://shop.example/{price}""#, "bad-buy-address", "{id}, {name}, {category}"),
    (#""https://shop.example/{nme}""#, "bad-buy-address", "did you mean 'name'?"),
    (#"{ "kofi": "a", "stripe": "b" }"#, "several-shops", "one of gumroad"),
    ("{}", "several-shops", "one of gumroad"), (#"{ "gumrod": "a/b" }"#, "several-shops", "one of"),
    (#"{ "kofi": 3 }"#, "wrong-type", ""), ("3", "wrong-type", ""),
  ])
  func mistakesSayTheRightForm(buy: String, code: String, note: String) async throws {
    for site in [
      Self.site(icon: ", \"buy\": \(buy)"), Self.site(section: ", \"buy\": \(buy)"),
      Self.site(site: ", \"buy\": \(buy)"),
    ] {
      let errors = try await Self.errors(of: site)
      #expect(errors.map(\.code) == [code])
      #expect(errors.first?.location != nil)
      #expect(note.isEmpty || errors.first?.notes.first?.message.contains(note) == true)
    }
  }

  @Test func overlays() async throws {
    let site = try await Self.site(site: #", "buyOverlays": ["lemonsqueezy", "gumroad"]"#).load()
    #expect(site.site.buyOverlays == [.gumroad, .lemonsqueezy])
    for (overlays, code) in [
      (#"["kofi"]"#, "no-overlay"), (#"["gum"]"#, "unknown-value"), ("[3]", "wrong-type"),
    ] {
      let wrong = Self.site(site: ", \"buyOverlays\": \(overlays)")
      #expect(try await Self.errors(of: wrong).map(\.code) == [code])
    }
  }

  private static func shop(_ licenses: String, site: String = "", icon: String = "") -> MemorySite {
    MemorySite([
      "catalog.json": """
      { "licenses": [\(licenses)], "icons": [{ "id": "owl", "price": 2\(icon) }] }
      """,
      "site.json": "{ \(site) }",
      "icons/owl.svg": MemorySite.picture,
    ])
  }

  private static let single = #"{ "id": "single", "name": "Single" }"#

  @Test(arguments: [
    ("", #""buy": "https://shop.example/{id}""#, "", ["license-not-sold"]),
    (#", "buy": "none""#, #""buy": "https://shop.example/{id}""#, "", []),
    (#", "buy": { "kofi": "{id}-2" }"#, #""buy": "https://shop.example/{id}""#, "", []),
    ("", #""buy": "https://shop.example/{id}?license={license}""#, "", []),
    ("", "", #", "buy": "https://shop.example/{license}""#, []),
    ("", #""buy": "https://shop.example/{id}", "checkout": "https://shop.example/{skus}""#, "", []),
    (
      "", #""buy": "https://shop.example/{id}", "checkout": "https://shop.example/{ids}""#, "",
      ["license-not-sold"]
    ),
    ("", "", "", []),
  ])
  func aLicenseWithoutAnAddressIsReported(
    license: String, site: String, icon: String, codes: [String]
  ) async throws {
    let more = #"{ "id": "more", "name": "More", "factor": 2"# + license + " }"
    let result = try await Self.shop("\(Self.single), \(more)", site: site, icon: icon).load()
    #expect(result.warnings.map(\.code) == codes)
    #expect(
      result.warnings.allSatisfy {
        $0.notes.first?.message.contains(#""buy": "https://shop.example/{id}-more""#) == true
      })
  }

  @Test(arguments: [
    (#""https://shop.example/cart?items={skus}""#, "https://shop.example/cart?items={skus}"),
    (#"{ "shopify": "icons" }"#, "https://icons.myshopify.com/cart/{items}"),
    (#"{ "shopify": "icons.example" }"#, "https://icons.example/cart/{items}"),
    (
      #"{ "woocommerce": "icons.example" }"#,
      "https://icons.example/checkout-link/?products={items}"
    ),
  ])
  func checkouts(checkout: String, text: String) async throws {
    let site = Self.shop(
      Self.single, site: "\"checkout\": \(checkout)", icon: #", "skus": ["12"]"#)
    let result = try await site.load()
    #expect(result.warnings == [])
    #expect(result.site.checkout?.text == text)
    let owl = try #require(result.site.catalog.icons.first)
    let option = try #require(result.site.buyRules.options(for: owl).first)
    #expect(option.sku == "12" && option.link == nil && option.license?.text == "single")
  }

  @Test(arguments: [
    (#""http://shop.example/{ids}""#, "bad-checkout", "https"),
    (#""https://shop.example/{price}""#, "bad-checkout", "{ids}, {skus}"),
    (#""https://shop.example/{ids""#, "bad-checkout", "}"),
    (#""https://shop.example/{licenses}""#, "bad-checkout", "{ids}, {skus} or {items}"),
    (#""https://{ids}.example/""#, "bad-checkout", ""),
    (#"{ "shopify": "a/b" }"#, "bad-checkout", ""),
    (#"{ "woocommerce": "shop" }"#, "bad-checkout", ""),
  ])
  func mistakesInCheckouts(checkout: String, code: String, note: String) async throws {
    let errors = try await Self.errors(of: Self.shop("", site: "\"checkout\": \(checkout)"))
    #expect(errors.map(\.code) == [code])
    #expect(note.isEmpty || errors.first?.notes.first?.message.contains(note) == true)
  }

  private static func errors(of site: MemorySite) async throws -> [Diagnostic] {
    do {
      _ = try await site.load()
      return []
    } catch let error as DiagnosticError {
      return error.diagnostics.filter { $0.severity == .error }
    }
  }
}
