/// The part of an outline, or of a node, that only one file format has, such as attributes of other
/// programs in OPML.
///
/// The module of the format creates and reads the value. All other modules can only copy, compare
/// and hash it.
public struct FormatDetails: Hashable, Sendable, Encodable {
  private let value: any Hashable & Encodable & Sendable

  /// Details of a format.
  ///
  /// - Parameter value: A value of a type that only the module of the format declares.
  public init(_ value: some Hashable & Encodable & Sendable) { self.value = value }

  /// The details as a type of the format; `nil` if they are of another type.
  public func value<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// True if the values have the same type and are equal.
  public static func == (left: FormatDetails, right: FormatDetails) -> Bool {
    left.value.isEqual(to: right.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// Writes the value without a container around it.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
