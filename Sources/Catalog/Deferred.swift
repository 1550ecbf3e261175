import Synchronization

/// A value that is made when it is first asked for, once, whoever asks.
///
/// A picture that no page of a build shows anew need not be read for it.
public final class Deferred<Value: Sendable>: Sendable {
  private enum State {
    case pending(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// A value that is there already.
  public init(_ value: Value) {
    state = Mutex(.made(value))
  }

  /// A value that `make` makes. Others that ask meanwhile wait for it.
  public init(_ make: @escaping @Sendable () -> Value) {
    state = Mutex(.pending(make))
  }

  /// The value, made now if it was not yet.
  public var value: Value {
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

extension Deferred: Equatable where Value: Equatable {
  /// Whether the values are equal; both are made for it.
  public static func == (one: Deferred, other: Deferred) -> Bool {
    one === other || one.value == other.value
  }
}

extension Deferred: Hashable where Value: Hashable {
  /// Hashes the value, which is made for it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
