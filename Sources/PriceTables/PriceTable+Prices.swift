package import Catalog
import ContentSyntax

extension PriceTable {
  /// Returns `nil` for an invalid combination of prices, which is reported. `standard` is the
  /// currency of prices that do not specify one.
  package func prices(of row: Row, in standard: Currency) -> PriceList? {
    var prices: [Price] = []
    for price in row.prices {
      do throws(PriceError) {
        prices.append(try Price(decimal: price.decimal, currency: price.currency ?? standard))
      } catch {
        report.add(.badPrice(price.field.value, error), at: price.field.range)
        return nil
      }
    }
    do throws(PriceListError) {
      return try PriceList(prices)
    } catch {
      report.add(.badPriceList(error), at: row.range)
      return nil
    }
  }

  /// The URL where the icon is sold. An invalid URL is reported.
  package func buy(of row: Row) -> String? {
    guard let field = row.badBuy else { return row[.buy] }
    report.add(.badBuy(field.value), at: field.range)
    return nil
  }
}

extension Price {
  /// Parses a price as people write it: `2.99`, `€ 2,99`, `free`.
  ///
  /// - Throws: `TableProblem` if the text is not a valid price.
  package init(written text: String, in standard: Currency) throws(TableProblem) {
    let decimal: String
    let currency: Currency
    do throws(WrittenPriceError) {
      let written = try WrittenPrice(text)
      currency = try written.currency(or: standard)
      decimal = try written.decimal(written.decimalSign(in: currency))
    } catch {
      throw error.problem(text)
    }
    do throws(PriceError) {
      try self.init(decimal: decimal, currency: currency)
    } catch {
      throw .badPrice(text, error)
    }
  }
}
