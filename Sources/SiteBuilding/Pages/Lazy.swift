import Synchronization

/// A value that is made when it is first asked for, once, whoever asks. Others that ask meanwhile
/// wait for it.
final class Lazy<Value: Sendable>: Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.pending(make))
  }

  /// A value that is there already.
  init(_ value: Value) {
    state = Mutex(.made(value))
  }

  /// The value, made now if it was not yet.
  var value: Value {
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
