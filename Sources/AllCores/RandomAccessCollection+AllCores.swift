extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// Maps the elements on all cores, and keeps their order.
  ///
  /// - Complexity: O(n) calls of `transform`.
  package func mapConcurrently<Result: Sendable>(
    inPartsOf size: Int = 64, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > size else { return map(transform) }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each call initializes separate elements, before the array is used.
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
