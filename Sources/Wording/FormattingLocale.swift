package import Foundation

/// Locales for numbers, independent of the machine's locale.
package enum FormattingLocale {
  /// Returns the locale of a BCP 47 tag, or English for languages without data. Foundation's default would be
  /// the machine's language.
  package static func of(language: String) -> Locale {
    let identifier = Locale.identifier(.icu, from: language)
    let code = Locale.Language(identifier: identifier).languageCode?.identifier
    guard let code, languages.contains(code) else { return Locale(identifier: "en") }
    let locale = Locale(identifier: identifier)
    guard let digits = nativeDigits[code], !identifier.utf8.contains(UInt8(ascii: "@")) else {
      return locale
    }
    var components = Locale.Components(locale: locale)
    components.numberingSystem = Locale.NumberingSystem(digits)
    return Locale(components: components)
  }

  /// Languages with native default digits in CLDR and browsers. Foundation uses Latin digits for them.
  private static let nativeDigits = ["as": "beng", "bn": "beng", "mr": "deva"]

  /// From 0 to 9.
  package static func digits(ofLanguage language: String) -> [String] {
    let style = IntegerFormatStyle<Int>(locale: of(language: language)).grouping(.never)
    // Formatting one number is ten times as fast as formatting ten.
    let all = style.format(1_234_567_890).map(String.init)
    return all.count == 10 ? all.suffix(1) + all.prefix(9) : (0...9).map(style.format)
  }

  /// An identifier begins with its language: `zh_Hans_CN`.
  private static let languages = Set(
    Locale.availableIdentifiers.map { identifier -> String? in
      String(decoding: identifier.utf8.prefix { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    })
}
