import Markup

/// A part of the index: neighboring words, their postings, and the best results of each word.
struct SearchShard: Sendable {
  let terms: [Int]
  /// The shortest unique prefix of the first word. Texts from this prefix on are looked up in this part.
  let beginning: String
  var answers: [(text: String, answer: SearchAnswer)] = []

  /// The maximum size of a part, in bytes before compression. Each word's results are counted separately.
  static let size = 48_000
  /// The maximum size of an index in one part.
  static let wholeSize = 72_000
  /// The results of a word that a page shows without another request.
  static let bestCount = 24
  /// The sections among them, because texts have many more words than icons.
  static let bestSections = 4

  /// Divides words into parts. Words with the same two first letters stay together unless they are too many.
  /// Longer prefixes divide them then.
  ///
  /// - Complexity: O(words).
  static func shards(of index: SearchIndex, _ terms: [Int]) -> [SearchShard] {
    var shards: [SearchShard] = []
    var start = 0
    var size = 0
    func cut(at end: Int) {
      guard start < end else { return }
      shards.append(
        SearchShard(
          terms: Array(terms[start..<end]), beginning: beginning(of: start, in: terms, index)))
      (start, size) = (end, 0)
    }
    for group in groups(of: index, terms) {
      let groupSize = group.reduce(0) { $0 + Self.size(ofTerm: terms[$1], index) }
      if size > 0, size + groupSize > Self.size { cut(at: group.lowerBound) }
      size += groupSize
    }
    cut(at: terms.count)
    return shards
  }

  /// The shortest prefix that the previous word does not have.
  private static func beginning(of place: Int, in terms: [Int], _ index: SearchIndex) -> String {
    guard place > 0 else { return "" }
    let word = index.terms[terms[place]].unicodeScalars
    let common = zip(word, index.terms[terms[place - 1]].unicodeScalars).prefix(while: ==).count
    return String(word.prefix(common + 1))
  }

  /// Groups words by prefix. Prefixes are as long as the size of a part requires.
  private static func groups(of index: SearchIndex, _ terms: [Int]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    func divide(_ range: Range<Int>, by length: Int) {
      let isSmall = range.reduce(0) { $0 + size(ofTerm: terms[$1], index) } <= size
      if range.count == 1 || length > 2 && isSmall { return groups.append(range) }
      var start = range.lowerBound
      for place in range.dropFirst() + [range.upperBound] {
        guard
          place == range.upperBound
            || !index.terms[terms[start]].utf16.prefix(length).elementsEqual(
              index.terms[terms[place]].utf16.prefix(length))
        else { continue }
        let part = start..<place
        if length > SearchFolding.longestWord * 2 {
          groups.append(part)
        } else {
          divide(part, by: length + 1)
        }
        start = place
      }
    }
    if !terms.isEmpty { divide(terms.indices, by: 1) }
    return groups
  }

  /// - Complexity: O(words).
  static func isWhole(_ index: SearchIndex) -> Bool {
    index.terms.indices.reduce(0) { $0 + size(ofTerm: $1, index, ofSection: sectionSize) }
      <= wholeSize
  }

  /// The bytes that a section adds to a whole index for each word. A whole index contains the section's record
  /// once for all its words.
  private static let sectionSize = 16

  private static func size(
    ofTerm term: Int, _ index: SearchIndex, ofSection sectionSize: Int = SearchRecord.size
  ) -> Int {
    let count = index.postings[term].count
    let sections = index.postings[term].count { $0.icon >= index.firstSection }
    return 16 + (index.isLong(term) ? 0 : 8 * count)
      + min(count - sections, bestCount) * SearchRecord.size
      + min(sections, bestCount) * sectionSize
  }

  /// The icons with records in the part: the best for each word and prefix, and the icons of the answers.
  private func best(in index: SearchIndex) -> [Int] {
    var all = Set(answers.flatMap(\.answer.icons))
    for term in terms where !index.isLong(term) {
      let postings = index.postings[term].filter { $0.icon < index.firstSection }
      let sections = index.postings[term].dropFirst(postings.count)
      all.formUnion(Self.best(Self.bestCount, of: postings, in: index))
      all.formUnion(Self.best(Self.bestSections, of: Array(sections), in: index))
    }
    return all.sorted()
  }

  /// The best entries for a word and for a prefix.
  private static func best(
    _ count: Int, of postings: [SearchIndex.Posting], in index: SearchIndex
  ) -> [Int] {
    guard postings.count > count else { return postings.map { Int($0.icon) } }
    return [true, false].flatMap { isWhole in
      var best = BestMatches(count: count)
      for posting in postings where posting.place != .titleOfPage {
        let entry = Int(posting.icon)
        best.add(
          entry, tier: index.tier(of: entry, posting.place, isWhole: isWhole),
          cost: posting.place.cost)
      }
      return best.icons
    }
  }

  /// - Complexity: O(postings).
  func bytes(
    of index: SearchIndex, _ records: [SearchRecord], _ long: [Int: SearchPostings]
  ) -> [UInt8] {
    JSONWriter.bytes(.compact) { write(index, records, long, &$0) }
  }

  func write(
    _ index: SearchIndex, _ records: [SearchRecord], _ long: [Int: SearchPostings],
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("terms", terms.map { index.terms[$0] })
      json.member(named: "postings") { json in
        json.array(terms) { json, term in
          if let file = long[term] {
            json.string("\(file.number).json?v=\(file.version)")
          } else {
            Self.write(index.postings[term], &json)
          }
        }
      }
      json.object(named: "answers") { json in
        for (text, answer) in answers {
          json.member(named: text) { json in
            json.numbers([answer.count, answer.hasPages ? 1 : 0] + answer.icons)
          }
        }
      }
      let best = best(in: index)
      json.member("icons", best)
      SearchRecord.write(best.map { records[$0] }, in: &json)
    }
  }

  /// A posting is written as the distance to the previous icon, with the code of the field.
  static func write(_ postings: [SearchIndex.Posting], _ json: inout JSONWriter) {
    var last: Int32 = 0
    json.numbers(
      postings.map { posting in
        defer { last = posting.icon }
        return Int(posting.icon - last) * SearchPlace.count + Int(posting.place.code)
      })
  }
}

struct SearchPostings: Sendable {
  let number: Int
  let bytes: [UInt8]
  let version: String
}
