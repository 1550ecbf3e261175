/// `places` has the index of each slot in its list, for O(1) lookup. Disjoint lists can share it.
extension [Slot] {
  /// - Complexity: O(*k* + *m*) for *k* new slots and *m* slots after `index`.
  mutating func insert(_ run: [Slot], at index: Int, places: inout [Int32]) {
    insert(contentsOf: run, at: index)
    number(from: index, places: &places)
  }

  /// - Complexity: O(*n*).
  mutating func remove(where isLifted: (Slot) -> Bool, places: inout [Int32]) {
    removeAll(where: isLifted)
    number(from: 0, places: &places)
  }

  /// - Complexity: O(*m*) for *m* slots after `index`.
  mutating func remove(at index: Int, places: inout [Int32]) {
    remove(at: index)
    number(from: index, places: &places)
  }

  private func number(from index: Int, places: inout [Int32]) {
    for place in index..<count { places[Int(self[place])] = Int32(place) }
  }
}
