import Catalog
import ContentSyntax
import Diagnostics

/// A list of what icons cost, and of what else is said of them, as spreadsheets export it.
///
///     file;price;tags
///     ic_ice_cream.svg;2,99;summer sweet
///
/// The encoding, the separator and the decimal sign are found, and told.
struct PriceTable {
  /// What a column is about.
  enum Column: String, CaseIterable, Hashable {
    case id, name, file, price, currency, tags, category, buy

    /// What each title means: of several for one column the word itself, else the surest. The
    /// others are columns that nobody knows. Prices may have several columns, if each title names a
    /// currency of its own.
    ///
    /// - Throws: The place of a column that is there twice. Which of two other words for a price is
    ///   meant, nobody can know.
    static func columns(_ titles: [String]) throws(Repeated) -> [Column?] {
      let ofPrices = ofSeveralPrices(titles)
      var best: [Column: (rank: Int, index: Int)] = [:]
      for (index, title) in titles.enumerated() where !ofPrices.contains(index) {
        guard let title = ColumnTitle(title) else { continue }
        let (column, rank) = (title.column, title.rank)
        if let other = best[column], other.rank <= rank {
          let isUnclear = column == .price && other.rank > 0
          if other.rank == rank || isUnclear { throw Repeated(column: column, index: index) }
        } else {
          best[column] = (rank, index)
        }
      }
      var columns = [Column?](repeating: nil, count: titles.count)
      for (column, place) in best { columns[place.index] = column }
      for index in ofPrices { columns[index] = .price }
      return columns
    }

    /// The places of several columns of prices, each in another currency; empty if there are none,
    /// or one that names no currency.
    private static func ofSeveralPrices(_ titles: [String]) -> Set<Int> {
      let prices = titles.enumerated().compactMap { index, title in
        ColumnTitle(title).flatMap { $0.column == .price ? (index, $0.currency) : nil }
      }
      let currencies = prices.compactMap { $0.1?.code }
      guard prices.count > 1, Set(currencies).count == prices.count else { return [] }
      return Set(prices.map(\.0))
    }

    struct Repeated: Error {
      let column: Column
      let index: Int
    }
  }

  /// What a table is read for.
  enum Purpose {
    /// The prices of icons of another source: what else it says is not used.
    case prices
    /// The icons themselves, which may get their prices elsewhere: nothing is lost.
    case icons
  }

  /// One line of it.
  struct Row {
    fileprivate(set) var fields: [Column: Located<String>] = [:]
    let range: Range<Int>
    /// Whether its name says which icon it is about, and not what that is called.
    var isFoundByName = false
    /// The price, with a decimal point.
    var price: ReadPrice? { prices.first }
    /// That, and those of other columns.
    fileprivate(set) var prices: [ReadPrice] = []
    /// Whether it says a price that can't be read, whatever its others are.
    fileprivate(set) var isPriceUnread = false
    /// Whether it has fields below no title: a separator in a field that is not in quotes moves
    /// what comes after it, so half of a price may stand in the place of one.
    fileprivate(set) var isShifted = false
    /// What stands in columns of prices.
    fileprivate var written: [(field: Located<String>, standard: Currency?)] = []
    /// The currency that it names first.
    fileprivate(set) var currency: Currency?
    /// What stands in columns that are not known.
    fileprivate(set) var others: [(title: String, text: String)] = []

    subscript(_ column: Column) -> String? { fields[column]?.value }

    /// What it says of where the icon is bought, if that is no address.
    var badBuy: Located<String>? {
      fields[.buy].flatMap { field in
        let pattern = try? BuyPattern(field.value)  // that it is none is told, with an example
        return field.value == "none" || pattern != nil ? nil : field
      }
    }
  }

  /// A price of a row, as far as the table says it.
  struct ReadPrice {
    /// The number, with a decimal point.
    let decimal: String
    /// What stands beside the number, in a column of currencies, or in the column's title.
    let currency: Currency?
    /// Where it stands.
    let field: Located<String>
  }

