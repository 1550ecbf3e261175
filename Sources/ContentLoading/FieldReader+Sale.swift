import Catalog
import ContentSyntax
import OutlineFormats

/// A sale as an icon, a section or the site says it, and where.
struct SaleDraft: Sendable {
  var setting: SaleSetting
  /// The place of its dates, if it has some: then a day has to be given.
  var placeOfDates: Range<Int>?
}

extension FieldReader {
  /// What stops what a section or the site says.
  static let noSale = "none"

  /// The field of a section or the site that says by how much its icons cost less.
  mutating func sale() -> SaleDraft? {
    readSale { object in
      if !object.hasValue("percent") { object.reportMissing("percent") }
      return object.integer("percent", in: Sale.percents).map { .percent($0) }
    }
  }

  /// The field of an icon that says by how much it costs less, or what.
  ///
  /// - Parameter prices: What the icon costs; `nil` if that is not known.
  /// - Returns: What it says; `nil` if it says nothing, or something wrong, which is reported.
  mutating func sale(of prices: PriceList?) -> SaleDraft? {
    let draft = readSale { object in object.reduction(of: prices) }
    guard case .sale(let sale)? = draft?.setting, let prices, let node = value("sale") else {
      return draft
    }
    report.check(sale, of: prices, at: node)
    return draft
  }

  private mutating func readSale(
    _ reduction: (inout FieldReader) -> Sale.Reduction?
  ) -> SaleDraft? {
    guard let node = value("sale") else { return nil }
    if case .string(Self.noSale) = node.value { return SaleDraft(setting: .never) }
    guard case .object = node.value else {
      return wrongType("sale", expected: "an object or '\(Self.noSale)'", node)
    }
    guard var object = FieldReader(node, owner: "'sale'", report: report) else { return nil }
    let read = reduction(&object)
    let (from, until) = (object.date("from"), object.date("until"))
    if let from, let until, until < from, let place = object.keyRange(of: "until") {
      report.add(.saleEndsFirst(from: from, until: until), at: place)
    }
    object.finish()
    let isDated = object.hasValue("from") || object.hasValue("until")
    guard let read else { return nil }
    return SaleDraft(
      setting: .sale(Sale(read, from: from, until: until)),
      placeOfDates: isDated
        ? object.keyRange(of: object.hasValue("from") ? "from" : "until") : nil)
  }

  private mutating func reduction(of prices: PriceList?) -> Sale.Reduction? {
    let fields = ["percent", "price", "prices"]
    let percent = integer("percent", in: Sale.percents)
    let (price, list) = (value("price"), value("prices"))
    for (index, field) in fields.enumerated() {
      for other in fields[..<index] { reportConflict(other, field) }
    }
    let given = fields.count(where: hasValue)
    if given == 0 { reportMissing(oneOf: fields) }
    guard given == 1 else { return nil }
    if let list { return report.prices(list).map { .prices($0) } }
    if let price, let currency = prices?.first.currency {
      return report.price(price, in: currency).map { .prices(PriceList($0)) }
    }
    return percent.map { .percent($0) }
  }
}

extension FileReport {
  /// Reports what makes a sale none for an icon with these prices.
  fileprivate func check(_ sale: Sale, of prices: PriceList, at node: ContentNode) {
    if prices.isFree { return add(.saleOfFreeIcon, at: node) }
    if case .prices(let lower) = sale.reduction {
      if lower.isFree { return add(.freeSale, at: node) }
      let missing = prices.currencies.filter { lower[$0] == nil }
      let others = lower.currencies.filter { prices[$0] == nil }
      guard missing.isEmpty, others.isEmpty else {
        return add(.saleInOtherCurrencies(missing: missing, others: others), at: node)
      }
    }
    for price in prices.all where sale.price(insteadOf: price) == nil {
      add(.saleNotBelowPrice(price), at: node)
    }
  }
}
