package import Diagnostics
import Foundation

/// The localized strings of a site. Missing strings are in English.
package struct StringTable: Sendable {
  /// A BCP 47 tag.
  package let language: String
  /// From 0 to 9.
  package let digits: [String]
  private let messages: [String: Message]
  private let known: [String: Set<String>]

  package func placeholders(of key: String) -> Set<String> { known[key] ?? [] }

  /// `nil` for an unknown key.
  package subscript(key: String) -> Message? { messages[key] }

  package var keys: [String] { messages.keys.sorted() }

  package static let folder = "words/"

  /// Creates the table of a language. A missing string is looked up in the language without its
  /// region: `de-AT`, then `de`, then English. The site's file overrides single strings of the
  /// built-in file. Files are by name without `.json`. The built-in `en` has all strings.
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

  /// A table that was just begun lacks hundreds of strings.
  private static let mostNamed = 5

  /// Reports missing strings in the site's file if it has one.
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

  /// The file names of a language in lower case, the most specific first.
  private static func names(for language: String) -> [String] {
    var parts = language.lowercased().unicodeScalars.split { $0 == "-" || $0 == "_" }
      .map { String($0) }
    guard let code = parts.first else { return ["en"] }
    let script = script(of: language)
    var names: [String] = []
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      // Readers may not know another script: zh-Hant is not zh.
      if Self.script(of: name) == script { names.append(name) }
      parts.removeLast()
    }
    if let script {
      names.insert("\(code)-\(script.lowercased())", at: names.count - (names.last == code ? 1 : 0))
    }
    return names.isEmpty ? [language.lowercased()] : names
  }

  /// Unicode CLDR, likely subtags.
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
  /// In the digits of a language.
  package func written(in digits: [String]) -> String {
    let text = String(self)
    guard digits.first != "0", digits.count == 10 else { return text }
    return text.utf8.reduce(into: "") { result, byte in
      let digit = Int(byte) - 0x30
      result += digits.indices.contains(digit) ? digits[digit] : "-"
    }
  }
}