  let report: FileReport
  private(set) var rows: [Row] = []
  private(set) var columns: [Column] = []
  /// The titles of all columns.
  let titles: [String]
  /// How it was read, for the user.
  private(set) var note = ""

  /// Reads a table. `standard` is the currency of prices that name none; if it is `nil`, that is
  /// the one that most rows name.
  ///
  /// - Throws: `DiagnosticError` if it is none, or has no column of prices or none that names
  ///   icons.
  /// - Complexity: O(bytes).
  init(
    _ bytes: [UInt8], path: String, for purpose: Purpose = .prices, in standard: Currency? = nil
  ) throws(DiagnosticError) {
    guard let text = TableText(bytes, path: path) else {
      throw DiagnosticError(ExchangeProblem.notUTF8.diagnostic(ofFile: path))
    }
    report = FileReport(text.file)
    let table = try SeparatedValues(text.file)
    guard let header = table.rows.first else {
      throw DiagnosticError(ExchangeProblem.emptyTable.diagnostic(ofFile: path))
    }
    titles = header.map(\.value)
    let known = try Self.columns(header, in: text.file, for: purpose)
    columns = known.compactMap(\.self)
    let currencies = zip(known, titles).map { column, title in
      column == .price ? ColumnTitle(title)?.currency : nil
    }
    for fields in table.rows.dropFirst() { read(fields, known, currencies, titles) }
    let sign = readPrices(in: standard)
    var unused = zip(header, known).filter { $1 == nil }.map { "'\($0.0.value)'" }
    let most = 20
    if unused.count > most {
      unused = unused.prefix(most - 1) + ["and \(unused.count - most + 1) more"]
    }
    note =
      "\(path): \(text.encoding), fields between \(table.nameOfSeparator)"
      + (sign.map { ", decimal \($0 == .comma ? "comma" : "point")" } ?? "")
      + (unused.isEmpty ? "" : "; \(purpose.verb): \(unused.joined(separator: ", "))")
  }

  private static func columns(
    _ header: [SeparatedValues.Field], in file: SourceFile, for purpose: Purpose
  ) throws(DiagnosticError) -> [Column?] {
    let titles = header.map(\.value)
    let columns: [Column?]
    do throws(Column.Repeated) {
      columns = try Column.columns(titles)
    } catch {
      throw DiagnosticError(
        ExchangeProblem.repeatedColumn(error.column.rawValue)
          .diagnostic(in: file, at: header[error.index].range))
    }
    let seen = Set(columns.compactMap(\.self))
    let problem: ExchangeProblem? =
      seen.isDisjoint(with: keys)
      ? .noKeyColumn(columns: titles)
      : seen.contains(.price) || purpose == .icons ? nil : .noPriceColumn(columns: titles)
    guard let problem else { return columns }
    throw DiagnosticError(problem.diagnostic(in: file, at: header[0].range))
  }

  /// The columns that say which icon a row is about, the surest first.
  static let keys: [Column] = [.id, .file, .name]

  private mutating func read(
    _ fields: [SeparatedValues.Field], _ known: [Column?], _ currencies: [Currency?],
    _ titles: [String]
  ) {
    let range =
      (fields.first?.range.lowerBound ?? 0)..<(fields.last?.range.upperBound ?? 0)
    if fields.count != known.count {
      report.add(
        .wrongNumberOfFields(found: fields.count, expected: known.count),
        at: range.lowerBound..<max(range.upperBound, range.lowerBound + 1))
    }
    var row = Row(range: range)
    row.isShifted = fields.dropFirst(known.count).contains { !$0.value.isBlank }
    row.isPriceUnread = row.isShifted && known.contains(.price)
    for ((column, currency), field) in zip(zip(known, currencies), fields) {
      let text = field.value.trimmed
      guard let column, !text.isEmpty else { continue }
      let located = Located(text, field.range)
      if column == .price {
        guard !row.isShifted else { continue }
        row.written.append((located, currency))
      } else {
        row.fields[column] = located
      }
    }
    for (index, field) in fields.enumerated() where titles.indices.contains(index) {
      if known[index] == nil, !field.value.isEmpty {
        row.others.append((titles[index], field.value))
      }
    }
    rows.append(row)
  }

