import ContentLoading
import Foundation
import TestSupport

/// The site of `Fixtures/Properties`, with a page for each kind of items and layouts, and all its edits.
struct PropertySite {
  let documents: [String: JSONTree]
  let edits: [PropertyEdit]

  private static let fixture = "Properties"
  private static let kinds = ["outlines": "outline", "pages": "page"]

  init() throws {
    let content = Fixture.url(Self.fixture).appending(path: "Content")
    let files =
      try ["site.json", "catalog.json", "synonyms.json"]
      + Self.kinds.keys.sorted().flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: content.appending(path: folder).path)
          .filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
      }
    var documents: [String: JSONTree] = [:]
    for file in files {
      let text = try String(contentsOf: content.appending(path: file), encoding: .utf8)
      documents["Content/\(file)"] = try JSONTree(parsing: text)
    }
    self.documents = documents
    var strings: [String: [String]] = [:]
    for file in files { documents["Content/\(file)"]?.collectStrings(into: &strings) }
    var edits: [PropertyEdit] = []
    for file in files {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      let kind = Self.kinds[folder] ?? String(file.dropLast(5))
      guard let schema = ContentSchema(rawValue: kind), let document = documents["Content/\(file)"]
      else { continue }
      let values = PropertyValues(schema: try PropertySchema(schema), strings: strings)
      edits += PropertyWalk(file: "Content/\(file)", values: values)
        .edits(of: document, name: kind)
    }
    self.edits = edits
  }

  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Fixture.url(Self.fixture).appending(path: "Content"),
      to: folder.url.appending(path: "Content"))
    for (file, document) in documents { try folder.write(document.text, to: file) }
    return folder
  }

  /// Orders edits so that each property occurs before any is repeated. At most two edits change a property
  /// between the same values.
  func order(_ generator: inout SeededGenerator) -> [PropertyEdit] {
    var counts: [PropertyEdit.Kind: Int] = [:]
    var turns: [String: Int] = [:]
    let chosen = edits.shuffled(using: &generator).filter { edit in
      counts[edit.kind, default: 0] += 1
      return counts[edit.kind, default: 0] <= (edit.old == nil ? 1 : 2)
    }
    return chosen.map { edit in
      turns[edit.ownName, default: 0] += 1
      return (turn: turns[edit.ownName, default: 0], edit: edit)
    }.enumerated().sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }
      .map(\.element.edit)
  }
}

extension JSONTree {
  fileprivate func collectStrings(_ key: String = "", into strings: inout [String: [String]]) {
    switch self {
    case .string(let text):
      if !strings[key, default: []].contains(text) { strings[key, default: []].append(text) }
    case .array(let elements):
      for element in elements { element.collectStrings(key, into: &strings) }
    case .object(let members):
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        value.collectStrings(key, into: &strings)
      }
    default: break
    }
  }
}
