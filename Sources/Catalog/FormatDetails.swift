/// The data of an outline or node that only one file format has. Only the module of the format
/// creates and reads it.
public struct FormatDetails: Hashable, Sendable, Encodable {
  private let value: any Hashable & Encodable & Sendable

  /// The type must be private to the format's module.
  public init(_ value: some Hashable & Encodable & Sendable) { self.value = value }

  /// Returns `nil` if the value is of another type.
  public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// Compares types and values.
  public static func == (left: FormatDetails, right: FormatDetails) -> Bool {
    left.value.isEqual(to: right.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// Writes the value without a container.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
