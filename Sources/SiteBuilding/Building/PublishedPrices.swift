import Catalog
import Diagnostics
import Markup
import SitePages

/// What a published site says of prices, held against what the content says: prices are marked up
/// as `<data value>`, in structured data, on buttons, in catalog.json, in the feed and in the
/// search.
///
///     let prices = PublishedPrices(site)
///     let wrong = prices.wrongPrices(in: bytes, of: "icons/owl/index.html")
///
/// What a site shows comes from one value; this finds sites that were published before the content
/// changed, files changed by hand, and templates with prices of their own.
struct PublishedPrices {
  /// An amount, as programs read it and as people do.
  struct Amount: Hashable {
    /// The decimal: `3.99`.
    var text: String
    /// The ISO 4217 code.
    var currency: String
    /// As readers see it, escaped for HTML: `$3.99`.
    var label: String

    /// `3.99 USD`.
    var named: String { "\(text) \(currency)" }
  }

  /// What something that is sold costs.
  struct Costs {
    /// Its name in messages, and what it costs.
    var name = ""
    var cost = ""
    /// What is paid.
    var paid: Set<Amount> = []
    /// What is struck through while a sale is on.
    var regular: Set<Amount> = []
    /// What the feed says: the price without a sale, and the sale's.
    var feed: [String: String] = [:]
    /// The lowest and the highest amount, by currency.
    var ranges: [String: (lowest: String, highest: String)] = [:]

    mutating func formUnion(_ other: Costs) {
      paid.formUnion(other.paid)
      regular.formUnion(other.regular)
    }
  }

  private(set) var icons: [String: Costs] = [:]
  private(set) var bundles: [String: Costs] = [:]
  /// What an icon costs under each of the licences: its own page has them all.
  private(set) var licensed: [String: Costs] = [:]

  /// - Complexity: O(icons times licences).
  init(_ site: Site) {
    let rules = OfferRules(site)
    let formatter = PriceFormatter(language: site.language)
    for icon in site.catalog.icons {
      let (id, offer) = (icon.id.text, rules.offer(of: icon))
      let costs = Self.costs(of: [offer], "the icon '\(id)'", formatter)
      icons[id] = costs
      let under = site.catalog.licenses.filter { $0.isOpen == offer.isFree }.map(offer.under)
      var all = under.isEmpty ? costs : Self.costs(of: under, costs.name, formatter)
      all.cost = costs.cost
      // A licence with a price in one currency leaves the others to the icon's own.
      all.ranges = costs.ranges.merging(all.ranges) { $1 }
      all.formUnion(costs)
      licensed[id] = all
    }
    for bundle in site.catalog.bundles {
      let id = bundle.id.text
      bundles[id] = Self.costs(of: [rules.offer(of: bundle)], "the bundle '\(id)'", formatter)
    }
  }

  private static func costs(
    of offers: [Offer], _ name: String, _ formatter: PriceFormatter
  ) -> Costs {
    var costs = Costs()
    costs.name = name
    guard let offer = offers.first else { return costs }
    costs.cost =
      offer.isFree
      ? "is free"
      : "costs "
        + offer.all.map { "\($0.price.decimalText) \($0.currency.code)" }.joined(separator: ", ")
    func amount(_ price: Price) -> Amount {
      Amount(
        text: price.decimalText, currency: price.currency.code,
        label: formatter.text(price).escaped(for: .html))
    }
    let amounts = offers.flatMap(\.all)
    for each in amounts {
      costs.paid.insert(amount(each.price))
      if each.sale != nil { costs.regular.insert(amount(each.regular)) }
    }
    for (currency, all) in Dictionary(grouping: amounts, by: \.currency) {
      let sorted = all.map(\.price).sorted { $0.minorUnits < $1.minorUnits }
      guard let lowest = sorted.first, let highest = sorted.last else { continue }
      costs.ranges[currency.code] = (lowest.decimalText, highest.decimalText)
    }
    costs.feed = ["g:price": amount(offer.first.regular).named]
    costs.feed["g:sale_price"] = offer.first.sale.map { amount($0).named }
    return costs
  }

  /// What a published file says of prices that is not so. Files of other kinds say nothing.
  ///
  /// - Complexity: O(bytes).
  func wrongPrices(in bytes: [UInt8], of path: String) -> [WrongPrice] {
    var problems = Problems(path: path)
    switch path {
    case "catalog.json": checkCatalog(bytes, &problems)
    case "feed.xml": checkFeed(bytes, &problems)
    case _ where path.hasSuffix(".html"): checkPage(bytes, path, &problems)
    case _ where path.utf8.starts(with: "search/".utf8): checkSearch(bytes, &problems)
    default: break
    }
    return problems.all
  }

  /// One problem for each thing and file: the others say the same.
  struct Problems {
    let path: String
    private(set) var all: [WrongPrice] = []
    private var names: Set<String> = []

    init(path: String) { self.path = path }

    mutating func add(_ found: String, _ costs: Costs?) {
      guard let costs, names.insert(costs.name).inserted else { return }
      all.append(WrongPrice(path: path, found: found, name: costs.name, cost: costs.cost))
    }
  }
}

/// A price in a published file that is not the content's.
struct WrongPrice: Hashable {
  let path: String
  /// What the file says: `2.99 USD`.
  let found: String
  /// What it is said of, and what that costs: `the icon 'owl'`, `costs 3.99 USD`.
  let name, cost: String

  /// One error for each thing that is said of it, which names the files that say the same: a site
  /// that was built before a price changed has it in many.
  ///
  /// - Complexity: O(prices).
  static func diagnostics(of prices: [WrongPrice]) -> [Diagnostic] {
    var order: [[String]] = []
    var groups: [[String]: [WrongPrice]] = [:]
    for price in prices {
      let key = [price.name, price.found]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(price)
    }
    return order.compactMap { groups[$0].flatMap(diagnostic) }
  }

  /// The most other files that an error names.
  private static let mostPaths = 5

  private static func diagnostic(of same: [WrongPrice]) -> Diagnostic? {
    guard let first = same.first else { return nil }
    let others = same.dropFirst()
    let named = others.prefix(mostPaths).map { "'\($0.path)'" }.joined(separator: ", ")
    let more = others.count - mostPaths
    let verb = others.count == 1 ? "does" : "do"
    let also = others.isEmpty ? nil : "so \(verb) \(named)\(more > 0 ? " and \(more) more" : "")"
    return Diagnostic(
      .error, .publishedPrice,
      "'\(first.path)' says '\(first.found)' of \(first.name), which \(first.cost)",
      notes: [
        also,
        "build the site again; if that doesn't help, a template or a file of yours has the price",
      ].compactMap { $0.map { .init($0) } })
  }
}

extension PublishedPrices.Costs {
  /// Whether something costs an amount that is marked up, and shown as some text. A template may
  /// show it with words around it.
  func contains(_ amount: String, shown text: String, isRegular: Bool) -> Bool {
    (isRegular ? regular : paid).contains {
      $0.text == amount && (text.isEmpty || text.contains($0.label) || text.contains(amount))
    }
  }

  /// Whether something costs an amount in a currency.
  func contains(_ amount: String, _ currency: String, isRegular: Bool) -> Bool {
    (isRegular ? regular : paid).contains { $0.text == amount && $0.currency == currency }
  }
}
