import Foundation

/// The writing direction of languages.
package enum WritingDirection {
  /// Whether a language, given as a BCP 47 tag, is written from right to left. The script of the
  /// tag decides, or the likely script (Unicode CLDR, likely subtags). Foundation's
  /// `characterDirection` falls back to the machine's language if it has no data.
  package static func isRightToLeft(language: String) -> Bool {
    let likely = Locale.Language(identifier: language).maximalIdentifier
    return Locale.Language(identifier: likely).script
      .map { Self.rightToLeftScripts.contains($0.identifier) } ?? false
  }

  /// The ISO 15924 codes of the right-to-left scripts of living and of liturgical languages.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Syre", "Syrj",
    "Syrn", "Thaa", "Yezi",
  ]
}
