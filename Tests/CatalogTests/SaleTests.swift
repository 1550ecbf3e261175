import Testing

@testable import Catalog

@Suite struct SaleTests {
  private static func dollars(_ minorUnits: Int) -> Price {
    Price(minorUnits: minorUnits, currency: .usDollar)
  }

  private static func euros(_ minorUnits: Int) throws -> Price {
    Price(minorUnits: minorUnits, currency: try #require(Currency(code: "EUR")))
  }

  /// In minor units, rounded half up: 2.99 × 0.75 is 2.2425, 0.10 × 0.95 is 0.095.
  @Test(arguments: [
    (299, 25, 224), (10, 5, 10), (399, 50, 200), (1, 99, nil), (1, 50, nil), (2, 99, 1),
    (2, 25, nil), (100, 1, 99), (999_999_999_999_999, 99, 10_000_000_000_000),
  ])
  func percentsAreRoundedHalfUp(price: Int, percent: Int, left: Int?) {
    let lower = Sale(.percent(percent)).price(insteadOf: Self.dollars(price))?.minorUnits
    #expect(lower == (left == price ? nil : left))
  }

  @Test func nothingBecomesFreeAndFreeStaysFree() {
    for price in 0...300 {
      for percent in Sale.percents {
        let lower = Sale(.percent(percent)).price(insteadOf: Self.dollars(price))
        #expect(lower.map { (1..<price).contains($0.minorUnits) } != false)
      }
    }
  }

  @Test func pricesOfItsOwn() throws {
    let prices = try PriceList([Self.dollars(200), Self.euros(150)])
    let sale = Sale(.prices(prices))
    #expect(sale.price(insteadOf: Self.dollars(300)) == Self.dollars(200))
    #expect(try sale.price(insteadOf: Self.euros(300)) == Self.euros(150))
    #expect(sale.price(insteadOf: Self.dollars(200)) == nil)
    let yen = Price(minorUnits: 300, currency: try #require(Currency(code: "JPY")))
    #expect(sale.price(insteadOf: yen) == nil)
  }

  @Test(arguments: [
    (nil, nil, nil, true), (nil, nil, "2026-01-01", true),
    ("2026-03-01", nil, "2026-02-28", false), ("2026-03-01", nil, "2026-03-01", true),
    (nil, "2026-03-01", "2026-03-01", true), (nil, "2026-03-01", "2026-03-02", false),
    ("2026-03-01", "2026-03-03", "2026-03-02", true), ("2026-03-01", nil, nil, false),
  ])
  func daysDecide(from: String?, until: String?, day: String?, isOn: Bool) {
    let date = { (text: String?) in text.flatMap { CalendarDate($0) } }
    let sale = Sale(.percent(10), from: date(from), until: date(until))
    #expect(sale.isOn(date(day)) == isOn)
  }

  @Test func theNearestHolds() {
    let own = Sale(.percent(1)), ofSection = Sale(.percent(2)), ofSite = Sale(.percent(3))
    func holds(_ icon: SaleSetting?, _ section: SaleSetting?, _ site: SaleSetting?) -> Sale? {
      SaleSetting.sale(icon: icon, section: section, site: site)
    }
    #expect(holds(.sale(own), .sale(ofSection), .sale(ofSite)) == own)
    #expect(holds(nil, .sale(ofSection), .sale(ofSite)) == ofSection)
    #expect(holds(nil, nil, .sale(ofSite)) == ofSite)
    #expect(holds(.never, .sale(ofSection), .sale(ofSite)) == nil)
    #expect(holds(nil, .never, .sale(ofSite)) == nil)
  }

  @Test func listsOfPrices() throws {
    #expect(throws: PriceListError.empty) { try PriceList([]) }
    #expect(throws: PriceListError.repeated(.usDollar)) {
      try PriceList([Self.dollars(1), Self.dollars(2)])
    }
    let euro = try Self.euros(0).currency
    #expect(throws: PriceListError.partlyFree(free: euro, sold: .usDollar)) {
      try PriceList([Self.dollars(1), Self.euros(0)])
    }
    #expect(throws: PriceListError.partlyFree(free: .usDollar, sold: euro)) {
      try PriceList([Self.dollars(0), Self.euros(1)])
    }
    #expect(try PriceList([Self.dollars(0), Self.euros(0)]).isFree)
  }
}
