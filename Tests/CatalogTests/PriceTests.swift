import Catalog
import Foundation
import TestSupport
import Testing

@Suite struct PriceTests {
  @Test(arguments: [
    ("3.99", "USD", 399), ("4", "USD", 400), ("0", "USD", 0), ("0.5", "USD", 50),
    ("3.9900", "USD", 399), ("003.99", "USD", 399), ("100", "JPY", 100), ("100.0", "JPY", 100),
    ("1.5", "KWD", 1500), ("1.234", "KWD", 1234), ("1.2345", "CLF", 12345),
    ("0.5e1", "USD", 500), ("399e-2", "USD", 399), ("1E+2", "JPY", 100), ("100e-2", "JPY", 1),
    ("-0", "USD", 0), ("-0.00", "USD", 0), ("0e-999", "JPY", 0), ("0e999", "USD", 0),
    ("9999999999999.99", "USD", 999_999_999_999_999),
    ("999999999999999", "JPY", 999_999_999_999_999),
  ])
  func reads(_ text: String, _ code: String, _ minorUnits: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(try Price(decimal: text, currency: currency).minorUnits == minorUnits)
  }

  @Test(arguments: [
    ("", PriceError.malformed), (" 3.99", .malformed), ("3.99 ", .malformed), ("$3.99", .malformed),
    ("3,99", .malformed), (".5", .malformed), ("5.", .malformed), ("+5", .malformed),
    ("1e", .malformed), ("1e+", .malformed), ("1e1.5", .malformed), ("1.2.3", .malformed),
    ("--1", .malformed), ("-", .malformed), ("0x10", .malformed), ("NaN", .malformed),
    ("infinity", .malformed), ("1_000", .malformed), ("\u{663}", .malformed), ("3.99é", .malformed),
    ("1e9223372036854775807", .malformed), ("1e-9223372036854775808", .malformed),
    ("1e99999999999999999999999", .malformed),
    ("-1", .negative), ("-0.01", .negative), ("-1e-5", .negative),
    ("3.999", .tooPrecise(places: 3)), ("1e-3", .tooPrecise(places: 3)),
    ("10000000000000", .tooLarge), ("1e200", .tooLarge), ("99999999999999999999", .tooLarge),
  ])
  func refuses(_ text: String, _ error: PriceError) {
    #expect(throws: error) { try Price(decimal: text, currency: .usDollar) }
  }

  @Test func placesAreOfTheCurrency() throws {
    for (code, places) in [("JPY", 0), ("USD", 2), ("KWD", 3), ("CLF", 4)] {
      let currency = try #require(Currency(code: code))
      let exact = "1." + String(repeating: "1", count: places + 1)
      #expect(throws: PriceError.tooPrecise(places: places + 1)) {
        try Price(decimal: exact, currency: currency)
      }
    }
  }

  @Test(arguments: [
    (399, "USD", "3.99"), (0, "USD", "0.00"), (5, "USD", "0.05"), (50, "USD", "0.50"),
    (400, "JPY", "400"), (0, "JPY", "0"), (1, "KWD", "0.001"), (12345, "CLF", "1.2345"),
  ])
  func decimalText(_ minorUnits: Int, _ code: String, _ text: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(Price(minorUnits: minorUnits, currency: currency).decimalText == text)
  }

  @Test func isFree() {
    #expect(Price(minorUnits: 0, currency: .usDollar).isFree)
    #expect(!Price(minorUnits: 1, currency: .usDollar).isFree)
  }

  /// Foundation's `Decimal` reads the same number in each notation, and `decimalText` preserves it.
  @Test func agreesWithDecimal() throws {
    var random = SeededGenerator.fresh(for: "PriceTests.agreesWithDecimal")
    let currencies = ["JPY", "USD", "KWD", "CLF"].compactMap(Currency.init(code:))
    for _ in 0..<2_000 {
      let currency = try #require(currencies.randomElement(using: &random))
      let text = Self.number(&random)
      let units =
        try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
        * pow(Decimal(10), currency.exponent)
      var whole = Decimal()
      var copy = units
      NSDecimalRound(&whole, &copy, 0, .plain)
      let price = try? Price(decimal: text, currency: currency)
      #expect((price != nil) == (whole == units), "\(text) \(currency.code)")
      guard let price else { continue }
      #expect(Decimal(price.minorUnits) == units, "\(text) \(currency.code)")
      #expect(try Price(decimal: price.decimalText, currency: currency) == price)
    }
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    var text = String(Int.random(in: 0...99_999, using: &random))
    if Bool.random(using: &random) {
      text += "."
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        text += ["0", "0", "1", "5", "9"].randomElement(using: &random) ?? "0"
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += "e\(Int.random(in: -4...4, using: &random))"
    }
    return text
  }
}
