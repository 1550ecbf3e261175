import Catalog
import CellConfiguration
import Testing

@Suite struct BuyRulesTests {
  private static let site = "https://shop.example/{id}"

  private static func license(
    _ id: String, _ cost: License.Cost = .iconPrice, buy: BuySetting? = nil
  ) throws -> License {
    License(id: try Slug(id), name: id, cost: cost, buy: buy)
  }

  private static func at(_ text: String) throws -> BuySetting { .at(try BuyPattern(text)) }

  /// Returns the address of each license: the standard license, and one for twice the price.
  private static func addresses(
    icon: BuySetting? = nil, license: BuySetting? = nil, section: BuySetting? = nil,
    site: BuySetting? = nil
  ) throws -> [String?] {
    let all = try Slug("all")
    let rules = BuyRules(
      licenses: [
        try Self.license("more", .hundredths(200), buy: license), try Self.license("one"),
        License(id: try Slug("open"), name: "Open", spdx: "MIT"),
      ], sections: [CatalogSection(id: all, title: "All", buy: section)], site: site, checkout: nil)
    #expect(rules.licenses.map(\.id.text) == ["more", "one"])
    #expect(rules.standard?.id.text == "one")
    return rules.licenses.map { license in
      rules.pattern(icon: icon, in: all, under: license)?.address(
        for: ["id": "owl", "license": license.id.text])
    }
  }

  @Test func aURLWithoutTheFieldSellsTheStandardLicense() throws {
    #expect(try Self.addresses() == [nil, nil])
    #expect(try Self.addresses(site: Self.at(Self.site)) == [nil, "https://shop.example/owl"])
    #expect(
      try Self.addresses(site: Self.at("https://shop.example/{id}?for={license}"))
        == ["https://shop.example/owl?for=more", "https://shop.example/owl?for=one"])
  }

  @Test func theNearestURLOfALicenseWins() throws {
    let own = try Self.at("https://more.example/{id}")
    let site = try Self.at("https://shop.example/{id}-{license}")
    #expect(
      try Self.addresses(license: own, site: site)
        == ["https://more.example/owl", "https://shop.example/owl-one"])
    // An icon's URL without the field does not hide that of the license.
    #expect(
      try Self.addresses(icon: Self.at("https://owl.example/"), license: own, site: site)
        == ["https://more.example/owl", "https://owl.example/"])
    #expect(
      try Self.addresses(icon: Self.at("https://owl.example/{license}"), license: own, site: site)
        == ["https://owl.example/more", "https://owl.example/one"])
    #expect(
      try Self.addresses(section: Self.at("https://all.example/"), site: site)
        == [nil, "https://all.example/"])
  }

  @Test func noneSellsNothing() throws {
    let (own, site) = (try Self.at("https://more.example/"), try Self.at(Self.site))
    #expect(try Self.addresses(icon: .nowhere, license: own, site: site) == [nil, nil])
    #expect(try Self.addresses(license: own, section: .nowhere, site: site) == [nil, nil])
    #expect(
      try Self.addresses(license: .nowhere, site: Self.at("https://shop.example/{license}"))
        == [nil, "https://shop.example/one"])
  }

  @Test func bundlesHaveTheLicensesThatTheirURLNames() throws {
    let price = Price(minorUnits: 300, currency: .usDollar)
    var bundle = IconBundle(
      id: try Slug("set"), name: "Set", items: .query(.catalog), prices: PriceList(price))
    let rules = BuyRules(
      licenses: [
        try Self.license("one"), try Self.license("more", .hundredths(200)),
        try Self.license("fixed", .fixed(price)),
        try Self.license("ask", .hundredths(900), buy: .nowhere),
      ], sections: [], site: nil, checkout: nil)
    func offers() -> [LicensedOffer] { rules.offers(of: bundle, at: Offer(Offer.Amount(price))) }
    #expect(offers().map(\.option) == [nil])
    bundle.buy = try BuyPattern("https://shop.example/{id}")
    #expect(offers().map(\.license) == [nil])
    #expect(offers().map(\.buy?.address) == ["https://shop.example/set"])
    bundle.buy = try BuyPattern("https://shop.example/{id}/{license}")
    #expect(offers().map(\.license?.id.text) == ["one", "more"])
    #expect(offers().map(\.offer.first.price.minorUnits) == [300, 600])
    #expect(
      offers().map(\.buy?.address)
        == ["https://shop.example/set/one", "https://shop.example/set/more"])
  }

  @Test func aCheckoutSellsLicensesThatItCanTellApart() throws {
    let icon = Icon(
      id: try Slug("owl"), name: "Owl",
      prices: PriceList(Price(minorUnits: 300, currency: .usDollar)), section: try Slug("all"),
      picture: .vector(Reference(VectorImage(viewBox: .init(width: 1, height: 1), content: []))))
    func skus(_ checkout: String) throws -> [String] {
      BuyRules(
        licenses: [try Self.license("one"), try Self.license("more", .hundredths(200))],
        sections: [], site: nil, checkout: try CheckoutPattern(checkout)
      ).options(for: icon).map(\.sku)
    }
    #expect(try skus("https://shop.example/{ids}") == ["owl"])
    #expect(try skus("https://shop.example/{skus}") == ["owl", "owl-more"])
  }
}

extension BuyPattern {
  fileprivate func address(for fields: [String: String]) -> String {
    address(
      for: ItemFields(
        fields.reduce(into: [:]) { $0[ItemField(rawValue: $1.key) ?? .id] = $1.value }))
  }
}
