import TestSupport
import Testing

@testable import DiffableSnapshot

@Suite struct DifferencePropertyTests {
  @Test func leadsToTheTargetWithTheLeastMovesAndBack() throws {
    var generator = SeededGenerator.fresh(for: "difference")
    for _ in 0..<3_000 {
      let old = NaiveSnapshot.random(using: &generator)
      let new = NaiveSnapshot.random(using: &generator)
      let source = try old.snapshot()
      let target = try new.snapshot()
      let difference = target.difference(from: source)
      let seed: Comment = "seed \(generator.seed)"
      try #require(try source.applying(difference) == target, seed)
      try #require(try target.applying(difference.inverted()) == source, seed)
      try #require(difference.inverted().inverted() == difference, seed)
      try #require(difference.items.moves.count == new.leastMoves(from: old), seed)
      try #require(difference.sections.moves.count == new.leastSectionMoves(from: old), seed)
      try #require(
        difference.items.deletions.map(\.identifier)
          == old.items.filter { !new.items.contains($0) }, seed)
      try #require(
        difference.items.insertions.map(\.identifier)
          == new.items.filter { !old.items.contains($0) }, seed)
    }
  }

  @Test func theFlatDifferenceIsTheLeastThatGivesTheItems() throws {
    var generator = SeededGenerator.fresh(for: "flat difference")
    for _ in 0..<3_000 {
      let old = NaiveSnapshot.random(using: &generator)
      let new = NaiveSnapshot.random(using: &generator)
      let difference = try new.snapshot().itemDifference(from: try old.snapshot())
      let seed: Comment = "seed \(generator.seed)"
      try #require(old.items.applying(difference) == new.items, seed)
      let kept = longestCommonSubsequence(old.items, new.items)
      try #require(difference.removals.count == old.items.count - kept, seed)
      let moved = difference.insertions.filter(\.isAssociated).count
      try #require(moved == old.items.filter { new.items.contains($0) }.count - kept, seed)
    }
  }

  @Test func theSubsequenceIsIncreasingAndLongest() throws {
    var generator = SeededGenerator.fresh(for: "longest increasing subsequence")
    for _ in 0..<10_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let values = (0..<count).shuffled(using: &generator)
      let flags = longestIncreasingSubsequence(of: values.map { Int32($0) })
      let chosen = zip(values, flags).filter(\.1).map(\.0)
      try #require(chosen == chosen.sorted(), "seed \(generator.seed)")
      try #require(
        chosen.count == longestCommonSubsequence(values, Array(0..<count)),
        "seed \(generator.seed)")
    }
  }

  /// The benchmark's scenario: tables grow and most items stay.
  @Test func aLargeChangeIsReplayedToo() throws {
    var generator = SeededGenerator.fresh(for: "large change")
    let old = Array(0..<5_000)
    let shuffled = old[..<200].shuffled(using: &generator)
    let new = shuffled + old[200..<2_000] + old[3_000..<4_000] + (5_000..<6_000) + old[4_000...]
    let source = try NaiveSnapshot(sections: [.init(id: 0, items: old)]).snapshot()
    let target = try NaiveSnapshot(sections: [.init(id: 0, items: new)]).snapshot()
    let difference = target.difference(from: source)
    #expect(try source.applying(difference) == target)
    #expect(difference.items.deletions.map(\.identifier) == Array(2_000..<3_000))
    #expect(difference.items.insertions.map(\.identifier) == Array(5_000..<6_000))
    let kept = longestCommonSubsequence(shuffled, Array(old[..<200]))
    #expect(difference.items.moves.count == 200 - kept, "seed \(generator.seed)")
  }

  @Test func nothingDependsOnHashOrderOrHistory() throws {
    var generator = SeededGenerator.fresh(for: "history")
    for _ in 0..<500 {
      let old = NaiveSnapshot.random(using: &generator)
      let new = NaiveSnapshot.random(using: &generator)
      let built = try new.snapshot().difference(from: try old.snapshot())
      let edited = try new.editedSnapshot(from: old).difference(from: try old.snapshot())
      try #require(built == edited, "seed \(generator.seed)")
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var isAssociated: Bool {
    switch self {
    case .insert(_, _, let other), .remove(_, _, let other): other != nil
    }
  }
}

extension NaiveSnapshot {
  /// The minimum number of moved sections.
  fileprivate func leastSectionMoves(from old: Self) -> Int {
    sectionIDs.filter { old.sectionIDs.contains($0) }.count
      - longestCommonSubsequence(old.sectionIDs, sectionIDs)
  }

  /// The snapshot, edited from `old` so that its slots are unordered.
  fileprivate func editedSnapshot(from old: Self) throws -> Snapshot<Int, Int> {
    var snapshot = try old.snapshot()
    snapshot.deleteItems(old.items.filter { !items.contains($0) })
    snapshot.deleteSections(old.sectionIDs.filter { !sectionIDs.contains($0) })
    try snapshot.appendSections(sectionIDs)
    for section in sections.reversed() {
      try snapshot.appendItems(section.items, toSection: section.id)
    }
    return snapshot
  }
}
