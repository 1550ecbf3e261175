import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

/// Compares all places that contain a price: cells, rows, icon pages, buttons, license tables, structured
/// data, the feed, catalog.json and previews. The test edits prices, currencies and sales at random, builds
/// the site, and computes the expected values itself.
@Suite struct OfferPlacesTests {
  private static let rounds = 40

  @Test func allPlacesSayTheSame() async throws {
    var generator = SeededGenerator.fresh(for: "OfferPlacesTests")
    var seen: Set<String> = []
    let theme = try Theme(source: .memory([:]), language: "en")
    for round in 0..<Self.rounds {
      let shop = RandomShop(&generator)
      let site = MemorySite([
        "catalog.json": shop.catalog, "site.json": shop.site, "icons/owl.svg": MemorySite.picture,
        "icons/cat.svg": MemorySite.picture,
      ])
      let loaded = try await site.load()
      let rendering = Rendering(theme: theme, content: loaded.store.resolver)
      let plan = try SitePlan(loaded.site, source: .memory([:]), rendering)
      let files = try plan.files.filter { !$0.path.hasSuffix(".png") }
        .reduce(into: [String: String]()) { files, file in
          files[file.path] = String(decoding: try file.contents(), as: UTF8.self)
        }
      for icon in shop.icons {
        let places = try PriceReader(files: files, icon: icon.id)
        let wanted = shop.amounts(of: icon)
        let name = Comment(rawValue: "round \(round), \(icon.id): \(shop.catalog) \(shop.site)")
        try places.expect(wanted, shop.licenses.map { shop.amounts(of: icon, factor: $0) }, name)
        let entry = try #require(plan.snapshot.icons.first { $0.id.text == icon.id })
        #expect(
          [Amount(entry.price, entry.currency, entry.regularPrice)]
            + (entry.otherPrices ?? []).map { Amount($0.price, $0.currency, $0.regularPrice) }
            == wanted, name)
        seen.insert("\(wanted.count) \(wanted.contains { $0.regular != nil })")
      }
    }
    // With and without a sale, in one, two and three currencies.
    #expect(seen == ["1 false", "1 true", "2 false", "2 true", "3 false", "3 true"])
  }
}

/// An amount in a currency, as decimals. `regular` is the price before a sale.
private struct Amount: Hashable, CustomStringConvertible {
  let price, currency: String
  let regular: String?

  init(_ price: String, _ currency: String, _ regular: String?) {
    (self.price, self.currency, self.regular) = (price, currency, regular)
  }

  var description: String { "\(price) \(currency)" + (regular.map { " instead of \($0)" } ?? "") }
}

/// Content with two icons in two sections. Prices are in minor units.
private struct RandomShop {
  struct Icon {
    let id: String
    let prices: [(code: String, units: Int)]
    let sale: Sale
  }

  enum Sale {
    case inherited
    case none
    case percent(Int, isOn: Bool)
    case prices([String: Int])
  }

  let icons: [Icon]
  let ofSite: Sale
  let currency: String?
  /// In hundredths of the price.
  let licenses: [Int]

  private static let places = ["USD": 2, "EUR": 2, "JPY": 0, "KWD": 3]
  private static let day = "2026-11-27"

  init(_ generator: inout SeededGenerator) {
    let codes = Self.places.keys.sorted()
    icons = ["owl", "cat"].map { id in
      let count = Int.random(in: 1...3, using: &generator)
      let prices = codes.shuffled(using: &generator).prefix(count).map { code in
        (code: code, units: Int.random(in: 200...99_999, using: &generator))
      }
      return Icon(id: id, prices: prices, sale: Self.sale(of: prices, &generator))
    }
    ofSite = Bool.random(using: &generator) ? .inherited : Self.percent(&generator)
    currency = icons.randomElement(using: &generator).flatMap { icon in
      Bool.random(using: &generator) ? icon.prices.randomElement(using: &generator)?.code : nil
    }
    let factor = Int.random(in: 101...900, using: &generator)
    licenses = [[], [100], [100, factor]].randomElement(using: &generator) ?? []
  }

  private static func percent(_ generator: inout SeededGenerator) -> Sale {
    .percent(
      Int.random(in: 1...99, using: &generator), isOn: Int.random(in: 0..<3, using: &generator) > 0)
  }

