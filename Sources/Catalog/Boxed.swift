/// A value that is stored outside of the value that has it. For a large property that few values
/// have, this keeps all others small.
package final class Boxed<Value: Sendable>: Sendable {
  /// The value in the box.
  package let value: Value

  /// A box with a value.
  package init(_ value: Value) { self.value = value }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (left: Boxed, right: Boxed) -> Bool {
    left === right || left.value == right.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Boxed: Encodable where Value: Encodable {
  /// Writes the value: the box is not seen.
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
