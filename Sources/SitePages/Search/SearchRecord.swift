import Catalog
import ContentHash
import Markup
import Templating

/// What results show of an icon: its id, name, price, category and picture.
struct SearchRecord: Sendable {
  let id, name: String
  /// The price as cells show it.
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
            if case .drawing(let address) = record.picture {
              json.string(address)
            } else {
              json.number(1)
            }
          }
        }
      }
    }
    json.member("prices", prices)
  }
}
