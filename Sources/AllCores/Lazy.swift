import Dispatch
import Synchronization

/// A value that is made once, on first access. Other threads that access it meanwhile wait.
package final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// A value that `make` makes on first access.
  package init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.pending(make))
  }

  /// A value that is made already.
  package init(_ value: Value) {
    state = Mutex(.made(value))
  }

  /// Begins to make the value on another core. Who asks for it meanwhile waits.
  package func begin() { DispatchQueue.global().async { _ = self.value } }

  /// The value, made on first access.
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
