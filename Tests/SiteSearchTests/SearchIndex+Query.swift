@testable import SiteSearch

/// The result of a search. Tests compare it with the result of `search.js`.
struct SearchResults: Equatable, Sendable {
  /// The numbers of the icons, best first, then of the pages.
  var icons: [Int] = []
  /// The corrected words, or `nil` without corrections.
  var corrected: [String]?
}

extension SearchIndex {
  /// Returns the icons that match all words of a query, best first, then the pages.
  ///
  /// Icons are ranked by exact name, prefix, words in the name, tag, synonym and category, then in index
  /// order. Names that equal the query with its signs, such as `C#`, come first. Titles of pages precede
  /// headings of sections, summaries and texts. A one-letter prefix matches too many words of an index in several parts. A query
  /// without results is split before its capitals, because many names are copied from code: `AlarmClockOff`.
  ///
  /// - Complexity: O(postings of the words with the query's prefixes).
  func search(
    _ query: String, folding: SearchFolding = .standard, isInOnePart: Bool = false
  ) -> SearchResults {
    var words = folding.wordsOrSymbols(of: query)
    guard !words.isEmpty else { return SearchResults() }
    func found(_ word: String) -> [Int32: Match] {
      matches(of: word, isBeginning: isInOnePart || word.utf16.count > 1)
    }
    var all = words.map(found)
    let parts = SearchWords.parts(of: query)
    if all.contains(where: \.isEmpty), parts.count > 1 {
      return search(
        parts.map(\.text).joined(separator: " "), folding: folding, isInOnePart: isInOnePart)
    }
    var isCorrected = false
    for index in words.indices where all[index].isEmpty {
      guard let other = correction(of: words[index]) else { return SearchResults() }
      (words[index], isCorrected) = (other, true)
      all[index] = found(other)
    }
    let ranked = ranked(all, words)
    return SearchResults(
      icons: exactFirst(ranked.icons, ofSameWords: ranked.ofSameWords, query),
      corrected: isCorrected ? words : nil)
  }

  /// The most names with the same words that are compared with the whole query.
  private static let mostOfSameWords = 128

  /// Moves exact names before names with the same words.
  private func exactFirst(_ icons: [Int], ofSameWords count: Int, _ query: String) -> [Int] {
    let count = min(count, Self.mostOfSameWords)
    guard count > 1 else { return icons }
    let name = SearchEntry.exactName(query)
    let first = icons[..<count]
    return first.filter { exactNames[$0] == name } + first.filter { exactNames[$0] != name }
      + icons[count...]
  }

  struct Match: Hashable {
    var place: SearchPlace
    var isWhole: Bool

    var cost: Int { place.cost + (isWhole ? 0 : 1) }
  }

  /// The best match of each icon with a word, a prefix, or an English singular.
  private func matches(of word: String, isBeginning: Bool) -> [Int32: Match] {
    var best: [Int32: Match] = [:]
    func add(_ postings: [Posting], isWhole: Bool) {
      for posting in postings where isWhole || posting.place != .together {
        let match = Match(place: posting.place, isWhole: isWhole)
        if let known = best[posting.icon],
          (known.cost, known.place) <= (match.cost, match.place)
        {
          continue
        }
        best[posting.icon] = match
      }
    }
    if isBeginning {
      for index in range(ofPrefix: word) {
        add(postings[index], isWhole: terms[index].utf8.count == word.utf8.count)
      }
    } else {
      add(postings(of: word), isWhole: true)
    }
    for singular in word.singulars { add(postings(of: singular), isWhole: false) }
    return best
  }

