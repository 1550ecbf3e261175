/// The data of an outline or a node that only one file format has, such as foreign OPML attributes.
///
/// Only the module of the format creates and reads the value.
public struct FormatDetails: Hashable, Sendable, Encodable {
  private let value: any Hashable & Encodable & Sendable

  /// Wraps a value of a type that only the format's module declares.
  public init(_ value: some Hashable & Encodable & Sendable) { self.value = value }

  /// Returns `nil` if the value is of another type.
  public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// True if the values have the same type and are equal.
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
