/// A value that adds its stored properties to a hasher without an encoder.
///
/// An encoder's container takes about 1,000 instructions. This protocol is for types that a build
/// hashes for each icon. Both ways give the same hash.
///
///     extension Sale: DirectlyHashable {
///       public func hash(into hasher: ValueHasher) {
///         hasher.combine(reduction)
///         hasher.combine(from)
///         hasher.combine(until)
///       }
///     }
///
/// Debug builds stop if a property is missing.
public protocol DirectlyHashable: Encodable, Sendable {
  /// Adds every stored property, in the order of `encode(to:)`.
  func hash(into hasher: ValueHasher)
}

extension ContentHash {
  /// Hashes all stored properties of a value.
  ///
  /// - Complexity: O(bytes of the value).
  @inlinable
  public init(of value: some DirectlyHashable) {
    let hasher = ValueHasher()
    hasher.combine(value)
    self = hasher.finalize()
    assert(self == ContentHash(encoding: value), "hash(into:) differs from encode(to:)")
  }
}

extension Hashed where Value: DirectlyHashable {
  /// Hashes a value.
  @inlinable
  public init(_ value: Value) { self.init(value, hash: ContentHash(of: value)) }
}

extension DirectlyHashable where Self: RawRepresentable, RawValue == String {
  /// Adds the raw value.
  @inlinable
  public func hash(into hasher: ValueHasher) { hasher.combine(rawValue) }
}

extension DirectlyHashable where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// Adds the raw value.
  @inlinable
  public func hash(into hasher: ValueHasher) {
    hasher.combine(Int(truncatingIfNeeded: rawValue))
  }
}

extension String: DirectlyHashable {
  /// Adds the text.
  @inlinable
  public func hash(into hasher: ValueHasher) { hasher.combine(self) }
}

extension Int: DirectlyHashable {
  /// Adds the number.
  @inlinable
  public func hash(into hasher: ValueHasher) { hasher.combine(self) }
}

extension ContentHash: DirectlyHashable {
  /// Adds the hash in place of its value.
  @inlinable
  public func hash(into hasher: ValueHasher) { hasher.append(self) }
}

extension Hashed: DirectlyHashable {
  /// Adds the hash.
  @inlinable
  public func hash(into hasher: ValueHasher) { hash.hash(into: hasher) }
}

extension Array: DirectlyHashable where Element: DirectlyHashable {
  /// Adds the elements.
  @inlinable
  public func hash(into hasher: ValueHasher) {
    for element in self {
      hasher.beginElement()
      hasher.combine(element)
    }
  }
}
