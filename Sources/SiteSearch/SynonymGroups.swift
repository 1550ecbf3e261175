package import Catalog
import Foundation

/// Groups of synonymous words and phrases, folded.
package struct SynonymGroups: Sendable {
  private let groups: [[[String]]]
  private let phrases: [String: [(group: Int, phrase: Int)]]

  /// Combines the site's groups with the built-in groups, unless the site disables them.
  package init(_ own: SearchSynonyms, language: String) {
    let isEnglish = language.lowercased().split(separator: "-").first == "en"
    let builtIn = own.usesBuiltIn ?? isEnglish ? Self.builtIn : []
    self.init(own.groups + builtIn)
  }

  package init(_ groups: [[String]], folding: SearchFolding = .standard) {
    let folded = groups.map { group in
      group.map(folding.words).filter { !$0.isEmpty }
    }
    self.groups = folded
    var phrases: [String: [(group: Int, phrase: Int)]] = [:]
    for (group, all) in folded.enumerated() {
      for (phrase, words) in all.enumerated() {
        guard let first = words.first else { continue }
        phrases[first, default: []].append((group, phrase))
      }
    }
    self.phrases = phrases
  }

  /// For English.
  package static let builtIn: [[String]] = {
    let json = Data(SearchResource.text("synonyms.json").utf8)
    // `try?`: a test reads the embedded groups.
    return (try? JSONDecoder().decode([[String]].self, from: json)) ?? []
  }()

  /// The synonyms of parts of `words`. `isOfAll` is true for a synonym of all words.
  ///
  /// - Complexity: O(words × phrases with the same first word).
  func others(of words: [String]) -> [(word: String, isOfAll: Bool)] {
    var found: [(word: String, isOfAll: Bool)] = []
    for start in words.indices {
      for (group, phrase) in phrases[words[start]] ?? [] {
        let all = groups[group]
        guard words[start...].starts(with: all[phrase]) else { continue }
        let isOfAll = all[phrase].count == words.count
        for (index, other) in all.enumerated() where index != phrase {
          found += other.map { ($0, isOfAll) }
        }
      }
    }
    return found
  }
}
