import ContentHash
import Markup

/// The part of a result that does not depend on prices: the id, name, category and picture of an
/// icon, or the path, title and summary of a page. Index files contain records as JSON arrays.
package struct SearchRecord: Sendable {
  /// The record in JSON. It is stored as bytes, because several files contain it.
  private let bytes: [UInt8]

  /// The record of an icon, or of a page, whose id is its path. `category` is the number of the
  /// category, or -1. `summary` is the summary of a page as HTML.
  package init(
    id: String, name: String, category: Int = -1, picture: Picture?, summary: String? = nil
  ) {
    var fields: [(inout JSONWriter) -> Void] = [
      { $0.string(id) }, { $0.string(name) }, { $0.number(category) },
    ]
    if let picture { fields.append(picture.write) }
    if let summary { fields.append { $0.string(summary) } }
    bytes = JSONWriter.bytes(.compact) { $0.array(fields) { json, write in write(&json) } }
  }

  /// A picture that is a file.
  package enum Picture: ContentHashable {
    /// A drawing in its own colors, at an address.
    case drawing(String)
    /// The vectors of an icon, whose address follows from the id. They are a file if the icon is
    /// free, which the file of prices contains.
    case vectors
    /// No picture, for the record of a page.
    case page

    fileprivate func write(in json: inout JSONWriter) {
      switch self {
      case .drawing(let address): json.string(address)
      case .vectors: json.number(1)
      case .page: json.number(2)
      }
    }
  }

  /// The usual size of a record in an index file, in bytes.
  static let size = 56

  /// Writes the records of some icons and pages.
  static func write(_ records: [SearchRecord], in json: inout JSONWriter) {
    json.member(named: "records") { $0.array(records) { $0.written($1.bytes) } }
  }
}
