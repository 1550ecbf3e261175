import Catalog

/// Which sign stands before the cents in a list of prices.
enum DecimalSign: Sendable {
  case point, comma
}

/// A price as people write it: `2.99`, `€ 2,99`, `1.299,00 EUR`.
struct WrittenPrice {
  /// The digits and signs.
  let number: String
  /// The currency beside them, if one is.
  let currency: Currency?

  /// - Throws: `WrittenPriceError` if it is no number with perhaps a currency.
  init(_ text: String) throws(WrittenPriceError) {
    let isNumeric = { (character: Character) in
      character.isASCII && character.isNumber || ".,-'\u{2019}".contains(character)
    }
    let trimmed = text.filter { !$0.isWhitespace }
    let number = trimmed.filter(isNumeric)
    let rest = trimmed.filter { !isNumeric($0) }
    // All of it beside the number, not in it.
    guard trimmed == rest + number || trimmed == number + rest, number.contains(where: \.isNumber)
    else { throw .malformed }
    self.number = number.filter { $0 != "'" && $0 != "\u{2019}" }
    let code = rest.uppercased()
    currency = Currency(code: Self.signs[code] ?? code)
    if currency == nil, !code.isEmpty, code != "$" { throw .unknownCurrency(rest) }
  }

  /// The codes of signs that one currency has, in upper case. `$` is that of several, as are `¥`
  /// and `kr`.
  static let signs = [
    "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY", "₪": "ILS", "₴": "UAH",
    "₫": "VND", "₦": "NGN", "ZŁ": "PLN", "KČ": "CZK", "FT": "HUF", "円": "JPY", "元": "CNY",
    "US$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD",
    "R$": "BRL", "SFR": "CHF",
  ]

  /// The sign before the cents, if this price alone tells it.
  var decimalSign: DecimalSign? {
    let marks = number.filter { $0 == "." || $0 == "," }
    guard let last = marks.last, let place = number.lastIndex(of: last) else { return nil }
    let isPoint = last == "."
    // `1.299,00`: the last one of two kinds. `1,299,000`: none of several of one kind.
    if Set(marks).count > 1 { return isPoint ? .point : .comma }
    if marks.count > 1 { return isPoint ? .comma : .point }
    let places = number.distance(from: place, to: number.endIndex) - 1
    return places == 3 ? nil : isPoint ? .point : .comma
  }

  /// The decimal with a point, where the sign is known; with none known, a comma before three
  /// digits can be either.
  func decimal(_ sign: DecimalSign?) throws(WrittenPriceError) -> String {
    if sign == nil, number.contains(",") { throw .ambiguous }
    let separator: Character = sign == .comma ? "," : "."
    let thousands: Character = sign == .comma ? "." : ","
    let parts = number.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.count == 1 || !parts[1].contains(thousands) else {
      throw .malformed
    }
    let groups = parts[0].split(separator: thousands, omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { throw .malformed }
    // `,99` is as good as `0,99`.
    let whole = groups.joined()
    return (whole.isEmpty ? "0" : whole) + (parts.count > 1 ? "." + parts[1] : "")
  }
}

/// Why a text is no price.
enum WrittenPriceError: Error {
  case malformed, ambiguous
  case unknownCurrency(String)
}
