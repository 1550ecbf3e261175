package import Catalog
import Foundation
import IconNames

/// The meaning of a column title, such as `price`, `Unit price (EUR)`, `Dateiname`, `価格`. Supports the
/// theme's languages.
package struct ColumnTitle {
  let column: PriceTable.Column
  /// 0 for the column's own name. Larger ranks are less certain.
  let rank: Int
  package let currency: Currency?

  package init?(_ text: String) {
    let words = Self.words(of: text)
    if let (column, rank) = Self.meaning(of: words) {
      (self.column, self.rank, currency) = (column, rank, nil)
      return
    }
    var currency: Currency?
    let remainingWords = words.filter { word in
      if Self.fillers.contains(word) { return false }
      if let named = Self.currency(word) {
        currency = named
        return false
      }
      return !Self.isSign(word)
    }
    guard let (column, rank) = Self.meaning(of: remainingWords), currency == nil || column == .price
    else { return nil }
    (self.column, self.rank, self.currency) = (column, rank + 100, currency)
  }

  private static func meaning(
    of words: [String]
  ) -> (column: PriceTable.Column, rank: Int)? {
    let title = words.joined()
    for column in PriceTable.Column.allCases {
      if title == column.rawValue { return (column, 0) }
      let synonyms = WordLists.ofTables["\(column.rawValue) column"]
      if let index = synonyms.firstIndex(of: title) { return (column, index + 1) }
    }
    return nil
  }

  /// Lower case, without accents. Currency signs are kept.
  private static func words(of text: String) -> [String] {
    plain(text).unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        && scalar.properties.generalCategory != .nonspacingMark
        && scalar.properties.generalCategory != .currencySymbol
    }.map { String(String.UnicodeScalarView($0)) }
  }

  /// Unicode does not decompose "ł".
  private static func plain(_ text: String) -> String {
    let scalars = text.folded.unicodeScalars.map { $0 == "\u{142}" ? "l" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func currency(_ word: String) -> Currency? {
    if let currency = Currency(code: signs[word] ?? word.uppercased()) { return currency }
    return isSign(word) ? CurrencySign.meaning(of: word)?.usual : nil
  }

  /// True for a currency sign that is not also another word.
  private static func isSign(_ word: String) -> Bool {
    word == "kr"
      || word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// Normalized by `words`. Shorter signs are words of a language.
  private static let signs = [
    "zl": "PLN", "kc": "CZK", "ft": "HUF", "sfr": "CHF", "円": "JPY", "元": "CNY", "euro": "EUR",
    "euros": "EUR",
  ]

  /// Words without meaning, though some are also currency codes.
  private static let fillers = Set(WordLists.ofTables["column fillers"])
}
