/// Where a word of an icon stands. The raw value is what index files have; the smaller, the better the
/// match.
package struct SearchPlace: Hashable, Sendable, Comparable {
  let code: UInt8

  /// How many codes there are: a posting is the distance to the icon before it times this, plus code.
  static let count = 24

  /// A word of the name, by its position. The last positions that are told apart is 7.
  static func name(_ position: Int, isLast: Bool) -> SearchPlace {
    SearchPlace(code: UInt8(2 * min(max(position, 0), 7) + (isLast ? 1 : 0)))
  }

  static let tag = SearchPlace(code: 16)
  /// An id that the icon has or had, or another name of it.
  static let id = SearchPlace(code: 17)
  /// What means the same as the whole name.
  static let synonymOfName = SearchPlace(code: 18)
  /// What means the same as a part of the name or of a tag.
  static let synonym = SearchPlace(code: 19)
  static let category = SearchPlace(code: 20)

  /// The position in the name; `nil` for other places.
  var position: Int? { code < 16 ? Int(code / 2) : nil }

  /// Whether it is the last word of the name.
  var isLastOfName: Bool { code < 16 && code % 2 == 1 }

  /// What a match of the whole word costs there; the beginning of one costs one more.
  var cost: Int {
    switch code {
    case 0..<16: 0
    case 16, 17: 2
    default: 2 * (Int(code) - 16)
    }
  }

  package static func < (left: SearchPlace, right: SearchPlace) -> Bool { left.code < right.code }
}

/// The words by which an icon is found, each once with its best place.
package struct SearchEntry: Sendable {
  /// The words, in no order that means anything.
  let places: [String: SearchPlace]

  /// The words of an icon. `others` are the ids that it had before, and its
  /// other names.
  ///
  /// - Complexity: O(words, and their synonyms).
  package init(
    name: String, id: String, tags: [String], category: String?, others: [String] = [],
    synonyms: SynonymGroups, folding: SearchFolding = .standard
  ) {
    var places: [String: SearchPlace] = [:]
    func add(_ word: String, _ place: SearchPlace) {
      if let known = places[word], known < place { return }
      places[word] = place
    }
    let words = SearchWords(name, folding)
    let count = words.all.count
    for (position, word) in words.all.enumerated() {
      add(word, .name(position, isLast: position == count - 1))
    }
    for joined in words.joined {
      add(joined.word, .name(joined.range.lowerBound, isLast: joined.range.upperBound == count))
    }
    for other in synonyms.others(of: words.all) {
      add(other.word, other.isOfAll ? .synonymOfName : .synonym)
    }
    for tag in tags {
      let words = SearchWords(tag, folding)
      for word in words.all { add(word, .tag) }
      for joined in words.joined { add(joined.word, .tag) }
      for other in synonyms.others(of: words.all) { add(other.word, .synonym) }
    }
    for id in [id] + others {
      for word in folding.words(of: id) { add(word, .id) }
    }
    if let category {
      for word in folding.words(of: category) { add(word, .category) }
    }
    self.places = places
  }
}

/// The words of a name or a tag, with those that are also written as one.
struct SearchWords {
  var all: [String] = []
  /// Words that are written together by some: `email` for `e-mail`, `github` for `GitHub`.
  var joined: [(word: String, range: Range<Int>)] = []

  init(_ text: String, _ folding: SearchFolding) {
    for part in Self.parts(of: text) {
      let words = folding.words(of: part.text)
      guard let last = words.last else { continue }
      if part.isGlued, let before = all.last, words.count == 1 {
        joined.append((before + last, all.count - 1..<all.count + 1))
      }
      all += words
    }
    guard all.count > 1 else { return }
    for index in 1..<all.count {
      let (first, second) = (all[index - 1], all[index])
      let isShort = first.utf8.count <= 2 || second.utf8.count <= 2
      guard isShort, first.utf8.allSatisfy({ $0 < 0x80 }), second.utf8.allSatisfy({ $0 < 0x80 })
      else { continue }
      joined.append((first + second, index - 1..<index + 1))
    }
  }

  /// Cuts a text before capitals that follow small letters: `CreditCard`.
  private static func parts(of text: String) -> [(text: String, isGlued: Bool)] {
    // Next to no text has any.
    guard zip(text.utf8, text.utf8.dropFirst()).contains(where: isCut) else {
      return [(text, false)]
    }
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

  private static func isCut(_ before: UInt8, _ after: UInt8) -> Bool {
    before >= 0x61 && before <= 0x7A && after >= 0x41 && after <= 0x5A
  }
}
