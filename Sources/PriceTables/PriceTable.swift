package import Catalog
package import ContentSyntax
package import Diagnostics
import IconNames

/// A table of icons with prices and other fields, as exported by spreadsheets.
///
///     file;price;tags
///     ic_ice_cream.svg;2,99;summer sweet
///
/// The encoding, the separator and the decimal sign are detected and reported.
package struct PriceTable {
  package enum Column: String, CaseIterable, Hashable {
    case id, name, file, price, currency, tags, category, buy

    /// Returns the meaning of each title, or `nil` for an unknown column. The column's own name has
    /// precedence over synonyms. Several price columns must specify different currencies.
    ///
    /// - Throws: `Repeated` for two titles with the same precedence, and for two synonyms of a price.
    package static func columns(_ titles: [String]) throws(Repeated) -> [Column?] {
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
      for (column, candidate) in best { columns[candidate.index] = column }
      for index in ofPrices { columns[index] = .price }
      return columns
    }

    private static func ofSeveralPrices(_ titles: [String]) -> Set<Int> {
      let prices = titles.enumerated().compactMap { index, title in
        ColumnTitle(title).flatMap { $0.column == .price ? (index, $0.currency) : nil }
      }
      let currencies = prices.compactMap { $0.1?.code }
      guard prices.count > 1, Set(currencies).count == prices.count else { return [] }
      return Set(prices.map(\.0))
    }

    package struct Repeated: Error {
      let column: Column
      let index: Int
    }
  }

  /// The purpose of a table. The raw value describes the use of unknown columns in messages.
  package enum Purpose: String {
    case prices = "not used"
    case icons = "kept in extensions"
  }

  struct Fields {
    private var list: [(column: Column, field: Located<String>)] = []

    subscript(column: Column) -> Located<String>? {
      get { list.first { $0.column == column }?.field }
      set {
        list.removeAll { $0.column == column }
        if let newValue { list.append((column, newValue)) }
      }
    }
  }

  package struct Row {
    fileprivate(set) var fields = Fields()
    package let range: Range<Int>
    /// True if the name identifies the icon, and does not rename it.
    package var isFoundByName = false
    package var price: ReadPrice? { prices.first }
    package fileprivate(set) var prices: [ReadPrice] = []
    package fileprivate(set) var isPriceUnread = false
    /// True for a row with more fields than titles. An unquoted separator moves the following fields, so half
    /// of a price can be in another column.
    package fileprivate(set) var isShifted = false
    /// The price fields, until the decimal sign of the table is known.
    fileprivate var written: [WrittenField] = []
    package fileprivate(set) var currency: Currency?
    fileprivate var namedCurrency: Currency?
    package fileprivate(set) var others: [(title: String, text: String)] = []

    package subscript(_ column: Column) -> String? { fields[column]?.value }

    /// True for a row of sums, unless an icon has this name.
    package var isTotal: Bool {
      let key = PriceTable.keys.lazy.compactMap { self[$0] }.first
      return key.map(TotalWord.isOne) == true
    }

    /// The buy field, if it is not a valid URL.
    package var badBuy: Located<String>? {
      fields[.buy].flatMap { field in
        let pattern = try? BuyPattern(field.value)  // reported with an example
        return field.value == "none" || pattern != nil ? nil : field
      }
    }
  }

  fileprivate struct WrittenField {
    let field: Located<String>
    let standard: Currency?
    let price: Result<WrittenPrice, WrittenPriceError>
  }

  package struct ReadPrice {
    package let decimal: String
    /// The currency next to the number, in a currency column, or in the title.
    package let currency: Currency?
    package let field: Located<String>
  }

  package let report: FileReport
  /// The formulas, which are imported as texts.
  package private(set) var notices = DiagnosticList()
  package private(set) var rows: [Row] = []
  package private(set) var columns: [Column] = []
  package let titles: [String]
  /// A description of the encoding, the separator and unknown columns for the user.
  package private(set) var note = ""

  /// Parses a table. Prices without a currency have the currency `standard`, or the most frequent currency of
  /// the rows.
  ///
  /// - Throws: `DiagnosticError` for an invalid table, and for a table without a price column or a name
  ///   column.
  /// - Complexity: O(bytes).
  package init(
    _ bytes: [UInt8], path: String, for purpose: Purpose = .prices, in standard: Currency? = nil
  ) throws(DiagnosticError) {
    let text = try Self.text(of: bytes, path: path)
    report = FileReport(text.file)
    var table = SeparatedValues.table(of: text.file) { Self.isHeader($0, for: purpose) }
    guard let header = try table.next()?.map(Self.cell) else {
      throw TableProblem.emptyTable.error(ofFile: path)
    }
    for title in header {
      let problem: TableProblem? =
        NameLimit.isExceeded(by: title.value)
        ? .input(.tooLongName("the title of a column"))
        : title.value.controlCharacter.map(TableProblem.controlCharacter)
      guard var diagnostic = problem?.diagnostic(in: text.file, at: title.range) else { continue }
      // A warning for a row, but an error for the header.
      diagnostic.severity = .error
      throw DiagnosticError(diagnostic)
    }
    titles = header.map(\.value)
    let headerColumns = try Self.columns(header, in: text.file, for: purpose)
    columns = headerColumns.compactMap(\.self)
    let layout = Layout(
      columns: headerColumns,
      currencies: zip(headerColumns, titles).map { column, title in
        column == .price ? ColumnTitle(title)?.currency : nil
      }, keepsOthers: purpose == .icons)
    var keptSize = 0
    while let fields = try table.next() {
      guard !Self.repeats(fields, titles) else { continue }
      read(fields, layout)
      keptSize += rows.last?.others.reduce(0) { $0 + $1.title.utf8.count + $1.text.utf8.count } ?? 0
      guard keptSize <= TableLimits.keptCellSize else {
        throw TableProblem.keptTooLarge(limit: TableLimits.keptCellSize).error(ofFile: path)
      }
    }
    let sign = readPrices(in: standard)
    let taken = purpose == .icons ? Set(IconField.all.map(\.name)) : []
    var unused = zip(header, headerColumns).filter { $1 == nil && !taken.contains($0.value) }
      .map { "'\($0.0.value)'" }
    let most = 20
    if unused.count > most {
      unused = unused.prefix(most - 1) + ["and \(unused.count - most + 1) more"]
    }
    note =
      "\(path): \(text.encoding), fields between \(table.nameOfSeparator)"
      + (sign.map { ", decimal \($0 == .comma ? "comma" : "point")" } ?? "")
      + (unused.isEmpty ? "" : "; \(purpose.rawValue): \(unused.joined(separator: ", "))")
  }

  private static func text(
    of bytes: [UInt8], path: String
  ) throws(DiagnosticError) -> (file: SourceFile, encoding: String) {
    do throws(TextEncoding.Refusal) {
      // DOS wrote a mark for the end of the file.
      let decoded = try TextEncoding.decode(bytes.last == 0x1A ? bytes.dropLast() : bytes)
      return (SourceFile(path: path, text: decoded.text), decoded.name)
    } catch {
      throw InputProblem.notUTF8(error).error(ofFile: path)
    }
  }

  /// Removes the formula around a text, and the apostrophe of an export.
  private static func cell(_ field: SeparatedValues.Field) -> SeparatedValues.Field {
    let text = SpreadsheetCell.text(ofFormula: field.value) ?? field.value
    return Located(SpreadsheetCell.unguarded(text), field.range)
  }

  /// For this purpose.
  private static func isHeader(_ row: [SeparatedValues.Field], for purpose: Purpose) -> Bool {
    let titles = row.map { cell($0).value }
    guard titles.allSatisfy({ !NameLimit.isExceeded(by: $0) }),
      // `try?`: a repeated column is reported when the rows are read.
      let columns = try? Column.columns(titles)
    else { return false }
    let columnSet = Set(columns.compactMap(\.self))
    guard !columnSet.isDisjoint(with: keys) else { return false }
    if columnSet.contains(.price) { return true }
    return purpose == .icons && (columnSet.count > 1 || titles.count { !$0.isBlank } == 1)
  }

  /// Joined tables repeat the titles.
  private static func repeats(_ fields: [SeparatedValues.Field], _ titles: [String]) -> Bool {
    // A table of one column may have an icon with the title's name.
    guard titles.count > 1, fields.count == titles.count else { return false }
    return zip(fields, titles).allSatisfy { $0.value.trimmed == $1.trimmed }
  }

  private struct Layout {
    let columns: [Column?]
    let currencies: [Currency?]
    let keepsOthers: Bool
  }

  private static func columns(
    _ header: [SeparatedValues.Field], in file: SourceFile, for purpose: Purpose
  ) throws(DiagnosticError) -> [Column?] {
    let titles = header.map(\.value)
    let columns: [Column?]
    do throws(Column.Repeated) {
      columns = try Column.columns(titles)
    } catch {
      throw TableProblem.repeatedColumn(error.column.rawValue).error(
        in: file, at: header[error.index].range)
    }
    let seen = Set(columns.compactMap(\.self))
    let problem: TableProblem? =
      seen.isDisjoint(with: keys)
      ? .noKeyColumn(columns: titles)
      : seen.contains(.price) || purpose == .icons ? nil : .noPriceColumn(columns: titles)
    guard let problem else { return columns }
    throw problem.error(in: file, at: header[0].range)
  }

  /// The identifying columns, the most certain first.
  static let keys: [Column] = [.id, .file, .name]

  private mutating func read(_ fields: [SeparatedValues.Field], _ layout: Layout) {
    let columns = layout.columns
    let range =
      (fields.first?.range.lowerBound ?? 0)..<(fields.last?.range.upperBound ?? 0)
    var row = Row(range: range)
    row.isShifted = fields.dropFirst(columns.count).contains { !$0.value.isBlank }
    let titleCount = (titles.lastIndex { !$0.isBlank } ?? -1) + 1
    if row.isShifted || fields.count < titleCount {
      report.add(
        .wrongNumberOfFields(found: fields.count, expected: titleCount),
        at: range.lowerBound..<max(range.upperBound, range.lowerBound + 1))
    }
    row.isPriceUnread = row.isShifted && columns.contains(.price)
    for (index, written) in zip(columns.indices, fields) {
      let field = Self.cell(written)
      let text = field.value.trimmed
      guard !text.isEmpty else { continue }
      if let problem = Self.problem(of: text, in: columns[index]) {
        report.add(problem, at: field.range)
        row.isPriceUnread = true
        continue
      }
      guard let column = columns[index] else {
        if layout.keepsOthers { row.others.append((titles[index], field.value)) }
        continue
      }
      if SpreadsheetCell.isFormula(written.value), SpreadsheetCell.isFormula(text) {
        notices.add(.warning) {
          TableProblem.formula(text).diagnostic(in: report.file, at: field.range)
        }
      }
      let located = Located(text, field.range)
      if column == .price {
        guard !row.isShifted else { continue }
        row.written.append(
          WrittenField(
            field: located, standard: layout.currencies[index],
            price: Result { () throws(WrittenPriceError) in try WrittenPrice(text) }))
      } else {
        row.fields[column] = located
      }
    }
    rows.append(row)
  }

  private static func problem(of text: String, in column: Column?) -> TableProblem? {
    if let character = text.controlCharacter { return .controlCharacter(character) }
    guard let column, text.utf8.count > NameLimit.length else { return nil }
    let names = column == .tags ? TagList.tags(in: text) : [text]
    return names.contains(where: NameLimit.isExceeded)
      ? .input(.tooLongName(column.rawValue)) : nil
  }

  /// Reads the prices. The majority determines the decimal sign of all.
  private mutating func readPrices(in given: Currency?) -> DecimalSign? {
    for index in rows.indices {
      Self.readCurrency(of: &rows[index], in: given, report)
      let first = try? rows[index].written.first?.price.get()  // reported below
      rows[index].currency =
        rows[index].namedCurrency ?? first?.evidentCurrency ?? rows[index].written.first?.standard
    }
    let standard = given ?? rows.lazy.compactMap(\.currency).mostFrequent ?? .usDollar
    let areSeveral = columns.count { $0 == .price } > 1
    var votes = (point: 0, comma: 0)
    for row in rows {
      for written in row.written {
        let price = try? written.currency(areSeveral ? nil : row.namedCurrency, or: standard)
        switch price.flatMap({ $0.price.decimalSign(in: $0.currency) }) {  // reported below
        case .point?: votes.point += 1
        case .comma?: votes.comma += 1
        case nil: break
        }
      }
    }
    let sign: DecimalSign? =
      votes == (0, 0) ? nil : votes.comma > votes.point ? .comma : .point
    for index in rows.indices {
      // A currency column belongs to a single price column.
      let named = areSeveral ? nil : rows[index].namedCurrency
      for written in rows[index].written {
        do throws(WrittenPriceError) {
          let (price, currency) = try written.currency(named, or: standard)
          let isNamed = price.namesCurrency || written.standard != nil || named != nil
          rows[index].prices.append(
            ReadPrice(
              decimal: try price.decimal(price.decimalSign(in: currency) ?? sign),
              currency: isNamed ? currency : nil, field: written.field))
        } catch {
          report.add(error.problem(written.field.value), at: written.field.range)
          rows[index].isPriceUnread = true
        }
      }
      rows[index].written = []
    }
    return sign
  }

  private static func readCurrency(
    of row: inout Row, in given: Currency?, _ report: FileReport
  ) {
    guard let field = row.fields[.currency] else { return }
    let meaning = CurrencySign.meaning(of: field.value)
    row.namedCurrency = meaning?.currency(in: given)
    guard row.namedCurrency == nil, !row.written.isEmpty else { return }
    let problem: TableProblem =
      meaning.map { .ambiguousCurrency(field.value, $0.codes) } ?? .unknownCurrency(field.value)
    report.add(problem, at: field.range)
    row.isPriceUnread = true
  }
}

extension PriceTable.WrittenField {
  /// Precedence: the price, the row, the column's title, the table.
  fileprivate func currency(
    _ named: Currency?, or table: Currency
  ) throws(WrittenPriceError) -> (price: WrittenPrice, currency: Currency) {
    let price = try price.get()
    return (price, try price.currency(or: named ?? standard ?? table))
  }
}

extension Sequence<Currency> {
  /// Of several, the first by its code.
  package var mostFrequent: Currency? {
    let counts = Dictionary(grouping: self, by: \.code).mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { Currency(code: $0.key) }
  }
}

extension WrittenPriceError {
  func problem(_ text: String) -> TableProblem {
    switch self {
    case .malformed: .badPrice(text, nil)
    case .ambiguous: .ambiguousPrice(text)
    case .unknownCurrency(let code):
      SpreadsheetConversion.isDate(text) ? .badPrice(text, nil) : .unknownCurrency(code)
    case .ambiguousCurrency(let sign, let codes): .ambiguousCurrency(sign, codes)
    }
  }
}

extension String {
  var controlCharacter: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0x7F...0x9F: true
      default: false
      }
    }
  }
}
