/// A value with its hash, which is computed once.
///
/// A copy is small, because thousands of pages share a frame, and a page can have thousands of icons.
public struct Hashed<Value: ContentHashable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  /// The hash of the value.
  public let hash: ContentHash

  /// Hashes a value.
  ///
  /// - Complexity: O(bytes of the value).
  public init(_ value: Value) { self.init(value, hash: ContentHash(of: value)) }

  @usableFromInline
  init(_ value: Value, hash: ContentHash) {
    box = Box(value)
    self.hash = hash
  }

  /// The value.
  @inlinable public var value: Value { box.value }
}

extension Hashed: Hashable {
  /// True if the hashes are equal.
  public static func == (one: Hashed, other: Hashed) -> Bool {
    one.hash == other.hash
  }

  /// Hashes the hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Hashed: Encodable {
  /// Writes the hash.
  public func encode(to encoder: any Encoder) throws { try hash.encode(to: encoder) }
}

extension ContentHash {
  /// Combines two hashes in their order. It has no buffer, because it is called for each cell.
  @inlinable
  public func combined(with other: ContentHash) -> ContentHash {
    let high = Self.finalized(high &* 5 &+ other.high)
    let low = Self.finalized(low &* 5 &+ other.low &+ high)
    return ContentHash(high: high &+ low, low: low)
  }
}
