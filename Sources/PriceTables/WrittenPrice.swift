import Catalog
import IconNames

enum DecimalSign: Sendable {
  case point, comma

  var other: DecimalSign { self == .point ? .comma : .point }

  fileprivate var character: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// A price as people and pages write it: `2.99`, `€ 2,99`, `1.299,00 EUR`, `₹1,29,999.00`, `kr. 12,50`,
/// `١٬٢٩٩٫٥٠ US$`, `kostenlos`.
struct WrittenPrice {
  /// The number in ASCII. Unambiguous thousands separators are blanks.
  private let number: [UInt8]
  private let knownSign: DecimalSign?
  let currency: Currency?
  /// The ambiguous sign next to the number.
  private let sign: (text: String, meaning: CurrencySign.Meaning)?

  private static let maximumLength = 200

  /// - Throws: `WrittenPriceError` if the text is not a number with an optional currency.
  /// - Complexity: O(characters).
  init(_ text: String) throws(WrittenPriceError) {
    guard text.utf8.count <= Self.maximumLength else { throw .malformed }
    if FreeWord.isOne(text) {
      (number, knownSign, currency, sign) = ([UInt8(ascii: "0")], nil, nil, nil)
      return
    }
    let scalars = text.unicodeScalars.filter { !$0.isInvisibleMark }.map(Self.plain)
    guard let first = scalars.firstIndex(where: Self.isDigit),
      let last = scalars.lastIndex(where: Self.isDigit)
    else { throw .malformed }
    // `.99` has no digit before the point. The point of `Rs.50` belongs to the sign.
    let hasOpenSign =
      first > 0 && [".", ",", "\u{66B}"].contains(scalars[first - 1])
      && !(first > 1 && scalars[first - 2].properties.isAlphabetic)
    let start = hasOpenSign ? first - 1 : first
    var before = scalars[..<start].filter { !$0.properties.isWhitespace }
    let after = Self.withoutDash(scalars[(last + 1)...]).filter { !$0.properties.isWhitespace }
    let isNegative = Self.removeSign(of: &before)
    let body = try Self.body(scalars[start...last])
    number = (isNegative ? [UInt8(ascii: "-")] : []) + body.number
    knownSign = body.sign
    var meanings: [(text: String, meaning: CurrencySign.Meaning)] = []
    for side in [before, after] where !side.isEmpty {
      let text = String(String.UnicodeScalarView(side))
      guard !CurrencySign.normalized(text).isEmpty else { continue }
      guard let meaning = CurrencySign.meaning(of: text) else {
        throw Self.isName(text) ? .unknownCurrency(text) : .malformed
      }
      meanings.append((text, meaning))
    }
    // `$5 USD`: a sign, and a code of the same currency.
    if let left = meanings.first, let right = meanings.last, meanings.count > 1 {
      let common = left.meaning.codes.filter(right.meaning.codes.contains)
      guard let code = common.first, common.count == 1 else { throw .malformed }
      (currency, sign) = (Currency(code: code), nil)
      return
    }
    let only = meanings.first
    currency = only?.meaning.codes.count == 1 ? only?.meaning.usual : nil
    sign = only
  }

  /// Converts digits of all scripts (Unicode Nd), and points and commas of full width.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    if scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue, let digit = UInt8(exactly: value)
    {
      return Unicode.Scalar(UInt8(ascii: "0") + digit)
    }
    switch scalar {
    case "\u{FF0E}": return "."
    case "\u{FF0C}": return ","
    case "\u{2212}", "\u{FF0D}": return "-"
    default: return scalar
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Removes the sign, and returns true for a minus.
  private static func removeSign(of before: inout [Unicode.Scalar]) -> Bool {
    guard let index = before.firstIndex(where: { $0 == "-" || $0 == "+" }),
      index == 0 || index == before.count - 1
    else { return false }
    return before.remove(at: index) == "-"
  }

  /// Removes a dash in place of cents: `12,-`, `12.–`.
  private static func withoutDash(_ after: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>
  {
    guard let first = after.first, first == "." || first == "," else { return after }
    let remainder = after.dropFirst().drop { $0 == "-" || $0 == "\u{2013}" || $0 == "\u{2014}" }
    return remainder.count < after.count - 1 ? remainder : after
  }

  private static func isName(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == "." || $0.properties.generalCategory == .currencySymbol
    }
  }

  /// The number in ASCII, and its decimal separator if it is unambiguous.
  private static func body(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) throws(WrittenPriceError) -> (number: [UInt8], sign: DecimalSign?) {
    var number: [UInt8] = []
    var sign: DecimalSign?
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch scalar {
      case "0"..."9", ".", ",": number.append(UInt8(scalar.value))
      // The Arabic decimal separator, or the escudo sign in its place: `20$00`.
      case "\u{66B}", "$":
        guard sign == nil, scalar != "$" || (3...5).contains(scalars.endIndex - index) else {
          throw .malformed
        }
        sign = .point
        number.append(UInt8(ascii: "."))
      case "'", "\u{2019}", "\u{66C}", "\u{B4}", "\u{2BC}": number.append(UInt8(ascii: " "))
      case _ where scalar.properties.isWhitespace:
        if number.last != UInt8(ascii: " ") { number.append(UInt8(ascii: " ")) }
      default: throw .malformed
      }
    }
    // Only cents follow the decimal separator, and it occurs once.
    if sign != nil, number.count(where: { $0 == UInt8(ascii: ".") }) > 1 { throw .malformed }
    return (number, sign)
  }

