extension IdentifierIndex {
  /// Returns the index in `oldOrder` of each identifier, or -1. Neighbors mostly stay neighbors, so the slot
  /// after the last match is compared before a lookup.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func origins(
    of order: [Slot], in old: Self, order oldOrder: [Slot], places oldPlaces: (Slot) -> Int
  ) -> [Int32] {
    var origins: [Int32] = []
    origins.reserveCapacity(order.count)
    var expected = 0
    for slot in order {
      let hash = hashes[Int(slot)]
      let identifier = identifiers[Int(slot)]
      if expected < oldOrder.count, old.hashes[Int(oldOrder[expected])] == hash,
        old.identifiers[Int(oldOrder[expected])] == identifier
      {
        origins.append(Int32(expected))
        expected += 1
      } else if let match = old.slot(of: identifier, hash: hash) {
        expected = oldPlaces(match)
        origins.append(Int32(expected))
        expected += 1
      } else {
        origins.append(-1)
      }
    }
    return origins
  }
}
