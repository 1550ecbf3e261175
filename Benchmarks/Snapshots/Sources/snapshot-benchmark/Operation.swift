import DiffableSnapshot
import Foundation

/// An operation that creates a value from a number of items.
struct Operation {
  let name: String
  let count: Int
  let build: ([UUID]) throws -> Void

  /// Returns the time, the time of a set of the same items, and the ratio.
  func measure() throws -> [String] {
    let items = (0..<count).map { _ in UUID() }
    let time = try median(of: 15) { try build(items) }
    let control = median(of: 15) { consume(Set(items)) }
    return [time.text, control.text, ratio(control, to: time)]
  }
}

extension Operation {
  static func all() -> [Operation] {
    [
      Operation(name: "10,000 items in one call", count: 10_000) {
        consume(try BenchmarkSnapshot($0))
      },
      Operation(name: "100,000 items in one call", count: 100_000) {
        consume(try BenchmarkSnapshot($0))
      },
      Operation(name: "10,000 items one by one", count: 10_000, build: appendOneByOne),
      Operation(name: "100 sections of 100 items", count: 10_000, build: fillSections),
      Operation(name: "outline of 10,000 items one by one", count: 10_000, build: growOutline),
      Operation(name: "outline of 100,000 items one by one", count: 100_000, build: growOutline),
    ]
  }

  private static func appendOneByOne(_ items: [UUID]) throws {
    var snapshot = try BenchmarkSnapshot([])
    for item in items { try snapshot.appendItems([item]) }
    consume(snapshot)
  }

  private static func fillSections(_ items: [UUID]) throws {
    var snapshot = BenchmarkSnapshot()
    try snapshot.appendSections(Array(0..<100))
    for section in 0..<100 {
      let slice = items[(section * 100)..<(section * 100 + 100)]
      try snapshot.appendItems(Array(slice), toSection: section)
    }
    consume(snapshot)
  }

  /// Ten children below each item.
  private static func growOutline(_ items: [UUID]) throws {
    var outline = SectionSnapshot<UUID>()
    for (index, item) in items.enumerated() {
      try outline.append([item], to: index == 0 ? nil : items[(index - 1) / 10])
    }
    consume(outline)
  }
}
