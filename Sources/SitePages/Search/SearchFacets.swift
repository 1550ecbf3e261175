import AllCores
import Catalog
import CellConfiguration
import ContentHash
import Markup
import Wording

/// `search/facets.json`: what results are filtered and sorted by, in columns with a value for each
/// icon. It is loaded when somebody turns to the filters.
enum SearchFacets: SitePage {
  struct Input: ContentHashable {
    /// The icons in the order of the index.
    let icons: [Hashed<Row>]
    /// The names of the categories.
    let categories: [String]
    /// The names of the licences that apply to icons with a price, and to free ones.
    let licenses: [[String]]
    /// The codes of the currencies that readers can choose from.
    let currencies: [String]
    /// The language in whose order the names are sorted.
    let language: String
  }

  /// What is filtered and sorted by of an icon; nothing else of it, so that its text can change.
  struct Row: ContentHashable {
    let name: String
    let category: String?
    let price: String
    /// The price in each of the currencies that readers can choose from; `nil` where it has none.
    let prices: [String?]
    let date: CalendarDate?
    let tags: [String]
    let isFeatured: Bool
    /// The colours of its picture.
    let colors: PaintedColors
    /// Whether it costs nothing, which decides on its licences.
    let isFree: Bool

    init(_ item: IconItem, _ colors: PaintedColors, _ currencies: [String]) {
      let icon = item.icon
      name = icon.name
      category = icon.category
      price = item.offer.first.price.decimalText
      prices = currencies.map { code in
        item.offer.all.first { $0.currency.code == code }?.price.decimalText
      }
      date = item.datePublished
      tags = icon.tags
      isFeatured = icon.isFeatured
      self.colors = colors.named
      isFree = icon.prices.isFree
    }
  }

  static let templates: [String] = []

  static func file(
    of input: SearchInput, in structure: SiteStructure, _ rendering: Rendering
  ) -> PlannedFile {
    PlannedFile(
      SearchFacets.self,
      Input(
        icons: input.icons.map(\.value.facets), categories: input.categories,
        licenses: [false, true].map { structure.licenses(forFree: $0).value.all.map(\.name) },
        currencies: structure.frame.value.currencies, language: input.language),
      path: "search/facets.json",
      turn: .later, with: rendering)
  }

  /// - Complexity: O(n log n) for n icons.
  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let icons = input.icons.map(\.value)
    let categories = Dictionary(
      zip(input.categories, input.categories.indices), uniquingKeysWith: { first, _ in first })
    // As on the pages of tags: tags that differ in upper and lower case are one.
    let tags = TagIndex(icons.lazy.map(\.tags))
    let byName = Collation(language: input.language).order(of: icons.map(\.name))
    return JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("featured", icons.count { $0.isFeatured })
        json.member("category", icons.map { $0.category.flatMap { categories[$0] } ?? -1 })
        json.member("price", icons.map { Double($0.price) ?? 0 })
        // What has no price in the reader's currency is shown in the first one.
        json.object(named: "prices") { json in
          for (number, currency) in input.currencies.enumerated() {
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
        let licenses = NameColumn(input.licenses)
        json.member("licenses", licenses.names)
        json.member(named: "license") { json in json.array(licenses.rows) { $0.numbers($1) } }
        // Where there are no licences, there is nothing to tell apart.
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
