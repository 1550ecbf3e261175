import Foundation
import TestSupport
import Testing

@Suite struct PublishedPricesTests {
  /// The catalog's prices, computed independently of Vitrine.
  private struct Shop: Decodable {
    struct Item: Decodable {
      struct Sale: Decodable {
        let percent: Int?
        let price: Decimal?
      }

      let id: String
      let price: Decimal?
      let prices: [String: Decimal]?
      let sale: Sale?
    }

    struct License: Decodable { let factor: Decimal? }

    let icons, bundles: [Item]
    let licenses: [License]

    /// The amounts that pages can show: prices with and without a sale, multiplied by license factors.
    func amounts(of items: [Item]) -> [String: Set<String>] {
      let factors = [1] + licenses.compactMap(\.factor)
      return items.reduce(into: [:]) { amounts, item in
        let prices = item.prices ?? item.price.map { ["USD": $0] } ?? [:]
        for (currency, price) in prices {
          let places = currency == "JPY" ? 0 : 2
          let percent = item.sale?.percent.map {
            Self.rounded(price * Decimal(100 - $0) / 100, places)
          }
          for amount in [price, item.sale?.price, percent].compactMap(\.self) {
            amounts[item.id, default: []].formUnion(
              factors.map { Self.text(Self.rounded(amount * $0, places), places) })
          }
        }
      }
    }

    private static func rounded(_ amount: Decimal, _ places: Int) -> Decimal {
      var (amount, rounded) = (amount, Decimal())
      NSDecimalRound(&rounded, &amount, places, .plain)
      return rounded
    }

    private static func text(_ amount: Decimal, _ places: Int) -> String {
      guard places > 0 else { return "\(amount)" }
      let parts = "\(amount)".split(separator: ".")
      let fraction = parts.count > 1 ? String(parts[1]) : ""
      return "\(parts[0])." + fraction + String(repeating: "0", count: places - fraction.count)
    }
  }

  private static func wrongAmounts(
    in text: String, of path: String, _ shop: Shop
  ) -> (wrong: [String], count: Int) {
    let (icons, bundles) = (shop.amounts(of: shop.icons), shop.amounts(of: shop.bundles))
    let parts = path.split(separator: "/").map(String.init)
    var own: Set<String>?
    if parts.count == 3 { own = parts[0] == "icons" ? icons[parts[1]] : bundles[parts[1]] }
    var item: Set<String>?
    var (wrong, count): ([String], Int) = ([], 0)
    let pattern =
      /"id" ?: ?"(?<id>[^"]*)"|data-item-id="(?<cell>[^"]*)"|<data value="(?<amount>[^"]*)"[^>]*>(?<label>[^<]*)|"[a-zA-Z]*[pP]rice" ?: ?"(?<price>[^"]*)"/
    for match in text.matches(of: pattern) {
      if let id = (match.output.cell ?? match.output.id).map(String.init) {
        item = icons[id].map { $0.union(bundles[id] ?? []) } ?? bundles[id]
        continue
      }
      let amount = String(match.output.amount ?? match.output.price ?? "")
      guard own != nil || item != nil else { continue }
      count += 1
      let isLabel = match.output.label?.replacing(",", with: "").contains(amount) ?? true
      if !isLabel || own?.contains(amount) != true && item?.contains(amount) != true {
        wrong.append(amount)
      }
    }
    return (wrong, count)
  }

  @Test func noPageStatesAnotherPrice() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    let content = try #require(try site.text("Content/catalog.json"))
    let shop = try JSONDecoder().decode(Shop.self, from: Data(content.utf8))
    let published = try site.published().filter { path, _ in
      ["index.html", "list/index.html", "catalog.json"].contains(path)
        || ["icons/", "bundles/"].contains(where: path.hasPrefix) && path.hasSuffix(".html")
    }
    var counts: [String: Int] = [:]
    for (path, data) in published {
      let text = String(decoding: data, as: UTF8.self)
      let (wrong, count) = Self.wrongAmounts(in: text, of: path, shop)
      #expect(wrong == [], "\(path)")
      counts[path] = count
      guard count > 0, path == "index.html" || path == "catalog.json" || path.contains("/owl/")
      else {
        continue
      }
      let changed = text.replacing("5.99", with: "5.98")
      #expect(
        changed != text && Self.wrongAmounts(in: changed, of: path, shop).wrong != [], "\(path)")
    }
    for path in ["index.html", "list/index.html", "catalog.json", "bundles/halloween/index.html"] {
      #expect(counts[path] ?? 0 > 0, "\(path)")
    }
    for icon in shop.icons where icon.price != 0 {
      #expect(counts["icons/\(icon.id)/index.html"] ?? 0 > 1, "\(icon.id)")
    }
  }
}
