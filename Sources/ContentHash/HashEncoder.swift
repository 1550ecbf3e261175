/// A value that `ContentHash(of:)` can hash. Conformances to `Encodable` that the compiler writes
/// have every stored property in them, so the hash has too.
public typealias ContentHashable = Encodable & Sendable

extension ContentHash {
  /// The hash of everything that a value stores.
  ///
  /// It is complete because the compiler writes `encode(to:)`: a property that is added to a type
  /// is part of the hash of its values from then on. It does not depend on the names of properties,
  /// nor on the order of sets and dictionaries. The cases of enums count by their names or raw
  /// values.
  ///
  ///     struct Page: Encodable { var title: String; var tags: Set<String> }
  ///     ContentHash(of: Page(title: "Owl", tags: ["bird", "night"]))
  ///
  /// - Complexity: O(bytes of the value); sets and dictionaries are sorted by the hashes of their
  ///   elements.
  public init(of value: some Encodable) {
    self.init(encoding: value)
  }

  /// The same hash, for a value of any type.
  @usableFromInline
  package init(encoding value: some Encodable) {
    let hasher = ValueHasher()
    hasher.append(value)
    self = hasher.finalize()
  }
}

extension ContentHash: Encodable {
  /// Writes two numbers. In what is hashed they stand for what this is the hash of.
  public func encode(to encoder: any Encoder) throws {
    // Most of what pages are hashed by is hashes: this takes a third of the time of a container.
    if let encoder = encoder as? HashEncoder { return encoder.hasher.append(self) }
    var container = encoder.unkeyedContainer()
    try container.encode(high)
    try container.encode(low)
  }
}

extension ValueHasher {
  /// Adds a value by its `encode(to:)`.
  @usableFromInline
  func append<Value: Encodable>(_ value: Value) {
    if NominalType(of: Value.self).isUnordered, let unordered = value as? any UnorderedElements {
      append(.unordered)
      for hash in unordered.sortedHashes { append(hash) }
    } else {
      append(.composite)
      // What a type's own `encode(to:)` throws says nothing of what it has encoded.
      try? value.encode(to: HashEncoder(hasher: self))  // as above
    }
    append(.end)
  }
}

/// The struct or enum that a type is, whatever its generic arguments are.
///
/// It asks a type whether it is a set without a cast, for which the program would look through all
/// of its conformances, once for each type that is hashed: a thirtieth of the time of a small build.
/// The second word of a type's metadata is the address of what describes it (The Swift ABI, Type
/// Metadata, Common Metadata Layout); of a class it is another address, which is none of these.
private struct NominalType: Equatable {
  private let address: UnsafeRawPointer?

  init(of type: Any.Type) {
    address = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)[1]
  }

  var isUnordered: Bool {
    self == NominalType(of: Set<Int>.self) || self == NominalType(of: [Int: Int].self)
  }
}

/// A collection whose order is another one in every run.
private protocol UnorderedElements {
  /// The hashes of the elements, in an order that only depends on them.
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

/// An encoder that writes no format: it only passes on what there is to hash.
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

/// The properties of a value, in the order of their declaration. Their names do not count.
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

  // What is not there counts: else the value after it could take its place.
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

  /// Cases of enums: what they hold is nested below their names.
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

/// The elements of an array.
private struct ElementHashes: UnkeyedEncodingContainer {
  let hasher: ValueHasher
  private(set) var count = 0

  init(hasher: ValueHasher) { self.hasher = hasher }

  var codingPath: [any CodingKey] { [] }

  /// Begins an element.
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

/// A number or a text.
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
