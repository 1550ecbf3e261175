import CellConfiguration
import Testing

@testable import Catalog

@Suite struct BuyPatternTests {
  private static let owl = ItemFields([
    .id: "owl", .name: "Night Owl & Co", .category: "Birds/Night",
  ])

  @Test(arguments: [
    (Shop.gumroad, "https://annika.gumroad.com/l/owl", "https://annika.gumroad.com/l/owl"),
    (
      .gumroad, "https://annika.gumroad.com/l/owl/SALE",
      "https://annika.gumroad.com/l/owl/SALE"
    ),
    (.gumroad, "annika/{id}", "https://annika.gumroad.com/l/owl"),
    (
      .gumroad, "https://annika.gumroad.com/l/{id}?wanted=true",
      "https://annika.gumroad.com/l/owl?wanted=true"
    ),
    (
      .lemonsqueezy,
      "https://icons.lemonsqueezy.com/checkout/buy/1f-22?checkout[discount_code]=MAY",
      "https://icons.lemonsqueezy.com/checkout/buy/1f-22?checkout[discount_code]=MAY"
    ),
    (.lemonsqueezy, "icons/12345", "https://icons.lemonsqueezy.com/checkout/buy/12345"),
    (
      .stripe, "https://buy.stripe.com/test_abc123?client_reference_id={id}",
      "https://buy.stripe.com/test_abc123?client_reference_id=owl"
    ),
    (.stripe, "eVa3cB", "https://buy.stripe.com/eVa3cB"),
    (.payhip, "https://payhip.com/b/Ab1C", "https://payhip.com/b/Ab1C"),
    (.payhip, "https://payhip.com/buy?link=Ab1C", "https://payhip.com/buy?link=Ab1C"),
    (.payhip, "Ab1C", "https://payhip.com/b/Ab1C"),
    (.kofi, "https://ko-fi.com/s/0a1b2c/", "https://ko-fi.com/s/0a1b2c/"),
    (.kofi, "0a1b2c", "https://ko-fi.com/s/0a1b2c"),
  ])
  func hosts(shop: Shop, text: String, address: String) throws {
    let pattern = try BuyPattern(text, at: shop)
    #expect(pattern.address(for: Self.owl) == address)
    #expect((pattern.shop, pattern.seller) == (shop, shop.name))
    // A whole URL determines its shop.
    #expect(try BuyPattern(address).shop == shop)
  }

  @Test(arguments: [
    (Shop.gumroad, "owl"), (.gumroad, "https://gumroad.com/l/owl"),
    (.gumroad, "annika.gumroad.com/l/owl"), (.gumroad, "http://annika.gumroad.com/l/owl"),
    (.gumroad, "https://annika.gumroad.com/owl"), (.gumroad, "https://annika.gumroad.com/l/"),
    (.gumroad, "https://{id}.gumroad.com/l/owl"), (.gumroad, "a/b/c"), (.gumroad, "/owl"),
    (.gumroad, "https://annika.gumroad.com.evil.example/l/owl"),
    (.lemonsqueezy, "12345"), (.lemonsqueezy, "https://lemonsqueezy.com/checkout/buy/1"),
    (.lemonsqueezy, "https://icons.lemonsqueezy.com/product/1"),
    (.stripe, "price_1NXabc"), (.stripe, "plink_1NXabc"), (.stripe, "https://stripe.com/abc"),
    (.stripe, "https://dashboard.stripe.com/payment-links/plink_1"),
    (.payhip, "https://payhip.com/annika"), (.payhip, "https://payhip.com/buy/Ab1C"),
    (.kofi, "https://ko-fi.com/annika"), (.kofi, "https://ko-fi.com/s/"), (.kofi, "an owl"),
    (.kofi, "0a1b\u{301}"), (.kofi, ""), (.kofi, "https://\u{212A}o-fi.com/s/a"),
    (.payhip, "https://payhip.com/buy?key=Ab1C"), (.stripe, "https://buy.stripe.com/a/b"),
    (.gumroad, "{id"), (.kofi, "a{b"), (.kofi, "a}"), (.kofi, "{1}"),
  ])
  func nearMisses(shop: Shop, text: String) {
    #expect(throws: BuyPatternError.product(text, shop)) { try BuyPattern(text, at: shop) }
  }

  /// Typing errors and attacks on the documented form of a host.
  private static func alterations(of shop: Shop) -> [String] {
    let form = shop.forms.address
    let parts = form.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let (host, product) = (parts[2], parts[parts.count - 1])
    let labels = host.split(separator: ".")
    let domain = labels.suffix(2).joined(separator: ".")
    func withHost(_ other: String) -> String {
      form.replacing(host, with: other, maxReplacements: 1)
    }
    func withDomain(_ other: String) -> String {
      withHost((labels.dropLast(2).map(String.init) + [other]).joined(separator: "."))
    }
    func withProduct(_ other: String) -> String { form.dropLast(product.count) + other }
    return [
      "http" + form.dropFirst(5), String(form.dropFirst(8)), String(form.dropFirst(6)),
      "javascript:" + form, " " + form, form + "\n", form + " now",
      withHost(host + ".evil.example"), withHost("evil.example/" + host), withHost(host + "."),
      withHost("user@" + host), withHost("user:word@" + host), withHost("www.a." + host),
      withHost("{id}." + host), withHost(host + "\\"),
      withDomain("evil" + domain), withDomain(domain.dropLast(3) + "net"),
      withDomain(domain.replacing("o", with: "\u{43E}")), withDomain("-" + domain),
      withDomain(domain.replacing(".", with: "\u{3002}")), withDomain(domain + ":99999"),
      withProduct(""), withProduct("."), withProduct(".."), withProduct("an owl"),
      withProduct("owl\""), withProduct("owl\u{301}"), withProduct("\u{FF4F}wl"),
      withProduct("a/b/c"), withProduct("{id"), withProduct("id}"), withProduct("%"),
      withProduct("\\owl"), withProduct("<owl>"), withProduct("#owl"), withProduct("?owl"),
    ]
  }

