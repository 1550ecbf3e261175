@testable import DiffableSnapshot

/// A simple, slow reference implementation of `Snapshot`.
struct NaiveSnapshot: Equatable {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var items: [Int] { sections.flatMap(\.items) }
  var sectionIDs: [Int] { sections.map(\.id) }

  mutating func remove(_ gone: [Int]) {
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  mutating func append(_ added: [Int], to section: Int) {
    remove(added)
    guard let index = sectionIDs.firstIndex(of: section) else { return }
    sections[index].items += added
  }

  mutating func insert(_ added: [Int], beside anchor: Int, after: Bool) {
    remove(added.filter { $0 != anchor })
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: anchor) else { continue }
      var run = added
      if !added.contains(anchor) { run.insert(anchor, at: after ? 0 : added.count) }
      sections[index].items.replaceSubrange(place...place, with: run)
    }
  }

  mutating func appendSections(_ added: [Int]) {
    let run = added.map { id in sections.first { $0.id == id } ?? Section(id: id, items: []) }
    sections.removeAll { added.contains($0.id) }
    sections += run
  }

  mutating func insertSections(_ added: [Int], beside anchor: Int, after: Bool) {
    var run = added.map { id in sections.first { $0.id == id } ?? Section(id: id, items: []) }
    sections.removeAll { added.contains($0.id) && $0.id != anchor }
    guard let place = sectionIDs.firstIndex(of: anchor) else { return }
    if !added.contains(anchor) { run.insert(sections[place], at: after ? 0 : added.count) }
    sections.replaceSubrange(place...place, with: run)
  }

  mutating func deleteSections(_ gone: [Int]) {
    sections.removeAll { gone.contains($0.id) }
  }
}

extension NaiveSnapshot {
  /// Converts a `Snapshot`.
  init(_ snapshot: Snapshot<Int, Int>) throws {
    sections = try snapshot.sectionIdentifiers.map {
      Section(id: $0, items: try snapshot.itemIdentifiers(inSection: $0))
    }
  }

  /// Builds a `Snapshot` by appending.
  func snapshot() throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections(sectionIDs)
    for section in sections { try snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
}
