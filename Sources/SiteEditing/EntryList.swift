import Catalog
import ContentSyntax

/// An array of JSON objects for icons or items, addressed by id.
struct EntryList {
  var splicer: JSONSplicer
  let array: ContentNode
  let entries: [ContentNode]
  private let indices: [Slug: Int]
  private let unknown: @Sendable (Slug) -> EditProblem

  /// Derives missing ids from the member `name`.
  ///
  /// - Complexity: O(entries).
  init(
    _ array: ContentNode, in splicer: JSONSplicer, namedBy name: String,
    unknown: @escaping @Sendable (Slug) -> EditProblem
  ) {
    self.splicer = splicer
    self.array = array
    self.unknown = unknown
    entries = array.elements
    indices = Dictionary(
      entries.enumerated().compactMap { index, entry in
        Self.id(of: entry, namedBy: name).map { ($0, index) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  static func id(of entry: ContentNode, namedBy name: String) -> Slug? {
    if let id = entry["id"]?.string { return try? Slug(id) }  // builds report an invalid id
    return entry[name]?.string.flatMap(Slug.init(name:))
  }

  func contains(_ id: Slug) -> Bool { indices[id] != nil }

  func index(of id: Slug) throws(EditProblem) -> Int {
    guard let index = indices[id] else { throw unknown(id) }
    return index
  }

  mutating func delete(_ ids: [Slug]) throws(EditProblem) {
    splicer.remove(
      elements: Set(try ids.map { id throws(EditProblem) in try index(of: id) }), of: array)
  }

  mutating func move(
    _ moved: [Slug], _ anchor: EditOperation.Anchor, _ sections: MovedSections
  ) throws(EditProblem) {
    let indices = try moved.map { id throws(EditProblem) in try index(of: id) }
    var target = try index(of: anchor.id)
    guard !indices.contains(target), Set(indices).count == indices.count else { throw .malformed }
    let section = entries[target]["section"]
    var texts: [Int: String] = [:]
    for index in indices
    where sections == .anchors && entries[index]["section"]?.string != section?.string {
      let name = section?.string.map(ContentNode.string)
      texts[index] = try splicer.source(of: entries[index], changedTo: [("section", name)])
    }
    if case .after = anchor {
      target += 1
      while indices.contains(target) { target += 1 }
    }
    // If the entries are already in place, only their sections may change.
    let isThere =
      zip(indices, indices.dropFirst()).allSatisfy { $1 == $0 + 1 }
      && indices.last.map { $0 + 1 == target } == true
    if isThere {
      for (index, text) in texts { splicer.replace(entries[index], withSource: text) }
    } else {
      splicer.move(indices, to: target, of: array, as: texts)
    }
  }

  /// An entry without an id keeps its present id if its name changes.
  mutating func change(
    _ id: Slug, to values: [(name: String, value: ContentNode?)], namedBy name: String
  ) throws(EditProblem) {
    let entry = entries[try index(of: id)]
    let isRenamed = entry["id"] == nil && values.contains { $0.name == name }
    splicer.change(entry, first: isRenamed ? [.init("id", .string(id.text))] : [], to: values)
  }

  mutating func insert(_ new: [[ContentNode.Member]], at index: Int) {
    splicer.insert(
      sources: new.map { splicer.object($0, like: entries.last) }, at: index, of: array)
  }
}
