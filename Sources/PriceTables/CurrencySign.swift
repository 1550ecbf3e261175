import Catalog
import Foundation

/// Currency signs and words as people write them: `€`, `Rs.`, `$US`, `د.إ.`. A test compares them with the
/// signs of Foundation's locales.
enum CurrencySign {
  struct Meaning {
    let codes: [String]
    /// The most common currency, or `nil` if several are common.
    let usual: Currency?

    /// - Returns: `nil` for an ambiguous sign without `standard`.
    func currency(in standard: Currency?) -> Currency? {
      if let standard, codes.contains(standard.code) { return standard }
      return usual
    }
  }

  static func meaning(of text: String) -> Meaning? {
    let key = normalized(text)
    // Without its point, `Bs.D` is the code of another currency.
    if let meaning = meanings[text.uppercased()], key != text.uppercased() { return meaning }
    if let currency = Currency(code: key) {
      return Meaning(codes: [currency.code], usual: currency)
    }
    return meanings[key]
  }

  /// Removes blanks, points and invisible marks, and converts to capitals.
  static func normalized(_ text: String) -> String {
    let scalars = text.precomposedStringWithCompatibilityMapping.uppercased().unicodeScalars.filter
    {
      !$0.properties.isWhitespace && $0 != "." && !$0.isInvisibleMark
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    let lines = EmbeddedFiles.resource("currency-signs.txt").split(whereSeparator: \.isNewline)
    for line in lines {
      let parts = line.split(separator: ":")
      guard let codes = parts.last?.split(separator: " ").map(String.init), parts.count == 2 else {
        continue
      }
      // `*` marks the most common currency.
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
