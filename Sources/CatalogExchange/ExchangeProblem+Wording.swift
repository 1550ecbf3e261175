import Catalog
import ContentSyntax
import Diagnostics

extension ExchangeProblem: FileProblem {
  /// What is wrong with one icon or one line leaves that out: the rest is imported.
  var severity: Diagnostic.Severity {
    switch self {
    case .unreadableSource, .tooLarge, .notUTF8, .malformedArchive, .noFormat, .onePicture,
      .noIcons, .onlyArchives,
      .noPriceAtAll, .noKeyColumn,
      .noPriceColumn, .repeatedColumn, .emptyTable, .unclosedQuote, .textAfterQuote, .unwritable,
      .intoPublic, .intoSources, .needsOutput, .noThemeGroup, .needsList,
      .unnamedOutline, .outlineExists, .sharedTooLarge, .notAFile, .damagedGzip, .workbook,
      .tooMany,
      .keptTooLarge:
      .error
    default: .warning
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .unreadableSource, .notAFile: .unreadable
    case .tooLarge, .sharedTooLarge, .tooMany, .tooLongName, .keptTooLarge,
      .malformedArchive(.tooManyFiles), .malformedArchive(.tooLarge):
      .tooLarge
    case .notUTF8, .workbook: .notUTF8
    case .damagedGzip, .malformedArchive: .malformedArchive
    case .linkedTheme: .linkedTheme
    case .formula: .formulaCell
    case .controlCharacter: .controlCharacter
    case .noFormat, .onePicture: .unknownFormat
    case .noIcons, .onlyArchives: .noIcons
    case .links: .symbolicLinks
    case .outside: .pathOutside
    case .repeatedFile, .pricedAlready: .repeatedIcon
    case .badNumber: .outOfRange
    case .noParent: .unknownParent
    case .noPicture: .noPicture
    case .unclosedSymbol: .unclosedSymbol
    case .noThemeGroup: .noTheme
    case .intoPublic: .publishedFolder
    case .intoSources: .dangerousOutput
    case .needsOutput: .needsOutput
    case .notPaths: .notPaths
    case .madeID: .madeID
    case .samePicture: .samePicture
    case .alreadyThere, .outlineExists: .alreadyThere
    case .pictureInTheWay: .pictureExists
    case .noVariantName, .noVariants: .variantsLeftOut
    case .aliasLeftOut: .aliasLeftOut
    case .needsList: .needsPrices
    case .unnamedOutline: .noID
    case .bothChanged, .bothChangedSet, .bothDrawn: .importConflict
    case .deletedHere: .deletedHere
    case .goneButChanged, .goneButNamed, .goneButGrouped, .goneUnlessUnread: .goneFromSource
    case .categoryEmptied: .unknownCategory
    case .noPrice, .noPriceAtAll: .noPrice
    case .noKeyColumn, .noPriceColumn: .missingColumn
    case .repeatedColumn: .repeatedColumn
    case .emptyTable: .emptyTable
    case .unclosedQuote, .textAfterQuote: .malformedTable
    case .wrongNumberOfFields: .wrongNumberOfFields
    case .noSuchIcon: .unknownIcon
    case .severalIcons: .severalIcons
    case .badPriceList(.partlyFree): .partlyFree
    case .badPrice, .badPriceList: .badPrice
    case .ambiguousPrice: .ambiguousPrice
    case .unknownCurrency, .ambiguousCurrency: .unknownCurrency
    case .badBuy: .badBuyAddress
    case .unwritable: .unwritable
    }
  }

