import Dispatch
import Synchronization

/// The results of two functions that run at the same time, on two cores if there are as many.
///
///     let (pages, index) = both({ pages(of: site) }, { index(of: site) })
package func both<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let results = Mutex<(first: First?, second: Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let value = first()
      results.withLock { $0.first = value }
    } else {
      let value = second()
      results.withLock { $0.second = value }
    }
  }
  let made = results.withLock { $0 }
  // Both are there: `concurrentPerform` returns when all calls have.
  return (made.first ?? first(), made.second ?? second())
}
