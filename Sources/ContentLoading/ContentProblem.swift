import Catalog
import CellConfiguration
import Diagnostics

/// Everything that can be wrong with content, as data. `ContentProblem+Wording.swift` words it.
enum ContentProblem {
  // Files
  case unreadable(path: String, reason: String)
  case outsideSite(path: String)
  case notUTF8
  case missingFile(path: String, remedy: String)
  case collidingFiles(String, String)

  // Syntax
  case malformedJSON(JSONSyntaxError, opening: SourceLocation?)
  case malformedFrontMatter(FrontMatterError)
  case rawHTML(String)

  // Fields
  case duplicateKey(String, first: SourceLocation)
  case missingField(String, owner: String)
  case missingChoice([String], owner: String)
  case conflictingFields(String, String, owner: String)
  case wrongType(field: String, expected: String, found: String)
  case unknownField(String, owner: String, known: [String])
  case unknownProperty(String, owner: String, known: [String])
  case unknownValue(String, field: String, allowed: [String])
  case outOfRange(field: String, value: String, expected: String)
  case emptyText(field: String)

  // Names
  case badSlug(String, field: String, SlugError)
  case badFileName(String, SlugError)
  case badPath(String, PagePathError)
  case badBaseURL(String)
  case badLanguage(String)
  case badDate(String)
  case unsafeLink(String)
  case duplicateID(String, owner: String, first: SourceLocation)
  case collidingID(String, other: String, first: SourceLocation)
  case duplicatePath(String, first: SourceLocation)
  case noSlug(name: String)

  // References
  case unknownIcon(String, NearestName?)
  case unknownSection(String, NearestName?)
  case unknownCategory(String, NearestName?)
  case unknownOutline(String, NearestName?)
  case missingImage(path: String, nearest: String?)
  case notAnImage(path: String)

  // Prices
  case badPrice(String, PriceError, Currency)
  case unknownCurrency(String, nearest: String?)

  // Outlines
  case notOPML(root: String?)
  case malformedOPML(XMLProblem)
  case misplacedElement(String, parent: String)
  case misplacedText(parent: String)
  case unknownMarkup(String)
  case outlineCycle([String])
  case outlineTooDeep
  case outlineTooLarge
  case notInList
  case childrenAndInclude

  // Pictures
  case badColor(String, field: String)
  case tooFewLayers(RenderingMode)

  // Cells
  case badPattern(FieldPatternError)
  case duplicateAccessory(String)

  // Layouts
  case impossibleLayout(String)
  case badElementKind(String)
  case unusedBadge(String, known: [String])
  case unusedSupplementary(String, known: [String])
  case unusedSection(String, nearest: String?)
}

/// The name that the user most likely meant, and where it is defined.
struct NearestName {
  var name: String
  var location: SourceLocation?
}
