import Dispatch
import Synchronization

/// A value that is created once, on first access. Concurrent accesses wait.
package final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// Creates the value by `make` on first access.
  package init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.pending(make))
  }

  package init(_ value: Value) {
    state = Mutex(.made(value))
  }

  /// Starts to create the value on another core.
  package func begin() { DispatchQueue.global().async { _ = self.value } }

  package var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .pending(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
