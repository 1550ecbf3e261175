import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

/// Problems of prices.
extension Problem {
  static func badPrice(_ text: String, _ error: PriceError, _ currency: Currency) -> Self {
    switch error {
    case .malformed:
      .error(
        .malformedPrice, "'\(text)' is not a price",
        text.contains(",")
          ? "prices have a decimal point: 3.99 or \"3.99\""
          : "a price looks like 3.99 or \"3.99\"")
    case .negative: .error(.negativePrice, "the price '\(text)' is below zero")
    case .tooPrecise:
      .error(
        .overPrecisePrice, "the price '\(text)' is more precise than \(currency.code)",
        currency.exponent == 0
          ? "\(currency.code) has no decimal places"
          : "\(currency.code) has \(currency.exponent) decimal places")
    case .tooLarge: .error(.priceTooLarge, "the price '\(text)' is too large")
    }
  }

  static func badPriceList(_ error: PriceListError) -> Self {
    guard case .partlyFree(let free, let sold) = error else {
      return .error(
        .noPrices, "'prices' has no price", "prices look like { \"USD\": 3.99, \"EUR\": 3.49 }")
    }
    return .error(
      .partlyFree, "the icon is free in \(free.code), and has a price in \(sold.code)",
      "give it a price in every currency, or make it free in all")
  }

  static func unknownCurrency(_ code: String, nearest: String?) -> Self {
    .error(.unknownCurrency, "'\(code)' is not a currency of ISO 4217", .didYouMean(nearest))
  }

  static func unusedCurrency(_ code: String, known: [String]) -> Self {
    .warning(
      .unusedCurrency, "no icon has a price in \(code)",
      known.isEmpty ? nil : "icons have prices in \(known.joined(separator: ", "))")
  }

  static func saleNotBelowPrice(_ price: Price) -> Self {
    .error(
      .saleNotBelowPrice,
      "what the sale leaves is not below the price, \(price.decimalText) \(price.currency.code)",
      "take more off, or remove the sale")
  }

  static let freeSale = error(
    .freeSale, "the price of a sale is above zero", "to give the icon away, make its 'price' 0")

  static let saleOfFreeIcon = error(
    .saleOfFreeIcon, "a free icon is not on sale", "remove 'sale', or give the icon a price")

  static func saleInOtherCurrencies(missing: [Currency], others: [Currency]) -> Self {
    func codes(_ currencies: [Currency]) -> String {
      currencies.map(\.code).joined(separator: ", ")
    }
    let message =
      missing.isEmpty
      ? "the sale has a price in \(codes(others)), in which the icon has none"
      : "the sale has no price in \(codes(missing)), in which the icon has one"
    return .error(
      .saleInOtherCurrencies, message,
      "a sale has a price in each currency of the icon: write 'prices', or 'percent'")
  }

  static func saleEndsFirst(from: CalendarDate, until: CalendarDate) -> Self {
    .error(.saleEndsFirst, "the sale ends on \(until), before it begins on \(from)")
  }

  static let saleWithoutDate = error(
    .saleWithoutDate, "the sale is on for some days, and nothing says what day it is",
    "build with '--date YYYY-MM-DD', or set 'date' in site.json: the clock is not asked")

  static let unusedDate = warning(.unusedDate, "no sale begins or ends: 'date' has no effect")

  /// A bundle without icons.
  static let emptyBundle = error(.emptyBundle, "the bundle has no icons")

  /// A bundle that costs as much as its icons one by one, or more.
  static func bundleSavesNothing(_ id: Slug) -> Self {
    .warning(.bundleSavesNothing, "the bundle '\(id)' costs no less than its icons one by one")
  }

  static let freeBundle = error(
    .freeBundle, "the bundle costs nothing", "icons that cost nothing need no bundle")

  static func iconTwiceInBundle(_ id: String) -> Self {
    .error(.iconTwiceInBundle, "'\(id)' is in the bundle already")
  }
}

/// Problems of shops and licences.
extension Problem {
  static func badBuy(_ error: BuyPatternError) -> Self {
    switch error {
    case .product(let text, let shop):
      .error(
        .badBuyAddress, "'\(text)' is no address of a product at \(shop.name)",
        "write \(shop.forms.address), or \(shop.forms.short) for short")
    case .address(let text, let reason):
      .error(
        .badBuyAddress, "'\(text)' is no address that something is bought at", .init(reason.remedy))
    case .field(let field):
      .error(
        .badBuyAddress, "'{\(field)}' has no place in an address to buy at",
        "the fields are \(BuyPattern.fields.map { "{\($0)}" }.joined(separator: ", "))")
    case .pattern(let error):
      badPattern(error, code: .badBuyAddress, fields: BuyPattern.fields.map(\.rawValue))
    }
  }

  static let severalShops = error(
    .severalShops, "'buy' names one shop",
    "one of \(Shop.allCases.map(\.rawValue).joined(separator: ", "))")

  static func noOverlay(_ shop: Shop) -> Self {
    .error(
      .noOverlay, "\(shop.name) has no window that opens over a page",
      "these have one: \(Shop.withOverlays.map(\.rawValue).joined(separator: ", "))")
  }

  static func unusedOverlay(_ shop: Shop) -> Self {
    .warning(
      .unusedOverlay, "nothing is bought at \(shop.name), so no page opens its window",
      "remove it, or say with 'buy' what is bought there")
  }

  static let buyOfFreeIcon = warning(
    .buyOfFreeIcon, "a free icon is not bought: 'buy' has no effect",
    "remove it, or give the icon a price")

  static let noCategoryToBuyAt = warning(
    .noCategoryToBuyAt,
    "the icon has no category, and the address that it is bought at has a place for one",
    "give it one, or say in the icon where it is bought")

  static func nothingProtected(field: String) -> Self {
    .warning(
      .nothingProtected, "no icon is protected: '\(field)' has no effect",
      "icons with a price are protected unless '\"protection\": \"none\"' is said")
  }

  static let nothingToDownload = warning(
    .nothingToDownload, "no icon may be taken: 'downloads' has no effect",
    "icons that cost nothing are in them: '\"price\": 0'")

  static let noLicenseAtPrice = warning(
    .noLicenseAtPrice, "no licence costs what icons cost, which is what their pages show",
    "leave 'price' and 'factor' out of one of them")

  static let freeLicense = error(
    .freeLicense, "a licence that costs nothing is an open one",
    "name it with 'spdx', in place of 'price'")

  static func badSPDX(_ text: String) -> Self {
    .error(.badSPDX, "'\(text)' is no identifier of SPDX", remedy(ofSPDX: text))
  }

  /// An identifier that the list of SPDX does not have.
  static func unknownSPDX(_ text: String) -> Self {
    .warning(.unknownSPDX, "the list of SPDX has no licence '\(text)'", remedy(ofSPDX: text))
  }

  private static func remedy(ofSPDX text: String) -> Diagnostic.Note {
    // People write "MIT License" and "Apache 2.0".
    let words = text.split(separator: " ").filter { $0.lowercased() != "license" }
    let name = words.joined(separator: "-")
    return .didYouMean(Suggestion.nearest(to: name, in: SPDXList.identifiers))
      ?? "they look like MIT, CC-BY-4.0: see https://spdx.org/licenses/"
  }
}
