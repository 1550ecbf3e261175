import TestSupport
import Testing

@testable import DiffableSnapshot

@Suite struct SnapshotPropertyTests {
  @Test func agreesWithTheNaiveModelAfterAnyEdits() throws {
    var generator = SeededGenerator.fresh(for: "naive model")
    for _ in 0..<400 {
      var snapshot = Snapshot<Int, Int>()
      var model = NaiveSnapshot()
      for _ in 0..<25 {
        try edit(&snapshot, &model, using: &generator)
        try #require(try NaiveSnapshot(snapshot) == model, "seed \(generator.seed)")
        try #require(hasConsistentLookups(snapshot), "seed \(generator.seed)")
      }
    }
  }

  /// Makes one random edit of both. With few item identifiers, many already exist.
  private func edit(
    _ snapshot: inout Snapshot<Int, Int>, _ model: inout NaiveSnapshot,
    using generator: inout SeededGenerator
  ) throws {
    let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0..<16, using: &generator)
    }.uniqued
    let sections = items.map { $0 % 6 }.uniqued
    guard let section = model.sectionIDs.randomElement(using: &generator) else {
      try snapshot.appendSections(sections)
      return model.appendSections(sections)
    }
    let anchor = model.items.randomElement(using: &generator)
    switch (Int.random(in: 0..<10, using: &generator), anchor) {
    case (0, let anchor?):
      try snapshot.insertItems(items, beforeItem: anchor)
      model.insert(items, beside: anchor, after: false)
    case (1, let anchor?):
      try snapshot.insertItems(items, afterItem: anchor)
      model.insert(items, beside: anchor, after: true)
    case (2, _):
      try snapshot.insertSections(sections, beforeSection: section)
      model.insertSections(sections, beside: section, after: false)
    case (3, _):
      try snapshot.insertSections(sections, afterSection: section)
      model.insertSections(sections, beside: section, after: true)
    case (4, _):
      snapshot.deleteItems(items)
      model.remove(items)
    case (5, _):
      snapshot.deleteSections(Array(sections.prefix(1)))
      model.deleteSections(Array(sections.prefix(1)))
    case (6, _):
      try snapshot.appendSections(sections)
      model.appendSections(sections)
    default:
      try snapshot.appendItems(items, toSection: section)
      model.append(items, to: section)
    }
  }

  /// One expectation for all lookups, because there are many.
  private func hasConsistentLookups(_ snapshot: Snapshot<Int, Int>) -> Bool {
    let all = snapshot.itemIdentifiers
    return snapshot.numberOfItems == all.count
      && (0..<16).allSatisfy { item in
        let path = snapshot.indexPath(for: item)
        let section = snapshot.sectionIdentifier(containingItem: item)
        return snapshot.indexOfItem(item) == all.firstIndex(of: item)
          && path.flatMap { snapshot.itemIdentifier(for: $0) } == path.map { _ in item }
          && section.flatMap { snapshot.indexOfSection($0) } == path?.section
      }
  }
}
