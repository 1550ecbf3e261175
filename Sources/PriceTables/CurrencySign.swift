import Catalog
import Foundation

/// The signs and words of currencies as people and pages write them: `€`, `Rs.`, `$US`, `د.إ.`.
///
/// The signs include all that Foundation's locales of the theme's languages print; a test compares
/// them.
enum CurrencySign {
  /// The currencies of a sign or a word.
  struct Meaning {
    /// The codes of the currencies that have the sign.
    let codes: [String]
    /// The most frequent currency of the sign; `nil` if several currencies are frequent.
    let usual: Currency?

    /// The currency of the sign where a list is in `standard`.
    ///
    /// - Returns: `nil` for a sign of several currencies without `standard`.
    func currency(in standard: Currency?) -> Currency? {
      if let standard, codes.contains(standard.code) { return standard }
      return usual
    }
  }

  /// The meaning of a code of ISO 4217, a sign or a word; `nil` for an unknown text.
  static func meaning(of text: String) -> Meaning? {
    let key = normalized(text)
    // Without its point, `Bs.D` is the code of another currency.
    if let meaning = meanings[text.uppercased()], key != text.uppercased() { return meaning }
    if let currency = Currency(code: key) {
      return Meaning(codes: [currency.code], usual: currency)
    }
    return meanings[key]
  }

  /// A sign without blanks, points and invisible marks, in capitals and in its plain form.
  static func normalized(_ text: String) -> String {
    let scalars = text.precomposedStringWithCompatibilityMapping.uppercased().unicodeScalars.filter
    {
      !$0.properties.isWhitespace && $0 != "." && !$0.isInvisibleMark
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The meanings of the signs and words in `currency-signs.txt`.
  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    let lines = EmbeddedFiles.resource("currency-signs.txt").split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":")
      guard let codes = parts.last?.split(separator: " ").map(String.init), parts.count == 2 else {
        continue
      }
      // `*` marks the usual currency of several.
      let usual = codes.count == 1 ? codes.first : codes.first { $0.utf8.first == 0x2A }
      let plain = codes.map { String($0.drop { $0 == "*" }) }
      let currency = usual.flatMap { Currency(code: String($0.drop { $0 == "*" })) }
      for sign in parts[0].split(separator: " ") {
        let meaning = Meaning(codes: plain, usual: currency)
        meanings[normalized(String(sign))] = meaning
        meanings[sign.uppercased()] = meaning
      }
    }
    return meanings
  }()
}
