import Catalog
import ContentHash
import Markup

extension SiteSnapshot {
  /// The snapshot with a hash of itself, computed with zeros in place of the hash.
  ///
  /// - Complexity: O(bytes).
  package var json: [UInt8] {
    var bytes = unsignedJSON
    let hash = ContentHash(bytes)
    if let range = Self.rangeOfHash(in: bytes) {
      bytes.replaceSubrange(range, with: hash.description.utf8)
    }
    return bytes
  }

  /// True if the hash is correct. Versions before 3 have no hash.
  static func isIntact(_ bytes: [UInt8], version: Int) -> Bool {
    guard let range = rangeOfHash(in: bytes) else { return version < 3 }
    var unsigned = bytes
    unsigned.replaceSubrange(range, with: noHash.utf8)
    return ContentHash(unsigned).description.utf8.elementsEqual(bytes[range])
  }

  private static let noHash = String(repeating: "0", count: 32)

  private static func rangeOfHash(in bytes: [UInt8]) -> Range<Int>? {
    // Quotes in values are escaped, so this match is the member.
    let key = Array(#""hash" : ""#.utf8)
    guard let start = bytes.firstRange(of: key)?.upperBound,
      bytes.count >= start + noHash.utf8.count
    else { return nil }
    return start..<start + noHash.utf8.count
  }

  private var unsignedJSON: [UInt8] {
    JSONWriter.file(expecting: 600 * icons.count) { json in
      json.member("basePath", basePath)
      json.member("hash", Self.noHash)
      json.member("icons", icons) { $1.write(to: &$0) }
      if let materials { json.object(named: "materials") { materials.write(to: &$0) } }
      if let namedSettings {
        json.object(named: "namedSettings") { $0.members(namedSettings) }
      }
      json.member("outlines", outlines) { json, outline in
        json.member("content", outline.content)
        json.member("formerIDs", outline.formerIDs)
        json.member("id", outline.id.text)
        json.member("items", outline.items) { $1.write(to: &$0) }
        json.member("title", outline.title)
      }
      json.member("pageOrder", pageOrder)
      json.member("pages", pages) { $1.write(to: &$0) }
      json.member("sections", sections.map(\.text))
      json.member("settings", settings)
      json.member("version", Self.currentVersion)
    }
  }
}

extension SiteSnapshot.IconEntry {
  func write(to json: inout JSONWriter) {
    json.member("category", category)
    json.member("currency", currency)
    json.member("formerIDs", formerIDs?.map(\.text))
    json.member("id", id.text)
    json.member("isFeatured", isFeatured)
    json.member("name", name)
    if let otherPrices {
      json.member("otherPrices", otherPrices) { json, other in
        json.member("currency", other.currency)
        json.member("price", other.price)
        json.member("regularPrice", other.regularPrice)
      }
    }
    json.member("picture", picture)
    json.member("price", price)
    json.member("regularPrice", regularPrice)
    json.member("saleUntil", saleUntil)
    json.member("section", section.text)
    json.member("tags", tags)
    json.member("text", text)
    if let values, !values.isEmpty { json.object(named: "values") { $0.members(values) } }
  }
}

extension SiteSnapshot.NodeEntry {
  func write(to json: inout JSONWriter) {
    json.member("content", content)
    json.member("formerIDs", formerIDs)
    json.member("id", id)
    json.member("parent", parent)
    json.member("text", text)
  }
}

extension SiteSnapshot.PageEntry {
  func write(to json: inout JSONWriter) {
    json.member("content", content)
    json.member("path", path)
    json.member("title", title)
  }
}

extension TemplatesAndStaticFiles {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("copies", copies)
    json.object(named: "templates") { $0.members(templates) }
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ texts: [String: String]) {
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      member(named: name) { $0.string(text) }
    }
  }
}
