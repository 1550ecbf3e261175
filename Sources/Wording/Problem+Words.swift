import Diagnostics

extension Problem {
  static func noObject(found: String) -> Self {
    .error(.malformedWords, "a file of words is an object, not \(found)")
  }

  static func unknownWord(_ key: String, nearest: String?) -> Self {
    .error(.unknownWord, "the theme has no word '\(key)'", .didYouMean(nearest))
  }

  static func repeatedWord(_ key: String) -> Self {
    .error(.malformedWords, "'\(key)' is here twice")
  }

  static func wrongType(_ key: String, found: String, hasForms: Bool) -> Self {
    let expected = hasForms ? "a string, or an object of plural forms" : "a string"
    return .error(.malformedWords, "'\(key)' must be \(expected), not \(found)")
  }

  static func unknownForm(_ form: String, of key: String) -> Self {
    .error(
      .malformedWords, "'\(form)' is no plural form of '\(key)'",
      "known are \(PluralCategory.allCases.map(\.rawValue).quoted)")
  }

  static func noOtherForm(_ key: String) -> Self {
    .error(.malformedWords, "'\(key)' has no form for other numbers", "add \"other\"")
  }

  static func strayBrace(_ key: String) -> Self {
    .error(.malformedWords, "a brace of '\(key)' belongs to no placeholder")
  }

  static func unknownPlaceholder(_ name: String, of key: String, known: [String]) -> Self {
    .error(
      .wrongPlaceholder, "'\(key)' has no placeholder '{\(name)}'",
      known.isEmpty ? "it has none" : "known are \(known.map { "{\($0)}" }.quoted)")
  }

  static let noLanguage = error(
    .malformedWords, "the name of this file is no language",
    "write it as 'de.json' or 'pt-PT.json'")

  static func missingWord(_ key: String, language: String) -> Self {
    .warning(.missingWord, "'\(key)' has no word in '\(language)'", Self.replacement)
  }

  static func missingWords(_ keys: [String], language: String) -> Self {
    .warning(
      .missingWord,
      "\(keys.count) words have none in '\(language)': \(keys.prefix(3).quoted) and others",
      Self.replacement)
  }

  static func missingForm(_ form: PluralCategory, of key: String, language: String) -> Self {
    .warning(
      .missingWord, "'\(key)' has no form '\(form.rawValue)', which '\(language)' has",
      Self.replacement)
  }

  private static let replacement: Diagnostic.Note = "pages show another form or the English word"

  static func missingLanguage(_ language: String, file: String) -> Self {
    .warning(
      .missingWord, "there are no words in '\(language)'",
      "pages have English ones; '\(file)' would add some")
  }

  static func emptyWord(_ key: String) -> Self {
    .warning(
      .emptyText, "'\(key)' is empty",
      "pages show nothing in its place; without it, they have the theme's own")
  }

  /// The language has no numbers with this form.
  static func unusedForm(
    _ form: PluralCategory, of key: String, language: String, known: [PluralCategory]
  ) -> Self {
    .warning(
      .malformedWords, "'\(language)' has no numbers for the form '\(form.rawValue)' of '\(key)'",
      "it has \(known.map(\.rawValue).quoted)")
  }
}
