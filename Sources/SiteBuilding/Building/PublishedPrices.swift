import Catalog
import Diagnostics
import Foundation
import Markup
import SitePages

/// What a published site says of prices, held against what the content says: prices are marked up as
/// `<data value>`, in structured data, on buttons, in catalog.json and in the feed.
///
///     let prices = PublishedPrices(site)
///     let problems = prices.problems(in: bytes, of: "icons/owl/index.html")
///
/// What a site shows comes from one value; this finds sites that were published before the content
/// changed, files changed by hand, and templates with prices of their own.
struct PublishedPrices {
  /// What something that is sold costs, as the places write it.
  private struct Texts {
    /// Decimals: `3.99`.
    var amounts: Set<String> = []
    /// As readers see them: `$3.99`.
    var labels: Set<String> = []
    /// Its name in messages, and what it costs.
    var name = ""
    var cost = ""
    /// The first price as the feed has it: `3.99 USD`.
    var feed: Set<String> = []

    mutating func formUnion(_ other: Texts) {
      amounts.formUnion(other.amounts)
      labels.formUnion(other.labels)
    }
  }

  private var icons: [String: Texts] = [:]
  private var bundles: [String: Texts] = [:]
  /// What an icon costs under each of the licences: its own page has them all.
  private var licensed: [String: Texts] = [:]

  /// - Complexity: O(icons times licences).
  init(_ site: Site) {
    let rules = OfferRules(site)
    let formatter = PriceFormatter(language: site.language)
    for icon in site.catalog.icons {
      let (id, offer) = (icon.id.text, rules.offer(of: icon))
      let texts = Self.texts(of: offer, "the icon '\(id)'", formatter)
      icons[id] = texts
      var all = texts
      for license in site.catalog.licenses {
        all.formUnion(Self.texts(of: offer.under(license), "", formatter))
      }
      licensed[id] = all
    }
    for bundle in site.catalog.bundles {
      let id = bundle.id.text
      bundles[id] = Self.texts(of: rules.offer(of: bundle), "the bundle '\(id)'", formatter)
    }
  }

  private static func texts(
    of offer: Offer, _ name: String, _ formatter: PriceFormatter
  ) -> Texts {
    var texts = Texts()
    texts.name = name
    texts.cost =
      offer.isFree
      ? "is free"
      : "costs "
        + offer.all.map { "\($0.price.decimalText) \($0.currency.code)" }.joined(separator: ", ")
    for price in offer.all.flatMap({ [$0.regular, $0.price] }) {
      texts.amounts.insert(price.decimalText)
      texts.labels.insert(formatter.text(price).escaped(for: .html))
    }
    for price in [offer.first.regular, offer.first.price] {
      texts.feed.insert("\(price.decimalText) \(price.currency.code)")
    }
    return texts
  }

  /// The problems of a published file. Files of other kinds have none.
  ///
  /// - Complexity: O(bytes).
  func problems(in bytes: [UInt8], of path: String) -> [Diagnostic] {
    if path == "catalog.json" { return catalogProblems(bytes) }
    if path == "feed.xml" { return feedProblems(bytes) }
    return path.hasSuffix(".html") ? pageProblems(bytes, path) : []
  }

  // MARK: - Pages

  private func pageProblems(_ bytes: [UInt8], _ path: String) -> [Diagnostic] {
    let parts = path.split(separator: "/").map(String.init)
    let own: Texts? =
      parts.count == 3
      ? parts[0] == "icons" ? licensed[parts[1]] : parts[0] == "bundles" ? bundles[parts[1]] : nil
      : nil
    var problems = Problems(path: path)
    var cell: Texts?
    var scanner = MarkScanner(bytes)
    while let (mark, text) = scanner.next() {
      switch mark {
      case .item:
        var texts = icons[text]
        if let bundle = bundles[text] { texts?.formUnion(bundle) }
        cell = texts ?? bundles[text]
      case .amount:
        // A page's own prices may stand below its cells. What neither is of comes from the author.
        guard cell != nil || own != nil else { continue }
        if cell?.amounts.contains(text) == true || own?.amounts.contains(text) == true { continue }
        problems.add(text, cell ?? own)
      case .structured:
        if let own, !own.amounts.contains(text) { problems.add(text, own) }
      case .button:
        if let own, !own.labels.contains(text) { problems.add(text, own) }
      }
    }
    return problems.all
  }

