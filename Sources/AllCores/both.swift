import Dispatch
import Synchronization

/// The results of two functions that run at the same time, on two cores if there are as many.
///
///     let (pages, index) = both({ pages(of: site) }, { index(of: site) })
package func both<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let other = Mutex<Second?>(nil)
  let own = Mutex<First?>(nil)
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 {
      let value = first()
      own.withLock { $0 = value }
    } else {
      let value = second()
      other.withLock { $0 = value }
    }
  }
  // Each has returned by now; a value that were missing would be made here.
  return (own.withLock { $0 } ?? first(), other.withLock { $0 } ?? second())
}
