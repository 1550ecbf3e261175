import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import OutlineFormats

/// What can be wrong with the content of a site as a whole, as data; `SyntaxProblem`, `TextProblem`
/// and `OutlineProblem` are what can be wrong with its parts. `ContentProblem+Wording.swift` words
/// it.
enum ContentProblem {
  // Files
  case unreadable(path: String, reason: String)
  case outsideSite(path: String)
  case notUTF8(TextEncoding.Refusal)
  case missingFile(path: String, remedy: String)
  case collidingFiles(String, String)
  /// A symbolic link that leads to a folder, or to nothing.
  case unfollowedLink
  /// A symbolic link where a folder of the site has to be.
  case linkedFolder(path: String)
  /// A pipe, a socket or a device.
  case specialFile
  /// A file or folder whose name is not UTF-8.
  case unreadableName

  // Names
  case badFileName(String, SlugError)
  case badPath(String, PagePathError)
  case badBaseURL(String)
  case exampleBaseURL(String)
  /// What is left out of a site that is for any server.
  case needsHost(String)
  case badLanguage(String)
  case duplicateID(String, owner: String, first: SourceLocation)
  case collidingID(String, other: String, first: SourceLocation)
  case duplicatePath(String, first: SourceLocation)
  case noSlug(name: String)
  case pathInPageFile(PagePath)
  /// A file is a draft; the field or the folder that makes it one.
  case draft(String)

  // References
  case unknownSection(String, NearestName?)
  case unknownLicense(String, NearestName?)
  case unknownCategory(String, NearestName?)
  case unknownOutline(String, NearestName?)
  case missingImage(path: String, other: String?, nearest: String?)
  case notAnImage(path: String)
  case unusedPictures([String])
  case hiddenFile(String)
  /// A copy that a sync program or an editor left, and its original, if that exists.
  case copiedFile(String, of: String?)
  /// Files below a folder of the content that nothing reads.
  case unreadFiles([String], in: String, nearest: String?)
  /// A file or folder with another one's name but for capitals.
  case misnamedFile(String, String)
  /// A release lacks drawings; the first is named.
  case missingReleasePictures(Int, first: String)
  /// A file of the folder of releases is neither a record nor notes.
  case noRelease(String)
  case categorySpelling(String, String, first: SourceLocation)
  /// A category of a single icon is a letter apart from one of many icons; that one's name.
  case loneCategory(String, like: String)

  // Links
  case deadLink(String, nearest: String?)
  /// A link to the page of a draft, and the file of the draft.
  case draftLink(String, file: String)
  /// A page has nothing with the id that a link to it names.
  case deadFragment(String, page: String, nearest: String?)
  case foreignLink(String)
  case linkOutOfSite(String, basePath: String)

  // Prices
  case badPrice(String, PriceError, Currency)
  case badPriceList(PriceListError)
  case unknownCurrency(String, nearest: String?)
  case unusedCurrency(String, known: [String])

  // Sales
  case saleNotBelowPrice(Price)
  case freeSale
  case saleOfFreeIcon
  case saleInOtherCurrencies(missing: [Currency], others: [Currency])
  case saleEndsFirst(from: CalendarDate, until: CalendarDate)
  case saleWithoutDate
  case unusedDate

  // Shops
  case badBuy(BuyPatternError)
  case severalShops
  case noOverlay(Shop)
  case unusedOverlay(Shop)
  case buyOfFreeIcon
  case noCategoryToBuyAt
  case nothingProtected(field: String)
  case nothingToDownload
  case noLicenseAtPrice
  case freeLicense
  case badSPDX(String)
  /// The list of SPDX does not have a licence.
  case unknownSPDX(String)
  case generatedPathTaken(PagePath)
  case drawingTaken(FaviconDrawing)
  case formerPathInUse(PagePath)
  /// A bundle has no icons.
  case emptyBundle
  /// A bundle costs as much as its icons one by one, or more.
  case bundleSavesNothing(Slug)
  case tooManyTags(Int)
  /// A bundle costs nothing.
  case freeBundle
  /// A bundle names an icon again.
  case iconTwiceInBundle(String)
  /// No address can be made of a name.
  case noAddress(String)
  /// There is no page that would be made for each category.
  case noCategoryPages
  /// A page shows icons of a kind that the catalog has none of.
  case emptyPage(PagePath, without: String)
  /// A part of markup has no end.
  case unclosedMarkup(String, field: String)
  /// A group of synonyms has fewer than two words to say of.
  case loneSynonym

  // Outlines
  case outlineCycle([String])
  case outlineTooLarge

  // Pictures
  /// Texts of a colour can't be read on light or dark pages; another one is the nearest that can.
  case lowContrast(String, isDark: Bool, ratio: Double, nearest: String)
  /// Markup for the head names a host.
  case foreignHost(String)
  case tooFewLayers(RenderingMode)
  /// Nothing is drawn in the colours of a palette.
  case unusedPalette

  // Layouts
  case unusedBadge(String, known: [String])
  case unusedSize
  case unusedSupplementary(String, known: [String])
  case unusedSection(String, nearest: String?)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  func add(_ problem: ContentProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }

  /// Adds a problem at a node.
  func add(_ problem: ContentProblem, at node: ContentNode) {
    add(problem, at: node.range)
  }

  /// Adds a problem of the file as a whole.
  func add(_ problem: ContentProblem) {
    add(problem.diagnostic(ofFile: file.path))
  }
}
