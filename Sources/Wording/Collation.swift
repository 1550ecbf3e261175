import Foundation

/// The alphabetical order of a language: Unicode's collation with CLDR's rules for the language, as
/// Foundation has them. Numbers are in the order of their values. The machine's own language has no
/// influence.
///
///     Collation(language: "sv").order(of: ["Äpple", "Zebra"])    // [1, 0]: "Ä" follows "Z"
///     Collation(language: "en").order(of: ["a 10", "a 9"])       // [1, 0]: 9 is less than 10
package struct Collation: Sendable {
  private let locale: Locale
  /// Whether letters, digits and spaces of ASCII stand as their bytes do, but for case.
  private let keepsASCII: Bool

  /// The order of a language, given as a BCP 47 tag; the English one if Foundation does not know
  /// it.
  package init(language: String) {
    locale = FormattingLocale.of(language: language)
    keepsASCII = Self.plainLanguages.contains(locale.language.languageCode?.identifier ?? "")
  }

  /// Languages without rules for pairs of ASCII letters, such as the Danish "aa" and the Czech
  /// "ch".
  private static let plainLanguages: Set = [
    "ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "uk", "zh",
  ]

  /// The places of names in the alphabet: `names[order[0]]` is the first. Case does not count;
  /// equal names stay as they were. Of names that are longer than any, the beginning decides.
  ///
  /// - Complexity: O(n log n) for n names, O(n) of the comparisons by the language's rules: what is
  ///   sorted nearly is sorted by its runs. Names of ASCII letters need none.
  package func order(of names: [String]) -> [Int] {
    let names = names.map(Self.beginning)
    let keys = names.map(Self.key)
    let roughly = names.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    if keepsASCII, names.allSatisfy(\.utf8.isPlain) { return roughly }
    return roughly.sorted { precedes(names[$0], names[$1]) }
  }

  /// Whether a name stands before another one. Neither does if they differ by case alone.
  package func precedes(_ one: String, _ other: String) -> Bool {
    compare(one, other) == .orderedAscending
  }

  /// What an alphabet has names under, in their order: the letter of the language that each begins
  /// with, in upper case, or `#` if it begins with none.
  ///
  /// - Complexity: O(n) for n names.
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

  /// Under what names stand that begin with no letter.
  package static let others = "#"

  /// Whether a letter, as `initials` has it, is another one than the one before it in the alphabet:
  /// the two kinds of kana are not.
  package func isNew(_ initial: String, after last: String) -> Bool {
    if initial == last { return false }
    return initial == Self.others || last == Self.others || !isUnder(last, initial)
  }

  /// The first letter of a name, as one scalar if there is such a one.
  private static func first(of name: String) -> Unicode.Scalar? {
    // Most names begin with a letter of ASCII: with nothing to compose, it is the first.
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

  /// A letter with an accent stands under the one without, unless it has a place of its own in the
  /// language: "Ä" is "A" in German, and the last but one in Swedish.
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

  /// Whether a name stands among those that begin with `letter`. U+FFFF follows everything: see
  /// Unicode Technical Standard 35, "Collation", on "U+FFFF".
  private func isUnder(_ letter: String, _ name: String) -> Bool {
    compare(name, letter) != .orderedAscending
      && compare(name, letter + "\u{FFFF}") != .orderedDescending
  }

  private func compare(_ one: String, _ other: String) -> ComparisonResult {
    one.compare(other, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
  }

  /// What of a name is compared: Foundation takes long for hundreds of thousands of letters.
  private static func beginning(of name: String) -> String {
    name.utf8.count <= longest ? name : String(name.unicodeScalars.prefix(longest))
  }

  private static let longest = 1_000

  /// Nearly the order of any language: without case and accents, by scalars.
  private static func key(of name: String) -> String {
    if name.utf8.isPlain { return withComparableNumbers(name.lowercased()) }
    let folded = name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
    return withComparableNumbers(
      String(String.UnicodeScalarView(folded.filter { !$0.properties.isDiacritic })))
  }

  /// A text whose numbers are ordered by value when the text is compared by its bytes: each number
  /// is written without leading zeros, after the number of its digits.
  ///
  /// - Complexity: O(bytes).
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
      // For nine digits and more, the prefix is a 9 and the number of digits. Names have at most
      // 1,000 characters here, so that four digits are enough.
      let length = String(digits.count)
      let padded = String(repeating: "0", count: max(0, 4 - length.utf8.count)) + length
      result += digits.count < 9 ? Array(length.utf8) : Array("9\(padded)".utf8)
      result += digits
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String.UTF8View {
  /// Whether there is nothing but letters, digits and spaces of ASCII.
  fileprivate var isPlain: Bool {
    allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }
}
