package import ContentHash
import Markup

/// The part of a result without prices: the id, name, category and picture of an icon, the path, title and
/// summary of a page, or the path, heading and page title of a section. Index files contain records as JSON arrays.
package struct SearchRecord: Sendable {
  /// JSON, because several files contain the record.
  private let bytes: [UInt8]

  /// The id of a page is its path. `category` is an index, or -1. `summary` is the HTML of a page's summary,
  /// or the text of a section's page title.
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

  /// The picture of a record. A struct is hashed faster than an enum with associated values.
  package struct Picture: ContentHashable {
    private let address: String?
    private let code: Int

    package static func drawing(_ address: String) -> Self { Self(address: address, code: 0) }
    /// The vectors of an icon. Their address follows from the id. Prices determine whether the file exists.
    package static let vectors = Self(address: nil, code: 1)
    package static let page = Self(address: nil, code: 2)
    package static let section = Self(address: nil, code: 3)

    fileprivate func write(in json: inout JSONWriter) {
      if let address { json.string(address) } else { json.number(code) }
    }
  }

  /// The usual size in an index file, in bytes.
  static let size = 56

  static func write(_ records: [SearchRecord], in json: inout JSONWriter) {
    json.member(named: "records") { $0.array(records) { $0.written($1.bytes) } }
  }
}

extension SearchRecord.Picture: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(address)
    hasher.combine(code)
  }
}
