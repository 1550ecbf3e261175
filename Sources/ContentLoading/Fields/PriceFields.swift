import Catalog
import ContentSyntax

extension JSONSchema {
  static let currencyCode = oneOf(Currency.allCodes)

  /// A price as a number or a decimal string.
  static let price = any(string(matching: #"^[0-9]+(\.[0-9]+)?$"#), JSONSchema(["type": "number"]))

  static func prices(namedBy currency: JSONSchema) -> JSONSchema {
    object(of: price, namedBy: currency, "A price in each currency, in their order.")
  }
}

extension FieldType<Currency> {
  static func currency(as schema: JSONSchema = .definition("currency")) -> Self {
    FieldType<String>.string(as: schema).reading { code, node, context in
      context.report.currency(code, at: node.range)
    }
  }
}

extension FieldType<PriceList> {
  /// Prices by currency: `{ "USD": 3.99, "EUR": 3.49 }`.
  static func prices(as schema: JSONSchema = .definition("prices")) -> Self {
    FieldType<[MapEntry<ContentNode>]>.map(of: .node(.price), as: schema).reading {
      entries, node, context in
      let report = context.report
      let prices = entries.compactMap { entry in
        report.currency(entry.name.value, at: entry.name.range).flatMap {
          report.price(entry.node, in: $0)
        }
      }
      guard entries.count == prices.count else { return nil }
      do throws(PriceListError) { return try PriceList(prices) } catch {
        // Repeated currencies were already reported as repeated fields.
        if case .repeated = error { return nil }
        report.add(.badPriceList(error), at: node)
        return nil
      }
    }
  }
}

final class PriceFields: FieldGroup {
  let price: Field<ContentNode>
  let prices = Field(
    "prices", .prices(), "The price in several currencies. Replaces 'price'.")
  let currency = Field(
    "currency", .currency(),
    "The currency of the price (ISO 4217), if it differs from the catalog's.")
  let sale: Field<SaleDraft.Terms>

  init(price: String, sale: String) {
    self.price = Field("price", .node(.price), price)
    self.sale = Field("sale", .sale, sale)
  }

  var rules: [FieldRule] {
    [.oneOf(price, prices), .conflict(price, prices), .conflict(prices, currency)]
  }
}

extension ObjectReader<PriceFields> {
  /// Returns `prices`, or `price` in its own or the catalog's currency.
  func prices(in standard: Currency) -> PriceList? {
    let currency = has(\.currency) ? self[\.currency] : standard
    switch (node(\.price), has(\.prices)) {
    case (let node?, false):
      return currency.flatMap { report.price(node, in: $0) }.map { PriceList($0) }
    case (nil, true): return self[\.prices]
    default: return nil
    }
  }
}

extension FileReport {
  func price(_ node: ContentNode, in currency: Currency) -> Price? {
    switch node.value {
    case .number(let text), .string(let text):
      do throws(PriceError) { return try Price(decimal: text, currency: currency) } catch {
        add(.badPrice(text, error, currency), at: node)
        return nil
      }
    default:
      add(
        .wrongType(field: "'price'", expected: "a number or a string", found: node.kind), at: node)
      return nil
    }
  }

  fileprivate func currency(_ code: String, at range: Range<Int>) -> Currency? {
    if let currency = Currency(code: code) { return currency }
    add(.unknownCurrency(code, nearest: nearest(to: code, in: Currency.allCodes)), at: range)
    return nil
  }
}
