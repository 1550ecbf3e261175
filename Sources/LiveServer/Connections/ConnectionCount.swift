import Synchronization

final class ConnectionCount: Sendable {
  private let count = Mutex(0)

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
