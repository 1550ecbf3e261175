import ContentLoading
import ContentTestSupport
import Foundation
import Testing

/// The schemas match the loader. For each part of a schema, a file with one mistake is loaded, and its
/// messages are compared with the schema: the fields of an object, the values of an enumeration, the range
/// of a number.
@Suite struct SchemaTests {
  @Test(arguments: ContentSchema.allCases)
  func saysWhatTheLoaderSays(_ schema: ContentSchema) async throws {
    var walk = try SchemaWalk(schema)
    try await walk.run()
    // A lower number means that the walk misses parts.
    let least: [ContentSchema: Int] = [
      .site: 150, .page: 150, .catalog: 15, .outline: 10, .release: 10, .synonyms: 5,
    ]
    #expect(walk.comparisons >= least[schema] ?? 0)
    #expect(walk.definitions == walk.seen)
  }

  @Test(arguments: ContentSchema.allCases)
  func isJSON(_ schema: ContentSchema) throws {
    let json = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    let object = try #require(json as? [String: Any])
    #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema.text.hasSuffix("}\n"))
  }

  /// The file itself names its schema for editors.
  @Test func filesMayNameTheirSchema() async throws {
    let site = MemorySite([
      "site.json": #"{ "$schema": "../schemas/site.json" }"#,
      "catalog.json": #"{ "$schema": "../schemas/catalog.json", "icons": [] }"#,
      "outlines/a.json": #"{ "$schema": "x", "items": [ { "text": "A" } ] }"#,
      "pages/a.json": #"{ "$schema": "../../schemas/page.json", "items": "catalog" }"#,
      "synonyms.json": #"{ "$schema": "../schemas/synonyms.json", "groups": [["owl", "uhu"]] }"#,
    ])
    #expect(try await site.load().warnings == [])
  }
}

/// Walks a schema, and compares each part with the loader.
private struct SchemaWalk {
  typealias Object = [String: Any]

  private let schema: ContentSchema
  private let root: Object
  let definitions: Set<String>
  private(set) var seen: Set<String> = []
  private(set) var comparisons = 0

  init(_ schema: ContentSchema) throws {
    self.schema = schema
    let json = try JSONSerialization.jsonObject(with: Data(schema.text.utf8))
    root = try #require(json as? Object)
    definitions = Set((root["$defs"] as? Object ?? [:]).keys)
  }

  mutating func run() async throws {
    try await visit(root, at: "") { $0 }
  }

  /// Compares a part of the schema. `document` inserts a value into a whole file.
  private mutating func visit(
    _ schema: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    if let name = definition(of: schema) {
      guard seen.insert(name).inserted else { return }
    }
    let schema = try resolved(schema)
    if let alternatives = schema["anyOf"] as? [Object] {
      for (index, alternative) in alternatives.enumerated() {
        try await visit(alternative, at: "\(path)|\(index)", in: document)
      }
      return
    }
    switch schema["type"] as? String {
    case "object" where schema["propertyNames"] != nil:
      try await visitMap(schema, at: path, in: document)
    case "object" where schema["properties"] == nil:
      // The loader ignores the members.
      try await expect(["should be an object"], path, document("?"))
    case "object": try await visitObject(schema, at: path, in: document)
    case "array":
      let items = try #require(schema["items"] as? Object)
      try await visit(items, at: path + "[]") { document([$0]) }
    case "string":
      if let values = schema["enum"] as? [String] {
        try await compare(values, path: path, document("?"))
      } else {
        try await expect(
          [
            "should be a string", "a number or a string", "an array of strings",
            "an object or a path", "an address or an object", "a string or an object",
            "a path or an object",
            "an object or 'none'",
          ], path,
          document([1]))
      }
    case "boolean": try await expect(["should be true or false"], path, document("?"))
    case "number", "integer": try await visitNumber(schema, at: path, in: document)
    default: break
    }
  }

