import Testing
import TestSupport

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
        expectConsistentLookups(in: snapshot, seed: generator.seed)
      }
    }
  }

  /// One random edit of both. Item identifiers are few, so that many are there already.
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

  private func expectConsistentLookups(in snapshot: Snapshot<Int, Int>, seed: UInt64) {
    let all = snapshot.itemIdentifiers
    #expect(snapshot.numberOfItems == all.count, "seed \(seed)")
    for item in 0..<16 {
      #expect(snapshot.indexOfItem(item) == all.firstIndex(of: item), "seed \(seed)")
      let path = snapshot.indexPath(for: item)
      #expect(path.flatMap { snapshot.itemIdentifier(for: $0) } == path.map { _ in item })
      let section = snapshot.sectionIdentifier(containingItem: item)
      #expect(section.flatMap { snapshot.indexOfSection($0) } == path?.section)
    }
  }

  @Test func differencesAreCompleteAndMinimal() throws {
    var generator = SeededGenerator.fresh(for: "minimal difference")
    for _ in 0..<2_000 {
      let old = NaiveSnapshot.random(using: &generator)
      let new = NaiveSnapshot.random(using: &generator)
      let difference = try new.snapshot().difference(from: try old.snapshot())
      #expect(
        difference.items.deletions.map(\.identifier)
          == old.items.filter { !new.items.contains($0) }, "seed \(generator.seed)")
      #expect(
        difference.items.insertions.map(\.identifier)
          == new.items.filter { !old.items.contains($0) }, "seed \(generator.seed)")
      #expect(
        difference.items.moves.count == new.leastMoves(from: old), "seed \(generator.seed)")
    }
  }
}

extension NaiveSnapshot {
  static func random(using generator: inout SeededGenerator) -> Self {
    var snapshot = Self()
    snapshot.appendSections(Array((0..<6).shuffled(using: &generator).prefix(4)))
    let items = (0..<18).shuffled(using: &generator).prefix(Int.random(in: 0...18, using: &generator))
    for item in items {
      guard let section = snapshot.sectionIDs.randomElement(using: &generator) else { continue }
      snapshot.append([item], to: section)
    }
    return snapshot
  }

  /// How many items must move: all that are in both, less the longest common subsequence of each
  /// section with itself.
  func leastMoves(from old: Self) -> Int {
    let kept = sections.map { section in
      let before = old.sections.first { $0.id == section.id }?.items ?? []
      return longestCommonSubsequence(before, section.items)
    }
    return items.filter { old.items.contains($0) }.count - kept.reduce(0, +)
  }
}

/// The textbook's table.
func longestCommonSubsequence(_ first: [Int], _ second: [Int]) -> Int {
  var row = [Int](repeating: 0, count: second.count + 1)
  for a in first {
    var next = row
    for (index, b) in second.enumerated() {
      next[index + 1] = a == b ? row[index] + 1 : max(row[index + 1], next[index])
    }
    row = next
  }
  return row[second.count]
}

extension [Int] {
  /// Each value once, in order of first occurrence.
  var uniqued: [Int] {
    var seen = Set<Int>()
    return filter { seen.insert($0).inserted }
  }
}
