/// A value that `ContentHash(of:)` can hash.
public typealias ContentHashable = Encodable & Sendable

extension ContentHash {
  /// Hashes all stored properties of a value, because the compiler writes `encode(to:)`.
  ///
  /// Names of properties and the order of sets and dictionaries do not count. Enum cases count by name
  /// or raw value.
  ///
  ///     struct Page: Encodable { var title: String; var tags: Set<String> }
  ///     ContentHash(of: Page(title: "Owl", tags: ["bird", "night"]))
  ///
  /// - Complexity: O(bytes of the value), and O(n log n) for the elements of sets and dictionaries.
  public init(of value: some Encodable) {
    self.init(encoding: value)
  }

  @usableFromInline
  package init(encoding value: some Encodable) {
    let hasher = ValueHasher()
    hasher.append(value)
    self = hasher.finalize()
  }
}

extension ContentHash: Encodable {
  /// Writes two numbers, or adds the hash to a hasher.
  public func encode(to encoder: any Encoder) throws {
    // Takes a third of the time of a container.
    if let encoder = encoder as? HashEncoder { return encoder.hasher.append(self) }
    var container = encoder.unkeyedContainer()
    try container.encode(high)
    try container.encode(low)
  }
}

extension ValueHasher {
  @usableFromInline
  func append<Value: Encodable>(_ value: Value) {
    if NominalType(of: Value.self).isUnordered, let unordered = value as? any UnorderedElements {
      append(.unordered)
      for hash in unordered.sortedHashes { append(hash) }
    } else {
      append(.composite)
      // An error does not change the parts that were already encoded.
      try? value.encode(to: HashEncoder(hasher: self))  // as above
    }
    append(.end)
  }
}

/// The address of the descriptor of a struct or enum, without its generic arguments.
///
/// A cast to detect sets would search all conformances for each hashed type, a thirtieth of the time of
/// a small build. The descriptor is the second word of a type's metadata (The Swift ABI, Type Metadata,
/// Common Metadata Layout). For a class, the word is a different address.
private struct NominalType: Equatable {
  private let address: UnsafeRawPointer?

  init(of type: Any.Type) {
    address = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)[1]
  }

  var isUnordered: Bool {
    self == NominalType(of: Set<Int>.self) || self == NominalType(of: [Int: Int].self)
  }
}

/// A collection whose order changes from run to run.
private protocol UnorderedElements {
  var sortedHashes: [ContentHash] { get }
}

extension Set: UnorderedElements where Element: Encodable {
  var sortedHashes: [ContentHash] { ContentHash.sorted(map { ContentHash(of: $0) }) }
}

extension Dictionary: UnorderedElements where Key: Encodable, Value: Encodable {
  var sortedHashes: [ContentHash] {
    ContentHash.sorted(
      map { key, value in
        let hasher = ValueHasher()
        hasher.append(key)
        hasher.append(value)
        return hasher.finalize()
      })
  }
}

extension ContentHash {
  fileprivate static func sorted(_ hashes: [ContentHash]) -> [ContentHash] {
    hashes.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
  }
}

private struct HashEncoder: Encoder {
  let hasher: ValueHasher

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedHashes(hasher: hasher))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ElementHashes(hasher: hasher) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

/// The names of properties do not count.
private struct KeyedHashes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let hasher: ValueHasher

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { hasher.append(.none) }
  func encode(_ value: Bool, forKey key: Key) { hasher.append(number: value ? 1 : 0) }
  func encode(_ value: String, forKey key: Key) { hasher.append(value) }
  func encode(_ value: Double, forKey key: Key) { hasher.append(number: value.hashedBits) }
  func encode(_ value: Int, forKey key: Key) {
    hasher.append(number: UInt64(bitPattern: Int64(value)))
  }
  func encode(_ value: UInt64, forKey key: Key) { hasher.append(number: value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) { hasher.append(value) }

  // A missing value counts. Otherwise the next value could replace it.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { optional(value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value { hasher.append(value) } else { hasher.append(.none) }
  }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { optional(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { optional(value) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) { optional(value) }

  private func optional(_ value: (some Encodable)?) {
    if let value { hasher.append(value) } else { hasher.append(.none) }
  }

  /// Adds an enum case.
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    hasher.append(.enumCase)
    hasher.append(key.stringValue)
    return KeyedEncodingContainer(KeyedHashes<Nested>(hasher: hasher))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ElementHashes(hasher: hasher)
  }

  func superEncoder() -> any Encoder { HashEncoder(hasher: hasher) }
  func superEncoder(forKey key: Key) -> any Encoder { HashEncoder(hasher: hasher) }
}

private struct ElementHashes: UnkeyedEncodingContainer {
  let hasher: ValueHasher
  private(set) var count = 0

  init(hasher: ValueHasher) { self.hasher = hasher }

  var codingPath: [any CodingKey] { [] }

  private mutating func begin() -> ValueHasher {
    count += 1
    hasher.append(.element)
    return hasher
  }

  mutating func encodeNil() { begin().append(.none) }
  mutating func encode(_ value: String) { begin().append(value) }
  mutating func encode(_ value: Double) { begin().append(number: value.hashedBits) }
  mutating func encode(_ value: Int) { begin().append(number: UInt64(bitPattern: Int64(value))) }
  mutating func encode(_ value: UInt64) { begin().append(number: value) }
  mutating func encode<Value: Encodable>(_ value: Value) { begin().append(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedHashes(hasher: begin()))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ElementHashes(hasher: begin())
  }

  mutating func superEncoder() -> any Encoder { HashEncoder(hasher: begin()) }
}

extension HashEncoder: SingleValueEncodingContainer {
  func encodeNil() { hasher.append(.none) }
  func encode(_ value: Bool) { hasher.append(number: value ? 1 : 0) }
  func encode(_ value: String) { hasher.append(value) }
  func encode(_ value: Double) { hasher.append(number: value.hashedBits) }
  func encode(_ value: Float) { hasher.append(number: Double(value).hashedBits) }
  func encode<Value: Encodable & FixedWidthInteger>(_ value: Value) {
    hasher.append(number: UInt64(truncatingIfNeeded: value))
  }
  func encode<Value: Encodable>(_ value: Value) { hasher.append(value) }
}
