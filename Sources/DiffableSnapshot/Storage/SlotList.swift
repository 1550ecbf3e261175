/// `positions` has the index of each slot in its list, for O(1) lookup. Disjoint lists can share it.
extension [Slot] {
  /// - Complexity: O(*k* + *m*) for *k* new slots and *m* slots after `index`.
  mutating func insert(_ run: [Slot], at index: Int, positions: inout [Int32]) {
    insert(contentsOf: run, at: index)
    number(from: index, positions: &positions)
  }

  /// - Complexity: O(*n*).
  mutating func remove(where isLifted: (Slot) -> Bool, positions: inout [Int32]) {
    removeAll(where: isLifted)
    number(from: 0, positions: &positions)
  }

  /// - Complexity: O(*m*) for *m* slots after `index`.
  mutating func remove(at index: Int, positions: inout [Int32]) {
    remove(at: index)
    number(from: index, positions: &positions)
  }

  private func number(from index: Int, positions: inout [Int32]) {
    for position in index..<count { positions[Int(self[position])] = Int32(position) }
  }
}
