import Foundation

/// Which way languages are written.
package enum WritingDirection {
  /// Whether a language, a BCP 47 tag, is written from right to left: by the script that the tag says or that
  /// is likely for it (Unicode CLDR, likely subtags). Foundation's own `characterDirection` is the
  /// machine's for a language that it has no data for.
  package static func isRightToLeft(language: String) -> Bool {
    let likely = Locale.Language(identifier: language).maximalIdentifier
    return Locale.Language(identifier: likely).script
      .map { Self.rightToLeftScripts.contains($0.identifier) } ?? false
  }

  /// ISO 15924; of the scripts of living and of liturgical languages.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Syre", "Syrj",
    "Syrn", "Thaa", "Yezi",
  ]
}