  /// The ranked entries, and the number of first entries whose names have exactly the words of the query.
  private func ranked(
    _ matches: [[Int32: Match]], _ words: [String]
  ) -> (icons: [Int], ofSameWords: Int) {
    let firsts = words.map { words.firstIndex(of: $0) ?? 0 }
    guard let smallest = matches.min(by: { $0.count < $1.count }) else { return ([], 0) }
    let ranked = smallest.keys.compactMap { icon -> (tier: Int, cost: Int, icon: Int)? in
      var all: [Match] = []
      for match in matches {
        guard let match = match[icon] else { return nil }
        all.append(match)
      }
      guard all.contains(where: { $0.place != .titleOfPage }) else { return nil }
      let isPage = icon >= iconCount
      let tier = isPage ? tier(ofPage: Int(icon), all, firsts) : Self.tier(of: all, firsts)
      return (tier, all.reduce(0) { $0 + $1.cost }, Int(icon))
    }
    let sorted = ranked.sorted { ($0.tier, $0.cost, $0.icon) < ($1.tier, $1.cost, $1.icon) }
    return (sorted.map(\.icon), sorted.count { $0.tier == 0 })
  }

  /// 3 for titles of pages, 4 for whole headings, 5 for other fields of pages and sections.
  private func tier(ofPage page: Int, _ matches: [Match], _ firsts: [Int]) -> Int {
    if page < firstSection, matches.allSatisfy({ $0.place.position != nil }) { return 3 }
    return Self.tier(of: matches, firsts) == 0 ? 4 : 5
  }

  /// 0 for the whole name, 1 for its beginning, 2 for all others. `firsts` has the first position of each
  /// query word.
  private static func tier(of matches: [Match], _ firsts: [Int]) -> Int {
    for (index, match) in matches.enumerated() {
      let isLast = index == matches.count - 1
      guard match.place.position == firsts[index], match.isWhole || isLast else { return 2 }
    }
    guard let last = matches.last, last.isWhole else { return 1 }
    let isAgain = firsts[matches.count - 1] < matches.count - 1
    return (isAgain ? last.place.isLastAgain : last.place.isLastOfName) ? 0 : 1
  }
}

// Corrections without the files of deletions.
extension SearchIndex {
  /// The correction of a word without matches: one edit away, in most icons, then the first.
  ///
  /// - Complexity: O(words). Pages use the files of deletions instead.
  func correction(of word: String) -> String? {
    let typed = Array(word.utf16)
    guard typed.count >= Self.shortestCorrected else { return nil }
    var best: (index: Int, count: Int)?
    for index in terms.indices where isCorrectable(index) {
      guard postings[index].count > best?.count ?? 0,
        Self.isOneEdit(typed, Array(terms[index].utf16))
      else { continue }
      best = (index, postings[index].count)
    }
    return best.map { terms[$0.index] }
  }

  /// True if the words differ by one insertion, deletion, replacement or swap of neighbors.
  static func isOneEdit(_ one: [UInt16], _ other: [UInt16]) -> Bool {
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    guard long.count - short.count <= 1 else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    var end = 0
    while end < short.count - start,
      short[short.count - 1 - end] == long[long.count - 1 - end]
    {
      end += 1
    }
    let (inShort, inLong) = (short.count - start - end, long.count - start - end)
    if inShort == 0 { return inLong == 1 }
    if inShort == 1, inLong == 1 { return true }
    return inShort == 2 && inLong == 2 && short[start] == long[start + 1]
      && short[start + 1] == long[start]
  }
}

extension SearchEntry {
  /// `others` are former ids and aliases.
  init(
    name: String, id: String, tags: [String], category: String?, others: [String] = [],
    synonyms: SynonymGroups, folding: SearchFolding = .standard
  ) {
    self.init(
      name: name, id: id, tags: tags, in: SearchTags(tags, synonyms: synonyms, folding: folding),
      category: category, others: others, synonyms: synonyms, folding: folding)
  }
}

extension SearchFolding {
  /// The words of a query, or its symbols without words: see `words(of:)`.
  func wordsOrSymbols(of query: String) -> [String] {
    let words = words(of: query)
    return words.isEmpty ? symbols(of: query) : words
  }
}

extension SearchPlace {
  /// True if the word is also the last word of the name.
  var isLastAgain: Bool { code >= 24 }
}