  var message: String {
    switch self {
    case .unreadableSource(let reason): "can't be read: \(reason)"
    case .tooLarge(let limit): "is larger than \(limit >> 20) MiB"
    case .notAFile: "is not a regular file"
    case .notUTF8(let refusal): refusal.reason
    case .malformedArchive(let reason): reason.message
    case .damagedGzip: "is a gzip file that is damaged"
    case .workbook: "is an archive, such as a workbook of a spreadsheet, not a table of text"
    case .tooMany(let name, let limit): "has more than \(limit) \(name)"
    case .tooLongName(let name):
      "\(name) is longer than \(ImportLimits.nameLength) characters, and is left out"
    case .keptTooLarge(let limit):
      "the columns without a meaning would take more than \(limit >> 20) MiB in catalog.json"
    case .linkedTheme(let name):
      "the inherited theme '\(Self.short(name))' is a symbolic link, and is not imported"
    case .formula(let text):
      "'\(Self.short(text))' is a formula in a spreadsheet: it is imported as a text"
    case .controlCharacter(let scalar):
      "the field has the control character U+\(Self.hexadecimal(scalar)), and is left out"
    case .noFormat: "is of no format that is known"
    case .onePicture: "is the picture of one icon, and no sprite: no '<symbol>' is in it"
    case .noIcons(let format): "has no icons (read as \(format))"
    case .onlyArchives(let paths):
      "has no icons, but archives: \(Self.quoted(Array(paths.prefix(Self.mostNames))))"
    case .links(let count): "\(count.counting("symbolic link")) not followed"
    case .outside(let names):
      "\(names.count.counting("file")) left out, whose names lead out of the archive: "
        + Self.quoted(names, atMost: Self.mostNames)
    case .repeatedFile(let path):
      "'\(path)' stands in the archive more than once: the last one is taken"
    case .badNumber(let icon, let field, let expected):
      "the icon '\(icon)' is left out: '\(field)' should be \(expected)"
    case .noPicture(let file):
      "there is no picture '\(Self.short(file))': the row is left out"
    case .unclosedSymbol: "the symbol is not closed: it and what follows is left out"
    case .noThemeGroup: "has no group [Icon Theme]"
    case .intoPublic: "exports don't go into a folder that is published"
    case .intoSources: "exports don't go into a folder that the site is made from or remembered in"
    case .needsOutput(let format): "--format \(format) makes a folder: name it with --output"
    case .notPaths:
      "has more than paths filled in one colour, which this format can't have, and is left out"
    case .sharedTooLarge(let limit):
      "the symbols share so much that their copies of it are larger than \(limit >> 20) MiB"
    case .noParent(let alias): "the alias '\(alias)' leads to no icon, and is left out"
    case .madeID(let id, let name, .noLetters):
      "'\(name)' has no letter and no digit: its id is '\(id)'"
    case .madeID(let id, _, .tooLong): "the name is too long for an id: it is cut to '\(id)'"
    case .madeID(let id, let name, .signs): "'\(name)' can't be an id: its id is '\(id)'"
    case .madeID(let id, let name, .taken(let other)):
      "'\(name)' would have the id of '\(other)': its id is '\(id)'"
    case .samePicture(let id, let other): "'\(id)' has the same picture as '\(other)'"
    case .alreadyThere(let id, let now) where id != now:
      "'\(id)' is in the catalog already, as '\(now)', and stays as it is there"
    case .alreadyThere(let id, _): "'\(id)' is in the catalog already, and stays as it is there"
    case .pictureInTheWay(let path): "left out, for '\(path)' is there and is another picture"
    case .noVariantName(let id):
      "another picture of '\(id)' has no name of its own, and is left out"
    case .noVariants(let count, let format):
      "\(count.counting("variant")) left out: '\(format)' has one picture for an icon"
    case .aliasLeftOut(let alias, let id, true):
      "'\(alias)', another name of '\(id)', is taken by another icon, and is left out"
    case .aliasLeftOut(let alias, let id, false):
      "'\(alias)', another name of '\(id)', can't be an id, and is left out"
    case .unnamedOutline: "no id can be made of the file's name"
    case .outlineExists(let path): "'\(path)' is there and says something else"
    case .needsList: "was imported with a list of prices"
    case .bothChanged(let field, let id, _?, let own, let source):
      "the \(field) of '\(id)' was changed here and in the source: it stays \(own), the source has \(source)"
    case .bothChanged(let field, let id, nil, let own, let source):
      "the \(field) of '\(id)' is \(own) here, and stays; the source has \(source)"
    case .bothChangedSet(let name):
      "what '\(name)' says of the set was changed here and in the source: it stays as it is"
    case .bothDrawn(let id, true):
      "the picture of '\(id)' was changed here and in the source: it stays as it is"
    case .bothDrawn(let id, false): "'\(id)' has another picture than in the source, which stays"
    case .deletedHere(let id):
      "'\(id)' was changed in the source, but deleted here: it stays deleted"
    case .goneButChanged(let id, let fields):
      "'\(id)' is gone from the source, but stays: here was changed \(fields.joined(separator: ", "))"
    case .goneButNamed(let id, let file):
      "'\(id)' is gone from the source, but stays: '\(file)' names it"
    case .goneButGrouped(let id, let category, let file):
      "'\(id)' is gone from the source, but stays: '\(file)' names the category '\(category)', which would have no icons"
    case .categoryEmptied(let category, let file):
      "no icon has the category '\(category)' any more, and '\(file)' names it"
    case .goneUnlessUnread(let count):
      "\(count.counting("icon")) may be gone, but stay: not all of the source could be read"
    case .noPrice(let name): "'\(name)' has no price, and is left out"
    case .noPriceAtAll: "no icon has a price"
    case .noKeyColumn(let columns):
      "no column says which icon a price is for: the columns are \(Self.quoted(columns))"
    case .noPriceColumn(let columns):
      "no column has prices: the columns are \(Self.quoted(columns))"
    case .repeatedColumn(let column): "there are two columns '\(column)'"
    case .emptyTable: "has no rows"
    case .unclosedQuote: "the quotation mark is not closed"
    case .textAfterQuote: "after a quoted field comes a separator or the end of the line"
    case .wrongNumberOfFields(let found, let expected):
      "the row has \(found.counting("field")), and the first row has \(expected)"
    case .noSuchIcon(let column, let value, _, _):
      "no icon has the \(column) '\(Self.short(value))'"
    case .severalIcons(let column, let value, let icons):
      "several icons have the \(column) '\(Self.short(value))': \(Self.quoted(Array(icons.prefix(5))))"
    case .pricedAlready(let icon, let line): "'\(icon)' stands on line \(line) already"
    case .badPrice(let text, let error): "'\(Self.short(text))' is no price\(Self.reason(error))"
    case .badPriceList(.partlyFree(let free, let sold)):
      "the icon is free in \(free.code), and has a price in \(sold.code)"
    case .badPriceList(.repeated(let currency)): "there are two prices in \(currency.code)"
    case .badPriceList(.empty): "there is no price"
    case .ambiguousPrice(let text):
      "'\(text)' can be read with decimal places or with thousands"
    case .badBuy(let text):
      "'\(Self.short(text))' is no address that something is bought at: it is left out"
    case .unknownCurrency(let code): "'\(Self.short(code))' is not a currency of ISO 4217"
    case .ambiguousCurrency(let sign, let codes):
      "'\(Self.short(sign))' is the sign of several currencies: \(codes.joined(separator: ", "))"
    case .unwritable(let path, let reason): "'\(path)' can't be written: \(reason)"
    }
  }

