import Catalog
import ContentSyntax
import Diagnostics
import IconNames

enum ExchangeProblem {
  // The source.
  case input(InputProblem)
  case unreadableSource(reason: String)
  case tooLarge(limit: Int)
  case sharedTooLarge(limit: Int)
  /// A pipe, a device or a folder.
  case notAFile
  case malformedArchive(ZipArchive.Malformed)
  case damagedGzip
  case workbook
  case noFormat(known: [String])
  case onePicture
  case noIcons(format: String)
  case onlyArchives([String])
  case links(count: Int)
  case linkedTheme(String)
  /// Paths outside of the archive.
  case outside([String])
  case repeatedFile(path: String)
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
  /// `as` is the current id, which differs if the author renamed the icon.
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
  /// The icon stays because a content file refers to it.
  case goneButNamed(Slug, in: String)
  /// The icon stays because a file refers to its category, which would become empty.
  case goneButGrouped(Slug, String, in: String)
  /// A file refers to a category that the source emptied.
  case categoryEmptied(String, in: String)
  case goneUnlessUnread(count: Int)

  // Prices.
  case noPrice(name: String)
  case noPriceAtAll

  // The site.
  case unwritable(path: String, reason: String)
}

extension FileReport {
  func add(_ problem: ExchangeProblem, at range: Range<Int>) { addProblem(problem, at: range) }
}

extension [Diagnostic] {
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