  /// Returns the currency of the price in a list with the currency `standard`.
  ///
  /// - Throws: `WrittenPriceError.ambiguousCurrency` if several currencies have the sign, but not `standard`.
  func currency(or standard: Currency) throws(WrittenPriceError) -> Currency {
    if let currency { return currency }
    guard let sign else { return standard }
    guard let currency = sign.meaning.currency(in: standard) else {
      throw .ambiguousCurrency(sign.text, sign.meaning.codes)
    }
    return currency
  }

  /// True if the price specifies its currency, alone or with the list.
  var namesCurrency: Bool { currency != nil || sign != nil }

  /// The currency that the price alone indicates.
  var evidentCurrency: Currency? { currency ?? sign?.meaning.usual }

  /// The decimal separator that the price alone indicates.
  func decimalSign(in currency: Currency) -> DecimalSign? {
    if let knownSign { return knownSign }
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let marks = number.filter { $0 == point || $0 == comma }
    guard let last = marks.last, let separator = number.lastIndex(of: last) else { return nil }
    let sign: DecimalSign = last == point ? .point : .comma
    // `1.299,00`: the last of two kinds is the decimal separator. `1,299,000`: a repeated separator is for
    // thousands.
    if Set(marks).count > 1 { return sign }
    if marks.count > 1 { return sign.other }
    let places = number[separator...].dropFirst()
    guard places.count == 3, places.allSatisfy(\.isDigit) else { return sign }
    // Up to three digits precede thousands.
    let whole = number[..<separator].drop { $0 == UInt8(ascii: "-") }
    if whole.isEmpty || whole.first == UInt8(ascii: "0") || whole.count > 3 { return sign }
    switch currency.exponent {
    case 0: return sign.other
    case 3: return sign == .point ? sign : nil
    default: return nil
    }
  }

  /// Returns the number with a decimal point.
  ///
  /// - Throws: `WrittenPriceError.ambiguous` if a separator before three digits is not known.
  func decimal(_ sign: DecimalSign?) throws(WrittenPriceError) -> String {
    let marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ",")]
    if sign == nil, number.contains(where: marks.contains) { throw .ambiguous }
    let sign = sign ?? .point
    let minus = number.first == UInt8(ascii: "-") ? "-" : ""
    let parts = number.dropFirst(minus.utf8.count).split(
      separator: sign.character, omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { throw .malformed }
    let separators = Set(first.filter { !$0.isDigit })
    let groups = first.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let cents = parts.count > 1 ? parts[1] : []
    let isIndian = groups.count > 2 && groups[1].count == 2
    guard separators.count <= 1, !isIndian || !separators.contains(UInt8(ascii: " ")),
      Self.areThousands(groups), cents.allSatisfy(\.isDigit)
    else {
      throw .malformed
    }
    // `,99` is valid.
    let whole = String(decoding: groups.joined(), as: UTF8.self)
    let fraction = parts.count > 1 ? "." + String(decoding: cents, as: UTF8.self) : ""
    return minus + (whole.isEmpty ? "0" : whole) + fraction
  }

  /// Groups have three digits each, or in India two each before the last three. The first group may be
  /// shorter.
  private static func areThousands(_ groups: [ArraySlice<UInt8>]) -> Bool {
    guard let first = groups.first, let last = groups.last, groups.count > 1 else { return true }
    let inner = groups.dropFirst().dropLast()
    let size = inner.first?.count == 2 ? 2 : 3
    return (1...size).contains(first.count) && last.count == 3
      && inner.allSatisfy { $0.count == size }
  }
}

enum WrittenPriceError: Error {
  case malformed, ambiguous
  case unknownCurrency(String)
  case ambiguousCurrency(String, [String])
}
