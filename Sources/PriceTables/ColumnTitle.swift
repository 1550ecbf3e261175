package import Catalog
import Foundation
import IconNames

/// The meaning of the title of a column in a table of prices, such as `price`, `Unit price (EUR)`,
/// `Icon name`, `Dateiname`, `価格`.
///
/// The words are those of the languages that the theme has.
package struct ColumnTitle {
  /// The meaning of the column.
  let column: PriceTable.Column
  /// The certainty: 0 for the name of the column. Larger ranks are less certain.
  let rank: Int
  /// The currency of the prices in it, if the title names one.
  package let currency: Currency?

  /// Reads a title; `nil` for an unknown title.
  package init?(_ text: String) {
    let words = Self.words(of: text)
    if let (column, rank) = Self.meaning(of: words) {
      (self.column, self.rank, currency) = (column, rank, nil)
      return
    }
    var currency: Currency?
    let rest = words.filter { word in
      if Self.fillers.contains(word) { return false }
      if let named = Self.currency(word) {
        currency = named
        return false
      }
      // A sign of several currencies does not name a currency.
      return !Self.isSign(word)
    }
    guard let (column, rank) = Self.meaning(of: rest), currency == nil || column == .price
    else { return nil }
    (self.column, self.rank, self.currency) = (column, rank + 100, currency)
  }

  private static func meaning(
    of words: [String]
  ) -> (column: PriceTable.Column, rank: Int)? {
    let title = words.joined()
    for column in PriceTable.Column.allCases {
      if title == column.rawValue { return (column, 0) }
      // Other words for the column, the surest first.
      let synonyms = WordLists.ofTables["\(column.rawValue) column"]
      if let index = synonyms.firstIndex(of: title) { return (column, index + 1) }
    }
    return nil
  }

  /// The words in lower case, without accents, and signs of currencies.
  private static func words(of text: String) -> [String] {
    plain(text).unicodeScalars.split { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        && scalar.properties.generalCategory != .nonspacingMark
        && scalar.properties.generalCategory != .currencySymbol
    }.map { String(String.UnicodeScalarView($0)) }
  }

  /// A text in lower case, without accents; "ł" has none that could be taken away.
  private static func plain(_ text: String) -> String {
    let scalars = text.folded.unicodeScalars.map { $0 == "\u{142}" ? "l" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func currency(_ word: String) -> Currency? {
    if let currency = Currency(code: signs[word] ?? word.uppercased()) { return currency }
    return isSign(word) ? CurrencySign.meaning(of: word)?.usual : nil
  }

  /// Whether a word is the sign of a currency or of several, and could not be another word.
  private static func isSign(_ word: String) -> Bool {
    word == "kr"
      || word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// The codes of signs that are letters, as `words` has them. Shorter signs are words of a language.
  private static let signs = [
    "zl": "PLN", "kc": "CZK", "ft": "HUF", "sfr": "CHF", "円": "JPY", "元": "CNY", "euro": "EUR",
    "euros": "EUR",
  ]

  /// Words that say nothing more of a column, though some are codes of currencies as well.
  private static let fillers = Set(WordLists.ofTables["column fillers"])
}
