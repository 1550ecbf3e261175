extension IdentifierIndex {
  /// Finds for each slot in `order` the index in `oldOrder` of the slot that holds the same
  /// identifier in `old`; -1 if there is none. `oldPlaces` tells the index of a slot in `oldOrder`.
  ///
  /// Neighbours mostly stay neighbours. So the slot after the last match is tried first, and the
  /// identifier is looked up only if that is another one.
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