  private static func sale(
    of prices: [(code: String, units: Int)], _ generator: inout SeededGenerator
  ) -> Sale {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .none
    case 1, 2: percent(&generator)
    case 3:
      .prices(
        Dictionary(
          uniqueKeysWithValues: prices.map {
            ($0.code, Int.random(in: 1..<$0.units, using: &generator))
          }))
    default: .inherited
    }
  }

  /// Returns the prices of an icon under a license. `factor` is in hundredths.
  func amounts(of icon: Icon, factor: Int = 100) -> [Amount] {
    var prices = icon.prices
    if let currency, let index = prices.firstIndex(where: { $0.code == currency }) {
      prices.insert(prices.remove(at: index), at: 0)
    }
    var sale = icon.sale
    if case .inherited = sale { sale = ofSite }
    return prices.map { code, units in
      let lower: Int? =
        switch sale {
        case .inherited, .none, .percent(_, isOn: false): nil
        case .percent(let percent, isOn: true): (units * (100 - percent) + 50) / 100
        case .prices(let prices): prices[code]
        }
      let scaled = { (units: Int) in max(1, (units * factor + 50) / 100) }
      let (regular, paid) = (scaled(units), scaled(max(1, lower ?? units)))
      return Amount(
        Self.decimal(paid, code), code, paid < regular ? Self.decimal(regular, code) : nil)
    }
  }

  private static func decimal(_ units: Int, _ code: String) -> String {
    let places = places[code] ?? 0
    guard places > 0 else { return String(units) }
    let digits =
      String(repeating: "0", count: max(0, places + 1 - String(units).count)) + "\(units)"
    return "\(digits.dropLast(places)).\(digits.suffix(places))"
  }

  // MARK: - As content

  var catalog: String {
    let licenses = zip(["plain", "more"], self.licenses).map { id, factor in
      #"{ "id": "\#(id)", "name": "\#(id)", "factor": \#(Self.decimal(factor, "USD")) }"#
    }
    return """
      { "licenses": [\(licenses.joined(separator: ", "))],
        "icons": [\(icons.map(text).joined(separator: ", "))] }
      """
  }

  var site: String {
    let parts = [
      #""title": "Shop", "baseURL": "https://a.example.net/""#, #""date": "\#(Self.day)""#,
      currency.map { #""currency": "\#($0)""# }, Self.text(of: ofSite),
      """
      "buy": "https://shop.example/{id}", "pages": [
        { "path": "/", "title": "Grid", "items": "catalog", "layout": { "type": "flow" } },
        { "path": "/list/", "title": "List", "items": "catalog", "layout": { "type": "list" } }]
      """,
    ]
    return "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
  }

  private func text(of icon: Icon) -> String {
    let prices = Self.text(of: icon.prices)
    let only = icon.prices[0]
    let price =
      icon.prices.count == 1
      ? #""price": \#(Self.decimal(only.units, only.code)), "currency": "\#(only.code)""#
      : #""prices": \#(prices)"#
    let parts = [
      #""id": "\#(icon.id)", "datePublished": "2026-01-01""#, price, Self.text(of: icon.sale),
    ]
    return "{ \(parts.compactMap(\.self).joined(separator: ", ")) }"
  }

  private static func text(of prices: [(code: String, units: Int)]) -> String {
    "{ \(prices.map { "\"\($0.code)\": \(decimal($0.units, $0.code))" }.joined(separator: ", ")) }"
  }

  private static func text(of sale: Sale) -> String? {
    switch sale {
    case .inherited: nil
    case .none: #""sale": "none""#
    case .percent(let percent, let isOn):
      #""sale": { "percent": \#(percent), "until": "2026-11-\#(isOn ? 27 : 26)" }"#
    case .prices(let prices):
      #""sale": { "prices": \#(text(of: prices.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })) }"#
    }
  }
}

/// Reads the prices of an icon from the files of a site.
private struct PriceReader {
  let cell, row, page, button, table: String
  let product: Product
  let feed: [String]
  let entry: Entry

  struct Entry: Decodable {
    let id, price, currency: String
    let regularPrice: String?
    let prices: [Other]?

    struct Other: Decodable {
      let price, currency: String
      let regularPrice: String?
    }
  }

  /// An `Offer`, or an `AggregateOffer` of several.
  struct Product: Decodable {
    let offers: Offers

    enum Offers: Decodable {
      case one(Offer)
      case several([Offer])

      init(from decoder: any Decoder) throws {
        // `try?`: otherwise it is an array.
        if let offer = try? Offer(from: decoder) {
          self = .one(offer)
        } else {
          self = .several(try [Offer](from: decoder))
        }
      }

      var all: [Offer] {
        switch self {
        case .one(let offer): [offer]
        case .several(let offers): offers
        }
      }
    }

    struct Offer: Decodable {
      let price, lowPrice, highPrice: String?
      let priceCurrency: String
      let priceSpecification: Specification?
      let offers: [Offer]?

      struct Specification: Decodable { let price: String }

      var amount: Amount { Amount(price ?? "", priceCurrency, priceSpecification?.price) }
    }
  }

