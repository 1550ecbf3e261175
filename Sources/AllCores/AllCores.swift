import Dispatch

/// Does something for all numbers below `count`, part by part, on all cores.
///
/// - Complexity: O(`count`), with a call of `body` for each `size` of them.
package func onAllCores(
  _ count: Int, inPartsOf size: Int = 64, _ body: @Sendable (Range<Int>) -> Void
) {
  guard count > size else {
    if count > 0 { body(0..<count) }
    return
  }
  DispatchQueue.concurrentPerform(iterations: (count + size - 1) / size) { part in
    body(part * size..<min(count, (part + 1) * size))
  }
}
