package import Diagnostics

extension SyntaxProblem: FileProblem {
  package var severity: Diagnostic.Severity {
    switch self {
    case .unknownField, .characterLeftOut: .warning
    default: .error
    }
  }

  package var code: DiagnosticCode {
    switch self {
    case .malformedJSON: .malformedJSON
    case .malformedFrontMatter: .malformedFrontMatter
    case .duplicateKey: .duplicateKey
    case .missingField, .missingChoice: .missingField
    case .conflictingFields: .conflictingFields
    case .wrongType: .wrongType
    case .unknownField, .misspelledField, .unknownHold: .unknownField
    case .undecidedDate: .draft
    case .unknownProperty: .unknownProperty
    case .unknownValue: .unknownValue
    case .outOfRange: .outOfRange
    case .emptyText: .emptyText
    case .characterLeftOut: .characterLeftOut
    }
  }

  package var message: String {
    switch self {
    case .malformedJSON(let error, _): error.message
    case .malformedFrontMatter(let error): error.message
    case .duplicateKey(let key, let first): "'\(key)' is already given on line \(first.line)"
    case .missingField(let field, let owner): "\(owner) needs '\(field)'"
    case .missingChoice(let fields, let owner): "\(owner) needs one of \(fields.quoted)"
    case .conflictingFields(let one, let other, let owner):
      "\(owner) has either '\(one)' or '\(other)', not both"
    case .wrongType(let field, let expected, let found):
      "\(field) should be \(expected), not \(found)"
    case .unknownField(let field, let owner, _), .misspelledField(let field, let owner, _):
      "\(owner) has no field '\(field)'"
    case .unknownHold(let field, let owner):
      "\(owner) has no field '\(field)', so it would be published"
    case .undecidedDate(let field):
      "'\(field)' decides whether the page is published, but the site has no date"
    case .unknownProperty(let field, let owner, _): "\(owner) has no property '\(field)'"
    case .unknownValue(let value, let field, _): "'\(value)' is not a value of '\(field)'"
    case .outOfRange(let field, let value, let expected):
      "'\(field)' should be \(expected), not '\(value)'"
    case .emptyText(let field): "'\(field)' is empty"
    case .characterLeftOut(let scalar, let field):
      "'\(field)' has the character \(scalar.codePointText), which pages leave out"
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    case .malformedJSON(_, let opening?): [.init("it begins here", at: opening)]
    case .malformedJSON(let error, _) where error.reason == .decimalComma:
      [.init("the decimal point is '.': 3.99")]
    case .malformedFrontMatter(let error): error.remedy.map { [.init($0)] } ?? []
    case .unknownField(let name, _, let known), .unknownProperty(let name, _, let known),
      .unknownValue(let name, _, let known):
      [.suggestion(for: name, among: known)]
    case .misspelledField(_, _, let meant):
      [.init("did you mean '\(meant)'? It decides what is published, so this is an error")]
    case .unknownHold:
      [.init("take it out of the content, or delete the field to publish it")]
    case .undecidedDate:
      [.init("build with '--date YYYY-MM-DD', set 'date' in site.json, or write 'draft: true'")]
    case .characterLeftOut: [.init("remove it: no page can have control characters")]
    default: []
    }
  }
}
