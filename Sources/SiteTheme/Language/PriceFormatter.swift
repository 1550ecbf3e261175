package import Catalog
import Foundation
import Synchronization
import Wording

/// Formats prices in a language's currency style, independent of the machine's locale. Caches
/// texts, because prices repeat, and formatting a price takes as long as rendering its cell.
package final class PriceFormatter: Sendable {
  private let locale: Locale
  private let prices: PriceStyle
  private let written = Mutex<[Price: String]>([:])

  package init(language: String) {
    locale = FormattingLocale.of(language: language)
    prices = PriceStyle(locale)
  }

  package func view(_ offer: Offer) -> PriceView {
    let others = offer.isFree ? [] : offer.others
    let first = view(offer.first, isOther: false, isChoice: !others.isEmpty)
    return PriceView(
      first: first, isFree: offer.isFree,
      amounts: [first] + others.map { view($0, isOther: true, isChoice: true) })
  }

  private func view(_ amount: Offer.Amount, isOther: Bool, isChoice: Bool) -> AmountView {
    let regular = amount.sale == nil ? nil : amount.regular
    return AmountView(
      text: text(amount.price), amount: amount.price.decimalText,
      currency: amount.currency.code,
      regular: regular.map { RegularPriceView(text: text($0), amount: $0.decimalText) },
      isOther: isOther, isChoice: isChoice)
  }

  /// Returns the price with its currency, such as `$3.99` or `3,99 €`.
  package func text(_ price: Price) -> String {
    if let text = written.withLock({ $0[price] }) { return text }
    let text = formatted(price)
    written.withLock { $0[price] = text }
    return text
  }

  /// Prices of all lengths with only the digit 1. Scripts format sums like the example of the same
  /// length.
  package func examples(of currency: Currency) -> [String] {
    // A bag can have hundreds of prices of 15 digits.
    (currency.exponent + 1...18).map { count in
      let ones = (0..<count).reduce(0) { number, _ in number * 10 + 1 }
      return formatted(Price(minorUnits: ones, currency: currency))
    }
  }

  /// Formats hundredths without final zeros, such as `2.5` or `2,5`.
  package func text(hundredths: Int) -> String {
    Decimal(sign: .plus, exponent: -2, significand: Decimal(hundredths))
      .formatted(Decimal.FormatStyle(locale: locale))
  }

  private func formatted(_ price: Price) -> String {
    let amount = Decimal(
      sign: .plus, exponent: -price.currency.exponent, significand: Decimal(price.minorUnits))
    let style = Decimal.FormatStyle.Currency(code: price.currency.code, locale: prices.locale)
      .precision(.fractionLength(price.currency.exponent))
    return prices.corrected(amount.formatted(style)).keepingSign
  }
}

/// Corrects Foundation's currency style where CLDR differs.
private struct PriceStyle {
  let locale: Locale
  private let hasDecimalPoint: Bool

  init(_ locale: Locale) {
    let isSwissFrench =
      locale.language.languageCode == .french && locale.region?.identifier == "CH"
    // CLDR has `1 299.50 CHF`, and Foundation has `CHF 1 299,50`.
    self.locale = isSwissFrench ? Locale(identifier: "fr") : locale
    hasDecimalPoint = isSwissFrench
  }

  func corrected(_ text: String) -> String {
    hasDecimalPoint ? text.replacing(",", with: ".") : text
  }
}

extension String {
  /// Adds a direction mark after a sign such as `US$`. Otherwise the `$` would move in a
  /// right-to-left line.
  fileprivate var keepingSign: String {
    let scalars = unicodeScalars
    guard scalars.first == "\u{200F}", scalars.last == "$",
      scalars.dropLast().last.map({ ("A"..."Z").contains($0) }) == true
    else { return self }
    return self + "\u{200E}"
  }
}