  init(files: [String: String], icon: String) throws {
    func part(_ path: String, _ pattern: Regex<(Substring, Substring)>) throws -> String {
      let text = try #require(files[path])
      return String(try #require(text.firstMatch(of: pattern), "\(path)").1)
    }
    let whole = (Substring, Substring).self
    cell = try part(
      "index.html",
      try Regex(#"(?s)data-item-id="\#(icon)".*?<span class="price">(.*?)</a>"#, as: whole))
    row = try part(
      "list/index.html",
      try Regex(#"(?s)data-item-id="\#(icon)".*?accessory label price">(.*?)</li>"#, as: whole))
    let file = "icons/\(icon)/index.html"
    page = try part(file, try Regex(#"(?s)<p class="price">(.*?)</p>"#, as: whole))
    let text = try #require(files[file])
    table = text.firstMatch(of: /(?s)<tbody>(.*?)<\/tbody>/).map { String($0.1) } ?? ""
    button = text.firstMatch(of: /(?s)Buy for (.*?)<\/a>/).map { String($0.1) } ?? ""
    product = try #require(
      try StructuredGraph(ofPage: text).first("Product", as: Product.self))
    let entries = try #require(files["feed.xml"]).matches(of: /(?s)<entry>(.*?)<\/entry>/)
    let own = try #require(entries.first { $0.1.contains("/icons/\(icon)/") }).1
    feed = own.matches(of: /<g:[a-z_]+>(.*?)<\/g:/).map { String($0.1) }
    struct Catalog: Decodable { let icons: [Entry] }
    let catalog = try JSONDecoder().decode(
      Catalog.self, from: Data(try #require(files["catalog.json"]).utf8))
    entry = try #require(catalog.icons.first { $0.id == icon })
  }

  func expect(_ wanted: [Amount], _ licensed: [[Amount]], _ name: Comment) throws {
    let first = try #require(wanted.first)
    #expect(Self.amounts(in: cell, first.currency) == wanted, name)
    if wanted.count > 1 || first.regular != nil {
      #expect(Self.amounts(in: row, first.currency) == wanted, name)
    } else {
      // A price without markup is the same as in the cell.
      let text = try #require(cell.firstMatch(of: /<data[^>]*>([^<]*)</)).1
      #expect(row.hasPrefix(text + "<"), name)
    }
    // The page repeats the other currencies.
    let parts = page.split(separator: #"<span class="other-prices">"#, maxSplits: 1)
    #expect(Self.amounts(in: String(parts[0]), first.currency) == wanted, name)
    if wanted.count > 1 {
      #expect(Self.amounts(in: String(try #require(parts.last)), "") == wanted, name)
    }
    // The button has the same texts as the price.
    let paid = parts[0].matches(of: /<data value="[^"]*"[^>]*>([^<]*)<\/data>(?!<\/s>)/).map(\.1)
    #expect(button.matches(of: /<bdi[^>]*>(.*?)<\/bdi>/).map(\.1) == paid, name)
    let rows = table.matches(of: /(?s)<tr[^>]*>(.*?)<\/tr>/).map { row in
      String(row.1.split(separator: #"<span class="other-prices">"#, maxSplits: 1)[0])
    }
    #expect(rows.map { Self.amounts(in: $0, first.currency) } == licensed, name)
    let offers = product.offers.all
    #expect(offers.map(\.priceCurrency) == wanted.map(\.currency), name)
    for (index, offer) in offers.enumerated() {
      let under = licensed.map { $0[index] }
      guard under.count > 1 else {
        #expect(offer.amount == wanted[index], name)
        continue
      }
      #expect(offer.offers?.map(\.amount) == under, name)
      let paid = under.map(\.price).sorted {
        (Decimal(string: $0) ?? 0) < (Decimal(string: $1) ?? 0)
      }
      #expect([offer.lowPrice, offer.highPrice] == [paid.first, paid.last], name)
    }
    let (price, currency) = (first.price, first.currency)
    #expect(
      feed == (first.regular.map { ["\($0) \(currency)"] } ?? []) + ["\(price) \(currency)"], name)
    #expect(Amount(entry.price, entry.currency, entry.regularPrice) == first, name)
    let listed = entry.prices?.map { Amount($0.price, $0.currency, $0.regularPrice) }
    #expect(listed == (wanted.count > 1 ? wanted : nil), name)
  }

  /// Returns the prices in a part of a page. The default currency is `currency`.
  private static func amounts(in html: String, _ currency: String) -> [Amount] {
    let pattern =
      /(?s)(?:data-(?:other-)?currency="([A-Z]{3})"[^>]*>)?(?:<s>.*?<data value="([^"]*)"[^>]*>.*?<\/s>.*?)?<data value="([^"]*)"[^>]*>/
    return html.matches(of: pattern).map { match in
      Amount(
        String(match.3), match.1.map(String.init) ?? currency, match.2.map(String.init))
    }
  }
}
