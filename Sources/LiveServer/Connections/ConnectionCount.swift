import Synchronization

/// The number of open connections.
final class ConnectionCount: Sendable {
  private let count = Mutex(0)

  /// Increments the count and returns its previous value.
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
