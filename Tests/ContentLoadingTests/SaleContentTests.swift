import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

/// Prices in several currencies, and sales. Mistakes are in `Fixtures/Broken`.
@Suite struct SaleContentTests {
  private static func site(
    icon: String = #""price": 4"#, section: String = "", catalog: String = "", site: String = ""
  ) -> MemorySite {
    MemorySite([
      "catalog.json": """
      { "sections": [{ "id": "all"\(section) }],
        "icons": [{ "id": "owl", \(icon) }]\(catalog) }
      """,
      "site.json": #"{ "title": "Shop"\#(site) }"#,
      "icons/owl.svg": MemorySite.picture,
    ])
  }

  private static func offer(_ site: MemorySite, date: String? = nil) async throws -> [String] {
    let loader = ContentLoader(
      source: site.source, date: date.flatMap { CalendarDate($0) })
    let result = try await loader.load()
    #expect(result.warnings == [])
    let icon = try #require(result.site.catalog.icons.first)
    return OfferRules(result.site).offer(of: icon).all.map {
      "\($0.price.decimalText) \($0.currency.code)"
    }
  }

  @Test func pricesInSeveralCurrencies() async throws {
    let prices = #""prices": { "USD": 3.99, "EUR": "3.49", "JPY": 600 }"#
    #expect(try await Self.offer(Self.site(icon: prices)) == ["3.99 USD", "3.49 EUR", "600 JPY"])
    #expect(
      try await Self.offer(Self.site(icon: prices, site: #", "currency": "EUR""#))
        == ["3.49 EUR", "3.99 USD", "600 JPY"])
    #expect(try await Self.offer(Self.site(icon: #""prices": { "EUR": 2 }"#)) == ["2.00 EUR"])
  }

  @Test func theNearestSaleHolds() async throws {
    let (icon, section) = (#""price": 4, "sale": { "price": 3 }"#, #", "sale": { "percent": 50 }"#)
    let site = #", "sale": { "percent": 75 }"#
    #expect(try await Self.offer(Self.site(site: site)) == ["1.00 USD"])
    #expect(try await Self.offer(Self.site(section: section, site: site)) == ["2.00 USD"])
    #expect(
      try await Self.offer(Self.site(icon: icon, section: section, site: site)) == ["3.00 USD"])
    #expect(
      try await Self.offer(Self.site(icon: #""price": 4, "sale": "none""#, site: site))
        == ["4.00 USD"])
    #expect(
      try await Self.offer(Self.site(section: #", "sale": "none""#, site: site)) == ["4.00 USD"])
    #expect(
      try await Self.offer(
        Self.site(
          icon: #""prices": { "USD": 4, "EUR": 3 }, "sale": { "prices": { "EUR": 1, "USD": 2 } }"#))
        == ["2.00 USD", "1.00 EUR"])
  }

  @Test func theDayIsGiven() async throws {
    let icon =
      #""price": 4, "sale": { "percent": 50, "from": "2026-11-27", "until": "2026-11-30" }"#
    let dated = Self.site(icon: icon, site: #", "date": "2026-11-28""#)
    #expect(try await Self.offer(dated) == ["2.00 USD"])
    #expect(try await Self.offer(dated, date: "2026-12-01") == ["4.00 USD"])
    #expect(try await Self.offer(Self.site(icon: icon), date: "2026-11-30") == ["2.00 USD"])
    let printed = try await Self.site(icon: icon).printed()
    #expect(printed.contains("error: [sale-without-date]"))
    #expect(printed.contains("'--date YYYY-MM-DD'") && printed.contains("'date' in site.json"))
    // An invalid date causes no second error.
    let wrong = Self.site(icon: icon, site: #", "date": "2026-13-01""#)
    #expect(try await Self.codes(wrong) == ["bad-date"])
  }

  @Test(arguments: [
    (#""price": 4, "prices": { "EUR": 3 }"#, ["conflicting-fields"]),
    (#""currency": "USD", "prices": { "EUR": 3 }"#, ["conflicting-fields"]),
    (#""price": 4, "prices": null"#, []), (#""price": null, "prices": { "EUR": 3 }"#, []),
    (#""price": 4, "currency": null, "category": "A", "categories": null"#, []),
    (#""name": "Owl""#, ["missing-field"]), (#""prices": {}"#, ["no-prices"]),
    (#""prices": 3"#, ["wrong-type"]), (#""prices": { "EUR": [3] }"#, ["wrong-type"]),
    (#""prices": { "EUR": 3.999, "JPY": 1.5 }"#, ["over-precise-price", "over-precise-price"]),
    (#""prices": { "EURO": 3 }"#, ["unknown-currency"]),
    (#""prices": { "EUR": 3, "USD": 0 }"#, ["partly-free"]),
    (#""prices": { "EUR": 3, "EUR": 4 }"#, ["duplicate-key"]),
    (#""price": 4, "sale": 3"#, ["wrong-type"]), (#""price": 4, "sale": "no""#, ["wrong-type"]),
    (#""price": 4, "sale": {}"#, ["missing-field"]),
    (#""price": 4, "sale": { "percent": 0 }"#, ["out-of-range"]),
    (#""price": 4, "sale": { "percent": 100 }"#, ["out-of-range"]),
    (#""price": 4, "sale": { "percent": 2.5 }"#, ["out-of-range"]),
    (#""price": 4, "sale": { "percent": 2, "price": 3 }"#, ["conflicting-fields"]),
    (#""price": 4, "sale": { "price": 4 }"#, ["sale-not-below-price"]),
    (#""price": 0.01, "sale": { "percent": 50 }"#, ["sale-not-below-price"]),
    (#""price": 4, "sale": { "price": 0 }"#, ["free-sale"]),
    (#""price": 0, "sale": { "percent": 5 }"#, ["sale-of-free-icon"]),
    (#""price": 4, "sale": { "prices": { "EUR": 2 } }"#, ["sale-in-other-currencies"]),
    (#""prices": { "EUR": 4, "USD": 5 }, "sale": { "price": 2 }"#, ["sale-in-other-currencies"]),
    (#""price": "four", "sale": { "price": 2 }"#, ["malformed-price"]),
  ])
  func mistakes(icon: String, codes: [String]) async throws {
    #expect(try await Self.codes(Self.site(icon: icon)) == codes)
  }

  @Test func whatHasNoEffectIsTold() async throws {
    let foreign = Self.site(site: #", "currency": "EUR""#)
    #expect(try await foreign.load().warnings.map(\.code) == ["unused-currency"])
    let dated = Self.site(site: #", "date": "2026-11-28""#)
    #expect(try await dated.load().warnings.map(\.code) == ["unused-date"])
    let list = #", "sale": { "price": 3 }"#
    #expect(try await Self.codes(Self.site(section: list)) == ["missing-field"])
    #expect(try await Self.codes(Self.site(site: list)) == ["missing-field"])
  }

  private static func codes(_ site: MemorySite) async throws -> [String] {
    do {
      _ = try await site.load()
      return []
    } catch let error as DiagnosticError {
      return error.diagnostics.filter { $0.severity == .error }.map(\.code).sorted()
    }
  }
}
