import Synchronization

/// How many connections are open.
final class ConnectionCount: Sendable {
  private let count = Mutex(0)

  /// Counts one more, and says how many there were before it.
  func enter() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }

  func leave() {
    count.withLock { $0 -= 1 }
  }
}
