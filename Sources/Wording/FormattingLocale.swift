package import Foundation

/// The locales that numbers are written for. The machine's own has no influence.
package enum FormattingLocale {
  /// The locale of a language, given as a BCP 47 tag. If Foundation has no data for it, that is the
  /// English one: Foundation alone would use the machine's language.
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

  /// Languages whose own digits are the usual ones in CLDR, and the ones that browsers use.
  /// Foundation uses those of Latin for them.
  private static let nativeDigits = ["as": "beng", "bn": "beng", "mr": "deva"]

  /// The digits that a language writes numbers with, 0 to 9.
  package static func digits(ofLanguage language: String) -> [String] {
    let style = IntegerFormatStyle<Int>(locale: of(language: language)).grouping(.never)
    // One number is formatted in a tenth of the time of ten.
    let all = style.format(1_234_567_890).map(String.init)
    return all.count == 10 ? all.suffix(1) + all.prefix(9) : (0...9).map(style.format)
  }

  /// Those that Foundation has data for. An identifier begins with its language: `zh_Hans_CN`.
  private static let languages = Set(
    Locale.availableIdentifiers.map { identifier -> String? in
      String(decoding: identifier.utf8.prefix { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    })
}
