package import Catalog
import CellConfiguration
package import ContentHash
import Markup
import Wording

/// The values that results are filtered and sorted by, in columns with a value for each icon
/// (`search/facets.json`). Pages load the file when a reader opens the filters.
package struct SearchFacets: ContentHashable {
  /// The icons in the order of the index.
  private let icons: [Hashed<Row>]
  private let categories: [String]
  private let licenses: [[String]]
  private let currencies: [String]
  private let language: String

  /// The facets of icons.
  ///
  /// - Parameters:
  ///   - icons: The icons in the order of the index.
  ///   - categories: The names of the categories.
  ///   - licenses: The names of the licenses that apply to icons with a price, and to free icons.
  ///   - currencies: The codes of the currencies that readers can choose from.
  ///   - language: The language in whose order the names are sorted.
  package init(
    icons: [Hashed<Row>], categories: [String], licenses: [[String]], currencies: [String],
    language: String
  ) {
    (self.icons, self.categories, self.licenses) = (icons, categories, licenses)
    (self.currencies, self.language) = (currencies, language)
  }

  /// The facets of one icon, without its text, so that the text can change.
  package struct Row: ContentHashable {
    /// The icon's name.
    package let name: String
    /// The name of its category.
    package let category: String?
    /// The icon's tags.
    package let tags: [String]
    let price: String
    /// The price in each currency that readers can choose; `nil` without a price in a currency.
    let prices: [String?]
    let date: CalendarDate?
    let isFeatured: Bool
    /// The colors of its picture.
    let colors: PaintedColors
    /// True for a free icon, which other licenses apply to.
    let isFree: Bool

    /// The facets of an icon with an offer, a day of publication, and the colors of its picture.
    package init(
      _ icon: Icon, _ offer: Offer, date: CalendarDate?, _ colors: PaintedColors,
      _ currencies: [String]
    ) {
      (name, category, tags) = (icon.name, icon.category, icon.tags)
      price = offer.first.price.decimalText
      prices = currencies.map { code in
        offer.all.first { $0.currency.code == code }?.price.decimalText
      }
      self.date = date
      isFeatured = icon.isFeatured
      self.colors = colors.named
      isFree = icon.prices.isFree
    }
  }

  /// The file.
  ///
  /// - Complexity: O(n log n) for n icons.
  package var bytes: [UInt8] {
    let icons = icons.map(\.value)
    let numbers = Dictionary(firstOf: zip(categories, categories.indices))
    // As on the pages of tags: tags that differ in upper and lower case are one.
    let tags = TagIndex(icons.lazy.map(\.tags))
    let byName = Collation(language: language).order(of: icons.map(\.name))
    return JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("featured", icons.count { $0.isFeatured })
        json.member("category", icons.map { $0.category.flatMap { numbers[$0] } ?? -1 })
        json.member("price", icons.map { Double($0.price) ?? 0 })
        // An icon without a price in the reader's currency is shown in its first currency.
        json.object(named: "prices") { json in
          for (number, currency) in currencies.enumerated() {
            json.member(named: currency) { json in
              json.numbers(icons.map { Double($0.prices[number] ?? $0.price) ?? 0 })
            }
          }
        }
        json.member("date", icons.map { $0.date?.number ?? 0 })
        json.member("tags", tags.all.map(\.name))
        json.member(named: "tag") { json in
          json.array(Array(icons.indices)) { $0.numbers(tags.places(ofIconAt: $1)) }
        }
        json.member("colors", PaintedColors.names)
        json.member("color", icons.map { Int($0.colors.rawValue) })
        let licenses = NameColumn(self.licenses)
        json.member("licenses", licenses.names)
        json.member(named: "license") { json in json.array(licenses.rows) { $0.numbers($1) } }
        // Without licenses, the column has no use.
        let priced = licenses.names.isEmpty ? [] : icons
        json.member("free", priced.map { $0.isFree ? 1 : 0 })
        json.member("byName", byName)
      }
    }
  }
}

extension CalendarDate {
  /// The day as a number that is read as the date: 20260301.
  fileprivate var number: Int { year * 10_000 + month * 100 + day }
}

/// Names that many icons have, each once.
private struct NameColumn {
  private var distinct = DistinctTexts()
  /// The numbers of the names of each icon.
  private(set) var rows: [[Int]] = []

  var names: [String] { distinct.texts }

  init(_ all: some Sequence<[String]>) {
    for own in all { rows.append(own.map { distinct.place(of: $0) }) }
  }
}
