import Testing

@testable import Wording

@Suite struct PluralRulesTests {
  private static let numbers = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22, 24, 25, 100, 101, 102,
    103,
    104, 111, 112, 119, 121, 1_000, 1_000_000, 2_000_000,
  ]

  /// The results of Chromium's `Intl.PluralRules`, which has CLDR's data: the first letter of each category,
  /// but `1` for one and `2` for two.
  private static let expected: [(categories: String, languages: String)] = [
    (
      "o1oooooooooooooooooooooooooooooooo",
      "af az bg da de el en et eu fi gl hu ka kk ml mn mr ne nl sv sw ta te tr ur uz"
    ),
    ("11oooooooooooooooooooooooooooooomm", "fr pt"),
    ("o1oooooooooooooooooooooooooooooomm", "ca es it pt-PT"),
    ("m1fffmmmmmmmmmmmmmmffmmmfffmmmmmmm", "pl"),
    ("oooooooooooooooooooooooooooooooooo", "id ja km ko lo my th vi zh"),
    ("z12ffffffffmmmmmmmmmmmoooffmmmmooo", "ar"),
    ("m1fffmmmmmmmmmmmmm1ffmm1fffmmm1mmm", "be ru uk"),
    ("o1fffooooooooooooooooooooooooooooo", "cs sk"),
    ("o1fffooooooooooooo1ffoo1fffooo1ooo", "bs hr sr"),
    ("f1fffffffffffffffoooooofffffffoooo", "ro"),
    ("o1ffffffffoooooooo1fffo1fffooo1ooo", "lt"),
    ("z1oooooooozzzzzzzz1oooz1ooozzz1zzz", "lv"),
    ("o12ooooooooooooooooooooooooooooooo", "he"),
    ("o12ffoooooooooooooooooo12ffooooooo", "sl"),
    ("o12ffffmmmmooooooooooooooooooooooo", "ga"),
    ("f12ffffffffmmmmmmooooooooffmmmoooo", "mt"),
    ("z12foomooooooooooooooooooooooooooo", "cy"),
    ("11oooooooooooooooooooooooooooooooo", "am bn fa gu hi hy kn pa si zu"),
    ("o1oooooooooooooooo1oooo1oooooo1ooo", "is mk"),
    ("1111o1o11o1111o1o111o11111o11o1111", "fil tl"),
  ]

  private static let letters: [PluralCategory: Character] = [
    .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
  ]

  @Test func everyLanguageHasTheCategoriesOfCLDR() {
    for (categories, languages) in Self.expected {
      for language in languages.split(separator: " ") {
        let rules = PluralRules(language: String(language))
        let found = Self.numbers.map { Self.letters[rules.category(of: $0)] ?? "?" }
        #expect(String(found) == categories, "\(language)")
        #expect(
          Set(Self.numbers.map(rules.category)).isSubset(of: rules.categories), "\(language)")
      }
    }
  }

  @Test func regionsHaveTheRulesOfTheirLanguage() {
    #expect(PluralRules(language: "de-AT") == PluralRules(language: "de"))
    #expect(PluralRules(language: "pt-BR").category(of: 0) == .one)
    #expect(PluralRules(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRules(language: "ar-EG").category(of: 2) == .two)
  }
}
