import Diagnostics
import Testing
import Wording

@testable import SiteTheme

@Suite struct LanguageTests {
  static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt", "zh"]

  private func table(_ language: String) -> (StringTable, [Diagnostic]) {
    var problems: [Diagnostic] = []
    let table = StringTable(
      language: language, builtIn: Theme.builtInWordFiles, own: [:], problems: &problems)
    return (table, problems)
  }

  @Test func theseLanguagesAreBuiltIn() {
    #expect(Theme.builtInWordFiles.keys.sorted() == Self.languages)
  }

  /// Loading reports unknown and missing keys, unknown placeholders and missing plural forms
  /// (CLDR).
  @Test(arguments: languages) func everyWordIsThere(language: String) throws {
    let (words, problems) = table(language)
    #expect(DiagnosticPrinter().text(for: problems) == "")
    let english = table("en").0
    #expect(words.keys == english.keys)
    for key in words.keys {
      let message = try #require(words[key])
      #expect(message.placeholders == english[key]?.placeholders, "\(key)")
      let categories = Set(message.rules.categories)
      #expect(message.forms.isEmpty || Set(message.forms.keys) == categories, "\(key)")
      // Only the number may be missing in a plural form.
      let others = message.placeholders.subtracting([Message.count])
      for (form, pattern) in message.forms {
        #expect(pattern.placeholders.isSuperset(of: others), "\(key), \(form)")
      }
      #expect(message.standard.source.contains { !$0.isWhitespace }, "\(key)")
    }
  }

  @Test func codeAsksForWordsThatThereAre() {
    let english = table("en").0
    #expect(Words.Key.allCases.map(\.rawValue).filter { english[$0] == nil } == [])
  }

  /// Unused strings would be translated in vain.
  @Test func everyWordIsUsed() {
    let files = Theme.builtInFiles.filter { $0.key.hasSuffix(".mustache") }.values
    let templates = files.map { String(decoding: $0, as: UTF8.self) }.joined()
    let ofCode = Set(Words.Key.allCases.map(\.rawValue))
    let unused = table("en").0.keys.filter { key in
      !key.hasPrefix("script.") && !ofCode.contains(key) && !templates.contains("@\(key)}}")
        && !templates.contains("@\(key))}}")
    }
    #expect(unused == [])
  }

  @Test func numbersAndPluralsAreTheLanguages() {
    let polish = Words(table("pl").0)
    #expect([1, 3, 5, 22].map(polish.icons) == ["1 ikona", "3 ikony", "5 ikon", "22 ikony"])
    #expect(Words(table("ja").0).icons(1) == "アイコン1点")
    #expect(Words(table("fa").0).number(407) == "۴۰۷")
    #expect(Words(table("de").0).title("Eulen", page: 2) == "Eulen, Seite 2")
  }
}
