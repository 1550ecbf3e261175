import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The elements transformed, in their order, on all cores.
  ///
  /// - Complexity: O(n) calls of `transform`.
  func mapConcurrently<Result: Sendable>(
    _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let size = 64
    let parts = (count + size - 1) / size
    guard parts > 1 else { return map(transform) }
    let results = Mutex([[Result]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let result = self[part * size..<Swift.min(count, (part + 1) * size)].map(transform)
      results.withLock { $0[part] = result }
    }
    return results.withLock { $0.flatMap { $0 } }
  }
}
