/// The least changes that lead from one order to another, as indices into the two.
@usableFromInline
struct ChangePlan: Sendable {
  /// Increasing indices into the old order.
  @usableFromInline private(set) var deletions: [Int32] = []
  /// Increasing indices into the new order.
  @usableFromInline private(set) var insertions: [Int32] = []
  /// Where each moved element was, and where it is; by new index.
  @usableFromInline private(set) var moves: [(from: Int32, to: Int32)] = []

  /// A plan for orders that are cut into sections. An element may stay only within its section.
  ///
  /// - Parameters:
  ///   - origins: for each new index the old index of the same element, or -1.
  ///   - oldCount: how many elements there were.
  ///   - sections: the new sections in order, each with the old range of the same section, empty
  ///     if there was none.
  /// - Complexity: O(*n* log *n*), O(*n*) if what stays in each section keeps its order.
  @usableFromInline
  init(origins: [Int32], oldCount: Int, sections: [(new: Range<Int>, old: Range<Int>)]) {
    var survives = [Bool](repeating: false, count: oldCount)
    for origin in origins where origin >= 0 { survives[Int(origin)] = true }
    for section in sections { addChanges(in: section.new, stayingIn: section.old, origins) }
    for index in 0..<oldCount where !survives[index] { deletions.append(Int32(index)) }
  }

  /// A plan for plain lists.
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

  /// The part of `range` outside of which all that stays in its section is in order, with itself
  /// and with what is inside: usually small, often empty.
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
