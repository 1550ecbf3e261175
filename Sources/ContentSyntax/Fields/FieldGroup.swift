/// A class whose properties are fields, arrays of fields, or other groups of fields, in the order of
/// the schema.
///
/// The compiler writes `encode(to:)` with all properties of a group, so a group has no list of its
/// fields to maintain. A `Mirror` finds the same fields, but its casts search all conformances of
/// the program once for each type: 1.5 million instructions for an object.
package protocol FieldGroup: AnyObject, Encodable, Sendable {}

extension FieldGroup {
  /// The fields of the properties, with those of nested groups.
  ///
  /// - Complexity: O(fields). Objects call it once.
  var declaredFields: [any DeclaredField] {
    let collector = FieldCollector()
    try? encode(to: collector)  // A collector throws no errors.
    return collector.fields
  }
}

extension Field: Encodable {
  /// Adds the field to the fields of its group. Other encoders get no value.
  package func encode(to encoder: any Encoder) throws {
    (encoder as? FieldCollector)?.fields.append(self)
  }
}

/// An encoder that collects the fields of a group. It ignores properties of other types.
private final class FieldCollector: Encoder {
  var fields: [any DeclaredField] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(FieldProperties(collector: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }

  func singleValueContainer() -> any SingleValueEncodingContainer { IgnoredValue() }
}

/// The elements of an array of fields.
extension FieldCollector: UnkeyedEncodingContainer {
  var count: Int { fields.count }

  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }
}

/// The properties of a group, in the order of their declaration.
private struct FieldProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let collector: FieldCollector

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {}
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: collector)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    collector.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { collector }
  func superEncoder() -> any Encoder { collector }
  func superEncoder(forKey key: Key) -> any Encoder { collector }
}

/// A value that is not a field.
private struct IgnoredValue: SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) {}
}
