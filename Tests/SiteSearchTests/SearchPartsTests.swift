import Testing

@testable import SiteSearch

/// Each word needs one part of a divided index.
@Suite struct SearchPartsTests {
  /// Names of three words each, with common first words.
  private func index() -> SearchIndex {
    let first = ["arrow", "box", "Ärmel", "猫"]
    let others = ["arrowhead", "archive"]
    let entries = (0..<6_400).map { number in
      SearchEntry(
        name: "\(first[number % 4]) item\(number % 130) \(others[number % 2])\(number % 70)",
        id: "x", tags: ["tag\(number)"], category: nil, synonyms: SynonymGroups([]))
    }
    let pages = [SearchEntry(title: "Arrows", summary: nil, text: "Of arrows.")]
    let sections = ["An arrow.", "Nothing."].map {
      SearchEntry(title: "Boxes", titleOfPage: "Arrows", text: $0)
    }
    return SearchIndex(entries, pages: pages, sections: sections)
  }

  /// The part in which a page looks up a word.
  private func part(of word: String, in parts: SearchParts) -> SearchShard? {
    parts.terms.last { !word.precedes($0.beginning) }
  }

  @Test func answersEqualThoseOfTheWholeIndex() {
    let index = index()
    let parts = SearchParts(index)
    #expect(parts.terms.count > 3 && parts.names.count > 3 && parts.long.count > 3)
    let answers = parts.terms.flatMap(\.answers)
    #expect(answers.count > 10)
    for (text, answer) in answers {
      let found = index.search(text)
      #expect(found.corrected == nil, "\(text)")
      #expect(answer.count == found.icons.count, "\(text)")
      #expect(answer.icons == Array(found.icons.prefix(SearchShard.bestCount)), "\(text)")
      #expect(answer.hasPages == (found.icons.last.map { $0 >= index.iconCount }), "\(text)")
    }
  }

  /// All prefixes of all words, and possible plurals.
  @Test func firstResultsNeedOnePart() throws {
    let index = index()
    let parts = SearchParts(index)
    let names = Set(parts.names.flatMap(\.terms))
    let terms = Dictionary(uniqueKeysWithValues: zip(index.terms, index.terms.indices))
    var texts: Set<String> = []
    for term in index.terms.indices where !names.contains(term) {
      let word = index.terms[term].unicodeScalars
      for count in 1...word.count { texts.insert(String(word.prefix(count))) }
      texts.insert(index.terms[term] + "s")
    }
    for text in texts {
      let shard = try #require(part(of: text, in: parts))
      if shard.answers.contains(where: { $0.text == text }) { continue }
      let range = text.utf16.count > 1 ? index.range(ofPrefix: text) : 0..<0
      let whole = ([text] + text.singulars).compactMap { terms[$0] }
      let needed = Set(range).union(whole).subtracting(names)
      #expect(needed.isSubset(of: Set(shard.terms)), "\(text)")
      #expect(!needed.contains(where: index.isLong), "\(text)")
    }
  }

  @Test func joinedNamesHaveOwnParts() {
    let named = ["Ca Rt", "Alarm Clock"].map {
      SearchEntry(name: $0, id: "i", tags: [], category: nil, synonyms: SynonymGroups([]))
    }
    let others = (0..<3_000).map {
      SearchEntry(
        name: "cart\($0) x", id: "i", tags: [], category: nil, synonyms: SynonymGroups([]))
    }
    let index = SearchIndex(named + others)
    let parts = SearchParts(index)
    let terms = Set(parts.terms.flatMap(\.terms).map { index.terms[$0] })
    let names = Set(parts.names.flatMap(\.terms).map { index.terms[$0] })
    #expect(terms.contains("cart") && !names.contains("cart"))
    #expect(names.contains("alarmclock") && !terms.contains("alarmclock"))
    #expect(terms.union(names).count == index.terms.count)
  }
}
