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
    let stays = keepsOrder(range, in: old, origins) ? nil : longestIncreasingSubsequence(
      of: range.map { origins[$0] }.filter { old.contains(Int($0)) })
    var candidate = 0
    for index in range {
      let origin = origins[index]
      if origin < 0 {
        insertions.append(Int32(index))
      } else if old.contains(Int(origin)) {
        if let stays, !stays[candidate] { moves.append((origin, Int32(index))) }
        candidate += 1
      } else {
        moves.append((origin, Int32(index)))
      }
    }
  }

  /// Whether what stays in its section is in the order in which it was.
  private func keepsOrder(_ range: Range<Int>, in old: Range<Int>, _ origins: [Int32]) -> Bool {
    var last = -1
    for index in range where old.contains(Int(origins[index])) {
      guard Int(origins[index]) > last else { return false }
      last = Int(origins[index])
    }
    return true
  }
}
