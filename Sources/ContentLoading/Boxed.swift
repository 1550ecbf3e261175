/// A value that is stored outside of the value that has it. For a large property that few values
/// have, this keeps all others small.
indirect enum Boxed<Value> {
  case value(Value)

  /// A box with a value; `nil` for `nil`.
  init?(_ value: Value?) {
    guard let value else { return nil }
    self = .value(value)
  }

  /// The value in the box.
  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Sendable where Value: Sendable {}
