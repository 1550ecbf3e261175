import Catalog
import ContentHash
import Markup
import Templating

/// What results show of an icon: its id, name, price, category and picture; or of a page.
struct SearchRecord: Sendable {
  /// The id of the icon; of a page, its path.
  let id: String
  /// The name, or the title.
  let name: String
  /// The price as cells show it; of a page, its summary as HTML.
  let price: String
  /// The number of its category; -1 without one.
  let category: Int
  /// Its picture as a file; nothing where it has none, and the picture is taken out of the icon's
  /// page.
  let picture: Picture?

  /// A picture that is a file.
  enum Picture {
    /// A drawing in its own colours, at an address.
    case drawing(String)
    /// The vectors of an icon that is given away, whose address follows from the id.
    case vectors
    /// None: the record is that of a page.
    case page
  }

  /// What results show of a page of prose.
  static func page(_ page: ProsePage) -> SearchRecord {
    SearchRecord(
      id: page.path.text, name: page.title, price: (page.summary ?? "").escaped(for: .htmlText),
      category: -1,
      picture: .page)
  }

  /// The usual size of a record in an index file, in bytes.
  static let size = 56

  private static let fields = [0, 1, 2, 3]
  private static let fieldsWithPicture = [0, 1, 2, 3, 4]

  /// Writes records, each price once.
  static func write(_ records: [SearchRecord], _ json: inout JSONWriter) {
    var prices: [String] = []
    var places: [String: Int] = [:]
    json.member(named: "records") { json in
      json.array(records) { json, record in
        let price = places[record.price] ?? prices.count
        if price == prices.count {
          places[record.price] = price
          prices.append(record.price)
        }
        json.array(record.picture == nil ? fields : fieldsWithPicture) { json, field in
          switch field {
          case 0: json.string(record.id)
          case 1: json.string(record.name)
          case 2: json.number(price)
          case 3: json.number(record.category)
          default:
            switch record.picture {
            case .drawing(let address): json.string(address)
            case .page: json.number(2)
            case .vectors, nil: json.number(1)
            }
          }
        }
      }
    }
    json.member("prices", prices)
  }
}
