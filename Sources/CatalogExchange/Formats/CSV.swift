import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames
import Markup
import PriceTables
import SiteEditing

extension ExchangeFormat {
  static let csv = ExchangeFormat(
    name: "csv", title: "a table", recognises: CSV.looksLikeIt, read: CSV.read,
    write: { set throws(DiagnosticError) in
      .table(CSV.text(set), name: "icons.csv", pictures: CSV.pictures(set))
    })
}

/// CSV and TSV: `id,name,file,price,currency,category,tags,buy`, and other known columns.
enum CSV {
  static let name = "csv"
  /// The extensions with the column titles, and with an icon's file if no other icon has it.
  private static let columns = "columns"
  private static let file = "file"
  /// The extension with a `buy` text that was not a valid URL.
  private static let buy = PriceTable.Column.buy.rawValue
  /// The license column, used if the licenses differ.
  private static let license = "license"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    let name = source.file?.description.lowercased() ?? ""
    return [".csv", ".tsv"].contains(where: name.hasSuffix)
  }

  /// `currency` applies to prices that do not specify one.
  static func table(
    of source: ExchangeSource, in currency: Currency? = nil
  ) throws(DiagnosticError) -> PriceTable {
    guard let path = source.file else {
      throw ExchangeProblem.noIcons(format: "a table").error(ofFile: source.name)
    }
    return try PriceTable(try source.bytes(of: path), path: source.name, for: .icons, in: currency)
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let table = try table(of: source)
    var set = ForeignSet(icons: [])
    set.saysCategories = true
    set.isTable = true
    set.extensions = [.init(name, [columns: .strings(table.titles)])]
    let problems = FileReport(table.report.file)
    let pictures = TablePictures(of: source)
    var icons: Set<[String]> = []
    for row in table.rows {
      guard let stem = row[.id] ?? row[.file].map(PriceJoin.stem) ?? row[.name] else { continue }
      let file = row[.file] ?? "\(stem).svg"
      let matches = pictures.called(file)
      guard let picture = matches.first, matches.count == 1 else {
        if matches.isEmpty, row.isTotal { continue }
        let problem: any WordedProblem =
          matches.isEmpty
          ? ExchangeProblem.noPicture(file)
          : TableProblem.severalIcons(
            column: "file", value: file, icons: matches.prefix(5).map(\.description))
        problems.addProblem(problem, at: row.range)
        set.leftOutCount += 1
        continue
      }
      guard icons.insert([stem, picture.description]).inserted else {
        set.leftOutCount += 1
        continue
      }
      var icon = ForeignIcon(
        key: stem, id: row[.id], shownPath: source.shownPath(of: picture),
        file: picture.description, name: row[.name], picture: .file(picture))
      var members: [ContentNode.Member] = []
      for (title, text) in row.others {
        if let value = IconField.all.first(where: { $0.name == title })?.value(inTable: text) {
          icon.members.add(title, ContentNode(value))
        } else {
          members.add(title, text)
        }
      }
      if let id = row[.id] ?? Slug(name: stem)?.text, let path = row[.file], path != "\(id).svg" {
        members.add(self.file, path)
      }
      members.add(buy, row.badBuy?.value)
      icon.extensions.add(name, object: members)
      set.icons.append(icon)
    }
    set.diagnostics = problems.diagnostics
    return set
  }

  /// Cells that a spreadsheet would calculate get an apostrophe, unless `isRaw` is set.
  static func text(_ set: ExportedSet) -> String {
    let titles = titles(of: set)
    let meanings = (try? PriceTable.Column.columns(titles)) ?? []
    let isOfSeveral = meanings.count { $0 == .price } > 1
    let rows = zip(set.icons, pictureFiles(of: set)).map { icon, picture in
      zip(titles, meanings).map { title, column in
        if column == .file { return picture.name }
        if column == .price, isOfSeveral || !meanings.contains(.currency) {
          return price(of: icon, below: title, in: set.currency, isOfSeveral: isOfSeveral)
        }
        return column.map { text(of: icon, $0) } ?? declared(title, of: icon)
          ?? icon.fields(of: name)?[title]?.string
          ?? (title == license ? set.license(of: icon)?.spdx : nil) ?? ""
      }
    }
    let table = ([titles] + rows).map { row in
      row.map { field(set.tableForm.isRaw ? $0 : SpreadsheetCell.guarded($0)) }
        .joined(separator: ",") + "\r\n"
    }
    return (set.tableForm.hasByteOrderMark ? "\u{FEFF}" : "") + table.joined()
  }

  static func pictures(_ set: ExportedSet) -> [ExportedFiles.File] {
    zip(set.icons, pictureFiles(of: set)).map { icon, picture in
      ExportedFiles.File(picture.path, icon)
    }
  }

  /// The path of each picture in the export, and the text of the `file` column.
  ///
  /// A picture is named after its icon's id if the catalog's path is outside the folder, or if macOS can't
  /// distinguish it from another path. The row keeps the catalog's path, unless an import would match it to
  /// another icon's picture.
  private static func pictureFiles(of set: ExportedSet) -> [(path: String, name: String)] {
    var taken = Set(set.icons.map { "\($0.id).svg".lowercased() })
    let files = set.icons.map { icon in
      let named = text(of: icon, .file)
      let isFree = isPathBeside(named) && taken.insert(named.lowercased()).inserted
      return (path: isFree ? named : "\(icon.id).svg", named: named)
    }
    let table = TablePictures.Table(files.map(\.path))
    return files.enumerated().map { index, file in
      guard !file.named.utf8.elementsEqual(file.path.utf8) else { return (file.path, file.named) }
      let matches = table.indices(of: file.named)
      return (file.path, matches == nil || matches == [index] ? file.named : file.path)
    }
  }

  /// True if a path stays in its folder. Stops path traversal by `..`.
  private static func isPathBeside(_ text: String) -> Bool {
    text.utf8.suffix(4).elementsEqual(".svg".utf8)
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
      && text.splitAtSlashes(omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.utf8.starts(with: ".".utf8)
      }
  }

  /// The price for a table without a currency column. The currency is appended if it differs from the
  /// title's, such as `Price (EUR)`, and from the catalog's.
  private static func price(
    of icon: ExportedIcon, below title: String, in standard: Currency, isOfSeveral: Bool
  ) -> String {
    let prices = icon.icon.prices
    if isOfSeveral {
      return ColumnTitle(title)?.currency.flatMap { prices[$0]?.shortText } ?? ""
    }
    let price = prices.first
    let expected = ColumnTitle(title)?.currency ?? standard
    let number = price.shortText
    return price.currency == expected ? number : "\(number) \(price.currency.code)"
  }

  /// The imported columns and the columns with newer values. Icons from other sources get all known columns.
  private static func titles(of set: ExportedSet) -> [String] {
    var titles = titlesOfColumns(of: set)
    titles += IconField.all.filter { field in
      !titles.contains(field.name) && set.icons.contains { $0.icon.values[field] != nil }
    }.map(\.name)
    let licenses = set.licenses(of: set.icons)
    let isNeeded = !licenses.all.isEmpty && !licenses.isOne && !titles.contains(license)
    return isNeeded ? titles + [license] : titles
  }

  private static func titlesOfColumns(of set: ExportedSet) -> [String] {
    let recordedTitles = set.extensions?[name]?[columns]?.elements.compactMap(\.string) ?? []
    // `try?`: titles that are no longer valid are replaced.
    guard !recordedTitles.isEmpty, let meanings = try? PriceTable.Column.columns(recordedTitles)
    else {
      let others = set.icons.flatMap { $0.fields(of: name)?.members.map(\.key) ?? [] }
      return standardTitles(of: set) + others.unique.filter { $0 != file && $0 != buy }
    }
    let more = [PriceTable.Column.category, .tags, .buy].filter { column in
      !meanings.contains(column) && set.icons.contains { !text(of: $0, column).isEmpty }
    }
    // Every currency gets a column, so that no price is lost.
    let ofPrices = zip(recordedTitles, meanings).filter { $1 == .price }.map {
      ColumnTitle($0.0)?.currency
    }
    let currencies = ofPrices.count > 1 ? currencies(of: set).filter { !ofPrices.contains($0) } : []
    return recordedTitles + currencies.map(priceTitle) + more.map(\.rawValue)
  }

  /// A price column for each currency if icons have prices in several.
  private static func standardTitles(of set: ExportedSet) -> [String] {
    typealias Column = PriceTable.Column
    var prices = [Column.price, .currency].map(\.rawValue)
    if set.icons.contains(where: { !$0.icon.prices.others.isEmpty }) {
      prices = currencies(of: set).map(priceTitle)
    }
    return [Column.id, .name, .file].map(\.rawValue) + prices
      + [Column.category, .tags, .buy].map(\.rawValue)
  }

  private static func currencies(of set: ExportedSet) -> [Currency] {
    set.icons.flatMap(\.icon.prices.currencies).unique
  }

  private static func priceTitle(_ currency: Currency) -> String {
    "\(PriceTable.Column.price.rawValue) (\(currency.code))"
  }

  private static func text(of icon: ExportedIcon, _ column: PriceTable.Column) -> String {
    switch column {
    case .id: icon.id
    case .name: icon.icon.name
    case .file: icon.fields(of: name)?[file]?.string ?? "\(icon.id).svg"
    case .price: icon.icon.prices.first.shortText
    case .currency: icon.icon.prices.first.currency.code
    case .category: icon.categories.first ?? ""
    case .tags: TagList.text(of: icon.icon.tags)
    case .buy: icon.node?["buy"]?.string ?? icon.fields(of: name)?[buy]?.string ?? ""
    }
  }

  private static func declared(_ title: String, of icon: ExportedIcon) -> String? {
    IconField.all.first { $0.name == title }.flatMap { field in
      icon.icon.values[field].map { value in
        field.kind == .texts ? TagList.text(of: value.texts) : value.description
      }
    }
  }

  /// Quotes a field if necessary (RFC 4180 §2).
  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }
    return needsQuotes ? SeparatedValues.quoted(text) : text
  }
}

extension IconField {
  fileprivate func value(inTable text: String) -> Value? {
    switch kind {
    case .text: .text(text)
    case .texts: .texts(TagList.tags(in: text))
    case .number(let range): Double(text).flatMap { range.contains($0) ? .number($0) : nil }
    }
  }
}
