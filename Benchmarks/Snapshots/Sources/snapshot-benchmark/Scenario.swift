import DiffableSnapshot
import Foundation

typealias BenchmarkSnapshot = Snapshot<Int, UUID>

/// Two lists of items, and the number of comparisons.
struct Scenario {
  let name: String
  let old: [UUID]
  let new: [UUID]
  var repeats = 31
  /// 0 if the standard library would exceed the memory of a machine.
  var controlRepeats = 5
  /// True if the new snapshot is a copy of the old one.
  var sharesStorage = false
}

extension Scenario {
  static func all() -> [Scenario] {
    let items = (0..<10_000).map { _ in UUID() }
    let half = Array(items[5_000...]) + (0..<5_000).map { _ in UUID() }
    return [
      differenceKit(
        name: "5,000: 1,000 deleted, 1,000 inserted, 200 shuffled", count: 5_000,
        deleted: 2_000..<3_000, insertedAt: 3_000, shuffled: 0..<200, controlRepeats: 5),
      differenceKit(
        name: "100,000: 10,000 deleted, 10,000 inserted, 2,000 shuffled", count: 100_000,
        deleted: 20_000..<30_000, insertedAt: 30_000, shuffled: 0..<2_000, controlRepeats: 1),
      Scenario(name: "10,000 unchanged, a copy", old: items, new: items, sharesStorage: true),
      Scenario(name: "10,000 unchanged, built apart", old: items, new: items),
      Scenario(name: "10,000 rotated by one", old: items, new: Array(items[1...]) + [items[0]]),
      Scenario(
        name: "10,000 shuffled", old: items, new: items.shuffled(),
        controlRepeats: 0),
      Scenario(name: "10,000, half replaced", old: items, new: half, controlRepeats: 1),
    ]
  }

  /// The two scenarios of DifferenceKit's own benchmark.
  private static func differenceKit(
    name: String, count: Int, deleted: Range<Int>, insertedAt: Int, shuffled: Range<Int>,
    controlRepeats: Int
  ) -> Scenario {
    let old = (0..<count).map { _ in UUID() }
    var new = old
    new.removeSubrange(deleted)
    new.insert(contentsOf: deleted.map { _ in UUID() }, at: insertedAt)
    new.replaceSubrange(shuffled, with: new[shuffled].shuffled())
    return Scenario(name: name, old: old, new: new, controlRepeats: controlRepeats)
  }
}

extension Scenario {
  /// Returns the time, the time of the control, the ratio, and the number of moved items.
  func measure() throws -> [String] {
    let oldSnapshot = try BenchmarkSnapshot(old)
    let newSnapshot = sharesStorage ? oldSnapshot : try BenchmarkSnapshot(new)
    let time = median(of: repeats) { consume(newSnapshot.difference(from: oldSnapshot)) }
    let moves = newSnapshot.difference(from: oldSnapshot).items.moves.count
    guard controlRepeats > 0 else { return [time.text, "-", "-", "\(moves)"] }
    let control = median(of: controlRepeats) {
      consume(new.difference(from: old).inferringMoves())
    }
    return [time.text, control.text, ratio(control, to: time), "\(moves)"]
  }
}

extension BenchmarkSnapshot {
  /// Creates a snapshot with all items in one section.
  init(_ items: [UUID]) throws {
    self.init()
    try appendSections([0])
    try appendItems(items)
  }
}
