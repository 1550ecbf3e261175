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

  /// A picture that is a file. A struct is hashed faster than an enum with associated values, and the
  /// key of the search contains the picture of each icon.
  package struct Picture: ContentHashable {
    private let address: String?
    private let code: Int

    /// A drawing in its own colors, at an address.
    package static func drawing(_ address: String) -> Self { Self(address: address, code: 0) }
    /// The vectors of an icon, whose address follows from the id. They are a file if the icon is
    /// free, which the prices contain.
    package static let vectors = Self(address: nil, code: 1)
    /// No picture, for the record of a page.
    package static let page = Self(address: nil, code: 2)

    fileprivate func write(in json: inout JSONWriter) {
      if let address { json.string(address) } else { json.number(code) }
    }
  }

  /// The usual size of a record in an index file, in bytes.
  static let size = 56

  /// Writes the records of some icons and pages.
  static func write(_ records: [SearchRecord], in json: inout JSONWriter) {
    json.member(named: "records") { $0.array(records) { $0.written($1.bytes) } }
  }
}
