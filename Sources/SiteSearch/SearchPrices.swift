package import Catalog
import ContentHash
import Markup

/// The prices of icons. Other search files are independent of prices, so a price edit changes only these
/// files.
package struct SearchPrices: ContentHashable {
  /// The distinct offers, in the order of their first icons.
  package let offers: [Offer]
  /// The index in `offers` for each icon, or empty if all icons have the same offer.
  private let icons: [Int]
  /// A hash of the icon ids in order. Scripts compare it, because the cached index may be from another build.
  private let order: String
  private let currencies: [String]

  /// In bytes before compression. Larger prices are loaded by a separate request, in parallel with the words.
  static let largestPart = 8_000

  /// `ids` and `offers` are in the order of the index.
  package init(ids: [String], offers: [Offer], currencies: [String]) {
    var distinct = DistinctValues<Offer>()
    let places = offers.map { distinct.place(of: $0) }
    self.offers = distinct.values
    icons = distinct.values.count > 1 ? places : []
    order = SearchFileSet.version(ContentHash(combining: { $0.combine(ids) }))
    self.currencies = currencies
  }

  /// `texts` are the offers as in cells.
  package func json(texts: [String]) -> String {
    JSONWriter.text(.compact) { json in
      json.object { json in
        json.member("order", order)
        json.member("texts", texts)
        json.member("free", offers.map { $0.isFree ? 1 : 0 })
        json.member("price", offers.map(\.first.number))
        // An icon without a price in the reader's currency is shown in its first currency.
        json.object(named: "prices") { json in
          for code in currencies {
            json.member(named: code) { json in
              json.numbers(
                offers.map { offer in
                  (offer.all.first { $0.currency.code == code } ?? offer.first).number
                })
            }
          }
        }
        json.member("icons", icons)
      }
    }
  }

  /// Returns the script with all versions, and the price file if it is large.
  package func files(main: String, json: String) -> [SearchFile] {
    let prices = SearchFile(path: "search/prices.json", Array(json.utf8))
    let isPart = json.utf8.count <= Self.largestPart
    let value = isPart ? json : #""\#(SearchFileSet.version(prices.hash))""#
    let members = #""order":"\#(order)","prices":\#(value)"#
    let script = "export default {\(members),\(Substring(main.utf8.dropFirst()));\n"
    return [SearchFile(path: SearchFileSet.index, Array(script.utf8))] + (isPart ? [] : [prices])
  }
}

extension Offer.Amount {
  fileprivate var number: Double { Double(price.decimalText) ?? 0 }
}

struct DistinctValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
