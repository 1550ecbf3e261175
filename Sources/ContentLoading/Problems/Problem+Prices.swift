import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

extension Problem {
  static func badPrice(_ text: String, _ error: PriceError, _ currency: Currency) -> Self {
    switch error {
    case .malformed:
      .error(
        .malformedPrice, "'\(text)' is not a price",
        text.contains(",")
          ? "write prices with a decimal point: 3.99 or \"3.99\""
          : "write a price like 3.99 or \"3.99\"")
    case .negative: .error(.negativePrice, "the price '\(text)' is below zero")
    case .tooPrecise:
      .error(
        .overPrecisePrice, "the price '\(text)' has too many decimal places for \(currency.code)",
        currency.exponent == 0
          ? "\(currency.code) has no decimal places"
          : "\(currency.code) has \(currency.exponent) decimal places")
    case .tooLarge: .error(.priceTooLarge, "the price '\(text)' is too large")
    }
  }

  static func badPriceList(_ error: PriceListError) -> Self {
    guard case .partlyFree(let free, let sold) = error else {
      return .error(
        .noPrices, "'prices' has no price", "write prices like { \"USD\": 3.99, \"EUR\": 3.49 }")
    }
    return .error(
      .partlyFree, "the icon is free in \(free.code), and has a price in \(sold.code)",
      "set a price in every currency, or make it free in all")
  }

  static func unknownCurrency(_ code: String, nearest: String?) -> Self {
    .error(.unknownCurrency, "'\(code)' is not a currency code (ISO 4217)", .didYouMean(nearest))
  }

  static func unusedCurrency(_ code: String, known: [String]) -> Self {
    .warning(
      .unusedCurrency, "no icon has a price in \(code)",
      known.isEmpty ? nil : "icons have prices in \(known.joined(separator: ", "))")
  }

  static func saleNotBelowPrice(_ price: Price) -> Self {
    .error(
      .saleNotBelowPrice,
      "the sale price is not below the regular price, \(price.decimalText) \(price.currency.code)",
      "reduce the price more, or remove the sale")
  }

  static let freeSale = error(
    .freeSale, "the sale price is zero", "to give the icon away, set 'price' to 0")

  static let saleOfFreeIcon = error(
    .saleOfFreeIcon, "'sale' is not allowed for a free icon", "remove 'sale', or set a price")

  static func saleInOtherCurrencies(missing: [Currency], others: [Currency]) -> Self {
    func codes(_ currencies: [Currency]) -> String {
      currencies.map(\.code).joined(separator: ", ")
    }
    let message =
      missing.isEmpty
      ? "the sale has a price in \(codes(others)), but the icon has no price in it"
      : "the sale has no price in \(codes(missing)), but the icon has a price in it"
    return .error(
      .saleInOtherCurrencies, message,
      "set 'prices' in each currency of the icon, or set 'percent'")
  }

  static func saleEndsFirst(from: CalendarDate, until: CalendarDate) -> Self {
    .error(.saleEndsFirst, "the sale ends on \(until), before it begins on \(from)")
  }

  static let saleWithoutDate = error(
    .saleWithoutDate, "the sale has dates, but the site has no date to compare",
    "set 'date' in site.json, or build with '--date YYYY-MM-DD'")

  static let unusedDate = warning(.unusedDate, "'date' has no effect, because no sale has dates")

  static let emptyBundle = error(.emptyBundle, "the bundle has no icons")

  static func bundleSavesNothing(_ id: Slug) -> Self {
    .warning(.bundleSavesNothing, "the bundle '\(id)' costs as much as its icons or more")
  }

  static let freeBundle = error(
    .freeBundle, "the bundle is free", "set a price, or remove the bundle")

  static func iconTwiceInBundle(_ id: String) -> Self {
    .error(.iconTwiceInBundle, "'\(id)' is already in the bundle")
  }
}

extension Problem {
  static func badBuy(_ error: BuyPatternError) -> Self {
    switch error {
    case .product(let text, let shop):
      .error(
        .badBuyAddress, "'\(text)' is not a product URL of \(shop.name)",
        "write \(shop.forms.address), or the short form \(shop.forms.short)")
    case .address(let text, let reason):
      .error(
        .badBuyAddress, "'\(text)' is not a valid URL for 'buy'", .init(reason.remedy))
    case .field(let field):
      .error(
        .badBuyAddress, "'{\(field)}' is not a field of 'buy'",
        "the fields are \(BuyPattern.fields.map { "{\($0)}" }.joined(separator: ", "))")
    case .pattern(let error):
      badPattern(error, code: .badBuyAddress, fields: BuyPattern.fields.map(\.rawValue))
    }
  }

