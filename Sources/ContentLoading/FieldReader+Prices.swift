import Catalog
import ContentSyntax

// What an icon costs.

extension FieldReader {
  /// The prices of an icon: `price` in its currency or in that of the catalog, or `prices` in
  /// several.
  ///
  /// - Returns: The prices; `nil` if there are none, or if something is wrong with one, which is
  ///   reported.
  mutating func prices(in standard: Currency) -> PriceList? {
    reportConflict("price", "prices")
    if hasValue("price"), hasValue("prices") {
      ignore("price", "prices", "currency")
      return nil
    }
    guard let node = value("prices") else { return price(in: standard).map { PriceList($0) } }
    reportConflict("prices", "currency")
    ignore("price", "currency")
    return report.prices(node)
  }

  private mutating func price(in standard: Currency) -> Price? {
    let currency = value("currency") == nil ? standard : self.currency("currency")?.value
    guard let node = value("price") else {
      reportMissing(oneOf: ["price", "prices"])
      return nil
    }
    return currency.flatMap { report.price(node, in: $0) }
  }

  /// A currency by its code.
  mutating func currency(_ key: String) -> Located<Currency>? {
    guard let code = string(key) else { return nil }
    return report.currency(code.value, at: code.range).map { Located($0, code.range) }
  }

  /// Takes note of fields that something else said of the object makes meaningless.
  private mutating func ignore(_ keys: String...) {
    for key in keys { _ = value(key) }
  }
}

extension FileReport {
  /// The price that a value is: a number or a string, read as the decimal that is written.
  func price(_ node: ContentNode, in currency: Currency) -> Price? {
    switch node.value {
    case .number(let text), .string(let text):
      do throws(PriceError) {
        return try Price(decimal: text, currency: currency)
      } catch {
        add(.badPrice(text, error, currency), at: node)
        return nil
      }
    default:
      add(
        .wrongType(field: "'price'", expected: "a number or a string", found: node.kind), at: node)
      return nil
    }
  }

  /// Prices by the codes of their currencies: `{ "USD": 3.99, "EUR": 3.49 }`.
  func prices(_ node: ContentNode) -> PriceList? {
    guard let object = FieldReader(node, owner: "'prices'", report: self) else { return nil }
    let prices = object.allMembers.map { member in
      currency(member.key, at: member.keyRange).flatMap { price(member.value, in: $0) }
    }
    let known = prices.compactMap(\.self)
    guard known.count == prices.count else { return nil }
    do throws(PriceListError) {
      return try PriceList(known)
    } catch {
      // What is there twice was reported as it was read.
      if case .repeated = error { return nil }
      add(.badPriceList(error), at: node)
      return nil
    }
  }

  /// The currency with a code.
  func currency(_ code: String, at range: Range<Int>) -> Currency? {
    if let currency = Currency(code: code) { return currency }
    add(.unknownCurrency(code, nearest: nearest(to: code, in: Currency.allCodes)), at: range)
    return nil
  }
}