  /// Reads the prices: what most of them tell of the decimal sign is true of all.
  private mutating func readPrices(in standard: Currency?) -> DecimalSign? {
    let written = rows.map { $0.written.map { WrittenPrice.read($0.field.value) } }
    for (index, prices) in written.enumerated() {
      let first = try? prices.first?.get()  // what is no price is told below
      rows[index].currency =
        rows[index].namedCurrency ?? first?.currency
        ?? rows[index].written.first?.standard
    }
    let standard = standard ?? rows.compactMap(\.currency).mostFrequent ?? .usDollar
    let areSeveral = columns.count { $0 == .price } > 1
    var votes = (point: 0, comma: 0)
    var read: [[Result<(price: WrittenPrice, currency: Currency), WrittenPriceError>]] = []
    for (row, prices) in zip(rows, written) {
      read.append(
        prices.enumerated().map { index, price in
          // A column of currencies says that of the only price.
          let named = areSeveral ? nil : row.namedCurrency
          return price.currency(or: named ?? row.written[index].standard ?? standard)
        })
      for case .success(let (price, currency)) in read.last ?? [] {
        switch price.decimalSign(in: currency) {
        case .point?: votes.point += 1
        case .comma?: votes.comma += 1
        case nil: break
        }
      }
    }
    let sign: DecimalSign? =
      votes == (0, 0) ? nil : votes.comma > votes.point ? .comma : .point
    for index in rows.indices {
      for ((field, title), result) in zip(rows[index].written, read[index]) {
        do throws(WrittenPriceError) {
          let (price, currency) = try result.get()
          let isNamed = price.currency ?? title ?? (areSeveral ? nil : rows[index].namedCurrency)
          rows[index].prices.append(
            ReadPrice(
              decimal: try price.decimal(price.decimalSign(in: currency) ?? sign),
              currency: isNamed == nil ? nil : currency, field: field))
        } catch {
          report.add(error.problem(field.value), at: field.range)
          rows[index].isPriceUnread = true
        }
      }
    }
    return sign
  }
}

extension PriceTable.Purpose {
  /// What becomes of columns that are not known.
  fileprivate var verb: String {
    switch self {
    case .prices: "not used"
    case .icons: "kept in extensions"
    }
  }
}

extension WrittenPrice {
  fileprivate static func read(_ text: String) -> Result<WrittenPrice, WrittenPriceError> {
    do throws(WrittenPriceError) {
      return .success(try WrittenPrice(text))
    } catch {
      return .failure(error)
    }
  }
}

extension Result<WrittenPrice, WrittenPriceError> {
  /// The price, and its currency where others say `standard`.
  fileprivate func currency(
    or standard: Currency
  ) -> Result<(price: WrittenPrice, currency: Currency), WrittenPriceError> {
    do throws(WrittenPriceError) {
      let price = try get()
      return .success((price, try price.currency(or: standard)))
    } catch {
      return .failure(error)
    }
  }
}

extension PriceTable.Row {
  /// What its column of currencies says, if that is one.
  fileprivate var namedCurrency: Currency? {
    self[.currency].flatMap { Currency(code: $0.uppercased()) }
  }
}

extension [Currency] {
  /// The one that is there most often; of several, the first by its code.
  var mostFrequent: Currency? {
    let counts = Dictionary(grouping: self, by: \.code).mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { Currency(code: $0.key) }
  }
}

extension WrittenPriceError {
  func problem(_ text: String) -> ExchangeProblem {
    switch self {
    case .malformed: .badPrice(text, nil)
    case .ambiguous: .ambiguousPrice(text)
    case .unknownCurrency(let code): .unknownCurrency(code)
    }
  }
}

extension String {
  /// Whether it says nothing.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text, if it says something.
  var nonBlank: String? { isBlank ? nil : self }

  /// The text without white space around it.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
