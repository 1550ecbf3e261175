extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// The results of `transform` for all elements, in their order, computed on all cores. Up to
  /// `size` are computed in one go.
  ///
  /// - Complexity: O(n) calls of `transform`.
  package func mapConcurrently<Result: Sendable>(
    inPartsOf size: Int = 64, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > size else { return map(transform) }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each part is initialized by one call alone, and all of them before the array is there.
      nonisolated(unsafe) let results = buffer
      onAllCores(count, inPartsOf: size) { part in
        for place in part {
          results.initializeElement(at: place, to: transform(self[startIndex + place]))
        }
      }
      initialized = count
    }
  }
}
