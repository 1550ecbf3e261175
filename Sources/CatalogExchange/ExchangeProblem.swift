import Catalog
import ContentSyntax
import Diagnostics

/// What can be wrong with what is imported or exported. `ExchangeProblem+Wording.swift` has the
/// words.
enum ExchangeProblem {
  // The source.
  case unreadableSource(reason: String)
  case tooLarge(limit: Int)
  case sharedTooLarge(limit: Int)
  /// The source is a pipe, a device or a folder.
  case notAFile
  case notUTF8(TextEncoding.Refusal)
  case malformedArchive(ZipArchive.Malformed)
  case damagedGzip
  /// A list of prices is an archive, as workbooks of spreadsheets are.
  case workbook
  /// The source has more of something than is read: `columns`.
  case tooMany(String, limit: Int)
  /// A name has more characters than are read.
  case tooLongName(String)
  /// The texts in unknown columns of a table have too many bytes.
  case keptTooLarge(limit: Int)
  case noFormat(known: [String])
  /// The source is a picture of one icon.
  case onePicture
  case noIcons(format: String)
  /// The source has archives in it, but no icons.
  case onlyArchives([String])
  case links(count: Int)
  /// A theme that is inherited is behind a symbolic link.
  case linkedTheme(String)
  /// Names in an archive that lead out of it.
  case outside([String])
  /// Several files of an archive have one path.
  case repeatedFile(path: String)
  /// What an icon says of its size or its turns can't be.
  case badNumber(icon: String, field: String, expected: String)
  case noParent(alias: String)
  case noPicture(String)
  case unclosedSymbol
  case noThemeGroup

  // Outlines.
  case unnamedOutline
  case outlineExists(path: String)

  // Exports.
  case intoPublic
  case intoSources
  case needsOutput(format: String)
  case notPaths

  // Names and pictures.
  case madeID(Slug, of: String, IDReason)
  case samePicture(of: Slug, as: Slug)
  /// `as` is its id now, if its author has renamed it.
  case alreadyThere(Slug, as: Slug)
  case pictureInTheWay(path: String)
  case noVariantName(of: Slug)
  case noVariants(count: Int, format: String)
  case aliasLeftOut(String, of: Slug, isTaken: Bool)

  // Updates.
  case needsList
  case bothChanged(field: String, id: Slug, before: String?, own: String, source: String)
  case bothChangedSet(String)
  case bothDrawn(Slug, isKnown: Bool)
  case deletedHere(Slug)
  case goneButChanged(Slug, fields: [String])
  /// It stays, for a file of the content names it.
  case goneButNamed(Slug, in: String)
  /// An icon is gone from the source, and a file names the category that it is the last icon of.
  case goneButGrouped(Slug, String, in: String)
  /// A file names a category that no icon has any more, for the source has them in others.
  case categoryEmptied(String, in: String)
  case goneUnlessUnread(count: Int)

  // Prices.
  case noPrice(name: String)
  case noPriceAtAll
  case noKeyColumn(columns: [String])
  case noPriceColumn(columns: [String])
  case repeatedColumn(String)
  case emptyTable
  case unclosedQuote
  case textAfterQuote
  case wrongNumberOfFields(found: Int, expected: Int)
  case noSuchIcon(
    column: String, value: String, nearest: String?, hint: LostSpelling.Hint? = nil)
  case severalIcons(column: String, value: String, icons: [String])
  case pricedAlready(icon: String, line: Int)
  case badPrice(String, PriceError?)
  case badPriceList(PriceListError)
  case ambiguousPrice(String)
  case unknownCurrency(String)
  /// A sign is that of several currencies.
  case ambiguousCurrency(String, [String])
  case formula(String)
  case controlCharacter(Unicode.Scalar)
  case badBuy(String)

  // The site.
  case unwritable(path: String, reason: String)

  /// Why an icon got an id that is not simply that of its name.
  enum IDReason {
    case noLetters, tooLong, signs, taken(by: String)
  }
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  func add(_ problem: ExchangeProblem, at range: Range<Int>) { addProblem(problem, at: range) }
}
