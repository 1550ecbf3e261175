import Foundation

package enum WritingDirection {
  /// True if the script or likely script of a BCP 47 tag is right-to-left (Unicode CLDR, likely
  /// subtags). Foundation's `characterDirection` falls back to the machine's language.
  package static func isRightToLeft(language: String) -> Bool {
    let likely = Locale.Language(identifier: language).maximalIdentifier
    return Locale.Language(identifier: likely).script
      .map { Self.rightToLeftScripts.contains($0.identifier) } ?? false
  }

  /// The ISO 15924 codes of right-to-left scripts of living and liturgical languages.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Syre", "Syrj",
    "Syrn", "Thaa", "Yezi",
  ]
}
