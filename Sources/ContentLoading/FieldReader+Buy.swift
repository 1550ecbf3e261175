import Catalog
import CellConfiguration
import ContentSyntax

extension FieldReader {
  /// What stops what a section or the site says.
  static let boughtNowhere = "none"

  /// The field of an icon, a section or a site that says where icons are bought: an address, or the
  /// name of a host with one.
  mutating func buy() -> BuySetting? {
    guard let node = value("buy") else { return nil }
    switch node.value {
    case .string(Self.boughtNowhere): return .nowhere
    case .string(let text): return buy(text, at: nil, node.range)
    case .object:
      guard var object = FieldReader(node, owner: "'buy'", report: report) else { return nil }
      let named = Shop.allCases.compactMap { shop in
        object.string(shop.rawValue).map { (shop: shop, text: $0) }
      }
      object.finish()
      guard named.count == 1, let (shop, text) = named.first else {
        // One that is no text was reported.
        let given = object.allMembers.filter { object.hasValue($0.key) }
        let isReported = named.isEmpty && given.contains { Shop(rawValue: $0.key) != nil }
        if !isReported { report.add(.severalShops, at: node) }
        return nil
      }
      return buy(text.value, at: shop, text.range)
    default: return wrongType("buy", expected: "an address or an object", node)
    }
  }

  private func buy(_ text: String, at shop: Shop?, _ range: Range<Int>) -> BuySetting? {
    do throws(BuyPatternError) {
      return .at(try BuyPattern(text, at: shop))
    } catch {
      report.add(.badBuy(error), at: range)
      return nil
    }
  }

  /// The shops whose own windows open over pages.
  mutating func buyOverlays() -> [Located<Shop>] {
    var shops: [Shop: Range<Int>] = [:]
    for node in array("buyOverlays") ?? [] {
      guard case .string(let name) = node.value else {
        let _: Shop? = wrongType("buyOverlays", expected: "an array of strings", node)
        continue
      }
      guard let shop = Shop(rawValue: name) else {
        report.add(
          .unknownValue(name, field: "buyOverlays", allowed: Shop.withOverlays.map(\.rawValue)),
          at: node)
        continue
      }
      if shop.overlayScript == nil { report.add(.noOverlay(shop), at: node) }
      if shops[shop] == nil { shops[shop] = node.range }
    }
    return shops.map { Located($0, $1) }.sorted { $0.value.rawValue < $1.value.rawValue }
  }
}

extension Shop {
  /// The hosts that have windows which open over a page.
  static var withOverlays: [Shop] { allCases.filter { $0.overlayScript != nil } }
}
