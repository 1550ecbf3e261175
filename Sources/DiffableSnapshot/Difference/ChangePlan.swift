/// The minimal changes between two orders, as indices.
@usableFromInline
struct ChangePlan: Sendable {
  /// Increasing indices into the old order.
  @usableFromInline private(set) var deletions: [Int32] = []
  /// Increasing indices into the new order.
  @usableFromInline private(set) var insertions: [Int32] = []
  /// The old and new index of each moved element, by new index.
  @usableFromInline private(set) var moves: [(from: Int32, to: Int32)] = []

  /// Creates a plan. An element can stay only in its section. `origins` has the old index of each new
  /// element, or -1. `sections` has the old range of each new section. Takes O(*n* log *n*), or O(*n*)
  /// without reordering.
  @usableFromInline
  init(origins: [Int32], oldCount: Int, sections: [(new: Range<Int>, old: Range<Int>)]) {
    var survives = [Bool](repeating: false, count: oldCount)
    for origin in origins where origin >= 0 { survives[Int(origin)] = true }
    for section in sections { addChanges(in: section.new, stayingIn: section.old, origins) }
    for index in 0..<oldCount where !survives[index] { deletions.append(Int32(index)) }
  }

  @usableFromInline
  init(origins: [Int32], oldCount: Int) {
    self.init(
      origins: origins, oldCount: oldCount,
      sections: [(new: 0..<origins.count, old: 0..<oldCount)])
  }

  private mutating func addChanges(
    in range: Range<Int>, stayingIn old: Range<Int>, _ origins: [Int32]
  ) {
    let disorder = disorder(in: range, stayingIn: old, origins)
    let stays = longestIncreasingSubsequence(
      of: disorder.map { origins[$0] }.filter { old.contains(Int($0)) })
    var candidate = 0
    for index in range {
      let origin = origins[index]
      if origin < 0 {
        insertions.append(Int32(index))
      } else if !old.contains(Int(origin)) {
        moves.append((origin, Int32(index)))
      } else if disorder.contains(index) {
        if !stays[candidate] { moves.append((origin, Int32(index))) }
        candidate += 1
      }
    }
  }

  /// Returns the part of `range` that is out of order, often empty.
  private func disorder(
    in range: Range<Int>, stayingIn old: Range<Int>, _ origins: [Int32]
  ) -> Range<Int> {
    var greatest: Int32 = -1
    var end = range.lowerBound
    for index in range where old.contains(Int(origins[index])) {
      if origins[index] < greatest { end = index + 1 }
      greatest = max(greatest, origins[index])
    }
    var least = Int32.max
    var start = end
    for index in (range.lowerBound..<end).reversed() where old.contains(Int(origins[index])) {
      if origins[index] > least { start = index }
      least = min(least, origins[index])
    }
    return start..<end
  }
}
