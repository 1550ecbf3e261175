import Catalog
import ContentSyntax
import Diagnostics
import IconNames

/// What can be wrong with what is imported or exported. `ExchangeProblem+Wording.swift` has the
/// words.
enum ExchangeProblem {
  // The source.
  case input(InputProblem)
  case unreadableSource(reason: String)
  case tooLarge(limit: Int)
  case sharedTooLarge(limit: Int)
  /// The source is a pipe, a device or a folder.
  case notAFile
  case malformedArchive(ZipArchive.Malformed)
  case damagedGzip
  /// A list of prices is an archive, as workbooks of spreadsheets are.
  case workbook
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
  case madeID(Slug, of: String, IDAllocator.Reason)
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

  // The site.
  case unwritable(path: String, reason: String)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  func add(_ problem: ExchangeProblem, at range: Range<Int>) { addProblem(problem, at: range) }
}

extension [Diagnostic] {
  /// Takes a step, and adds the diagnostics of its failure.
  mutating func attempt<Result>(
    _ step: @autoclosure () throws(DiagnosticError) -> Result
  ) -> Result? {
    do {
      return try step()
    } catch {
      self += error.diagnostics
      return nil
    }
  }
}
