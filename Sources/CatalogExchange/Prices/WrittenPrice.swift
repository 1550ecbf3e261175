import Catalog

/// Which sign stands before the cents in a list of prices.
enum DecimalSign: Sendable {
  case point, comma

  /// The other one, which stands between thousands.
  var other: DecimalSign { self == .point ? .comma : .point }

  fileprivate var character: Character { self == .point ? "." : "," }
}

/// A price as people write it: `2.99`, `€ 2,99`, `1.299,00 EUR`.
struct WrittenPrice {
  /// The digits and signs; blanks and apostrophes between thousands are one blank each.
  private let number: String
  /// The currency beside them, if one is.
  let currency: Currency?
  /// What stands beside them.
  private let sign: String

  /// - Throws: `WrittenPriceError` if it is no number with perhaps a currency.
  init(_ text: String) throws(WrittenPriceError) {
    let isSpace = { (character: Character) in
      character.isWhitespace || character == "'" || character == "\u{2019}"
    }
    let isNumeric = { (character: Character) in
      character.isASCII && character.isNumber || ".,-".contains(character)
    }
    guard let start = text.firstIndex(where: isNumeric), let end = text.lastIndex(where: isNumeric)
    else { throw .malformed }
    let number = text[start...end]
    let rest = (text[..<start] + text[text.index(after: end)...]).filter { !$0.isWhitespace }
    // All of the currency beside the number, not in it, and on one side.
    guard number.allSatisfy({ isNumeric($0) || isSpace($0) }), number.contains(where: \.isNumber),
      text[..<start].allSatisfy(\.isWhitespace)
        || text[end...].dropFirst().allSatisfy(\.isWhitespace)
    else { throw .malformed }
    self.number = number.split(whereSeparator: isSpace).joined(separator: " ")
    sign = rest
    let code = rest.uppercased()
    currency = Currency(code: Self.signs[code] ?? code)
    if currency == nil, !code.isEmpty, Self.signsOfSeveral[code] == nil {
      throw .unknownCurrency(rest)
    }
  }

  /// The codes of signs that one currency has, in upper case.
  static let signs = [
    "€": "EUR", "£": "GBP", "₹": "INR", "₩": "KRW", "₽": "RUB", "₺": "TRY", "₪": "ILS", "₴": "UAH",
    "₫": "VND", "₦": "NGN", "ZŁ": "PLN", "KČ": "CZK", "FT": "HUF", "円": "JPY", "元": "CNY",
    "US$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD",
    "R$": "BRL", "SFR": "CHF",
  ]

  /// The codes of the currencies that have a sign together, in upper case: it says only that the
  /// price is in one of these.
  private static let signsOfSeveral: [String: Set<String>] = [
    "$": [
      "USD", "AUD", "CAD", "NZD", "HKD", "SGD", "TWD", "MXN", "ARS", "CLP", "COP", "BRL", "UYU",
      "DOP", "BBD", "BMD", "BND", "BSD", "BZD", "FJD", "GYD", "JMD", "KYD", "LRD", "NAD", "SBD",
      "SRD", "TTD", "XCD",
    ],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "KR": ["SEK", "NOK", "DKK", "ISK"],
  ]

  /// The currency of the price where others say `standard`.
  ///
  /// - Throws: `WrittenPriceError.unknownCurrency` if the sign beside the number is that of several
  ///   currencies, and not of that one.
  func currency(or standard: Currency) throws(WrittenPriceError) -> Currency {
    if let currency { return currency }
    guard Self.signsOfSeveral[sign.uppercased()]?.contains(standard.code) != false else {
      throw .unknownCurrency(sign)
    }
    return standard
  }

  /// The sign before the cents, if this price alone tells it.
  func decimalSign(in currency: Currency) -> DecimalSign? {
    let marks = number.filter { $0 == "." || $0 == "," }
    guard let last = marks.last, let place = number.lastIndex(of: last) else { return nil }
    let sign: DecimalSign = last == "." ? .point : .comma
    // `1.299,00`: the last one of two kinds. `1,299,000`: none of several of one kind.
    if Set(marks).count > 1 { return sign }
    if marks.count > 1 { return sign.other }
    let places = number[place...].dropFirst()
    guard places.count == 3, places.allSatisfy(\.isNumber) else { return sign }
    // Thousands have up to three digits before them, and no other separator.
    let whole = number[..<place].drop { $0 == "-" }
    if whole.isEmpty || whole.first == "0" || whole.count > 3 { return sign }
    switch currency.exponent {
    case 0: return sign.other
    case 3: return sign == .point ? sign : nil
    default: return nil
    }
  }

  /// The decimal with a point; `sign` is the one that stands before the cents, if that is known.
  ///
  /// - Throws: `WrittenPriceError.ambiguous` for a sign before three digits where it is not.
  func decimal(_ sign: DecimalSign?) throws(WrittenPriceError) -> String {
    if sign == nil, number.contains(where: { $0 == "." || $0 == "," }) { throw .ambiguous }
    let sign = sign ?? .point
    let parts = number.split(separator: sign.character, omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw .malformed }
    let groups = parts[0].split(omittingEmptySubsequences: false) {
      $0 == sign.other.character || $0 == " "
    }
    let areThousands =
      groups.count == 1
      || (1...3).contains(groups[0].drop { $0 == "-" }.count)
        && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
    let cents = parts.count > 1 ? parts[1] : ""
    guard areThousands, cents.allSatisfy(\.isNumber) else { throw .malformed }
    // `,99` is as good as `0,99`.
    let whole = groups.joined()
    return (whole.isEmpty ? "0" : whole) + (parts.count > 1 ? "." + cents : "")
  }
}

/// Why a text is no price.
enum WrittenPriceError: Error {
  case malformed, ambiguous
  case unknownCurrency(String)
}
