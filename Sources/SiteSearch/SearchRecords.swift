import ContentHash
import Markup

/// The records that results show: ids, names, prices, categories and pictures of icons, and the paths
/// and summaries of pages.
package struct SearchRecords: Sendable {
  /// The records, in the order of the index.
  let records: [Record]
  /// The prices in the form of cells. For pages, the summaries as HTML.
  let prices: [String]

  /// Records in the order of the index.
  package init(records: [Record], prices: [String]) {
    (self.records, self.prices) = (records, prices)
  }

  /// The record of an icon or a page. It is stored as bytes, because several files contain it.
  package struct Record: Sendable {
    /// The id and the name of an icon, or the path and the title of a page. The array is open.
    private let beginning: [UInt8]
    /// The index of the price in `prices`.
    fileprivate let price: Int
    /// The number of the category, or -1, and the picture if it is a file.
    private let end: [UInt8]

    /// The record of an icon, or of a page, whose id is its path.
    package init(id: String, name: String, price: Int, category: Int = -1, picture: Picture?) {
      let comma = UInt8(ascii: ",")
      beginning =
        JSONWriter.bytes(.compact) { $0.array([id, name]) { $0.string($1) } }.dropLast() + [comma]
      self.price = price
      end =
        [comma] + JSONWriter.bytes(.compact) { $0.number(category) }
        + (picture.map { [comma] + $0.bytes } ?? []) + [UInt8(ascii: "]")]
    }

    /// Writes the record. `price` is the number of the price in the file.
    fileprivate func write(price: Int, _ json: inout JSONWriter) {
      json.written(beginning)
      json.number(price)
      json.written(end)
    }
  }

  /// A picture that is a file.
  package enum Picture: ContentHashable {
    /// A drawing in its own colours, at an address.
    case drawing(String)
    /// The vectors of a free icon, whose address follows from the id.
    case vectors
    /// No picture, for the record of a page.
    case page

    fileprivate var bytes: [UInt8] {
      JSONWriter.bytes(.compact) { json in
        switch self {
        case .drawing(let address): json.string(address)
        case .vectors: json.number(1)
        case .page: json.number(2)
        }
      }
    }
  }

  /// The usual size of a record in an index file, in bytes.
  static let size = 56

  /// Writes the records of some icons and pages, each price once.
  ///
  /// - Complexity: O(records that are written).
  func write(_ places: some Collection<Int>, _ json: inout JSONWriter) {
    var prices: [String] = []
    var numbers: [Int: Int] = [:]
    json.member(named: "records") { json in
      json.array(places.map { records[$0] }) { json, record in
        let number = numbers[record.price] ?? prices.count
        if number == prices.count {
          numbers[record.price] = number
          prices.append(self.prices[record.price])
        }
        record.write(price: number, &json)
      }
    }
    json.member("prices", prices)
  }
}

/// The distinct texts of many records.
package struct DistinctTexts {
  /// The texts in the order in which they were added.
  package private(set) var texts: [String] = []
  private var places: [String: Int] = [:]

  /// No texts.
  package init() {}

  /// The index of a text in `texts`. A new text is added.
  package mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
