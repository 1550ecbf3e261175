import TestSupport

@testable import DiffableSnapshot

extension NaiveSnapshot {
  /// Up to four sections of six, with up to eighteen items. Small snapshots have much in common.
  static func random(using generator: inout SeededGenerator) -> Self {
    var snapshot = Self()
    snapshot.appendSections(Array((0..<6).shuffled(using: &generator).prefix(4)))
    let count = Int.random(in: 0...18, using: &generator)
    let items = (0..<18).shuffled(using: &generator).prefix(count)
    for item in items {
      guard let section = snapshot.sectionIDs.randomElement(using: &generator) else { continue }
      snapshot.append([item], to: section)
    }
    return snapshot
  }

  /// The minimum number of moved items: all common items, minus each section's longest common subsequence.
  func leastMoves(from old: Self) -> Int {
    let kept = sections.map { section in
      let before = old.sections.first { $0.id == section.id }?.items ?? []
      return longestCommonSubsequence(before, section.items)
    }
    return items.filter { old.items.contains($0) }.count - kept.reduce(0, +)
  }
}

/// The textbook algorithm.
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
