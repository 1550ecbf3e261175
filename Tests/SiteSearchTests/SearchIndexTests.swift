import Catalog
import Foundation
import Testing

@testable import SiteSearch

/// The results of searches and their order. The judged set measures the quality.
@Suite struct SearchIndexTests {
  private struct Sample {
    var name: String
    var tags: [String] = []
    var category: String?
    var formerly: [String] = []
  }

  private func found(
    _ query: String, in icons: [Sample], synonyms: [[String]] = [], isInOnePart: Bool = false
  ) -> [String] {
    search(query, in: icons, synonyms: synonyms, isInOnePart: isInOnePart).icons.map {
      icons[$0].name
    }
  }

  private func search(
    _ query: String, in icons: [Sample], synonyms: [[String]] = [], isInOnePart: Bool = false
  ) -> SearchResults {
    let groups = SynonymGroups(synonyms)
    let entries = icons.map { icon in
      SearchEntry(
        name: icon.name, id: "id", tags: icon.tags, category: icon.category,
        others: icon.formerly, synonyms: groups)
    }
    return SearchIndex(entries).search(query, isInOnePart: isInOnePart)
  }

  @Test func ranksByPlace() {
    let icons = [
      Sample(name: "Paw", category: "Cat"), Sample(name: "Kitten"),
      Sample(name: "Whiskers", tags: ["cat"]), Sample(name: "Catalogue"),
      Sample(name: "Black Cat"), Sample(name: "Cat Food"), Sample(name: "Cat"),
      Sample(name: "Old Catalogue"), Sample(name: "Concatenate"),
    ]
    #expect(
      found("cat", in: icons, synonyms: [["cat", "kitten"]]) == [
        "Cat", "Cat Food", "Catalogue", "Black Cat", "Old Catalogue", "Whiskers", "Kitten", "Paw",
      ])
  }

  @Test func findsPagesAfterIcons() {
    let icons = ["Terms", "Refund"].map {
      SearchEntry(name: $0, id: "id", tags: [], category: nil, synonyms: SynonymGroups([]))
    }
    let pages = [
      SearchEntry(title: "About", summary: "Who we are", text: "We refund what you return."),
      SearchEntry(title: "Questions", summary: "Refunds and more", text: "Ask."),
      SearchEntry(title: "Refund policy", summary: nil, text: "Fourteen days."),
    ]
    let index = SearchIndex(icons, pages: pages)
    #expect(index.search("refund").icons == [1, 4, 3, 2])
    #expect(index.search("fourteen days").icons == [4])
    #expect(index.search("return owl").icons == [])
  }

  /// Words have no signs, so whole names decide.
  /// The numbers of pages 0 and 1, and of their sections from 2.
  private static func index(synonyms: [[String]] = []) -> SearchIndex {
    let synonyms = SynonymGroups(synonyms)
    func section(_ title: String, _ page: String, _ text: String) -> SearchEntry {
      SearchEntry(title: title, titleOfPage: page, text: text, synonyms: synonyms)
    }
    return SearchIndex(
      [],
      pages: [
        SearchEntry(title: "Colors", text: "Palettes.", synonyms: synonyms),
        SearchEntry(title: "Theme", summary: "Your look", text: "Dark.", synonyms: synonyms),
      ],
      sections: [
        section("Tint", "Colors", "Set `brandColor` to the colors of your brand."),
        section("Dark colors", "Theme", "Dark, dark, dark: \"auto\" follows the system."),
        section("Pictures", "Theme", "A dark picture."),
        section("More of dark", "Theme", ""), section("Dark", "Theme", "Last."),
      ])
  }

  @Test(arguments: [
    // The title of a page, a heading, then texts.
    ("colors", [0, 3, 2]), ("dark", [6, 3, 5, 1, 4]), ("theme", [1]), ("tint", [2]),
    // The title of a page completes a query.
    ("theme dark", [1, 3, 5, 6, 4]), ("colors brand", [2]), ("theme tint", []),
    ("palettes tint", []),
    // Names in code.
    ("brandColor", [2]), ("brand color", [2]),
  ])
  func findsSections(query: String, numbers: [Int]) {
    #expect(Self.index().search(query).icons == numbers)
  }

  @Test func synonymsApplyToSections() {
    let index = Self.index(synonyms: [["tint", "accent hue"], ["picture", "photo"]])
    #expect(Self.index().search("accent hue").icons == [])
    #expect(index.search("accent hue").icons == [2])
    #expect(index.search("photo").icons == [4])
  }

  @Test(arguments: [
    ("c#", "C#"), ("C#", "C#"), (" c# ", "C#"), ("c", "C"), ("c++", "C++"), (".net", ".NET"),
    ("net", "Net"), ("f#", "F#"), ("f*", "F*"), ("node.js", "Node.js"), ("at&t", "AT&T"),
    ("yahoo!", "Yahoo!"), ("yahoo", "Yahoo!"), ("Hello  World!", "Hello World!"),
    ("hello world", "Hello World"), ("cafe\u{301}!", "Caf\u{E9}!"),
  ])
  func theExactNameIsFirst(query: String, name: String) {
    let names = [
      "C++", "C#", "C", "C Sharp", ".NET", "Net", "F*", "F#", "F", "Node-js", "Node.js", "AT T",
      "AT&T", "Yahoo!", "Hello World?", "Hello World!", "Hello World", "Caf\u{E9}", "Caf\u{E9}!",
    ]
    let found = found(query, in: names.map { Sample(name: $0) })
    #expect(found.first == name)
    // All other icons follow, once each.
    #expect(Set(found).count == found.count)
  }

  @Test func forgivesALetterTooMany() {
    let icons = ["Map", "Cat", "Owl Nest"].map { Sample(name: $0) }
    for (query, name) in [
      ("mapp", "Map"), ("amap", "Map"), ("maap", "Map"), ("catt", "Cat"), ("owll", "Owl Nest"),
    ] {
      let results = search(query, in: icons)
      #expect(results.icons.map { icons[$0].name } == [name], "\(query)")
      #expect(results.corrected?.count == 1)
    }
    // Three-letter words are not corrected, and another letter makes another word.
    for query in ["mpa", "mop", "maps2", "mopp", "ma"] {
      #expect(search(query, in: icons).corrected == nil, "\(query)")
    }
  }

  @Test func equalMatchesKeepTheirOrder() {
    let icons = ["Bell Two", "Bell One", "Bell Three"].map { Sample(name: $0) }
    #expect(found("bell", in: icons) == ["Bell Two", "Bell One", "Bell Three"])
  }

  @Test func findsNamesInCode() {
    let icons = ["Alarm Clock Off", "Alarm", "iPhone", "Iphone Case"].map { Sample(name: $0) }
    #expect(found("AlarmClockOff", in: icons) == ["Alarm Clock Off"])
    #expect(found("AlarmClokOff", in: icons) == ["Alarm Clock Off"])
    #expect(found("alarmclockoff", in: icons) == ["Alarm Clock Off"])
    #expect(found("alarmcl", in: icons) == [])
    #expect(found("clockoff", in: icons) == [])
    #expect(found("iPhone", in: icons) == ["iPhone", "Iphone Case"])
  }

  @Test func findsOnlyBeginningsOfWords() {
    let icons = [Sample(name: "CreditCard"), Sample(name: "Edit Text"), Sample(name: "Scar")]
    #expect(found("edit", in: icons) == ["Edit Text"])
    #expect(found("card", in: icons) == ["CreditCard"])
    #expect(found("car", in: icons) == ["CreditCard"])
    #expect(found("creditcard", in: icons) == ["CreditCard"])
    #expect(found("credit card", in: icons) == ["CreditCard"])
  }

  @Test func allWordsMustMatch() {
    let icons = [
      Sample(name: "Left Arrow"), Sample(name: "Arrow Left Circle"), Sample(name: "Arrow Left"),
      Sample(name: "Arrow Right"),
    ]
    #expect(
      found("arrow left", in: icons) == ["Arrow Left", "Arrow Left Circle", "Left Arrow"])
    #expect(found("left arrow", in: icons).first == "Left Arrow")
    #expect(found("arrow nothing", in: icons) == [])
  }

  @Test func oneLetterMatchesWholeWords() {
    let icons = [Sample(name: "Xylophone"), Sample(name: "X")]
    #expect(found("x", in: icons) == ["X"])
    #expect(found("x", in: icons, isInOnePart: true) == ["X", "Xylophone"])
  }

  @Test func findsOtherScripts() {
    let icons = [Sample(name: "设置"), Sample(name: "重置"), Sample(name: "Ёлка")]
    #expect(found("置", in: icons) == ["设置", "重置"])
    #expect(found("设置", in: icons) == ["设置"])
    #expect(found("елк", in: icons) == ["Ёлка"])
  }

  @Test func findsLettersThatKeyboardsLack() {
    let icons = ["Cœur", "Pół Księżyca", "Łuk", "Đồng", "Kapı", "Işık"].map { Sample(name: $0) }
    for (query, name) in [
      ("coeur", "Cœur"), ("cœur", "Cœur"), ("pol", "Pół Księżyca"), ("luk", "Łuk"),
      ("dong", "Đồng"),
      ("kapi", "Kapı"), ("KAPI", "Kapı"), ("ışık", "Işık"), ("isik", "Işık"), ("IŞIK", "Işık"),
    ] {
      #expect(found(query, in: icons) == [name], "\(query)")
      #expect(search(query, in: icons).corrected == nil, "\(query)")
    }
  }

  @Test func findsSingularsFormerIDsAndJoinedWords() {
    let icons = [
      Sample(name: "Berry"), Sample(name: "Box"), Sample(name: "E-Mail"),
      Sample(name: "New", formerly: ["old-name"]), Sample(name: "Leaf"), Sample(name: "Knife"),
    ]
    #expect(found("berries", in: icons) == ["Berry"])
    #expect(found("boxes", in: icons) == ["Box"])
    #expect(found("leaves", in: icons) == ["Leaf"])
    #expect(found("knives", in: icons) == ["Knife"])
    #expect(found("email", in: icons) == ["E-Mail"])
    #expect(found("old", in: icons) == ["New"])
  }

  @Test func forgivesOneErrorWithoutMatches() {
    let icons = [Sample(name: "Camera"), Sample(name: "Camel")]
    for (typed, meant) in [
      ("camrea", "camera"), ("camara", "camera"), ("ccamera", "camera"), ("amera", "camera"),
    ] {
      let results = search(typed, in: icons)
      #expect(results.corrected == [meant], "\(typed)")
      #expect(results.icons == [0], "\(typed)")
    }
    #expect(search("came", in: icons).corrected == nil)
    #expect(search("caamrea", in: icons) == SearchResults())
  }

  @Test func synonymsOfWholeNamesAreFirst() {
    let icons = [Sample(name: "Home Gear"), Sample(name: "Gear")]
    #expect(found("cog", in: icons, synonyms: [["cog", "gear"]]) == ["Gear", "Home Gear"])
  }

  @Test func phrasesAreSynonymsAsAWhole() {
    let groups = [["log in", "enter"]]
    #expect(found("enter", in: [Sample(name: "Log In")], synonyms: groups) == ["Log In"])
    #expect(found("log in", in: [Sample(name: "Enter")], synonyms: groups) == ["Enter"])
    #expect(found("enter", in: [Sample(name: "Log")], synonyms: groups) == [])
  }

  @Test(arguments: [
    ("Crème Brûlée", ["creme", "brulee"]), ("ＡＢＣ １２", ["abc", "12"]),
    ("Straße ŒUVRE", ["strasse", "oeuvre"]), ("don't", ["don", "t"]), ("L’œuf", ["l", "oeuf"]),
    ("Ærø Þór Łuk", ["aero", "thor", "luk"]), ("Đồng Pół", ["dong", "pol"]),
    ("ISI Isı ISİ ısı", ["isi", "isi", "isi", "isi"]), ("IŞIK ışık", ["isik", "isik"]),
    ("한글", ["\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"]),
    ("カメラ", ["カ", "メ", "ラ"]), ("ｶめラ", ["カ", "メ", "ラ"]), ("がぎ", ["カ", "キ"]),
    ("بومة", ["بومه"]), ("مقهى", ["مقهي"]), ("ﻗﻄﺔ", ["قطه"]), ("ＣＡＦÉ", ["cafe"]),
    ("Cafe\u{301}", ["cafe"]), ("", []),
    ("ﬁlter ②", ["filter", "2"]),
  ])
  func foldsCaseAccentsAndWidth(text: String, words: [String]) {
    let found = SearchFolding.standard.words(of: text)
    #expect(found.map { Array($0.unicodeScalars) } == words.map { Array($0.unicodeScalars) })
  }

  @Test func wordsOfASCIIEqualThoseOfAnyText() {
    let scalars = (0..<0x80).map { Unicode.Scalar(UInt8($0)) }
    for first in scalars {
      for text in ["\(first)", "a\(first)B", "\(first)\(first)9", "Z \(first)", "é\(first)"] {
        let folding = SearchFolding.standard
        #expect(folding.words(of: text) == folding.wordsOfScalars(text), "\(first.value)")
      }
    }
    let long = String(repeating: "Owl", count: 20) + "-" + String(repeating: "9", count: 41)
    #expect(
      SearchFolding.standard.words(of: long) == SearchFolding.standard.wordsOfScalars(long))
  }

  @Test func builtInGroupsHaveEachWordOnce() {
    let groups = SynonymGroups.builtIn
    #expect(groups.count > 200)
    for group in groups {
      let words = group.map { SearchFolding.standard.words(of: $0) }
      #expect(words.count > 1 && Set(words).count == words.count, "\(group)")
    }
  }

  @Test func englishSitesUseBuiltInGroups() throws {
    func finds(_ language: String, _ isOn: Bool?) throws -> Bool {
      let synonyms = SearchSynonyms(groups: [["uhu", "owl"]], usesBuiltIn: isOn)
      let groups = SynonymGroups(synonyms, language: language)
      #expect(groups.others(of: ["uhu"]).map(\.word) == ["owl"])
      return groups.others(of: ["cog"]).contains { $0.word == "gear" }
    }
    #expect(try finds("en-GB", nil))
    #expect(try !finds("de", nil))
    #expect(try !finds("en", false))
    #expect(try finds("de", true))
  }
}
