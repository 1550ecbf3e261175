package import Catalog
package import ContentSyntax
package import Diagnostics

package enum TableProblem: Error {
  // The table.
  case input(InputProblem)
  case emptyTable
  case noKeyColumn(columns: [String])
  case noPriceColumn(columns: [String])
  case repeatedColumn(String)
  case unclosedQuote
  case textAfterQuote
  /// For texts in unknown columns.
  case keptTooLarge(limit: Int)

  // Rows and fields.
  case wrongNumberOfFields(found: Int, expected: Int)
  case noSuchIcon(
    column: String, value: String, nearest: String?, hint: Diagnostic.Note? = nil)
  case severalIcons(column: String, value: String, icons: [String])
  case pricedAlready(icon: String, line: Int)
  case formula(String)
  case controlCharacter(Unicode.Scalar)
  case badBuy(String)

  // Prices.
  case badPrice(String, PriceError?)
  case badPriceList(PriceListError)
  case ambiguousPrice(String)
  case unknownCurrency(String)
  case ambiguousCurrency(String, [String])
}

extension TableProblem: WordedProblem {
  package var text: Problem {
    switch self {
    case .input(let problem): problem.text
    case .emptyTable: .error(.emptyTable, "has no rows")
    case .noKeyColumn(let columns):
      .error(
        .missingColumn,
        "no column identifies the icons: the columns are \(columns.quotedForMessage())",
        "name the column 'id', 'name' or 'file'")
    case .noPriceColumn(let columns):
      .error(
        .missingColumn, "no column contains prices: the columns are \(columns.quotedForMessage())",
        "name the column 'price'")
    case .repeatedColumn(let column):
      .error(.repeatedColumn, "two columns have the name '\(column)'")
    case .unclosedQuote: .error(.malformedTable, "the quotation mark is not closed")
    case .textAfterQuote:
      .error(
        .malformedTable, "a separator or the end of the line must follow a quoted field")
    case .keptTooLarge(let limit):
      .error(
        .tooLarge,
        "the unknown columns would need more than \(limit >> 20) MiB in catalog.json",
        InputProblem.smaller)
    case .wrongNumberOfFields(let count, let expected):
      .warning(
        .wrongNumberOfFields,
        "the row has \(count.counting("field")), and the first row has \(expected)",
        count > expected
          ? "put quotation marks around a field that contains the separator: \"1,50\"" : nil)
    case .noSuchIcon(let column, let value, let nearest, let hint):
      .warning(
        .unknownIcon, "no icon has the \(column) '\(value.cutForMessage)'",
        hint ?? .didYouMean(nearest))
    case .severalIcons(let column, let value, let icons):
      .warning(
        .severalIcons,
        "several icons have the \(column) '\(value.cutForMessage)': "
          + icons.prefix(5).map(\.self).quotedForMessage())
    case .pricedAlready(let icon, let line):
      .warning(.repeatedIcon, "'\(icon)' is already on line \(line)")
    case .formula(let text):
      .warning(
        .formulaCell,
        "'\(text.cutForMessage)' is a formula in a spreadsheet: it is imported as text")
    case .controlCharacter(let scalar):
      .warning(
        .controlCharacter,
        "the field contains the control character \(scalar.codePoint), so it is left out")
    case .badBuy(let text):
      .warning(
        .badBuyAddress,
        "'\(text.cutForMessage)' is not a valid URL of a shop, so it is left out",
        "write a URL with https: and a host, such as https://shop.example/{id}")
    case .badPrice(let text, let error):
      .warning(
        .badPrice, "'\(text.cutForMessage)' is not a valid price\(Self.reason(error))",
        Self.remedy(text, error))
    case .badPriceList(.partlyFree(let free, let sold)):
      .warning(
        .partlyFree, "the icon is free in \(free.code), and has a price in \(sold.code)",
        "set a price in every currency, or make it free in all")
    case .badPriceList(.repeated(let currency)):
      .warning(.badPrice, "there are two prices in \(currency.code)")
    case .badPriceList(.empty): .warning(.badPrice, "the icon has no price")
    case .ambiguousPrice(let text):
      .warning(
        .ambiguousPrice, "'\(text)' is ambiguous: the separator can mark decimals or thousands",
        "write it with two decimal places")
    case .unknownCurrency(let code):
      .warning(
        .unknownCurrency, "'\(code.cutForMessage)' is not a currency code (ISO 4217)",
        "write the currency code after the price: 2.99 USD")
    case .ambiguousCurrency(let sign, let codes):
      .warning(
        .unknownCurrency,
        "'\(sign.cutForMessage)' is the sign of several currencies: \(codes.joined(separator: ", "))",
        "give the currency with --currency, or write its code")
    }
  }

  private static func reason(_ error: PriceError?) -> String {
    switch error {
    case .negative?: ": it is below zero"
    case .tooLarge?: ": it is too large"
    case .malformed?, .tooPrecise?, nil: ""
    }
  }

  private static func remedy(_ text: String, _ error: PriceError?) -> Diagnostic.Note? {
    switch error {
    case .tooPrecise?: "it has more decimal places than its currency"
    case nil where text.utf8.last == UInt8(ascii: "%"):
      "a percentage is not a price: write the amount"
    case nil where SpreadsheetConversion.isScientific(text): SpreadsheetConversion.shortened
    case nil where SpreadsheetConversion.isDate(text):
      "a spreadsheet turned the price into a date: format the column as text"
    case nil where text.utf8.first == UInt8(ascii: "="): "write the result of the formula"
    default: nil
    }
  }
}

extension FileReport {
  func add(_ problem: TableProblem, at range: Range<Int>) { addProblem(problem, at: range) }
}
