import Markup

/// A part of the index: neighbouring words, their postings, and the best results of each.
struct SearchShard: Sendable {
  /// The words, by their indices in the index.
  let terms: Range<Int>

  /// The size that a part of the index should not exceed, in bytes before compression, if each
  /// result were that of one word alone. Parts come to two thirds of it, and compressed to a fifth.
  static let size = 64_000
  /// How many results of a word can be shown without another request.
  static let bestCount = 24

  /// Cuts an index into parts. A cut is never between words that begin with the same two letters,
  /// if these are not too many for one part: then it is where the beginnings of words differ.
  ///
  /// - Complexity: O(postings).
  static func shards(of index: SearchIndex) -> [SearchShard] {
    var shards: [SearchShard] = []
    var start = 0
    var size = 0
    for group in groups(of: index) {
      let groupSize = group.reduce(0) { $0 + Self.size(ofTerm: $1, index) }
      if size > 0, size + groupSize > Self.size {
        shards.append(SearchShard(terms: start..<group.lowerBound))
        (start, size) = (group.lowerBound, 0)
      }
      size += groupSize
    }
    if start < index.terms.count { shards.append(SearchShard(terms: start..<index.terms.count)) }
    return shards
  }

  /// Words that begin alike, with as many letters as it takes to be small enough.
  private static func groups(of index: SearchIndex) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    func divide(_ range: Range<Int>, by length: Int) {
      let isSmall = range.reduce(0) { $0 + size(ofTerm: $1, index) } <= size
      if range.count == 1 || length > 2 && isSmall { return groups.append(range) }
      var start = range.lowerBound
      for place in range.dropFirst() + [range.upperBound] {
        guard
          place == range.upperBound
            || !index.terms[start].utf16.prefix(length).elementsEqual(
              index.terms[place].utf16.prefix(length))
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
    if !index.terms.isEmpty { divide(index.terms.indices, by: 1) }
    return groups
  }

  private static func size(ofTerm term: Int, _ index: SearchIndex) -> Int {
    let count = index.postings[term].count
    return 12 + 4 * count + min(count, bestCount) * SearchRecord.size
  }

  /// The icons whose records the part has, sorted: the best of each word, whether all of the word
  /// is typed or its beginning.
  private func best(in index: SearchIndex) -> [Int] {
    var all: Set<Int> = []
    for term in terms {
      let postings = index.postings[term]
      if postings.count <= Self.bestCount {
        all.formUnion(postings.map { Int($0.icon) })
        continue
      }
      for isWhole in [true, false] {
        let ranks = postings.map { posting -> (Int, Int, Int32) in
          let isFirst = posting.place.position == 0
          let isPage = posting.icon >= index.iconCount
          let tier = isPage ? 3 : !isFirst ? 2 : isWhole && posting.place.isLastOfName ? 0 : 1
          return (tier, posting.place.cost, posting.icon)
        }
        all.formUnion(ranks.sorted(by: <).prefix(Self.bestCount).map { Int($0.2) })
      }
    }
    return all.sorted()
  }

  /// The file.
  ///
  /// - Complexity: O(postings).
  func bytes(of index: SearchIndex, _ records: [SearchRecord]) -> [UInt8] {
    JSONWriter.bytes(.compact) { write(index, records, &$0) }
  }

  /// Writes what the file has.
  ///
  /// - Complexity: O(postings).
  func write(_ index: SearchIndex, _ records: [SearchRecord], _ json: inout JSONWriter) {
    json.object { json in
      json.member("terms", Array(index.terms[terms]))
      json.member(named: "postings") { json in
        json.array(Array(terms)) { json, term in
          var last: Int32 = 0
          json.array(index.postings[term]) { json, posting in
            json.number(Int(posting.icon - last) * SearchPlace.count + Int(posting.place.code))
            last = posting.icon
          }
        }
      }
      let best = best(in: index)
      json.member(named: "icons") { json in
        json.array(best) { $0.number($1) }
      }
      SearchRecord.write(best.map { records[$0] }, &json)
    }
  }
}
