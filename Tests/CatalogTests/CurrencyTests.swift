import Catalog
import Testing

@Suite struct CurrencyTests {
  @Test(arguments: [
    ("USD", 2), ("EUR", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("KWD", 3), ("TND", 3), ("CLF", 4),
  ])
  func exponent(_ code: String, _ exponent: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(currency.code == code)
    #expect(currency.exponent == exponent)
  }

  @Test(arguments: ["", "usd", "US", "USDX", "XXX", "ABC", " USD", "$"])
  func unknown(_ code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test func allCodes() {
    #expect(Currency.allCodes == Currency.allCodes.sorted())
    #expect(Set(Currency.allCodes).count == Currency.allCodes.count)
    #expect(Currency.allCodes.allSatisfy { Currency(code: $0)?.code == $0 && $0.count == 3 })
    #expect(Currency.usDollar == Currency(code: "USD"))
  }
}
