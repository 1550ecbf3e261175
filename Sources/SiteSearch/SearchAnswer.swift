struct SearchAnswer: Sendable {
  var count = 0
  var hasPages = false
  var icons: [Int] = []
}

struct BestMatches {
  private var found = [[Int]](repeating: [], count: SearchIndex.tiers * Self.costs)
  private let count: Int

  /// Greater than the cost of any match.
  private static let costs = 32

  init(count: Int) { self.count = count }

  /// Matches of the same tier and cost keep the index order.
  mutating func add(_ icon: Int, tier: Int, cost: Int) {
    let place = tier * Self.costs + cost
    if found[place].count < count { found[place].append(icon) }
  }

  var icons: [Int] { Array(found.joined().prefix(count)) }
}

extension SearchIndex {
  /// The most postings of a word in a shared file.
  static let mostPostings = 1_500

  func isLong(_ term: Int) -> Bool { postings[term].count > Self.mostPostings }

  /// The matches of a word, without sorting all.
  ///
  /// - Complexity: O(n + postings of the words with this prefix) for n icons and pages.
  func answer(to word: String) -> SearchAnswer {
    // The best match of each entry as a number: cost, field, and prefix flag.
    var matches = [UInt16](repeating: .max, count: entryCount)
    func add(_ postings: [Posting], isWhole: Bool) {
      for posting in postings where posting.place.matches(asWhole: isWhole) {
        let place = posting.place
        let match = UInt16((place.cost + (isWhole ? 0 : 1)) * 64 + Int(place.code) * 2)
        let icon = Int(posting.icon)
        matches[icon] = min(matches[icon], match + (isWhole ? 0 : 1))
      }
    }
    if word.utf16.count > 1 {
      for term in range(ofPrefix: word) {
        add(postings[term], isWhole: terms[term].utf8.count == word.utf8.count)
      }
    } else {
      add(postings(of: word), isWhole: true)
    }
    for singular in word.singulars { add(postings(of: singular), isWhole: false) }
    var answer = SearchAnswer()
    var best = BestMatches(count: SearchShard.bestCount)
    for (icon, match) in matches.enumerated() where match != .max {
      answer.count += 1
      let place = SearchPlace(code: UInt8(match >> 1 & 31))
      if icon >= iconCount { answer.hasPages = true }
      let tier = tier(of: icon, place, isWhole: match & 1 == 0)
      // A name that equals the word precedes names with additional signs.
      let hasSigns = tier == 0 && exactNames[icon] != word
      best.add(icon, tier: tier, cost: Int(match >> 6) + (hasSigns ? 1 : 0))
    }
    answer.icons = best.icons
    return answer
  }

  /// The icons whose joined names have this prefix.
  ///
  /// - Complexity: O(n + names with this prefix) for n icons and pages.
  func answer(toName text: String, _ isName: [Bool]) -> SearchAnswer {
    var isWhole: [Int: Bool] = [:]
    for term in range(ofPrefix: text) where isName[term] {
      for posting in postings[term] {
        isWhole[Int(posting.icon)] = terms[term].utf8.count == text.utf8.count
      }
    }
    var best = BestMatches(count: SearchShard.bestCount)
    for icon in isWhole.keys.sorted() {
      best.add(icon, tier: isWhole[icon] == true ? 0 : 1, cost: 0)
    }
    return SearchAnswer(count: isWhole.count, icons: best.icons)
  }
}

extension SearchIndex {
  static let tiers = 6

  /// The rank of an entry: 0 for a whole name, 1 for the beginning of a name, 2 for other fields of icons,
  /// 3 for titles of pages, 4 for whole headings, 5 for other fields of pages and sections.
  func tier(of entry: Int, _ place: SearchPlace, isWhole: Bool) -> Int {
    let isName = place.position == 0 && isWhole && place.isLastOfName
    if entry < iconCount { return isName ? 0 : place.position == 0 ? 1 : 2 }
    return entry < firstSection && place.position != nil ? 3 : isName ? 4 : 5
  }
}

extension SearchPlace {
  /// False if the word alone does not match.
  fileprivate func matches(asWhole isWhole: Bool) -> Bool {
    self != .titleOfPage && (isWhole || self != .together)
  }
}
