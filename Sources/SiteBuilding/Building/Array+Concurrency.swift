import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
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
      let start = startIndex + part * size
      let result = self[start..<Swift.min(endIndex, start + size)].map(transform)
      results.withLock { $0[part] = result }
    }
    return results.withLock { $0.flatMap { $0 } }
  }
}
