import AllCores
import Foundation

/// The field that contains a word. The code is stored in index files. A smaller cost is better, then a
/// smaller code.
package struct SearchPlace: Hashable, Sendable, Comparable {
  let code: UInt8

  /// The number of codes. A posting is the distance to the previous icon times this number, plus the code.
  static let count = 32

  /// A word of the name. Position 7 includes all later positions.
  static func name(_ position: Int, isLast: Bool) -> SearchPlace {
    SearchPlace(code: UInt8(2 * min(max(position, 0), 7) + (isLast ? 1 : 0)))
  }

  /// A word that is also the last word of the name, by its first position.
  static func nameRepeated(_ position: Int) -> SearchPlace {
    SearchPlace(code: UInt8(24 + min(max(position, 0), 7)))
  }

  static let tag = SearchPlace(code: 16)
  static let id = SearchPlace(code: 17)
  static let synonymOfName = SearchPlace(code: 18)
  /// A synonym of a part of the name, or of a tag.
  static let synonym = SearchPlace(code: 19)
  static let category = SearchPlace(code: 20)
  /// The summary of a page, or a word that a text repeats.
  static let summary = SearchPlace(code: 20)
  static let text = SearchPlace(code: 21)
  /// A word that only the title of a section's page contains. It completes a query, and finds no section alone.
  static let titleOfPage = SearchPlace(code: 22)
  static let together = SearchPlace(code: 23)

  /// `nil` for fields other than the name.
  var position: Int? {
    switch code {
    case ..<16: Int(code / 2)
    case 24...: Int(code - 24)
    default: nil
    }
  }

  var isLastOfName: Bool { code < 16 && code % 2 == 1 }

  /// The cost of a whole-word match. A prefix match costs one more.
  var cost: Int {
    switch code {
    case 0..<16, 24...: 0
    case 16, 17: 2
    default: 2 * (Int(code) - 16)
    }
  }

  package static func < (left: SearchPlace, right: SearchPlace) -> Bool {
    (left.cost, left.code) < (right.cost, right.code)
  }
}

struct PlacedWord: Sendable {
  let word: String
  var place: SearchPlace
}

/// Each tag is folded once.
package struct SearchTags: Sendable {
  private let words: [String: [PlacedWord]]

  /// - Complexity: O(words and their synonyms).
  package init(
    _ tags: some Sequence<String>, synonyms: SynonymGroups, folding: SearchFolding = .standard
  ) {
    let all = Array(Set(tags))
    let found = all.mapConcurrently { tag in
      let words = SearchWords(tag, folding)
      return words.all.map { PlacedWord(word: $0, place: .tag) }
        + words.joined.map { PlacedWord(word: $0.word, place: .tag) }
        + synonyms.others(of: words.all).map { PlacedWord(word: $0.word, place: .synonym) }
    }
    words = Dictionary(zip(all, found), uniquingKeysWith: { first, _ in first })
  }

  subscript(tag: String) -> [PlacedWord] { words[tag] ?? [] }
}

package struct SearchEntry: Sendable {
  let places: [PlacedWord]
  let exactName: String

  /// A name or a query with its signs, which words leave out: `C#` and `C++` have the same words.
  static func exactName(_ text: String) -> String {
    let name = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String($0) }.joined(separator: " ").lowercased()
    // ASCII is already composed. Composition takes most of the time.
    return name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
  }

  /// `known` contains the icon's tags.
  ///
  /// - Complexity: O(words and their synonyms).
  package init(
    name: String, id: String, tags: [String], in known: SearchTags, category: String?,
    others: [String] = [], otherCategories: [String] = [], synonyms: SynonymGroups,
    folding: SearchFolding = .standard
  ) {
    var found = DistinctWords()
    let words = SearchWords(name, folding)
    for placed in words.ofName { found.add(placed.word, placed.place) }
    if let together = words.together { found.add(together, .together) }
    for other in synonyms.others(of: words.all) {
      found.add(other.word, other.isOfAll ? .synonymOfName : .synonym)
    }
    for tag in tags {
      for placed in known[tag] { found.add(placed.word, placed.place) }
    }
    for id in [id] + others {
      for word in folding.words(of: id) { found.add(word, .id) }
    }
    for category in [category].compactMap(\.self) + otherCategories {
      for word in folding.words(of: category) { found.add(word, .category) }
    }
    places = found.places
    exactName = Self.exactName(name)
  }
}

extension SearchEntry {
  /// The occurrences that make a word important in a text.
  static let repetitions = 3

