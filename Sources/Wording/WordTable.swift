package import Diagnostics
import Foundation

/// The words of a site's language, those that it lacks in English.
package struct WordTable: Sendable {
  /// The language of the site, as a BCP 47 tag.
  package let language: String
  /// The digits that it writes numbers with, 0 to 9.
  package let digits: [String]
  private let messages: [String: Message]
  private let known: [String: Set<String>]

  /// The names of the placeholders that a word may have in any language.
  package func placeholders(of key: String) -> Set<String> { known[key] ?? [] }

  /// The message of a key; `nil` if there is no such word.
  package subscript(key: String) -> Message? { messages[key] }

  /// All keys, sorted.
  package var keys: [String] { messages.keys.sorted() }

  /// Where files of words stand in a theme.
  package static let folder = "words/"

  /// The table of a language.
  ///
  /// The words of a language are those of its file and, for what that lacks, those of the language
  /// without its region: `de-AT`, then `de`. A site's file comes before the built-in one, word by
  /// word. What is in none of them is English.
  ///
  /// - Parameters:
  ///   - language: The site's language, as a BCP 47 tag.
  ///   - place: Where the content says the language, if it does.
  ///   - builtIn: The built-in files, by their names without `.json`; `en` has all words.
  ///   - own: The site's own files, likewise. All of them are checked.
  ///   - problems: What is wrong with the files, and a warning for each word that the language
  ///     lacks.
  /// - Complexity: O(bytes of the files of the language, and of the site's own).
  package init(
    language: String, statedAt place: () -> SourcePlace? = { nil },
    builtIn: [String: SourceFile], own: [String: SourceFile], problems: inout [Diagnostic]
  ) {
    self.language = language
    digits = FormattingLocale.digits(ofLanguage: language)
    let english = builtIn["en"].map {
      WordFile($0, language: "en", reference: nil, problems: &problems).messages
    }
    let reference = english ?? [:]
    var layers: [String: [String: Message]] = [:]
    let wanted = Self.names(for: language)
    for (name, file) in builtIn where name != "en" && wanted.contains(name.lowercased()) {
      layers[name.lowercased()] =
        WordFile(file, language: name, reference: reference, problems: &problems).messages
    }
    var ownEnglish: [String: Message] = [:]
    for (name, file) in own.sorted(by: { $0.key < $1.key }) {
      if !Self.isLanguage(name) {
        problems.append(Problem.noLanguage.diagnostic(ofFile: file.path))
      }
      let words = WordFile(file, language: name, reference: reference, problems: &problems).messages
      if name.lowercased() == "en" { ownEnglish = words }
      layers[name.lowercased(), default: [:]].merge(words) { $1 }
    }
    let fallback = reference.merging(ownEnglish) { $1 }
    let isEnglish = wanted.last == "en"
    var found: [String: Message] = isEnglish ? fallback : [:]
    for name in wanted.reversed() { found.merge(layers[name] ?? [:]) { $1 } }
    messages = fallback.merging(found) { $1 }
    known = reference.mapValues(\.placeholders)
    if !problems.hasErrors {
      problems += Self.gaps(in: found, of: fallback, language: language, statedAt: place, own)
    }
  }

  /// So many missing words are told one by one: of a table that was just begun, hundreds are missing.
  private static let mostNamed = 5

  /// What a language lacks, at its file if the site has one.
  private static func gaps(
    in found: [String: Message], of all: [String: Message], language: String,
    statedAt place: () -> SourcePlace?, _ own: [String: SourceFile]
  ) -> [Diagnostic] {
    let names = names(for: language)
    let path =
      own.sorted { $0.key < $1.key }.first { names.contains($0.key.lowercased()) }?.value.path
      ?? "Templates/\(folder)\(language).json"
    if found.isEmpty, !all.isEmpty {
      let problem = Problem.missingLanguage(language, file: path)
      guard let place = place() else {
        return [problem.diagnostic(ofFile: "Content/site.json")]
      }
      return [problem.diagnostic(in: place.file, at: place.range)]
    }
    var list = DiagnosticList()
    let missing = all.keys.filter { found[$0] == nil }.sorted()
    let problems: [Problem] =
      missing.count > mostNamed
      ? [.missingWords(missing, language: language)]
      : missing.map { .missingWord($0, language: language) }
    for problem in problems { list.add(problem.diagnostic(ofFile: path)) }
    for (key, english) in all.sorted(by: { $0.key < $1.key }) {
      guard let message = found[key] else { continue }
      guard !english.forms.isEmpty, !message.forms.isEmpty else { continue }
      for form in message.rules.categories where message.forms[form] == nil {
        list.add(Problem.missingForm(form, of: key, language: language).diagnostic(ofFile: path))
      }
    }
    return list.all
  }

  /// The names of the files that have words of a language, in lower case, the nearest first.
  private static func names(for language: String) -> [String] {
    var parts = language.lowercased().unicodeScalars.split { $0 == "-" || $0 == "_" }
      .map { String($0) }
    guard let code = parts.first else { return ["en"] }
    let script = script(of: language)
    var names: [String] = []
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      // A table in another script can't be read by those who read this one: zh-Hant is not zh.
      if Self.script(of: name) == script { names.append(name) }
      parts.removeLast()
    }
    if let script {
      names.insert("\(code)-\(script.lowercased())", at: names.count - (names.last == code ? 1 : 0))
    }
    return names.isEmpty ? [language.lowercased()] : names
  }

  /// The script that a language is likely written in (Unicode CLDR, likely subtags).
  private static func script(of language: String) -> String? {
    let likely = Locale.Language(identifier: language).maximalIdentifier
    return Locale.Language(identifier: likely).script?.identifier
  }

  private static func isLanguage(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count)
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
          }
      }
  }
}

extension Int {
  /// The number in digits of a language.
  package func written(in digits: [String]) -> String {
    let text = String(self)
    guard digits.first != "0", digits.count == 10 else { return text }
    return text.utf8.reduce(into: "") { result, byte in
      let digit = Int(byte) - 0x30
      result += digits.indices.contains(digit) ? digits[digit] : "-"
    }
  }
}
