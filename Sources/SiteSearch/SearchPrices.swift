package import Catalog
import ContentHash
import Markup

/// The prices of icons, each distinct offer once. All other files of the search are independent of
/// prices, so an edit of a price changes only the files that this type writes.
package struct SearchPrices: ContentHashable {
  /// The distinct offers, in the order of their first icons.
  package let offers: [Offer]
  /// The index in `offers` for each icon. Empty if all icons have the same offer.
  private let icons: [Int]
  /// A hash of the ids of the icons in their order. Scripts compare it, because prices and index may
  /// be of two builds.
  private let order: String
  private let currencies: [String]

  /// The largest prices that are part of `search/index.js`, in bytes before compression. A first
  /// search loads larger prices with one more request, at the same time as the words.
  static let largestPart = 8_000

  /// The prices of icons.
  ///
  /// - Parameters:
  ///   - ids: The ids of the icons, in the order of the index.
  ///   - offers: The offers of the icons, in the same order.
  ///   - currencies: The codes of the currencies that readers can choose from.
  package init(ids: [String], offers: [Offer], currencies: [String]) {
    var distinct = DistinctValues<Offer>()
    let places = offers.map { distinct.place(of: $0) }
    self.offers = distinct.values
    icons = distinct.values.count > 1 ? places : []
    order = SearchFileSet.version(ContentHash(combining: { $0.combine(ids) }))
    self.currencies = currencies
  }

  /// The prices in JSON. `texts` are the offers in the form of cells.
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

  /// The script with the versions of all files, and the file of the prices if they are large.
  ///
  /// - Parameters:
  ///   - main: The members of the script that are independent of prices.
  ///   - json: The result of `json(texts:)`.
  /// - Returns: One file or two files.
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
  /// The price as a number that scripts filter and sort by.
  fileprivate var number: Double { Double(price.decimalText) ?? 0 }
}

/// The distinct values among many.
struct DistinctValues<Value: Hashable> {
  /// The values in the order in which they were added.
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  /// The index of a value in `values`. A new value is added.
  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
