import Foundation

/// The alphabetical order of a language (Unicode collation with CLDR's rules, by Foundation). Numbers are
/// sorted by value. The machine's language has no effect.
///
///     Collation(language: "sv").order(of: ["Äpple", "Zebra"])    // [1, 0]: "Ä" follows "Z"
///     Collation(language: "en").order(of: ["a 10", "a 9"])       // [1, 0]: 9 is less than 10
package struct Collation: Sendable {
  private let locale: Locale
  /// True if ASCII letters, digits and spaces are in byte order except for case.
  private let keepsASCII: Bool

  /// Creates the order for a BCP 47 tag. English is the default for unknown languages.
  package init(language: String) {
    locale = FormattingLocale.of(language: language)
    keepsASCII = Self.plainLanguages.contains(locale.language.languageCode?.identifier ?? "")
  }

  /// Languages without rules for pairs of ASCII letters, such as the Danish "aa" and the Czech "ch".
  private static let plainLanguages: Set = [
    "ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "uk", "zh",
  ]

  /// Returns the indices of the sorted names: `names[order[0]]` is the first. The order is stable and ignores
  /// case. Only the first 1,000 characters count.
  ///
  /// - Complexity: O(n log n), with about O(n) comparisons by the language's rules. ASCII names need no such
  ///   comparison.
  package func order(of names: [String]) -> [Int] {
    let names = names.map(Self.beginning)
    let keys = names.map(Self.key)
    let roughly = names.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    if keepsASCII, names.allSatisfy(\.utf8.isPlain) { return roughly }
    return roughly.sorted { precedes(names[$0], names[$1]) }
  }

  package func precedes(_ one: String, _ other: String) -> Bool {
    compare(one, other) == .orderedAscending
  }

  /// Returns the index letter of each sorted name in upper case, or `#`.
  ///
  /// - Complexity: O(n).
  package func initials(of names: [String]) -> [String] {
    var known: [Unicode.Scalar: String] = [:]
    return names.map { name in
      guard let first = Self.first(of: name) else { return Self.others }
      if let initial = known[first] { return initial }
      let initial = self.initial(first)
      known[first] = initial
      return initial
    }
  }

  /// The heading for names that do not begin with a letter.
  package static let others = "#"

  /// True if an index letter differs from the previous one in the alphabet. The two kinds of kana are equal.
  package func isNew(_ initial: String, after last: String) -> Bool {
    if initial == last { return false }
    return initial == Self.others || last == Self.others || !isUnder(last, initial)
  }

  private static func first(of name: String) -> Unicode.Scalar? {
    // Fast path for ASCII letters without combining marks.
    if let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      name.unicodeScalars.dropFirst().first?.isASCII != false
    {
      return first
    }
    let beginning = beginning(of: name)
    let first = beginning.precomposedStringWithCanonicalMapping.unicodeScalars.first {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard let first, first.properties.numericType == nil else { return nil }
    return first
  }

  /// An accented letter belongs to its base letter unless the language sorts it separately. "Ä" is "A" in
  /// German, but the last but one letter in Swedish.
  private func initial(_ scalar: Unicode.Scalar) -> String {
    let letter = scalar.properties.uppercaseMapping
    if scalar.isASCII { return letter }
    let latin = Self.latin.last { compare($0, letter) != .orderedDescending }
    if let latin, isUnder(latin, letter) { return latin }
    let base = letter.decomposedStringWithCanonicalMapping.unicodeScalars.first.map(String.init)
    if let base, isUnder(base, letter) { return base }
    return letter
  }

  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  /// True if a name is among the names that begin with `letter`. U+FFFF sorts last (Unicode Technical
  /// Standard 35, "Collation").
  private func isUnder(_ letter: String, _ name: String) -> Bool {
    compare(name, letter) != .orderedAscending
      && compare(name, letter + "\u{FFFF}") != .orderedDescending
  }

  private func compare(_ one: String, _ other: String) -> ComparisonResult {
    one.compare(other, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
  }

  /// Foundation is slow for hundreds of thousands of characters.
  private static func beginning(of name: String) -> String {
    name.utf8.count <= longest ? name : String(name.unicodeScalars.prefix(longest))
  }

  private static let longest = 1_000

  /// An approximate order: scalars without case and accents.
  private static func key(of name: String) -> String {
    if name.utf8.isPlain { return withComparableNumbers(name.lowercased()) }
    let folded = name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    return withComparableNumbers(
      String(String.UnicodeScalarView(folded.filter { !$0.properties.isDiacritic })))
  }

  /// Rewrites numbers so that byte order is numeric order: the number of digits, then the digits without
  /// leading zeros.
  private static func withComparableNumbers(_ text: String) -> String {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard text.utf8.contains(where: isDigit) else { return text }
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        result.append(byte)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: isDigit)
      rest = rest[number.endIndex...]
      let digits = number.drop { $0 == 0x30 }
      // For nine or more digits, the prefix is a 9 and four digits. Texts have at most 1,000 characters.
      let length = String(digits.count)
      let padded = String(repeating: "0", count: max(0, 4 - length.utf8.count)) + length
      result += digits.count < 9 ? Array(length.utf8) : Array("9\(padded)".utf8)
      result += digits
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String.UTF8View {
  /// True for ASCII letters, digits and spaces only.
  fileprivate var isPlain: Bool {
    allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }
}
