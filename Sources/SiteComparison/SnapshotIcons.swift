import Catalog
import Foundation

/// A fast parser for the icons that `SiteSnapshot.json` writes, with members in a fixed order. Other
/// notations are left to `JSONDecoder`.
///
/// `JSONDecoder` needs 61,000 instructions per icon, or a sixteenth of a build after one price change in
/// 10,000 icons.
struct SnapshotIcons {
  private(set) var icons: [SiteSnapshot.IconEntry] = []
  private(set) var remainder: [UInt8] = []

  private let bytes: [UInt8]
  private var position: Int

  /// - Returns: `nil` for another notation.
  /// - Complexity: O(bytes).
  init?(_ bytes: [UInt8]) {
    // Quotes in values are escaped, so this match is the member.
    guard let start = bytes.firstRange(of: Array(#""icons" : ["#.utf8))?.upperBound else {
      return nil
    }
    self.bytes = bytes
    position = start
    repeat {
      guard let icon = object({ $0.icon() }) else { return nil }
      icons.append(icon)
    } while take(",")
    guard take("]") else { return nil }
    remainder = Array(bytes[..<start] + bytes[(position - 1)...])
  }

  private mutating func icon() -> SiteSnapshot.IconEntry? {
    let category = string("category")
    guard let currency = string("currency") else { return nil }
    let formerIDs = strings("formerIDs")
    guard let id = string("id"), let isFeatured = bool("isFeatured"), let name = string("name")
    else { return nil }
    var otherPrices: [SiteSnapshot.OtherPrice]?
    if begins("otherPrices") {
      guard let prices = array({ $0.object { $0.otherPrice() } }) else { return nil }
      otherPrices = prices
    }
    guard let picture = string("picture"), let price = string("price") else { return nil }
    let (regularPrice, saleUntil) = (string("regularPrice"), string("saleUntil"))
    guard let section = string("section"), let tags = strings("tags"), let text = string("text"),
      let values = values(),
      let id = try? Slug(id), let section = try? Slug(section)  // the decoder reports the problem
    else { return nil }
    let formerSlugs = formerIDs?.compactMap { try? Slug($0) }  // as above
    guard formerSlugs?.count == formerIDs?.count else { return nil }
    return SiteSnapshot.IconEntry(
      id: id, section: section, name: name, price: price, currency: currency,
      regularPrice: regularPrice, saleUntil: saleUntil, otherPrices: otherPrices,
      isFeatured: isFeatured, category: category, tags: tags, values: values, text: text,
      picture: picture,
      formerIDs: formerSlugs)
  }

  private mutating func values() -> [String: String]? {
    guard begins("values") else { return [:] }
    var values: [String: String] = [:]
    return object { reader in
      while let name = reader.string(), reader.take(":"), let value = reader.string() {
        values[name] = value
        if !reader.take(",") { return values }
      }
      return nil
    }
  }

  private mutating func otherPrice() -> SiteSnapshot.OtherPrice? {
    guard let currency = string("currency"), let price = string("price") else { return nil }
    return .init(price: price, currency: currency, regularPrice: string("regularPrice"))
  }
}

// MARK: Values

extension SnapshotIcons {
  private mutating func string(_ name: StaticString) -> String? {
    begins(name) ? string() : nil
  }

  private mutating func strings(_ name: StaticString) -> [String]? {
    begins(name) ? array { $0.string() } : nil
  }

  private mutating func bool(_ name: StaticString) -> Bool? {
    guard begins(name) else { return nil }
    return take("true") ? true : take("false") ? false : nil
  }

  /// Advances to the value if the next member has this name.
  private mutating func begins(_ name: StaticString) -> Bool {
    let start = position
    _ = take(",")
    if take("\""), take(name), position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      if take(":") { return true }
    }
    position = start
    return false
  }

  private mutating func object<Value>(_ members: (inout Self) -> Value?) -> Value? {
    guard take("{"), let value = members(&self), take("}") else { return nil }
    return value
  }

  private mutating func array<Value>(_ element: (inout Self) -> Value?) -> [Value]? {
    guard take("[") else { return nil }
    var values: [Value] = []
    if take("]") { return values }
    repeat {
      guard let value = element(&self) else { return nil }
      values.append(value)
    } while take(",")
    return take("]") ? values : nil
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    let start = position
    var isEscaped = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        if isEscaped {
          // `try?`: the decoder handles invalid strings.
          return try? JSONDecoder().decode(String.self, from: Data(bytes[start - 1...position]))
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      case UInt8(ascii: "\\"):
        isEscaped = true
        position += 2
      default: position += 1
      }
    }
    return nil
  }

  private mutating func take(_ text: StaticString) -> Bool {
    var end = position
    while end < bytes.count,
      bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n")
    {
      end += 1
    }
    let isThere = text.withUTF8Buffer { text in
      guard end + text.count <= bytes.count else { return false }
      for index in text.indices where bytes[end + index] != text[index] { return false }
      return true
    }
    if isThere { position = end + text.utf8CodeUnitCount }
    return isThere
  }
}
