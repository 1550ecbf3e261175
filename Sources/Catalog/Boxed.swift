/// A value that is stored outside of the value that has it. For a large property that few values
/// have, this keeps all others small.
package indirect enum Boxed<Value> {
  case value(Value)

  /// A box with a value; `nil` for `nil`.
  package init?(_ value: Value?) {
    guard let value else { return nil }
    self = .value(value)
  }

  /// The value in the box.
  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Encodable where Value: Encodable {
  /// Writes the value: the box is not seen.
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