  private mutating func visitObject(
    _ schema: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    let properties = try #require(schema["properties"] as? [String: Object])
    #expect(schema["additionalProperties"] as? Bool == false)
    var example = try #require(try example(of: schema) as? Object)
    example["?"] = 1
    let said = try await said(of: document(example))
    let line = try #require(said.firstIndex { $0.contains(" '?'") }, "\(path): \(said)")
    let isOneOfSeveral = schema["maxProperties"] as? Int == 1
    #expect(Self.names(in: said[line + 3]) == properties.keys.sorted(), "\(path)")
    comparisons += 1
    example["?"] = nil
    if !isOneOfSeveral { try await compareRequired(schema, example, at: path, in: document) }
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      if let constant = property["const"] {
        #expect(name == "type" && constant is String, "\(path)")
        continue
      }
      // Alternative fields exclude each other.
      let choices = Self.choices(of: schema)
      let others = choices.contains(name) ? choices.filter { $0 != name } : []
      let rest = isOneOfSeveral ? [:] : example.filter { !others.contains($0.key) }
      try await expectRead(property, at: "\(path).\(name)") { value in
        document(rest.merging([name: value]) { _, new in new })
      }
      try await visit(property, at: "\(path).\(name)") { value in
        document(rest.merging([name: value]) { _, new in new })
      }
    }
  }

  /// The loader reads each field of an object: it reports a value of a wrong type.
  private mutating func expectRead(
    _ property: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    let isBool = try types(of: property).contains("boolean")
    try await expect(["should be "], path, document(isBool ? "?" : true))
  }

  private func types(of schema: Object) throws -> [String] {
    let schema = try resolved(schema)
    let alternatives = schema["anyOf"] as? [Object] ?? []
    return try alternatives.flatMap(types) + [schema["type"] as? String].compactMap(\.self)
  }

  /// An object with the author's keys: the loader accepts exactly the keys that match the pattern.
  private mutating func visitMap(
    _ schema: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    let names = try resolved(try #require(schema["propertyNames"] as? Object))
    if let values = names["enum"] as? [String] {
      try await compare(values, path: path, document(["?": 10]))
      try await expect(["should be an object"], path, document("?"))
      let prices = try #require(schema["additionalProperties"] as? Object)
      try await visit(prices, at: path + "{}") { document([values[0]: $0]) }
      return
    }
    let pattern = try Regex(try #require(names["pattern"] as? String))
    for name in ["a", "Z9-_", "1a", "a b", "", "-a", "é", "cell", "cells", "header"] {
      let said = try await said(of: document([name: "x"]))
      let isRefused = said.contains {
        $0.contains("'\(name)' can't be an element kind")
          || $0.contains("[bad-slug] '\(name)' can't be")
      }
      #expect(isRefused == (name.wholeMatch(of: pattern) == nil), "\(path): \(said)")
      comparisons += 1
    }
    try await expect(["should be an object"], path, document("?"))
    let values = try #require(schema["additionalProperties"] as? Object)
    try await visit(values, at: path + "{}") { document(["a": $0]) }
  }

  /// The loader reports exactly the fields that the schema requires.
  private mutating func compareRequired(
    _ schema: Object, _ example: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    let properties = schema["properties"] as? [String: Object] ?? [:]
    let required = Set(schema["required"] as? [String] ?? [])
    for name in required where properties[name]?["const"] == nil {
      let said = try await said(of: document(example.filter { $0.key != name }))
      #expect(said.contains { $0.contains("needs '\(name)'") }, "\(path).\(name): \(said)")
      comparisons += 1
    }
    let choices = Self.choices(of: schema)
    if !choices.isEmpty {
      let said = try await said(of: document(example.filter { !choices.contains($0.key) }))
      let words = "needs one of " + choices.map { "'\($0)'" }.joined(separator: ", ")
      #expect(said.contains { $0.contains(words) }, "\(path): \(said)")
      comparisons += 1
    }
    let said = try await said(of: document(example))
    // An icon needs an id or a name, which this schema can't express.
    let missing = said.filter { $0.contains("needs '") && !$0.contains("icon needs 'id'") }
    #expect(missing == [], "\(path)")
  }

  /// The alternative fields, at least one of them required.
  private static func choices(of schema: Object) -> [String] {
    let parts = (schema["allOf"] as? [Object] ?? []).flatMap { $0["anyOf"] as? [Object] ?? [] }
    return parts.flatMap { $0["required"] as? [String] ?? [] }
  }

  private mutating func visitNumber(
    _ schema: Object, at path: String, in document: (Any) -> Any
  ) async throws {
    guard let most = schema["maximum"] as? Int else { return }
    if let bound = schema["exclusiveMinimum"] as? Int {
      // The minimal document has no sections, which is reported first.
      try await expect(
        [
          "can't be \(bound)", "above \(bound),", "a container \(bound) points wide",
          "sections can't be empty",
        ], path, document(bound))
      try await expect(["to \(most),"], path, document(most + 1))
      return
    }
    guard let least = schema["minimum"] as? Int else { return }
    try await expect(["from \(least) to \(most),"], path, document(most + 1))
    try await expect(["from \(least) to \(most),"], path, document(least - 1))
  }

  /// The loader refuses `?` and lists the valid values.
  private mutating func compare(_ values: [String], path: String, _ document: Any) async throws {
    let said = try await said(of: document)
    comparisons += 1
    // For a long list of values, the message only suggests the nearest value.
    if said.contains(where: { $0.contains("[unknown-currency]") }) {
      #expect(values.count > 150 && values.contains("USD"))
      return
    }
    let line = try #require(
      said.firstIndex { $0.contains("'?' is not a valid value of") }, "\(path)")
    #expect(Self.names(in: said[line + 3]) == values, "\(path)")
  }

  /// The loader prints one of the texts.
  private mutating func expect(_ texts: [String], _ path: String, _ document: Any) async throws {
    let said = try await said(of: document)
    let isSaid = said.contains { line in texts.contains { line.contains($0) } }
    #expect(isSaid, "\(path): none of \(texts) is in \(said)")
    comparisons += 1
  }

  // MARK: Examples

  /// A value with only the required members.
  private func example(of schema: Object) throws -> Any {
    let schema = try resolved(schema)
    if let alternatives = schema["anyOf"] as? [Object] {
      return try example(of: try #require(alternatives.first))
    }
    if let constant = schema["const"] { return constant }
    if let values = schema["enum"] as? [String] { return values.first ?? "" }
    switch schema["type"] as? String {
    case "object" where schema["propertyNames"] != nil: return Object()
    case "object":
      let properties = try #require(schema["properties"] as? [String: Object])
      var names = Set(schema["required"] as? [String] ?? [])
      names.formUnion(Self.choices(of: schema).prefix(1))
      // Includes the type of an object even if it is the default.
      names.formUnion(properties.filter { $0.value["const"] != nil }.keys)
      return try names.reduce(into: Object()) { object, name in
        object[name] = try example(of: try #require(properties[name]))
      }
    case "array": return [Any]()
    case "number", "integer": return 10
    case "boolean": return true
    default:
      switch schema["pattern"] as? String {
      case let pattern? where pattern.hasPrefix("^/"): return "/x/"
      case let pattern? where pattern.hasPrefix("^[0-9]+"): return "10"
      default: return "x1"
      }
    }
  }

  private func definition(of schema: Object) -> String? {
    (schema["$ref"] as? String).map { String($0.dropFirst("#/$defs/".count)) }
  }

  private func resolved(_ schema: Object) throws -> Object {
    guard let name = definition(of: schema) else { return schema }
    return try #require((root["$defs"] as? [String: Object])?[name], "\(name)")
  }

  // MARK: The loader

  /// The lines that the loader prints for a file.
  private func said(of document: Any) async throws -> [String] {
    let json = try JSONSerialization.data(
      withJSONObject: document, options: [.sortedKeys, .fragmentsAllowed])
    var site = MemorySite([:])
    site.add(path, String(decoding: json, as: UTF8.self))
    return try await site.printed().split(separator: "\n").map(String.init)
  }

  private var path: String {
    switch schema {
    case .site: "site.json"
    case .catalog: "catalog.json"
    case .page: "pages/a.json"
    case .outline: "outlines/a.json"
    case .release: "releases/a.json"
    case .synonyms: "synonyms.json"
    }
  }

  /// The names in quotes in a note.
  private static func names(in note: String) -> [String] {
    note.matches(of: /'([^']+)'/).map { String($0.1) }
  }
}
