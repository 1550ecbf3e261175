import CollectionLayout
import Testing

@testable import Catalog

@Suite struct OfferTests {
  private static let day = CalendarDate("2026-11-27")

  private static func price(_ minorUnits: Int, _ code: String = "USD") throws -> Price {
    Price(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
  }

  private static func site(
    _ prices: PriceList, icon: SaleSetting? = nil, section: SaleSetting? = nil,
    _ change: (inout Site) -> Void = { _ in }
  ) throws -> Site {
    let id = try Slug("all")
    let picture = VectorImage(viewBox: .init(width: 8, height: 8), content: [])
    var site = Site(
      title: "S",
      catalog: IconCatalog(
        title: "S", sections: [CatalogSection(id: id, title: "A", sale: section)],
        icons: [
          Icon(
            id: id, name: "A", prices: prices, section: id, picture: .vector(Reference(picture)),
            sale: icon)
        ]))
    change(&site)
    return site
  }

  private static func offer(_ site: Site) throws -> Offer {
    OfferRules(site).offer(of: try #require(site.catalog.icons.first))
  }

  @Test func theSiteSaysWhichCurrencyComesFirst() throws {
    let prices = try PriceList([Self.price(399), Self.price(349, "EUR"), Self.price(500, "JPY")])
    func codes(_ currency: String?) throws -> [String] {
      let site = try Self.site(prices) { $0.currency = currency.flatMap { Currency(code: $0) } }
      return try Self.offer(site).all.map(\.currency.code)
    }
    #expect(try codes(nil) == ["USD", "EUR", "JPY"])
    #expect(try codes("JPY") == ["JPY", "USD", "EUR"])
    #expect(try codes("GBP") == ["USD", "EUR", "JPY"])
  }

  @Test func theSaleOfTheDayIsPaid() throws {
    let prices = try PriceList([Self.price(400), Self.price(300, "EUR")])
    let sale = Sale(.percent(25), from: Self.day, until: CalendarDate("2026-11-30"))
    let on = try Self.offer(Self.site(prices, icon: .sale(sale)) { $0.date = Self.day })
    #expect(on.all.map(\.price.minorUnits) == [300, 225])
    #expect(on.all.map(\.regular.minorUnits) == [400, 300])
    #expect(on.saleUntil == sale.until)
    let off = try Self.offer(
      Self.site(prices, icon: .sale(sale)) { $0.date = CalendarDate("2026-12-01") })
    #expect(off.all.map(\.sale) == [nil, nil])
    #expect(off.saleUntil == nil)
    // The icon's setting applies, even if its sale is not active.
    let site = try Self.site(prices, icon: .sale(sale), section: .sale(Sale(.percent(50))))
    #expect(try Self.offer(site).first.sale == nil)
    let ofSection = try Self.site(prices, section: .sale(Sale(.percent(50))))
    #expect(try Self.offer(ofSection).first.price.minorUnits == 200)
  }

  @Test func aFreeIconIsNotOnSale() throws {
    let site = try Self.site(PriceList(Self.price(0))) { $0.sale = .sale(Sale(.percent(50))) }
    let offer = try Self.offer(site)
    #expect(offer.isFree)
    #expect(offer.first.sale == nil)
  }

  @Test func licencesFollowTheSale() throws {
    let prices = try PriceList([Self.price(399), Self.price(1, "EUR")])
    let sale = SaleSetting.sale(Sale(.percent(50), until: CalendarDate("2026-11-30")))
    let offer = try Self.offer(Self.site(prices, icon: sale) { $0.date = Self.day })
    let id = try Slug("a")
    let more = offer.under(License(id: id, name: "A", cost: .hundredths(250)))
    #expect(more.first.regular.minorUnits == 998)
    #expect(more.first.price.minorUnits == 500)
    // Half of one cent is rounded to one cent.
    #expect(more.others.map(\.sale) == [nil])
    #expect(more.saleUntil == offer.saleUntil)
    let fixed = offer.under(License(id: id, name: "A", cost: .fixed(try Self.price(5_000))))
    #expect(fixed == Offer(.init(try Self.price(5_000))))
    #expect(offer.under(License(id: id, name: "A")) == offer)
  }
}