  /// Creates the entry of a page, or of a section of the page `titleOfPage`.
  ///
  /// - Complexity: O(bytes and synonyms).
  package init(
    title: String, titleOfPage: String? = nil, summary: String? = nil, text: String,
    synonyms: SynonymGroups = SynonymGroups([]), folding: SearchFolding = .standard
  ) {
    var found = DistinctWords()
    let heading = SearchWords(title, folding)
    for placed in heading.ofName { found.add(placed.word, placed.place) }
    for other in synonyms.others(of: heading.all) {
      found.add(other.word, other.isOfAll ? .synonymOfName : .synonym)
    }
    for word in folding.words(of: summary ?? "") { found.add(word, .summary) }
    let words = folding.words(of: text)
    let parts = SearchWords.parts(of: text)
    // `brandColor` is found by "brand color" as well.
    let ofParts = parts.count > 1 ? parts.flatMap { folding.words(of: $0.text) } : []
    let counts = Dictionary(words.lazy.map { ($0, 1) }, uniquingKeysWith: +)
    for word in words + ofParts {
      found.add(word, counts[word, default: 0] < Self.repetitions ? .text : .summary)
    }
    for other in synonyms.others(of: words) { found.add(other.word, .text) }
    for word in folding.words(of: titleOfPage ?? "") { found.add(word, .titleOfPage) }
    places = found.places
    exactName = Self.exactName(title)
  }
}

private struct DistinctWords {
  private(set) var places: [PlacedWord] = []
  private var indices: [String: Int] = [:]

  init() { places.reserveCapacity(16) }

  mutating func add(_ word: String, _ place: SearchPlace) {
    if let index = index(of: word) {
      if place < places[index].place { places[index].place = place }
      return
    }
    if !indices.isEmpty { indices[word] = places.count }
    places.append(PlacedWord(word: word, place: place))
  }

  private mutating func index(of word: String) -> Int? {
    guard places.count > 64 else { return places.firstIndex { $0.word == word } }
    if indices.isEmpty {
      for (index, placed) in places.enumerated() { indices[placed.word] = index }
    }
    return indices[word]
  }
}

/// The words of a name or a tag, with pairs that are also written as one word.
struct SearchWords {
  var all: [String] = []
  /// Pairs that some readers write as one word: `email` for `e-mail`, `github` for `GitHub`.
  var joined: [(word: String, range: Range<Int>)] = []
  /// Parts without a letter or digit, such as an emoji.
  var symbols: [String] = []

  var ofName: [PlacedWord] {
    all.enumerated().compactMap { position, word in
      guard all.firstIndex(of: word) == position else { return nil }
      let isLast = position == all.count - 1
      let place = SearchPlace.name(position, isLast: isLast)
      return PlacedWord(
        word: word, place: !isLast && word == all.last ? .nameRepeated(position) : place)
    }
      + symbols.enumerated().map { position, symbol in
        let isLast = position == symbols.count - 1
        return PlacedWord(word: symbol, place: all.isEmpty ? .name(position, isLast: isLast) : .tag)
      }
      + joined.map { word, range in
        let isLast = range.upperBound == all.count
        return PlacedWord(word: word, place: .name(range.lowerBound, isLast: isLast))
      }
  }

  /// All words as one, as in code: `alarmclockoff`. `nil` for a single word, for more than five words, and
  /// for words beyond ASCII.
  var together: String? {
    guard (2...5).contains(all.count), all.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else {
      return nil
    }
    return all.joined()
  }

  init(_ text: String, _ folding: SearchFolding) {
    for part in Self.parts(of: text) {
      let words = folding.words(of: part.text)
      guard let last = words.last else { continue }
      if part.isGlued, let before = all.last, words.count == 1 {
        joined.append((before + last, all.count - 1..<all.count + 1))
      }
      all += words
    }
    symbols = folding.symbols(of: text)
    guard all.count > 1 else { return }
    for index in 1..<all.count {
      let (first, second) = (all[index - 1], all[index])
      let isShort = first.utf8.count <= 2 || second.utf8.count <= 2
      guard isShort, first.utf8.allSatisfy({ $0 < 0x80 }), second.utf8.allSatisfy({ $0 < 0x80 })
      else { continue }
      joined.append((first + second, index - 1..<index + 1))
    }
  }

  /// Splits before capitals that follow small letters: `CreditCard`.
  static func parts(of text: String) -> [(text: String, isGlued: Bool)] {
    // Fast path for most texts.
    guard hasCut(text) else { return [(text, false)] }
    var parts: [(text: String, isGlued: Bool)] = []
    var current = ""
    var isGlued = false
    var follows = false
    for scalar in text.unicodeScalars {
      let isCapital = scalar.value >= 0x41 && scalar.value <= 0x5A
      if isCapital, follows {
        parts.append((current, isGlued))
        (current, isGlued) = ("", true)
      }
      current.unicodeScalars.append(scalar)
      follows = scalar.value >= 0x61 && scalar.value <= 0x7A
    }
    parts.append((current, isGlued))
    return parts
  }

  private static func hasCut(_ text: String) -> Bool {
    var follows = false
    for byte in text.utf8 {
      if follows, byte >= 0x41, byte <= 0x5A { return true }
      follows = byte >= 0x61 && byte <= 0x7A
    }
    return false
  }
}
