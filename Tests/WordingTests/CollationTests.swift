import Testing

@testable import Wording

@Suite struct CollationTests {
  /// Numbers are sorted by value, on the ASCII path and by the language's rules.
  @Test(arguments: ["en", "de", "da", "ja", "ar", "sv"])
  func numbersAreInTheirOrder(language: String) {
    let collation = Collation(language: language)
    for names in [
      ["Arrow 1", "Arrow 2", "Arrow 10", "arrow 20"],
      ["Größe 2", "Größe 10", "Größe 100"],
      ["2", "10", "1000000000", "20000000000", "100000000000"],
      ["a1b2", "a1b10", "a2b1"], ["v1.2", "v1.10", "v2.0"], ["Arrow", "Arrow 1", "Arrows"],
      ["é 9", "é 10"], ["Icon 9 a", "Icon 9 b", "Icon 10 a"],
    ] {
      let shuffled = Array(names.reversed())
      #expect(collation.order(of: shuffled).map { shuffled[$0] } == names, "\(names)")
    }
    // Leading zeros have no effect, and the order is stable.
    #expect(collation.order(of: ["b 02", "b 2", "b 002", "b 1"]) == [3, 0, 1, 2])
  }

  /// Names in dictionary order.
  private static let sorted: [(language: String, names: [String])] = [
    ("en", ["9 Lives", "Apple", "Éclair", "Eclipse", "Øst", "owl", "Zebra"]),
    ("de", ["Apfel", "Äpfel", "Ofen", "Öl", "Straße", "Zebra"]),
    ("sv", ["Apfel", "Ofen", "Zebra", "Åre", "Äpfel", "Öl"]),
    ("pl", ["Cytryna", "Ćma", "Lody", "Łódź", "Mama", "Zebra", "Źrebak", "Żaba"]),
    ("es", ["Nube", "Ñu", "Oso"]),
    ("cs", ["Cesta", "Had", "Chata", "Ibis", "Sova", "Šelma"]),
    ("da", ["Bil", "Zebra", "Æble", "Ørn", "Aal"]),
    ("ja", ["アヒル", "いぬ", "ウシ", "ねこ"]),
    ("zh", ["啊", "狗", "猫", "鸟"]),
    ("ar", ["أسد", "بومة", "قط"]),
    ("xx", ["Apfel", "Äpfel", "Zebra"]),
  ]

  @Test(arguments: sorted.indices)
  func namesStandAsInTheLanguage(row: Int) {
    let (language, names) = Self.sorted[row]
    let collation = Collation(language: language)
    for shuffled in [names, names.reversed(), names.sorted()] {
      #expect(collation.order(of: shuffled).map { shuffled[$0] } == names, "\(language)")
    }
  }

  @Test func namesOfOneSpellingStayAsTheyWere() {
    let names = ["owl", "Owl", "b", "OWL", "é", "É"]
    #expect(Collation(language: "en").order(of: names) == [2, 4, 5, 0, 1, 3])
    #expect(Collation(language: "en").order(of: ["owl", "a", "Owl"]) == [1, 0, 2])
    #expect(Collation(language: "en").order(of: []) == [])
  }

  /// The ASCII path has the same result as the rules.
  @Test(arguments: ["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "uk", "zh"])
  func plainNamesStandAsByTheRules(language: String) {
    let collation = Collation(language: language)
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let names = letters.flatMap { one in (letters + [" ", "0", "9"]).map { one + $0 + "m" } }
    let order = collation.order(of: names).map { names[$0] }
    for (one, other) in zip(order, order.dropFirst()) { #expect(collation.precedes(one, other)) }
  }

  @Test(arguments: [
    ("en", "AÄOØLŁÑÉ7ßЯあ", "A A O O L L N E # S Я あ"),
    ("sv", "AÄOÖÅ", "A Ä O Ö Å"), ("pl", "LŁZŻ", "L Ł Z Ż"), ("es", "NÑ", "N Ñ"),
    ("da", "ÆØO", "Æ Ø O"), ("ru", "еЁ", "Е Е"), ("tr", "cçiı", "C Ç I I"),
  ])
  func namesStandUnderALetterOfTheLanguage(language: String, letters: String, expected: String) {
    let names = letters.map { "\($0)x" }
    let initials = Collation(language: language).initials(of: names)
    #expect(initials.joined(separator: " ") == expected)
  }

  @Test func onlyNewLettersBeginAGroup() {
    let collation = Collation(language: "sv")
    #expect(collation.isNew("B", after: "A"))
    #expect(collation.isNew("Ä", after: "Z"))
    #expect(!collation.isNew("A", after: "A"))
    #expect(!Collation(language: "ja").isNew("あ", after: "ア"))
    #expect(collation.isNew("A", after: "#"))
  }

  /// Foundation needed a second for each name of a megabyte.
  @Test func ofLongNamesTheBeginningDecides() {
    let long = String(repeating: "é", count: 500_000)
    let names = ["z", long + "b", long + "a", "a" + long]
    #expect(Collation(language: "en").order(of: names) == [3, 1, 2, 0])
    #expect(Collation(language: "en").initials(of: names) == ["Z", "E", "E", "A"])
  }

  @Test func decomposedNamesAreTheSame() {
    let collation = Collation(language: "sv")
    #expect(collation.initials(of: ["A\u{308}pple", "", "\u{301}"]) == ["Ä", "#", "#"])
    #expect(!collation.precedes("A\u{308}", "Ä") && !collation.precedes("Ä", "A\u{308}"))
  }
}
