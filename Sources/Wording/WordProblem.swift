import ContentSyntax
import Diagnostics

/// Everything that can be wrong with a file of words, as data, and its words.
enum WordProblem: FileProblem {
  case noObject(found: String)
  case unknownWord(String, nearest: String?)
  case repeatedWord(String)
  case wrongType(String, found: String, hasForms: Bool)
  case unknownForm(String, of: String)
  case noOtherForm(String)
  case strayBrace(String)
  case unknownPlaceholder(String, of: String, known: [String])
  case noLanguage
  /// Words that a language has none for, of which English ones are shown.
  case missingWord(String, language: String)
  case missingWords([String], language: String)
  case missingForm(PluralCategory, of: String, language: String)
  case missingLanguage(String, file: String)
  /// A word says nothing.
  case emptyWord(String)
  /// A language has no numbers of a form.
  case unusedForm(PluralCategory, of: String, language: String, known: [PluralCategory])

  var severity: Diagnostic.Severity {
    switch self {
    case .missingWord, .missingWords, .missingForm, .missingLanguage, .emptyWord, .unusedForm:
      .warning
    default: .error
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .noObject, .repeatedWord, .wrongType, .unknownForm, .noOtherForm, .strayBrace, .noLanguage,
      .unusedForm:
      .malformedWords
    case .emptyWord: .emptyText
    case .unknownWord: .unknownWord
    case .unknownPlaceholder: .wrongPlaceholder
    case .missingWord, .missingWords, .missingForm, .missingLanguage: .missingWord
    }
  }

  var message: String {
    switch self {
    case .noObject(let found): "a file of words is an object, not \(found)"
    case .unknownWord(let key, _): "the theme has no word '\(key)'"
    case .repeatedWord(let key): "'\(key)' is here twice"
    case .wrongType(let key, let found, true):
      "'\(key)' must be a string, or an object of plural forms, not \(found)"
    case .wrongType(let key, let found, false): "'\(key)' must be a string, not \(found)"
    case .unknownForm(let form, let key): "'\(form)' is no plural form of '\(key)'"
    case .noOtherForm(let key): "'\(key)' has no form for other numbers"
    case .strayBrace(let key): "a brace of '\(key)' belongs to no placeholder"
    case .unknownPlaceholder(let name, let key, _): "'\(key)' has no placeholder '{\(name)}'"
    case .noLanguage: "the name of this file is no language"
    case .missingWord(let key, let language): "'\(key)' has no word in '\(language)'"
    case .missingWords(let keys, let language):
      "\(keys.count) words have none in '\(language)': "
        + keys.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + " and others"
    case .missingForm(let form, let key, let language):
      "'\(key)' has no form '\(form.rawValue)', which '\(language)' has"
    case .missingLanguage(let language, _): "there are no words in '\(language)'"
    case .emptyWord(let key): "'\(key)' is empty"
    case .unusedForm(let form, let key, let language, _):
      "'\(language)' has no numbers for the form '\(form.rawValue)' of '\(key)'"
    }
  }

  var notes: [Diagnostic.Note] {
    switch self {
    case .unknownWord(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .unknownForm:
      [
        .init(
          "known are " + PluralCategory.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))
      ]
    case .noOtherForm: [.init("add \"other\"")]
    case .emptyWord:
      [.init("pages show nothing in its place; without it, they have the theme's own")]
    case .unusedForm(_, _, _, let known):
      [.init("it has " + known.map { "'\($0.rawValue)'" }.joined(separator: ", "))]
    case .unknownPlaceholder(_, _, let known) where known.isEmpty: [.init("it has none")]
    case .unknownPlaceholder(_, _, let known):
      [.init("known are " + known.map { "'{\($0)}'" }.joined(separator: ", "))]
    case .noLanguage: [.init("write it as 'de.json' or 'pt-PT.json'")]
    case .missingWord, .missingWords, .missingForm:
      [.init("pages show another form or the English word")]
    case .missingLanguage(_, let file): [.init("pages have English ones; '\(file)' would add some")]
    default: []
    }
  }
}
