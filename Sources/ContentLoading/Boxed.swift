/// A value that stands apart from what it is a part of: for a large part that few have, which
/// would otherwise make every copy and every array of the others as large.
indirect enum Boxed<Value> {
  case value(Value)

  /// A box, or none for nothing.
  init?(_ value: Value?) {
    guard let value else { return nil }
    self = .value(value)
  }

  /// What is in the box.
  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Sendable where Value: Sendable {}