  @Test(arguments: Shop.allCases) func alteredForms(shop: Shop) {
    let altered = Self.alterations(of: shop)
    #expect(Set(altered).count > 30)
    for text in altered {
      #expect(throws: BuyPatternError.product(text, shop), "\(text)") {
        try BuyPattern(text, at: shop)
      }
      // Not a URL of the shop.
      if let pattern = try? BuyPattern(text) { #expect(pattern.shop != shop, "\(text)") }
    }
  }

  @Test func anyOtherAddress() throws {
    let pattern = try BuyPattern("https://Shop.example:8443/{category}/{id}?name={name}#buy")
    #expect(
      pattern.address(for: Self.owl)
        == "https://Shop.example:8443/Birds%2FNight/owl?name=Night%20Owl%20%26%20Co#buy")
    #expect((pattern.shop, pattern.seller) == (nil, "shop.example"))
  }

  /// URLs have the Punycode form, and readers see Unicode.
  @Test(arguments: [
    ("https://Läden.example/{id}?a=ö", "https://xn--lden-loa.example/owl?a=ö", "läden.example"),
    ("HTTPS://läden.example:8443/", "https://xn--lden-loa.example:8443/", "läden.example"),
    ("https://xn--lden-loa.example/", "https://xn--lden-loa.example/", "xn--lden-loa.example"),
  ])
  func hostsOfOtherLetters(text: String, address: String, seller: String) throws {
    let pattern = try BuyPattern(text)
    #expect(pattern.address(for: Self.owl) == address)
    #expect(pattern.seller == seller)
  }

  @Test(arguments: [
    ("http://shop.example/", BuyPatternError.Reason.scheme), ("shop.example/owl", .scheme),
    ("//shop.example/owl", .scheme), ("/buy/owl", .scheme), ("", .scheme), ("https:/", .scheme),
    ("javascript:alert(1)", .scheme), ("mailto:me@shop.example", .scheme),
    ("https://", .host), ("https://localhost/owl", .host), ("https://{id}.example/", .host),
    ("https://shop.example{id}/", .host), ("https://shop..example/", .host),
    ("https://-shop.example/", .host), ("https://shop.-a/x", .host), ("https://10.0.0.1/", .host),
    ("https://shop.example:99999/", .host), ("https://shop.example:0/", .host),
    ("https://shop.example:+80/", .host),
    ("https://shop.example:\u{301}80/", .host),
    ("https://shop.\u{212A}om/", .hostName(.character("\u{212A}"))),
    ("https://shöp.exa_mple/", .host), ("https://shö{id}.example/", .hostName(.character("{"))),
    ("https://xn--a.example/", .hostName(.punycode("xn--a"))),
    ("https://user@shop.example/", .userInformation),
    ("https://shop.example/an owl", .characters), ("https://shop.example/\u{2003}", .characters),
    ("https://shop.example\\owl", .characters), ("https://shop.example/\"\u{301}x", .characters),
  ])
  func whatIsNoAddress(text: String, reason: BuyPatternError.Reason) {
    #expect(throws: BuyPatternError.address(text, reason)) { try BuyPattern(text) }
  }

  /// Stops quadratic parsing: a backtracking expression took minutes.
  @Test func longTextsAreReadOnce() {
    let labels = "https://" + String(repeating: "a.", count: 100_000) + "!"
    let label = "https://a." + String(repeating: "a", count: 200_000) + "!"
    for text in [labels, label] {
      #expect(throws: BuyPatternError.self) { try BuyPattern(text) }
      for shop in Shop.allCases {
        #expect(throws: BuyPatternError.self) { try BuyPattern(text, at: shop) }
      }
    }
  }

  @Test func fieldsThatHaveNoPlace() {
    for field in ItemField.allCases where !BuyPattern.fields.contains(field) {
      #expect(throws: BuyPatternError.field(field)) {
        try BuyPattern("https://shop.example/{\(field)}")
      }
    }
    #expect(throws: BuyPatternError.pattern(.unknownField("sku"))) {
      try BuyPattern("https://shop.example/{sku}")
    }
    #expect(throws: BuyPatternError.pattern(.unknownField("sku"))) {
      try BuyPattern("annika/{sku}", at: .gumroad)
    }
    #expect(throws: BuyPatternError.pattern(.unclosedField)) {
      try BuyPattern("https://shop.example/{id")
    }
    #expect(throws: BuyPatternError.pattern(.unopenedField)) {
      try BuyPattern("https://shop.example/id}")
    }
  }

  @Test(arguments: Shop.allCases) func formsAreTrue(shop: Shop) throws {
    #expect(shop.address(of: shop.forms.address) == shop.forms.address)
    #expect(shop.address(of: shop.forms.short) == shop.forms.address)
  }
}
