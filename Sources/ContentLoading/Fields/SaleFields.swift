import Catalog
import ContentSyntax
import OutlineFormats

struct SaleDraft: Sendable {
  var setting: SaleSetting
  var placeOfDates: Range<Int>?

  /// The terms of an icon's sale; `.first` means no sale.
  typealias Terms = Either<Void, ObjectReader<IconSaleFields>>
}

final class SaleDayFields: FieldGroup {
  let from = Field("from", .date, "The first day: 2026-11-27.")
  let until = Field("until", .date, "The last day: 2026-11-30.")
}

private final class SaleFields: FieldGroup {
  static let object = ContentObject(SaleFields())

  let percent = Sale.percentField.required
  let days = SaleDayFields()
}

final class IconSaleFields: FieldGroup {
  static let object = ContentObject(IconSaleFields()) {
    [
      .oneOf($0.percent, $0.price, $0.prices), .conflict($0.percent, $0.price),
      .conflict($0.percent, $0.prices), .conflict($0.price, $0.prices),
    ]
  }

  let percent = Sale.percentField
  let price = Field(
    "price", .node(.price), "The price during the sale, for an icon with one currency.")
  let prices = Field(
    "prices", .prices(), "The price during the sale, in each currency of the icon.")
  let days = SaleDayFields()
}

extension Sale {
  fileprivate static let percentField = Field(
    "percent", .integer(percents), "The reduction in percent.")
  /// The value that excludes an icon from the sale of its section or site.
  fileprivate static let none = "none"
  fileprivate static let expected = "an object or '\(none)'"
}

extension FieldType<SaleDraft> {
  static var saleOfAll: Self {
    FieldType<Void>.constant(Sale.none).or(.object(SaleFields.object), expected: Sale.expected)
      .reading { value, _, _ in
        switch value {
        case .first: SaleDraft(setting: .never)
        case .second(let object): object.part(\.days).sale(object[\.percent].map { .percent($0) })
        }
      }
  }
}

extension FieldType<SaleDraft.Terms> {
  static var saleInPlace: Self {
    .either(.constant(Sale.none), .object(IconSaleFields.object), expected: Sale.expected)
  }

  static var sale: Self { saleInPlace.defined(as: "sale") }
}

extension ObjectReader<SaleDayFields> {
  fileprivate func sale(_ reduction: Sale.Reduction?) -> SaleDraft? {
    let (from, until) = (self[\.from], self[\.until])
    if let from, let until, until < from, let place = keyRange(\.until) {
      report.add(.saleEndsFirst(from: from, until: until), at: place)
    }
    return reduction.map {
      SaleDraft(
        setting: .sale(Sale($0, from: from, until: until)),
        placeOfDates: keyRange(\.from) ?? keyRange(\.until))
    }
  }
}

extension ObjectReader<PriceFields> {
  func sale(of prices: PriceList?) -> SaleDraft? {
    switch self[\.sale] {
    case nil: return nil
    case .first: return SaleDraft(setting: .never)
    case .second(let object):
      let draft = object.part(\.days).sale(object.reduction(of: prices))
      if case .sale(let sale)? = draft?.setting, let prices {
        report.check(sale, of: prices, at: object.node)
      }
      return draft
    }
  }
}

extension ObjectReader<IconSaleFields> {
  fileprivate func reduction(of prices: PriceList?) -> Sale.Reduction? {
    let percent = self[\.percent]
    switch (has(\.percent), node(\.price), has(\.prices)) {
    case (true, nil, false): return percent.map { .percent($0) }
    case (false, nil, true): return self[\.prices].map { .prices($0) }
    case (false, let price?, false):
      return prices.flatMap { report.price(price, in: $0.first.currency) }.map {
        .prices(PriceList($0))
      }
    default: return nil
    }
  }
}

extension FileReport {
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
