import Catalog
import CellConfiguration
package import ContentHash
import Markup
import Wording

/// The filter and sort values of results except prices, in columns (`search/facets.json`). Pages load the
/// file when a reader opens the filters.
package struct SearchFacets: ContentHashable {
  private let icons: [Hashed<SearchedIcon>]
  private let categories: [String]
  private let licenses: [[String]]
  private let language: String

  /// `icons` and `licenses` are in the order of the index. `licenses` has the names for icons with
  /// a price, and for free icons.
  package init(
    icons: [Hashed<SearchedIcon>], categories: [String], licenses: [[String]], language: String
  ) {
    (self.icons, self.categories) = (icons, categories)
    (self.licenses, self.language) = (licenses, language)
  }

  /// - Complexity: O(n log n) for n icons.
  package var bytes: [UInt8] {
    let icons = icons.map(\.value)
    let numbers = Dictionary(firstOf: zip(categories, categories.indices))
    // Tags that differ only in case are equal, as on the tag pages.
    let tags = TagIndex(icons.lazy.map(\.tags))
    let byName = Collation(language: language).order(of: icons.map(\.name))
    return JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("featured", icons.count { $0.isFeatured })
        json.member("category", icons.map { $0.category.flatMap { numbers[$0] } ?? -1 })
        json.member("date", icons.map { $0.date?.number ?? 0 })
        json.member("tags", tags.all.map(\.name))
        json.member(named: "tag") { json in
          json.array(Array(icons.indices)) { $0.numbers(tags.places(ofIconAt: $1)) }
        }
        json.member("colors", PaintedColors.names)
        json.member("color", icons.map { Int($0.colors.rawValue) })
        var names = DistinctValues<String>()
        let rows = licenses.map { $0.map { names.place(of: $0) } }
        json.member("licenses", names.values)
        json.member(named: "license") { json in json.array(rows) { $0.numbers($1) } }
        json.member("byName", byName)
      }
    }
  }
}

extension CalendarDate {
  fileprivate var number: Int { year * 10_000 + month * 100 + day }
}
