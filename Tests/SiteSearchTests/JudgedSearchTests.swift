import Foundation
import TestSupport
import Testing

@testable import SiteSearch

/// The judged queries of `Tests/Fixtures/Search`: names, search words, and expected results. The set is older
/// than the ranking.
struct JudgedSet: Decodable, Sendable {
  struct Icon: Decodable {
    let id, name: String
    var category: String?
    var tags: [String]?
  }

  struct Query: Decodable {
    let kind, query: String
    let wanted: [String]
  }

  let icons: [Icon]
  let queries: [Query]

  static func load() throws -> JudgedSet {
    let url = Fixture.url("Search/judged.json")
    return try JSONDecoder().decode(JudgedSet.self, from: Data(contentsOf: url))
  }

  func index(_ synonyms: [[String]] = SynonymGroups.builtIn) -> SearchIndex {
    let groups = SynonymGroups(synonyms)
    return SearchIndex(
      icons.map { icon in
        SearchEntry(
          name: icon.name, id: icon.id, tags: icon.tags ?? [], category: icon.category,
          synonyms: groups)
      })
  }

  /// The queries with an expected icon among the first `count` results, by kind and in total.
  func successes(at count: Int, _ search: (String) -> [Int]) -> [String: Int] {
    var found: [String: Int] = [:]
    for query in queries {
      let ids = Set(search(query.query).prefix(count).map { icons[$0].id })
      guard !ids.isDisjoint(with: query.wanted) else { continue }
      found[query.kind, default: 0] += 1
      found["all", default: 0] += 1
    }
    return found
  }

  /// A plain substring search in names, ids, tags and categories, for comparison.
  func substringSearch(_ query: String) -> [Int] {
    let query = query.lowercased()
    let inName = icons.indices.filter {
      icons[$0].name.lowercased().contains(query) || icons[$0].id.contains(query)
    }
    let inRest = icons.indices.filter { index in
      let icon = icons[index]
      return ((icon.tags ?? []) + [icon.category ?? ""]).contains {
        $0.lowercased().contains(query)
      }
    }
    return inName + inRest.filter { !inName.contains($0) }
  }
}

@Suite struct JudgedSearchTests {
  @Test func findsJudgedResults() throws {
    let set = try JudgedSet.load()
    let index = set.index()
    #expect(set.queries.count == 200)
    for (count, least) in [(3, 174), (10, 189)] {
      let ours = set.successes(at: count) { index.search($0).icons }
      let others = set.successes(at: count, set.substringSearch)
      #expect(ours["all", default: 0] >= least, "\(ours)")
      #expect(ours["all", default: 0] > others["all", default: 0] + 50, "\(others)")
    }
  }

  struct Result: Codable, Equatable {
    let query: String
    let count: Int
    let icons: [String]
    var corrected: [String]?
  }

  /// The browser tests compare the page's ranking with the same file.
  @Test func ranksAsThePageDoes() throws {
    let set = try JudgedSet.load()
    let index = set.index()
    let results = set.queries.map { query in
      let found = index.search(query.query)
      return Result(
        query: query.query, count: found.icons.count,
        icons: found.icons.prefix(10).map { set.icons[$0].id }, corrected: found.corrected)
    }
    let file = Fixture.url("Search/results.json")
    if ProcessInfo.processInfo.environment["VITRINE_WRITE_RESULTS"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let lines = try results.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8).write(to: file)
    }
    let known = try JSONDecoder().decode([Result].self, from: Data(contentsOf: file))
    #expect(results == known)
  }
}
