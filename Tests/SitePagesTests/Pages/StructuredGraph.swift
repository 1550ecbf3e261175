import Foundation
import TestSupport
import Testing

/// The structured data of a page, extracted from its HTML.
struct StructuredGraph {
  let nodes: [[String: Any]]

  init(ofPage page: String) throws {
    let scripts = page.matches(of: /<script type="application\/ld\+json">(.*?)<\/script/)
    var nodes: [[String: Any]] = []
    for script in scripts {
      let value = try JSONSerialization.jsonObject(with: Data(script.1.utf8))
      let graph = try #require(value as? [String: Any])
      #expect(graph["@context"] as? String == "https://schema.org")
      nodes += try #require(graph["@graph"] as? [[String: Any]])
    }
    self.nodes = nodes
  }

  /// Returns the only node of a type, or `nil`.
  func first<Value: Decodable>(_ type: String, as: Value.Type) throws -> Value? {
    let found = nodes.filter { $0["@type"] as? String == type }
    #expect(found.count < 2, "\(type)")
    return try found.first.map {
      try JSONDecoder().decode(
        Value.self, from: try JSONSerialization.data(withJSONObject: $0))
    }
  }
}

/// The vocabulary of schema.org, and the requirements of Google's documentation.
struct StructuredDataRules {
  private struct Vocabulary: Decodable {
    struct Entry: Decodable {
      let isA: [String]
      let properties: [String: [String]]
    }
    let types: [String: Entry]
    let members: [String: [String]]
  }

  private let vocabulary: Vocabulary

  /// Properties that Google requires, and for licensable images also those that it recommends. An offer also
  /// needs `availability`.
  private static let required: [String: Set<String>] = [
    "Product": ["name", "image", "offers"],
    "Offer": ["price", "priceCurrency", "availability"],
    "AggregateOffer": ["lowPrice", "priceCurrency", "availability"],
    "ImageObject": ["contentUrl", "creator", "creditText", "copyrightNotice"],
    "BreadcrumbList": ["itemListElement"],
    "ItemList": ["itemListElement", "numberOfItems"],
    "ListItem": ["position", "name"],
    "Organization": ["name", "url"],
    "WebSite": ["name", "url"],
  ]

  init() throws {
    vocabulary = try JSONDecoder().decode(
      Vocabulary.self, from: try Data(contentsOf: Fixture.url("schema.org/vocabulary.json")))
  }

  /// Returns the problems of a page's structured data, with their locations.
  func problems(of graph: StructuredGraph) -> [String] {
    graph.nodes.flatMap { problems(of: $0, at: $0["@type"] as? String ?? "?") }
  }

  private func problems(of node: [String: Any], at place: String) -> [String] {
    guard let type = node["@type"] as? String, vocabulary.types[type] != nil else {
      return ["\(place): no type of schema.org"]
    }
    var problems = (Self.required[type] ?? []).filter { node[$0] == nil }
      .map { "\(place): without \($0)" }
    for (name, value) in node where name != "@type" {
      guard let range = range(of: name, in: type) else {
        problems.append("\(place).\(name): no property of it")
        continue
      }
      for each in value as? [Any] ?? [value] {
        problems += self.problems(of: each, as: range, at: "\(place).\(name)")
      }
    }
    return problems
  }

  private func problems(of value: Any, as range: Set<String>, at place: String) -> [String] {
    if let node = value as? [String: Any] {
      let types = ancestors(of: node["@type"] as? String ?? "")
      let isAllowed = !types.isDisjoint(with: range)
      return problems(of: node, at: place) + (isAllowed ? [] : ["\(place): no \(range.sorted())"])
    }
    if value is Int {
      return range.isDisjoint(with: ["Integer", "Number"]) ? ["\(place): a number"] : []
    }
    guard let text = value as? String, !text.isEmpty else { return ["\(place): nothing"] }
    if let members = range.compactMap({ vocabulary.members[$0] }).first {
      let isMember = members.contains { "https://schema.org/\($0)" == text }
      return isMember ? [] : ["\(place): \(text) is not in \(members)"]
    }
    if range.contains("Text") || range.contains("PronounceableText") { return [] }
    if !range.isDisjoint(with: ["Number", "Integer"]), Double(text) != nil { return [] }
    if range.contains("Date"), text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil { return [] }
    // An address can identify a thing.
    return text.wholeMatch(of: /https?:\/\/[^\s"<>]+/) == nil ? ["\(place): \(text)"] : []
  }

  private func ancestors(of type: String) -> Set<String> {
    var all: Set<String> = [type]
    for above in vocabulary.types[type]?.isA ?? [] { all.formUnion(ancestors(of: above)) }
    return all
  }

  private func range(of property: String, in type: String) -> Set<String>? {
    ancestors(of: type).compactMap { vocabulary.types[$0]?.properties[property] }.first
      .map(Set.init)
  }
}