  /// One problem for each thing and file: the others say the same.
  private struct Problems {
    let path: String
    private(set) var all: [Diagnostic] = []
    private var names: Set<String> = []

    init(path: String) { self.path = path }

    mutating func add(_ found: String, _ texts: Texts?) {
      guard let texts, names.insert(texts.name).inserted else { return }
      all.append(.publishedPrice(found, in: path, of: texts.name, texts.cost))
    }
  }

  // MARK: - Machines

  private struct Catalog: Decodable {
    let icons: [Entry]

    struct Entry: Decodable {
      let id, price: String
      let regularPrice: String?
      let prices: [Amount]?

      struct Amount: Decodable {
        let price: String
        let regularPrice: String?
      }
    }
  }

  private func catalogProblems(_ bytes: [UInt8]) -> [Diagnostic] {
    var problems = Problems(path: "catalog.json")
    // `try?`: a file of the author's at this path may have another shape.
    guard let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes)) else {
      return []
    }
    for entry in catalog.icons {
      guard let texts = icons[entry.id] else { continue }
      let others = entry.prices ?? []
      let all =
        [entry.price] + [entry.regularPrice].compactMap(\.self) + others.map(\.price)
        + others.compactMap(\.regularPrice)
      for amount in all where !texts.amounts.contains(amount) { problems.add(amount, texts) }
    }
    return problems.all
  }

  private func feedProblems(_ bytes: [UInt8]) -> [Diagnostic] {
    var problems = Problems(path: "feed.xml")
    for entry in String(decoding: bytes, as: UTF8.self).components(separatedBy: "<entry>")
      .dropFirst()
    {
      let names = Self.text(of: "id", in: entry)?.split(separator: "/").suffix(2) ?? []
      guard names.count == 2, names.first == "icons",
        let texts = icons[String(names[names.endIndex - 1])]
      else { continue }
      for name in ["g:price", "g:sale_price"] {
        guard let text = Self.text(of: name, in: entry), !texts.feed.contains(text) else {
          continue
        }
        problems.add(text, texts)
      }
    }
    return problems.all
  }

  private static func text(of name: String, in entry: String) -> String? {
    let parts = entry.components(separatedBy: "<\(name)>")
    guard parts.count > 1 else { return nil }
    return parts[1].components(separatedBy: "</").first
  }
}

/// Finds what pages mark prices with, in the order in which they stand.
private struct MarkScanner {
  enum Mark: CaseIterable {
    /// The id of a cell's item.
    case item
    /// An amount for programs.
    case amount
    /// A price in structured data.
    case structured
    /// A label of a button.
    case button

    /// What stands before the text.
    var opening: [UInt8] {
      switch self {
      case .item: Array("data-item-id=\"".utf8)
      case .amount: Array("<data value=\"".utf8)
      case .structured: Array("\"price\":\"".utf8)
      case .button: Array("<bdi".utf8)
      }
    }
  }

  private let bytes: [UInt8]
  private var place = 0
  private static let marks = Mark.allCases.map { ($0, $0.opening) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (Mark, String)? {
    while place < bytes.count {
      for (mark, opening) in Self.marks
      where bytes[place] == opening[0] && bytes[place...].starts(with: opening) {
        place += opening.count
        if mark == .button {
          skip(to: UInt8(ascii: ">"))
          place += 1
        }
        let start = min(place, bytes.count)
        skip(to: mark == .button ? UInt8(ascii: "<") : UInt8(ascii: "\""))
        return (mark, String(decoding: bytes[start..<place], as: UTF8.self))
      }
      place += 1
    }
    return nil
  }

  private mutating func skip(to end: UInt8) {
    while place < bytes.count, bytes[place] != end { place += 1 }
    place = min(place, bytes.count)
  }
}

extension Diagnostic {
  /// A published file says another price than the content.
  fileprivate static func publishedPrice(
    _ found: String, in path: String, of name: String, _ cost: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .publishedPrice, "'\(path)' says '\(found)' of \(name), which \(cost)",
      notes: [
        .init(
          "build the site again; if that doesn't help, a template or a file of yours has the price")
      ])
  }
}
