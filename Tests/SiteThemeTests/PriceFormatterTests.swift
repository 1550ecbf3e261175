import Catalog
import Testing

@testable import SiteTheme

/// Prices in the style of each language, with nonbreaking spaces.
@Suite struct PriceFormatterTests {
  @Test(arguments: [
    ("en", "USD", "3.99", "$3.99"),
    ("en", "USD", "1234.5", "$1,234.50"),
    ("en-GB", "GBP", "0.99", "£0.99"),
    ("de", "EUR", "3.99", "3,99\u{A0}€"),
    ("de", "EUR", "1234.5", "1.234,50\u{A0}€"),
    ("de-CH", "CHF", "1234.5", "CHF\u{A0}1’234.50"),
    ("fr", "EUR", "1234.5", "1\u{202F}234,50\u{A0}€"),
    // Regional forms, compared with CLDR 48 by Node's Intl.
    ("fr-CH", "CHF", "1299.5", "1\u{202F}299.50\u{A0}CHF"),
    ("fr-CH", "EUR", "1234567", "1\u{202F}234\u{202F}567.00\u{A0}€"),
    ("fr-CH", "USD", "0.5", "0.50\u{A0}$US"),
    ("fr-CH", "JPY", "1200", "1\u{202F}200\u{A0}JPY"),
    ("fr-CA", "CHF", "1299.5", "1\u{A0}299,50\u{A0}CHF"),
    ("it-CH", "CHF", "12345.5", "CHF\u{A0}12’345.50"),
    ("de-AT", "EUR", "1299.5", "€\u{A0}1.299,50"), ("en-IN", "INR", "1234567", "₹12,34,567.00"),
    ("es-MX", "USD", "1299.5", "USD\u{A0}1,299.50"),
    ("pt-PT", "EUR", "12345.5", "12\u{A0}345,50\u{A0}€"),
    ("ar", "CHF", "1299.5", "\u{200F}1,299.50\u{A0}CHF"),
    ("bn", "CHF", "1299.5", "১,২৯৯.৫০\u{A0}CHF"), ("mr", "USD", "1299.5", "$१,२९९.५०"),
    ("bn-u-nu-latn", "CHF", "1299.5", "1,299.50\u{A0}CHF"),
    ("en", "JPY", "1200", "¥1,200"),
    ("en", "KWD", "1.5", "KWD\u{A0}1.500"),
    ("sv", "SEK", "3.99", "3,99\u{A0}kr"),
    ("hi", "INR", "1234567.5", "₹12,34,567.50"),
    ("en", "USD", "0", "$0.00"),
    ("en", "USD", "9999999999999.99", "$9,999,999,999,999.99"),
    // An unknown language falls back to English, independent of the machine.
    ("xx", "USD", "3.99", "$3.99"),
    ("iw", "USD", "3.99", "\u{200F}3.99\u{A0}\u{200F}$"),
    ("la", "EUR", "1234.5", "€1,234.50"),
  ])
  func text(language: String, code: String, decimal: String, expected: String) throws {
    let currency = try #require(Currency(code: code))
    let price = try Price(decimal: decimal, currency: currency)
    #expect(PriceFormatter(language: language).text(price) == expected)
  }

  /// The bag formats sums by examples. Replacing the digits gives the text of the formatter.
  @Test(arguments: [
    "en", "ar", "ar-EG", "ja", "fr-CH", "de-CH", "hi", "es", "pl", "bn", "he", "sv",
  ])
  func examplesAreHowPricesAreWritten(language: String) throws {
    let formatter = PriceFormatter(language: language)
    for code in ["USD", "JPY", "HUF", "KWD", "EUR", "CLF"] {
      let currency = try #require(Currency(code: code))
      let examples = formatter.examples(of: currency)
      #expect(examples.count == 18 - currency.exponent)
      for (index, example) in examples.enumerated() {
        var digits = Array("123405678901234567".prefix(currency.exponent + 1 + index))[...]
        let price = Price(minorUnits: try #require(Int(String(digits))), currency: currency)
        let text = example.unicodeScalars.map { scalar -> Character in
          guard scalar.properties.numericType == .decimal, let digit = digits.popFirst(),
            let value = digit.wholeNumberValue,
            let written = Unicode.Scalar(scalar.value - 1 + UInt32(value))
          else { return Character(scalar) }
          return Character(written)
        }
        #expect(String(text) == formatter.text(price), "\(code)")
      }
    }
  }

  @Test func viewsAreForReadersAndForMachines() throws {
    let currency = try #require(Currency(code: "EUR"))
    let price = try Price(decimal: "3.5", currency: currency)
    let formatter = PriceFormatter(language: "de")
    let view = formatter.view(Offer(.init(price)))
    #expect(view.first.text == "3,50\u{A0}€")
    #expect(view.first.amount == "3.50")
    #expect(view.first.currency == "EUR")
    #expect(view.first.regular == nil)
    #expect(!view.isFree && !view.first.isChoice)
    #expect(formatter.view(Offer(.init(Price(minorUnits: 0, currency: currency)))).isFree)
    let lower = Price(minorUnits: 200, currency: currency)
    let dollars = Offer.Amount(Price(minorUnits: 400, currency: .usDollar))
    let several = formatter.view(Offer(.init(price, sale: lower), others: [dollars]))
    #expect(several.first.text == "2,00\u{A0}€")
    #expect(several.first.regular?.text == "3,50\u{A0}€")
    #expect(several.amounts.map(\.isOther) == [false, true])
    #expect(several.amounts.map(\.isChoice) == [true, true])
    let none = [currency, .usDollar].map { Offer.Amount(Price(minorUnits: 0, currency: $0)) }
    let free = formatter.view(Offer(none[0], others: [none[1]]))
    #expect(free.isFree && free.amounts.count == 1 && !free.first.isChoice)
  }
}
