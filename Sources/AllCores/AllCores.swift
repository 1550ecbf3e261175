import Dispatch

/// Calls `body` on all cores with ranges that cover `0..<count`, and waits for all calls.
///
///     onAllCores(files.count) { range in
///       for index in range { check(files[index]) }
///     }
///
/// - Complexity: O(`count` / `size`) calls of `body`.
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