  static let severalShops = error(
    .severalShops, "'buy' must name exactly one shop",
    "choose one of \(Shop.allCases.map(\.rawValue).joined(separator: ", "))")

  static func noOverlay(_ shop: Shop) -> Self {
    .error(
      .noOverlay, "\(shop.name) has no checkout window that opens over a page",
      "these shops have one: \(Shop.withOverlays.map(\.rawValue).joined(separator: ", "))")
  }

  static func unusedOverlay(_ shop: Shop) -> Self {
    .warning(
      .unusedOverlay, "'\(shop.name)' has no effect, because no icon is sold there",
      "remove it, or set 'buy' to a product of this shop")
  }

  static let buyOfFreeIcon = warning(
    .buyOfFreeIcon, "'buy' has no effect for a free icon",
    "remove it, or set a price")

  static let noCategoryToBuyAt = warning(
    .noCategoryToBuyAt,
    "the URL in 'buy' contains {category}, but the icon has no category",
    "set a category, or set 'buy' of the icon")

  static let noLicenseToBuy = warning(
    .noLicenseToBuy, "the URL in 'buy' contains {license}, but no license fits",
    "add a license without 'spdx' and 'price', or remove {license}")

  static func licenseNotSold(_ license: License) -> Self {
    .warning(
      .licenseNotSold,
      "the license '\(license.name)' has a price, but no address where it is bought",
      """
      add '"buy": "https://shop.example/{id}-\(license.id)"' to the license, or '"buy": "none"'
      """)
  }

  static func badCheckout(_ error: CheckoutPatternError) -> Self {
    let names = CheckoutPattern.Field.allCases.map { "{\($0.rawValue)}" }
    switch error {
    case .address(let text, let reason):
      return .error(
        .badCheckout, "'\(text)' is not a valid URL for 'checkout'",
        .init(reason.remedy.replacing("{id}", with: "{ids}")))
    case .field(let name):
      return .error(
        .badCheckout, "'{\(name)}' is not a field of 'checkout'",
        "the fields are \(names.joined(separator: ", "))")
    case .unclosedField:
      return .error(.badCheckout, "a '{' of 'checkout' has no '}'", "add a '}' after the field")
    case .noItems:
      return .error(
        .badCheckout, "the URL in 'checkout' does not contain the icons",
        "add {ids}, {skus} or {items}: https://shop.example/cart?products={skus}")
    }
  }

  static let unusedCheckout = warning(
    .unusedCheckout, "'checkout' has no effect, because no icon has a price",
    "remove it, or set prices")

  static func noNumbersForCheckout(_ count: Int) -> Self {
    let numbers = (0..<count).map { "\"\(1001 + $0)\"" }.joined(separator: ", ")
    return .warning(
      .noNumbersForCheckout,
      "the shop in 'checkout' needs a number for each product, but the icon has too few in 'skus'",
      "add '\"skus\": [\(numbers)]' to the icon, with a number for each license")
  }

  static func nothingProtected(field: String) -> Self {
    .warning(
      .nothingProtected, "'\(field)' has no effect, because no icon is protected",
      "icons with a price are protected, unless you set '\"protection\": \"none\"'")
  }

  static let nothingToDownload = warning(
    .nothingToDownload, "'downloads' has no effect, because there are no free icons",
    "downloads contain free icons: '\"price\": 0'")

  static let noLicenseAtPrice = warning(
    .noLicenseAtPrice, "no license has the price of the icons, which pages show",
    "remove 'price' and 'factor' from one license")

  static let freeLicense = error(
    .freeLicense, "a license with a price must cost more than zero",
    "for a free license, replace 'price' with 'spdx'")

  static func badSPDX(_ text: String) -> Self {
    .error(.badSPDX, "'\(text)' is not an SPDX identifier", remedy(ofSPDX: text))
  }

  static func unknownSPDX(_ text: String) -> Self {
    .warning(.unknownSPDX, "the SPDX list has no license '\(text)'", remedy(ofSPDX: text))
  }

  private static func remedy(ofSPDX text: String) -> Diagnostic.Note {
    // Authors write "MIT License" and "Apache 2.0".
    let words = text.split(separator: " ").filter { $0.lowercased() != "license" }
    let name = words.joined(separator: "-")
    return .didYouMean(Suggestion.nearest(to: name, in: SPDXList.identifiers))
      ?? "write an identifier like MIT or CC-BY-4.0: https://spdx.org/licenses/"
  }
}
