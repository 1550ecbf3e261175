import AllCores

/// An index in parts. A search for one word loads one part, which contains the words with this prefix. If the
/// words are in several parts, the first part has the number of matches and the first matches.
struct SearchParts: Sendable {
  let terms: [SearchShard]
  /// Joined names, which match only as a whole. They are as many as the icons, so they have their own parts.
  let names: [SearchShard]
  let long: [Int]

  /// - Complexity: O(postings × letters of the words that many icons have).
  init(_ index: SearchIndex) {
    if SearchShard.isWhole(index) {
      terms = [SearchShard(terms: Array(index.terms.indices), beginning: "")]
      (names, long) = ([], [])
      return
    }
    let isName = Self.isName(index)
    let terms = SearchShard.shards(of: index, index.terms.indices.filter { !isName[$0] })
    let names = SearchShard.shards(of: index, index.terms.indices.filter { isName[$0] })
    long = index.terms.indices.filter(index.isLong)
    let texts = Self.texts(between: terms, long, index)
    self.terms = Self.shards(
      terms, with: zip(texts, texts.mapConcurrently { index.answer(to: $0) }))
    let beginnings = Self.beginnings(between: names, index).filter { $0.utf8.count > 3 }.sorted()
    self.names = Self.shards(
      names,
      with: zip(beginnings, beginnings.mapConcurrently { index.answer(toName: $0, isName) }))
  }

  /// For each word, true if it is only a joined name.
  private static func isName(_ index: SearchIndex) -> [Bool] {
    var isName = index.postings.map { $0.allSatisfy { $0.place == .together } }
    // The next word that is not a name. If any word has the name as a prefix, this word does.
    var next: Int?
    for term in index.terms.indices.reversed() {
      if isName[term], let next, index.terms[next].utf8.starts(with: index.terms[term].utf8) {
        isName[term] = false
      }
      // Plurals match like their singulars, which are looked up first.
      let singulars = isName[term] ? index.terms[term].singulars : []
      if singulars.contains(where: { !index.postings(of: $0).isEmpty }) { isName[term] = false }
      if !isName[term] { next = term }
    }
    return isName
  }

  /// The texts whose answers need several parts: prefixes of words in two parts, words with long postings,
  /// and possible plurals of both.
  private static func texts(
    between shards: [SearchShard], _ long: [Int], _ index: SearchIndex
  ) -> [String] {
    var texts = beginnings(between: shards, index)
    for term in long {
      let scalars = index.terms[term].unicodeScalars
      for count in 1...max(scalars.count, 1) {
        let text = String(scalars.prefix(count))
        // A single letter matches only the whole word.
        if text.utf16.count > 1 || count == scalars.count { texts.insert(text) }
      }
    }
    for text in texts where text.utf16.count > 2 && !index.postings(of: text).isEmpty {
      for plural in [text + "s", text + "es"] where plural.singulars.contains(text) {
        texts.insert(plural)
      }
    }
    return texts.sorted()
  }

  /// The common prefixes of the last word of a part and the first word of the next part.
  private static func beginnings(
    between shards: [SearchShard], _ index: SearchIndex
  ) -> Set<String> {
    var all: Set<String> = []
    for (shard, next) in zip(shards, shards.dropFirst()) {
      guard let last = shard.terms.last, let first = next.terms.first else { continue }
      var text = ""
      for (one, other) in zip(index.terms[last].unicodeScalars, index.terms[first].unicodeScalars) {
        guard one == other else { break }
        text.unicodeScalars.append(one)
        if text.utf16.count > 1 { all.insert(text) }
      }
    }
    return all
  }

  private static func shards(
    _ shards: [SearchShard], with answers: some Sequence<(String, SearchAnswer)>
  ) -> [SearchShard] {
    var shards = shards
    for (text, answer) in answers where answer.count > 0 {
      let behind = shards.firstIndex { text.precedes($0.beginning) } ?? shards.endIndex
      shards[max(behind - 1, 0)].answers.append((text, answer))
    }
    return shards
  }
}
