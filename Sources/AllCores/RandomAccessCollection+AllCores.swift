import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// The results of `transform` for all elements, in their order, computed on all cores. Up to
  /// `size` are computed in one go.
  ///
  /// - Complexity: O(n) calls of `transform`.
  package func mapConcurrently<Result: Sendable>(
    inPartsOf size: Int = 64, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > size else { return map(transform) }
    let results = Mutex([[Result]](repeating: [], count: (count + size - 1) / size))
    onAllCores(count, inPartsOf: size) { part in
      let result = part.map { transform(self[startIndex + $0]) }
      results.withLock { $0[part.lowerBound / size] = result }
    }
    return results.withLock { $0.flatMap { $0 } }
  }
}
