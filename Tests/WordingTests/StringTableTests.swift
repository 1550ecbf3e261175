import Diagnostics
import Testing

@testable import Wording

@Suite struct StringTableTests {
  private static let english = """
    { "bag": "Bag", "buy": "Buy for {price}",
      "icons": { "one": "1 icon", "other": "{count} icons" } }
    """

  private func table(
    _ language: String, builtIn: [String: String] = [:], own: [String: String] = [:]
  ) -> (table: StringTable, problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    let file = { (name: String, text: String) in
      SourceFile(path: "Templates/words/\(name).json", text: text)
    }
    var all = builtIn
    all["en"] = Self.english
    let table = StringTable(
      language: language,
      builtIn: Dictionary(uniqueKeysWithValues: all.map { ($0, file($0, $1)) }),
      own: Dictionary(uniqueKeysWithValues: own.map { ($0, file($0, $1)) }), problems: &problems)
    return (table, problems)
  }

  private func words(_ bag: String, icons: String = #"{ "one": "1", "other": "{count}" }"#)
    -> String
  {
    #"{ "bag": "\#(bag)", "buy": "{price}", "icons": \#(icons) }"#
  }

  private func text(_ table: StringTable, _ key: String = "bag") -> String? {
    table[key]?.standard.source
  }

  @Test func aRegionHasTheWordsOfItsLanguage() {
    let (german, problems) = table("de-AT", builtIn: ["de": words("Tasche")])
    #expect(text(german) == "Tasche")
    #expect(problems == [])
  }

  @Test func aSiteReplacesSingleWords() {
    let (german, problems) = table(
      "de-AT", builtIn: ["de": words("Tasche")],
      own: ["de-AT": #"{ "bag": "Sackerl" }"#, "de": #"{ "bag": "Beutel", "buy": "{price}!" }"#])
    #expect(text(german) == "Sackerl")
    #expect(text(german, "buy") == "{price}!")
    #expect(problems == [])
  }

  @Test func aMissingWordIsEnglishWithAWarning() throws {
    let (dutch, problems) = table("nl", own: ["nl": #"{ "bag": "Tas" }"#])
    #expect(text(dutch) == "Tas")
    #expect(text(dutch, "buy") == "Buy for {price}")
    #expect(
      problems.map(\.message) == [
        "'buy' is not translated to 'nl'", "'icons' is not translated to 'nl'",
      ])
    #expect(problems.allSatisfy { $0.severity == .warning })
    #expect(problems.first?.location?.file == "Templates/words/nl.json")
    // The site's English precedes the theme's, also with a file name in capitals.
    let own = ["nl": #"{ "bag": "Tas" }"#, "EN": #"{ "buy": "Get for {price}" }"#]
    #expect(text(table("nl", own: own).table, "buy") == "Get for {price}")
    // English rules select an English form.
    let icons = try #require(table("ja").table["icons"])
    #expect(icons.pattern(for: 1).source == "1 icon")
  }

  @Test func aLanguageWithoutWordsIsToldOnce() {
    let (_, problems) = table("nl")
    #expect(problems.map(\.message) == ["the theme is not translated to 'nl'"])
  }

  /// The theme's string replaces a missing string, but not an empty one.
  @Test func wordsThatSayNothingAndFormsWithoutNumbersAreTold() {
    let forms = #"{ "one": "1", "few": "{count}", "other": "{count}" }"#
    let (german, problems) = table("de", own: ["de": words(" ", icons: forms)])
    #expect(
      problems.map(\.message) == [
        "'bag' is empty", "'de' does not use the plural form 'few' of 'icons'",
      ])
    #expect(problems.map(\.severity) == [.warning, .warning])
    #expect(text(german) == " ")
    #expect(table("pl", own: ["pl": words("Torba", icons: forms)]).problems.count == 1)
  }

  @Test func aMissingPluralFormIsTold() {
    let (polish, problems) = table("pl", own: ["pl": words("Torba")])
    #expect(
      problems.map(\.message) == [
        "'icons' has no plural form 'few', which 'pl' needs",
        "'icons' has no plural form 'many', which 'pl' needs",
      ])
    #expect(polish["icons"]?.pattern(for: 5).source == "{count}")
  }

  @Test(arguments: [
    ("zh-CN", "zh"), ("zh-Hans", "zh"), ("zh-Hans-SG", "zh"), ("zh-TW", "en"), ("zh-Hant", "en"),
    ("de-AT", "de"), ("de-1996", "de"), ("en-GB", "en"), ("pt-PT", "pt"), ("und", "en"),
  ])
  func theNearestTableOfTheSameScriptIsUsed(language: String, expected: String) {
    let files = ["de", "zh", "pt"].map { ($0, words($0)) }
    let (found, _) = table(language, builtIn: Dictionary(uniqueKeysWithValues: files))
    #expect(text(found) == (expected == "en" ? "Bag" : expected))
  }

  @Test(arguments: [
    (#"{ "bags": "x" }"#, "[unknown-word] the theme has no string 'bags'", 1, 3),
    (#"{ "bag": "x", "bag": "y" }"#, "[malformed-words] 'bag' is set twice", 1, 15),
    (#"{ "bag": 1 }"#, "[malformed-words] 'bag' must be a string, not a number", 1, 10),
    (#"{ "buy": "{prize}" }"#, "[wrong-placeholder] 'buy' has no placeholder '{prize}'", 1, 10),
    (#"{ "bag": "{" }"#, "[malformed-words] 'bag' has an unmatched brace", 1, 10),
    (
      #"{ "icons": { "pair": "x", "other": "y" } }"#,
      "[malformed-words] 'pair' of 'icons' is not a plural form", 1, 14
    ),
    (
      #"{ "icons": { "one": "x" } }"#, "[malformed-words] 'icons' has no plural form 'other'", 1,
      3
    ),
    (#"[]"#, "[malformed-words] a file of strings must contain an object, not an array", 1, 1),
  ])
  func aMistakeIsToldAtItsPlace(text: String, message: String, line: Int, column: Int) {
    let (_, problems) = table("en", own: ["de": text])
    #expect(problems.map { "[\($0.code)] \($0.message)" } == [message])
    #expect(problems.first?.severity == .error)
    #expect(problems.first?.location?.line == line)
    #expect(problems.first?.location?.column == column)
  }

  @Test func aFileIsNamedByItsLanguage() {
    let (_, problems) = table("en", own: ["german": "{}"])
    #expect(problems.map(\.message) == ["the name of this file is not a language code"])
  }

  /// Sorting all strings for each unknown key was slow.
  @Test func manyUnknownWordsAreToldInBoundedNumber() {
    let words = (0..<50_000).map { "\"w\($0)\": \"a\"" }.joined(separator: ",")
    let known = (0..<1_000).map { "\"k\($0)\": \"a\"" }.joined(separator: ",")
    var problems: [Diagnostic] = []
    _ = StringTable(
      language: "en", builtIn: ["en": SourceFile(path: "en.json", text: "{\(known)}")],
      own: ["en": SourceFile(path: "own.json", text: "{\(words)}")], problems: &problems)
    #expect(problems.count == 1_001)
  }

  @Test func scriptsGetWordsAsJSON() {
    var problems: [Diagnostic] = []
    let file = SourceFile(
      path: "en.json",
      text: #"{ "s.a": "A \"{name}\"", "s.n": { "one": "1", "other": "{count}" }, "t": "T" }"#)
    let table = StringTable(language: "en", builtIn: ["en": file], own: [:], problems: &problems)
    #expect(table.json(below: "s") == #"{"a":"A \"{name}\"","n":{"one":"1","other":"{count}"}}"#)
  }
}