  var notes: [Diagnostic.Note] {
    switch self {
    case .onePicture: [.init("name the folder that it stands in")]
    case .onlyArchives: [.init("import one of these archives: vitrine import ARCHIVE")]
    case .noFormat(let known): [.init("known are \(known.joined(separator: ", "))")]
    case .noPriceAtAll:
      [
        .init("--price 2.99 says what each costs, --price 0 makes all free"),
        .init("--prices FILE.csv names a list of prices"),
      ]
    case .unnamedOutline: [.init("give the file a name with letters: guide.opml")]
    case .outlineExists: [.init("give the file another name; --update replaces one that is OPML")]
    case .sharedTooLarge:
      [.init("write style sheets as attributes, or gradients into the symbols that use them")]
    case .needsList: [.init("name it again with --prices FILE.csv")]
    case .bothChanged(_, _, let before?, _, _): [.init("it was \(before) when it was imported")]
    case .noKeyColumn: [.init("name a column 'id', 'name' or 'file'")]
    case .noPriceColumn: [.init("name a column 'price'")]
    case .notUTF8(let refusal): [.init(refusal.remedy)]
    case .workbook: [.init("open it in a spreadsheet and save it as 'CSV UTF-8'")]
    case .malformedArchive(let reason): [.init(reason.remedy)]
    case .damagedGzip: [.init("pack it again, or name the unpacked file")]
    case .notAFile: [.init("save it to a file first")]
    case .tooLarge, .tooMany, .keptTooLarge:
      [.init("split the set, or take out what is not of icons")]
    case .tooLongName: [.init("give it a shorter name")]
    case .linkedTheme(let name): [.init("copy it: cp -rL \(Self.short(name)) ../copy")]
    case .ambiguousCurrency: [.init("name your currency with --currency, or write its code")]
    case .noSuchIcon(_, _, _, .number(let name)?):
      [.init("did you mean '\(name)'? A spreadsheet changes such names: format the column as text")]
    case .noSuchIcon(_, _, _, .date(let name)?):
      [
        .init(
          (name.map { "did you mean '\($0)'? " } ?? "")
            + "A spreadsheet makes a date of such a name: format the column as text")
      ]
    case .noSuchIcon(_, _, _, .scientific?):
      [.init("a spreadsheet has shortened the number: format the column as text")]
    case .noSuchIcon(_, _, let nearest?, _): [.init("did you mean '\(nearest)'?")]
    case .badPrice(let text, nil) where text.utf8.last == UInt8(ascii: "%"):
      [.init("a percentage is not a price: write the amount")]
    case .badPrice(let text, nil) where LostSpelling.isScientific(text):
      [.init("a spreadsheet has shortened the number: format the column as text")]
    case .badPrice(let text, nil) where LostSpelling.isDate(text):
      [.init("a spreadsheet has made a date of the price: format the column as text")]
    case .badPrice(let text, nil) where text.utf8.first == UInt8(ascii: "="):
      [.init("write the result of the formula")]
    case .badPriceList(.partlyFree):
      [.init("give it a price in every currency, or make it free in all")]
    case .wrongNumberOfFields(let found, let expected) where found > expected:
      [.init("a field that has the separator in it stands in quotation marks: \"1,50\"")]
    case .ambiguousPrice: [.init("write it with two decimal places")]
    case .badPrice(_, .tooPrecise?): [.init("it has more decimal places than its currency")]
    case .categoryEmptied:
      [.init("name another category there: without that, the site can't be built")]
    case .unknownCurrency: [.init("write its code beside the price: 2.99 USD")]
    case .badBuy: [.init("it begins with https: and a host, as in https://shop.example/{id}")]
    default: []
    }
  }

