/// A class whose properties are fields, arrays of fields, or groups of fields, in schema order.
///
/// The compiler generates `encode(to:)` with all properties. A `Mirror` would need 1.5 million
/// instructions for an object.
package protocol FieldGroup: AnyObject, Encodable, Sendable {}

extension FieldGroup {
  /// The fields of the properties, including nested groups.
  ///
  /// - Complexity: O(fields). Objects call it once.
  var declaredFields: [any DeclaredField] {
    let collector = FieldCollector()
    try? encode(to: collector)  // a collector throws no errors
    return collector.fields
  }
}

extension Field: Encodable {
  package func encode(to encoder: any Encoder) throws {
    (encoder as? FieldCollector)?.fields.append(self)
  }
}

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

private struct IgnoredValue: SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { [] }

  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) {}
}
