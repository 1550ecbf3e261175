package final class Boxed<Value: Sendable>: Sendable {
  package let value: Value

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
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
