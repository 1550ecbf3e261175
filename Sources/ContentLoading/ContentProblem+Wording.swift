import Catalog
import CellConfiguration
import Diagnostics

extension ContentProblem {
  /// The problem, worded for the user, at a range of UTF-8 offsets of a file.
  func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, code, message, in: file, at: range, notes: notes)
  }

  /// The problem of a file that has no text to point into.
  func diagnostic(ofFile path: String) -> Diagnostic {
    Diagnostic(severity, code, message, location: SourceLocation(file: path), notes: notes)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .unknownField, .rawHTML, .unusedBadge, .unusedSupplementary, .unusedSection,
      .unknownMarkup, .tooFewLayers:
      .warning
    default: .error
    }
  }

  static let tooFewLayersCode = "too-few-layers"

  private var code: String {
    switch self {
    case .unreadable: "unreadable-file"
    case .outsideSite: "outside-site"
    case .notUTF8: "not-utf8"
    case .missingFile: "missing-file"
    case .collidingFiles: "colliding-files"
    case .malformedJSON: "malformed-json"
    case .malformedFrontMatter: "malformed-front-matter"
    case .rawHTML: "raw-html"
    case .duplicateKey: "duplicate-key"
    case .missingField, .missingChoice: "missing-field"
    case .conflictingFields: "conflicting-fields"
    case .wrongType: "wrong-type"
    case .unknownField: "unknown-field"
    case .unknownProperty: "unknown-property"
    case .unknownValue: "unknown-value"
    case .outOfRange: "out-of-range"
    case .emptyText: "empty-text"
    case .badSlug, .badFileName, .noSlug: "bad-slug"
    case .badPath: "bad-path"
    case .badBaseURL: "bad-base-url"
    case .badLanguage: "bad-language"
    case .badDate: "bad-date"
    case .unsafeLink: "unsafe-link"
    case .duplicateID, .collidingID: "duplicate-id"
    case .duplicatePath: "duplicate-path"
    case .unknownIcon: "unknown-icon"
    case .unknownSection: "unknown-section"
    case .unknownCategory: "unknown-category"
    case .unknownOutline: "unknown-outline"
    case .missingImage: "missing-image"
    case .notAnImage: "not-an-image"
    case .badPrice(_, .malformed, _): "malformed-price"
    case .badPrice(_, .negative, _): "negative-price"
    case .badPrice(_, .tooPrecise, _): "over-precise-price"
    case .badPrice(_, .tooLarge, _): "price-too-large"
    case .unknownCurrency: "unknown-currency"
    case .notOPML, .malformedOPML(.noElement): "not-opml"
    case .malformedOPML(.malformed): "malformed-opml"
    case .malformedOPML(.dtd): "opml-dtd"
    case .malformedOPML(.encoding): "opml-encoding"
    case .malformedOPML(.tooManyAttributes), .malformedOPML(.tooManyNamespaces):
      "opml-too-complex"
    case .misplacedElement, .misplacedText: "misplaced-element"
    case .unknownMarkup: "unknown-markup"
    case .outlineCycle: "outline-cycle"
    case .outlineTooDeep: "outline-too-deep"
    case .outlineTooLarge: "outline-too-large"
    case .notInList: "not-in-list"
    case .childrenAndInclude: "children-and-include"
    case .badColor: "bad-color"
    case .tooFewLayers: Self.tooFewLayersCode
    case .badPattern: "bad-pattern"
    case .duplicateAccessory: "duplicate-accessory"
    case .impossibleLayout: "impossible-layout"
    case .badElementKind: "bad-element-kind"
    case .unusedBadge: "unused-badge"
    case .unusedSupplementary: "unused-supplementary"
    case .unusedSection: "unused-section"
    }
  }

  private var message: String {
    switch self {
    case .unreadable(let path, let reason): "'\(path)' can't be read: \(reason)"
    case .outsideSite(let path): "'\(path)' is a link that leads out of the site"
    case .notUTF8: "the file is not UTF-8 text"
    case .missingFile(let path, _): "there is no '\(path)'"
    case .collidingFiles(let one, let other):
      "'\(one)' and '\(other)' are one file on macOS and Windows"
    case .malformedJSON(let error, _): error.message
    case .malformedFrontMatter(let error): error.message
    case .rawHTML(let html): "HTML in Markdown is left out: '\(html)'"
    case .duplicateKey(let key, let first): "'\(key)' is already given on line \(first.line)"
    case .missingField(let field, let owner): "\(owner) needs '\(field)'"
    case .missingChoice(let fields, let owner):
      "\(owner) needs one of \(Self.quoted(fields))"
    case .conflictingFields(let one, let other, let owner):
      "\(owner) has either '\(one)' or '\(other)', not both"
    case .wrongType(let field, let expected, let found):
      "\(field) should be \(expected), not \(found)"
    case .unknownField(let field, let owner, _): "\(owner) has no field '\(field)'"
    case .unknownProperty(let field, let owner, _): "\(owner) has no property '\(field)'"
    case .unknownValue(let value, let field, _): "'\(value)' is not a value of '\(field)'"
    case .outOfRange(let field, let value, let expected):
      "'\(field)' should be \(expected), not '\(value)'"
    case .emptyText(let field): "'\(field)' is empty"
    case .badSlug(let text, let field, let error): "'\(text)' can't be '\(field)': \(error.reason)"
    case .badFileName(let name, let error):
      "the file name '\(name)' can't be part of an address: \(error.reason)"
    case .noSlug(let name): "no id can be made of the name '\(name)'"
    case .badPath(let text, let error): "'\(text)' is not a path: \(error.reason)"
    case .badBaseURL(let text): "'\(text)' is not the address of a site"
    case .badLanguage(let text): "'\(text)' is not a language tag"
    case .badDate(let text): "'\(text)' is not a day of the calendar"
    case .unsafeLink(let text): "'\(text)' is not an address that a page may link to"
    case .duplicateID(let id, let owner, let first):
      "'\(id)' is already used by \(owner) on line \(first.line)"
    case .collidingID(let id, let other, let first):
      "'\(id)' is the same file as '\(other)' (line \(first.line)) on macOS and Windows"
    case .duplicatePath(let path, let first):
      "the path '\(path)' is already used by \(first)"
    case .unknownIcon(let id, _): "no icon has the id '\(id)'"
    case .unknownSection(let id, _): "no section has the id '\(id)'"
    case .unknownCategory(let name, _): "no icon has the category '\(name)'"
    case .unknownOutline(let id, _): "no outline has the id '\(id)'"
    case .missingImage(let path, _): "there is no picture at '\(path)'"
    case .notAnImage(let path): "'\(path)' is not an SVG picture"
    case .badPrice(let text, let error, let currency): error.message(for: text, in: currency)
    case .unknownCurrency(let code, _): "'\(code)' is not a currency of ISO 4217"
    case .notOPML(let root?): "this is not an OPML outline: its root is '<\(root)>'"
    case .notOPML(nil), .malformedOPML(.noElement): "this is not an OPML outline"
    case .malformedOPML(let problem): problem.message(format: "an OPML outline")
    case .misplacedElement(let name, let parent): "'<\(name)>' can't stand in '<\(parent)>'"
    case .misplacedText(let parent): "text can't stand in '<\(parent)>'"
    case .unknownMarkup(let tag): "the markup '<\(tag)>' is left out, and its text stays"
    case .outlineCycle(let ids): "the outline includes itself: \(ids.joined(separator: " → "))"
    case .outlineTooDeep:
      "the outline is more than \(Outline.maximumDepth) levels deep"
    case .outlineTooLarge:
      "with what it includes, the outline has more than \(OutlineAssembler.maximumItems) items"
    case .notInList: "an outline in Markdown is headings and nested lists; this is neither"
    case .childrenAndInclude: "an item has either 'children' or 'include', not both"
    case .badColor(let text, let field): "'\(text)' in '\(field)' is no colour"
    case .tooFewLayers(let mode):
      "'\(mode)' needs two layers, and the picture has one: it is drawn in 'monochrome'"
    case .badPattern(.unknownField(let name)): "'{\(name)}' is not a field of an item"
    case .badPattern(.unclosedField): "a '{' has no '}'"
    case .badPattern(.unopenedField): "a '}' has no '{'"
    case .duplicateAccessory(let type): "a cell can have only one accessory of type '\(type)'"
    case .impossibleLayout(let reason): "the layout is impossible: \(reason)"
    case .badElementKind(let text): "'\(text)' can't be an element kind"
    case .unusedBadge(let kind, _): "no layout attaches a '\(kind)' to items"
    case .unusedSupplementary(let kind, _): "no layout has a place for a '\(kind)' here"
    case .unusedSection(let title, _): "no item stands in the section '\(title)'"
    }
  }

  private var notes: [Diagnostic.Note] {
    switch self {
    case .missingFile(_, let remedy): [.init(remedy)]
    case .malformedJSON(_, let opening?): [.init("it begins here", at: opening)]
    case .unknownField(let name, _, let known), .unknownProperty(let name, _, let known),
      .unknownValue(let name, _, let known):
      [Self.suggestion(name, known)]
    case .unknownIcon(_, let nearest?), .unknownSection(_, let nearest?),
      .unknownCategory(_, let nearest?), .unknownOutline(_, let nearest?):
      [.init("did you mean '\(nearest.name)'?", at: nearest.location)]
    case .missingImage(_, let nearest):
      [
        .init(
          nearest.map { "did you mean '\($0)'?" }
            ?? "put it there, or say where it is with 'image'")
      ]
    case .unknownCurrency(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .badSlug, .badFileName:
      [.init("letters, digits, '-' and '_' are fine: 'night-owl'")]
    case .noSlug: [.init("give an 'id' too")]
    case .notUTF8: [.init("save the file as UTF-8")]
    case .badPath: [.init("a path looks like '/list/'")]
    case .badBaseURL: [.init("an address looks like 'https://icons.example/shop/'")]
    case .badLanguage: [.init("a language tag looks like 'en' or 'pt-BR'")]
    case .badDate: [.init("a date looks like '2026-03-01'")]
    case .unsafeLink:
      [.init("links begin with https:, http:, mailto:, icon:, '/' or '#'")]
    case .duplicateID, .duplicatePath: [.init("rename one of them")]
    case .collidingID, .collidingFiles:
      [.init("rename one of them, so that they differ by more than case or accents")]
    case .badColor(let text, _):
      [
        .init(
          Suggestion.nearest(to: text, in: Color.names)
            .map { "did you mean '\($0)'?" }
            ?? "a colour looks like '#5145b5', 'teal' or 'rgb(81 69 181)'")
      ]
    case .tooFewLayers:
      [.init("paint it in several colours, or name its layers: data-layer=\"secondary\"")]
    case .badElementKind:
      [.init("it becomes a class of the document: letters, digits, '-' and '_', a letter first")]
    case .unusedBadge(_, []): [.init("a layout does that with 'supplementaryItems'")]
    case .unusedSupplementary(_, []): []
    case .unusedBadge(let name, let known), .unusedSupplementary(let name, let known):
      [Self.suggestion(name, known)]
    case .unusedSection(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .notOPML: [.init("the root must be '<opml version=\"2.0\">'")]
    case .malformedOPML(let problem): problem.remedy.map { [.init($0)] } ?? []
    case .misplacedText: [.init("what an '<outline>' says is its 'text'")]
    case .unknownMarkup:
      [.init("text may have '<a>', '<b>', '<br>', '<code>', '<em>', '<i>', '<img>' and '<strong>'")]
    case .badPattern(.unknownField(let name)):
      [Self.suggestion(name, ItemField.allCases.map(\.rawValue))]
    case .badPattern(.unclosedField), .badPattern(.unopenedField):
      [.init("two of them stand for one: '{{' or '}}'")]
    case .badPrice(_, .malformed, _): [.init("a price looks like 3.99 or \"3.99\"")]
    case .badPrice(_, .tooPrecise, let currency):
      [.init("\(currency.code) has \(Self.places(currency.exponent))")]
    default: []
    }
  }

  private static func suggestion(_ name: String, _ known: [String]) -> Diagnostic.Note {
    if let nearest = Suggestion.nearest(to: name, in: known) {
      return .init("did you mean '\(nearest)'?")
    }
    let names = quoted(known)
    return .init(known.count == 1 ? "the only one is \(names)" : "known are \(names)")
  }

  private static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func places(_ count: Int) -> String {
    count == 0 ? "no decimal places" : "\(count) decimal places"
  }
}

extension SlugError {
  /// What is wrong, for the user.
  var reason: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(Slug.maximumLength) bytes"
    case .leadingDot: "it begins with a dot"
    case .character("/"), .character("\\"): "it has a slash in it"
    case .character(" "): "it has a space in it"
    case .character(let scalar) where scalar.properties.generalCategory == .control:
      "it has a control character in it"
    case .character(let scalar): "it has '\(scalar)' in it"
    }
  }
}

extension PagePathError {
  /// What is wrong, for the user.
  var reason: String {
    switch self {
    case .missingLeadingSlash: "it does not begin with '/'"
    case .component("", _): "a name between slashes is missing"
    case .component(let part, let error): "in '\(part)', \(error.reason)"
    }
  }
}

extension PriceError {
  fileprivate func message(for text: String, in currency: Currency) -> String {
    switch self {
    case .malformed: "'\(text)' is not a price"
    case .negative: "the price '\(text)' is below zero"
    case .tooPrecise: "the price '\(text)' is more precise than \(currency.code)"
    case .tooLarge: "the price '\(text)' is too large"
    }
  }
}
