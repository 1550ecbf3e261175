/// A value and its hash, made once for all that contain the value.
///
/// Small, whatever it holds: thousands of pages have the same frame, and a page can have thousands
/// of icons.
public struct Hashed<Value: ContentHashable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @usableFromInline
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  /// The hash of everything that the value stores.
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
  /// Whether both hold the same value, as their hashes tell.
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
  /// One hash of two, in their order: without a buffer, for what is done for each cell of a page.
  @inlinable
  public func combined(with other: ContentHash) -> ContentHash {
    let high = Self.finalized(high &* 5 &+ other.high)
    let low = Self.finalized(low &* 5 &+ other.low &+ high)
    return ContentHash(high: high &+ low, low: low)
  }
}
