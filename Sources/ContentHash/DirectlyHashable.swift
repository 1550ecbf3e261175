/// A value that adds its stored properties to a hasher itself, without an encoder.
///
/// A container of an encoder takes about 1,000 instructions, even for one number. This protocol is
/// for the types of which a build hashes one value or more for each icon. The hash is the same as the
/// encoder's, so it does not matter how the container of a value is hashed.
///
///     extension Sale: DirectlyHashable {
///       public func hash(into hasher: ValueHasher) {
///         hasher.combine(reduction)
///         hasher.combine(from)
///         hasher.combine(until)
///       }
///     }
///
/// A forgotten property gives another hash than the encoder. Debug builds stop there.
public protocol DirectlyHashable: Encodable, Sendable {
  /// Adds every stored property, in the order in which `encode(to:)` writes them.
  func hash(into hasher: ValueHasher)
}

extension ContentHash {
  /// The hash of everything that a value stores, as `init(of:)` of any value makes it.
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
  ///
  /// - Complexity: O(bytes of the value).
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
  /// Adds the hash, in place of the value that it is the hash of.
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
