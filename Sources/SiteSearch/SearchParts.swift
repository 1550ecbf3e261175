import AllCores

/// An index cut into parts. A search for one word asks for one part alone, at every size: that in
/// which the words that begin as the typed one stand, or the first of these would. What more than
/// this part is needed for, it has an answer for: how many there are, and the first of them.
struct SearchParts: Sendable {
  /// The words that are found by their beginnings.
  let terms: [SearchShard]
  /// The words that are names written as one, and are found by all of it alone: there are as many
  /// as icons, and they would part the others.
  let names: [SearchShard]
  /// The words with so many postings that these are files of their own, in order.
  let long: [Int]

  /// Cuts an index. One that is small enough stays in one part.
  ///
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

  /// Whether a word is a name and nothing else, and nothing else is found by it.
  private static func isName(_ index: SearchIndex) -> [Bool] {
    var isName = index.postings.map { $0.allSatisfy { $0.place == .together } }
    // The word behind it that is none: if any begins with the name, this one does.
    var next: Int?
    for term in index.terms.indices.reversed() {
      if isName[term], let next, index.terms[next].utf8.starts(with: index.terms[term].utf8) {
        isName[term] = false
      }
      // Plurals find what their singulars do, and that is looked for first.
      let singulars = isName[term] ? index.terms[term].singulars : []
      if singulars.contains(where: { !index.postings(of: $0).isEmpty }) { isName[term] = false }
      if !isName[term] { next = term }
    }
    return isName
  }

  /// The texts whose answers need more than one part: beginnings of words that stand in two, words
  /// that are long, and what would be the plurals of both.
  private static func texts(
    between shards: [SearchShard], _ long: [Int], _ index: SearchIndex
  ) -> [String] {
    var texts = beginnings(between: shards, index)
    for term in long {
      let scalars = index.terms[term].unicodeScalars
      for count in 1...max(scalars.count, 1) {
        let text = String(scalars.prefix(count))
        // One letter is found by the whole word alone.
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

  /// What both the last word of a part and the first of the next one begin with.
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
