import Diagnostics

extension Problem {
  static func noObject(found: String) -> Self {
    .error(.malformedWords, "a file of strings must contain an object, not \(found)")
  }

  static func unknownWord(_ key: String, nearest: String?) -> Self {
    .error(.unknownWord, "the theme has no string '\(key)'", .didYouMean(nearest))
  }

  static func repeatedWord(_ key: String) -> Self {
    .error(.malformedWords, "'\(key)' is set twice")
  }

  static func wrongType(_ key: String, found: String, hasForms: Bool) -> Self {
    let expected = hasForms ? "a string, or an object of plural forms" : "a string"
    return .error(.malformedWords, "'\(key)' must be \(expected), not \(found)")
  }

  static func unknownForm(_ form: String, of key: String) -> Self {
    .error(
      .malformedWords, "'\(form)' of '\(key)' is not a plural form",
      "plural forms are \(PluralCategory.allCases.map(\.rawValue).quoted)")
  }

  static func noOtherForm(_ key: String) -> Self {
    .error(.malformedWords, "'\(key)' has no plural form 'other'", "add \"other\"")
  }

  static func strayBrace(_ key: String) -> Self {
    .error(.malformedWords, "'\(key)' has an unmatched brace")
  }

  static func unknownPlaceholder(_ name: String, of key: String, known: [String]) -> Self {
    .error(
      .wrongPlaceholder, "'\(key)' has no placeholder '{\(name)}'",
      known.isEmpty
        ? "it has no placeholders" : "it has the placeholders \(known.map { "{\($0)}" }.quoted)")
  }

  static let noLanguage = error(
    .malformedWords, "the name of this file is not a language code",
    "use a name such as 'de.json' or 'pt-PT.json'")

  static func missingWord(_ key: String, language: String) -> Self {
    .warning(.missingWord, "'\(key)' is not translated to '\(language)'", Self.replacement)
  }

  static func missingWords(_ keys: [String], language: String) -> Self {
    .warning(
      .missingWord,
      """
      \(keys.count) strings are not translated to '\(language)': \(keys.prefix(3).quoted) and \
      others
      """,
      Self.replacement)
  }

  static func missingForm(_ form: PluralCategory, of key: String, language: String) -> Self {
    .warning(
      .missingWord, "'\(key)' has no plural form '\(form.rawValue)', which '\(language)' needs",
      Self.replacement)
  }

  private static let replacement: Diagnostic.Note =
    """
    pages show another plural form or the English text
    """

  static func missingLanguage(_ language: String, file: String) -> Self {
    .warning(
      .missingWord, "the theme is not translated to '\(language)'",
      "pages show English text; add translations in '\(file)'")
  }

  static func emptyWord(_ key: String) -> Self {
    .warning(
      .emptyText, "'\(key)' is empty",
      "pages show no text here; to use the theme's text, delete it")
  }

  /// The language has no numbers with this form.
  static func unusedForm(
    _ form: PluralCategory, of key: String, language: String, known: [PluralCategory]
  ) -> Self {
    .warning(
      .malformedWords, "'\(language)' does not use the plural form '\(form.rawValue)' of '\(key)'",
      "it uses \(known.map(\.rawValue).quoted)")
  }
}
