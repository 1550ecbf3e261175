/// The plural rules of a language for whole numbers (Unicode CLDR 46, `supplemental/plurals.xml`, cardinals).
/// Foundation has no interface for them.
///
///     PluralRules(language: "pl").category(of: 22)  // few
package struct PluralRules: Hashable, Sendable, Codable {
  private let family: Family

  /// Creates the rules for a BCP 47 tag. Unknown languages use the English rules.
  package init(language: String) {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let code = parts.first ?? ""
    // European Portuguese has its own rules in CLDR.
    let isEuropean = code == "pt" && parts.dropFirst().contains("pt")
    family = isEuropean ? .oneAndMillions : Self.families[code] ?? .one
  }

  /// The name of the rule family, shared by languages with equal rules.
  package var name: String { family.rawValue }

  /// The categories of whole numbers, and `other`, in CLDR's order. Only the last two digits and divisibility
  /// by a million matter.
  package var categories: [PluralCategory] {
    let used = Set(([1_000_000] + Array(0..<200)).map(category))
    return PluralCategory.allCases.filter { $0 == .other || used.contains($0) }
  }

  /// Returns the category of a number. The sign has no effect.
  package func category(of number: Int) -> PluralCategory {
    let n = number.magnitude
    let (ten, hundred) = (n % 10, n % 100)
    let isTeen = (11...14).contains(hundred)
    switch family {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .zeroOrOne: return n <= 1 ? .one : .other
    case .zeroOrOneAndMillions: return n <= 1 ? .one : Self.isMillions(n) ? .many : .other
    case .oneAndMillions: return n == 1 ? .one : Self.isMillions(n) ? .many : .other
    case .endsInOne: return ten == 1 && hundred != 11 ? .one : .other
    case .notFourSixNine: return [4, 6, 9].contains(ten) ? .other : .one
    case .polish:
      return n == 1 ? .one : (2...4).contains(ten) && !isTeen ? .few : .many
    case .eastSlavic:
      return ten == 1 && !isTeen ? .one : (2...4).contains(ten) && !isTeen ? .few : .many
    case .southSlavic:
      return ten == 1 && !isTeen ? .one : (2...4).contains(ten) && !isTeen ? .few : .other
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .romanian:
      return n == 1 ? .one : n == 0 || (1...19).contains(hundred) ? .few : .other
    case .lithuanian:
      guard !(11...19).contains(hundred) else { return .other }
      return ten == 1 ? .one : ten >= 2 ? .few : .other
    case .latvian:
      if ten == 0 || (11...19).contains(hundred) { return .zero }
      return ten == 1 ? .one : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .slovenian:
      return hundred == 1 ? .one : hundred == 2 ? .two : [3, 4].contains(hundred) ? .few : .other
    case .irish:
      return n == 1
        ? .one : n == 2 ? .two : (3...6).contains(n) ? .few : (7...10).contains(n) ? .many : .other
    case .maltese:
      if n <= 2 { return n == 1 ? .one : n == 2 ? .two : .few }
      return (3...10).contains(hundred) ? .few : (11...19).contains(hundred) ? .many : .other
    case .arabic:
      if n <= 2 { return n == 0 ? .zero : n == 1 ? .one : .two }
      return (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
    case .welsh:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    }
  }

  private static func isMillions(_ n: UInt) -> Bool { n != 0 && n % 1_000_000 == 0 }
}

extension PluralRules {
  private enum Family: String, Codable {
    case none, one, zeroOrOne, zeroOrOneAndMillions, oneAndMillions, endsInOne, notFourSixNine
    case polish, eastSlavic, southSlavic, czech, romanian, lithuanian, latvian, hebrew, slovenian
    case irish, maltese, arabic, welsh
  }

  /// Languages without an entry use the English rules.
  private static let families: [String: Family] = {
    let languages: [(Family, String)] = [
      (.none, "bo dz id ig ii in ja jv jw km ko lo ms my nqo sah su th to vi wo yo yue zh"),
      (.zeroOrOne, "ak am as bn fa ff gu hi hy kab kn ln mg nso pa pcm si ti wa zu"),
      (.zeroOrOneAndMillions, "fr pt"), (.oneAndMillions, "ca es it lld scn vec"),
      (.endsInOne, "is mk"), (.notFourSixNine, "ceb fil tl"),
      (.polish, "pl"), (.eastSlavic, "be ru uk"), (.southSlavic, "bs hr sh sr"),
      (.czech, "cs sk"), (.romanian, "mo ro"), (.lithuanian, "lt"), (.latvian, "lv prg"),
      (.hebrew, "he iw"), (.slovenian, "dsb hsb sl"), (.irish, "ga"), (.maltese, "mt"),
      (.arabic, "ar ars"), (.welsh, "cy"),
    ]
    var families: [String: Family] = [:]
    for (family, codes) in languages {
      for code in codes.split(separator: " ") { families[String(code)] = family }
    }
    return families
  }()
}