  /// The problem, worded, of the run as a whole.
  var diagnostic: Diagnostic { Diagnostic(severity, code, message, notes: notes) }

  /// The most names of files that a message has.
  private static let mostNames = 5

  /// Texts in quotation marks. After `most` texts, the number of further texts.
  static func quoted(_ texts: [String], atMost most: Int = 20) -> String {
    let shown = texts.prefix(most).map { "'\(short($0))'" }.joined(separator: ", ")
    return texts.count > most ? shown + " and \(texts.count - most) more" : shown
  }

  /// The text, or of a long one its beginning.
  private static func short(_ text: String) -> String {
    guard text.utf8.count > ImportLimits.shownLength else { return text }
    return text.count > ImportLimits.shownLength
      ? text.prefix(ImportLimits.shownLength) + "…" : text
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func reason(_ error: PriceError?) -> String {
    switch error {
    case .negative?: ": it is below zero"
    case .tooLarge?: ": it is too large"
    case .malformed?, .tooPrecise?, nil: ""
    }
  }
}

extension ZipArchive.Malformed {
  fileprivate var message: String {
    switch self {
    case .damaged: "is not a zip archive, or is damaged"
    case .encrypted: "is an encrypted archive"
    case .method(let number): "is packed by method \(number) in the archive, not by Deflate"
    case .zip64: "is an archive in the form for more than 4 GB"
    case .overlapping: "is an archive whose files overlap"
    case .tooManyFiles: "is an archive of more than \(ImportLimits.archiveEntries) files"
    case .tooLarge:
      "is an archive that unpacks to more than \(ImportLimits.archiveRatio) times its size, or "
        + "\(ImportLimits.archiveSize >> 30) GiB"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .encrypted: "unpack it, and import the folder"
    case .tooManyFiles, .tooLarge: "unpack the icons that you need, and import the folder"
    case .damaged, .method, .zip64, .overlapping: "pack it again, or import the unpacked folder"
    }
  }
}
