import Catalog
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

/// Prices as readers of a language write them, spaces that do not break included.
@Suite struct PriceFormatterTests {
  @Test(arguments: [
    ("en", "USD", "3.99", "$3.99"),
    ("en", "USD", "1234.5", "$1,234.50"),
    ("en-GB", "GBP", "0.99", "£0.99"),
    ("de", "EUR", "3.99", "3,99\u{A0}€"),
    ("de", "EUR", "1234.5", "1.234,50\u{A0}€"),
    ("de-CH", "CHF", "1234.5", "CHF\u{A0}1’234.50"),
    ("fr", "EUR", "1234.5", "1\u{202F}234,50\u{A0}€"),
    ("en", "JPY", "1200", "¥1,200"),
    ("en", "KWD", "1.5", "KWD\u{A0}1.500"),
    ("sv", "SEK", "3.99", "3,99\u{A0}kr"),
    ("hi", "INR", "1234567.5", "₹12,34,567.50"),
    ("en", "USD", "0", "$0.00"),
    ("en", "USD", "9999999999999.99", "$9,999,999,999,999.99"),
    // What nobody has data for is written as in English, never as the machine's owner writes.
    ("xx", "USD", "3.99", "$3.99"),
    ("iw", "USD", "3.99", "\u{200F}3.99\u{A0}\u{200F}$"),
    ("la", "EUR", "1234.5", "€1,234.50"),
  ])
  func text(language: String, code: String, decimal: String, expected: String) throws {
    let currency = try #require(Currency(code: code))
    let price = try Price(decimal: decimal, currency: currency)
    #expect(PriceFormatter(language: language).text(price) == expected)
  }

  @Test func viewsAreForReadersAndForMachines() throws {
    let currency = try #require(Currency(code: "EUR"))
    let view = PriceFormatter(language: "de").view(try Price(decimal: "3.5", currency: currency))
    #expect(view.text == "3,50\u{A0}€")
    #expect(view.amount == "3.50")
    #expect(view.currency == "EUR")
    #expect(!view.isFree)
    let free = PriceFormatter(language: "de").view(Price(minorUnits: 0, currency: currency))
    #expect(free.isFree)
  }
}
