public import ContentHash

/// A large value by its hash, in memory or in the store of the loaded content.
public struct Reference<Value: ContentHashable>: Hashable, Sendable {
  /// The hash of the value.
  public let hash: ContentHash
  private let box: Box?

  /// Keeps a reference small if the value is in memory.
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Creates a reference to a value in memory.
  ///
  /// - Complexity: O(bytes of the value).
  public init(_ value: Value) {
    self.init(value, hash: ContentHash(of: value))
  }

  /// Creates a reference with a known hash.
  public init(_ value: Value, hash: ContentHash) {
    self.hash = hash
    box = Box(value)
  }

  /// Creates a reference to a value in the store.
  public init(hash: ContentHash) {
    self.hash = hash
    box = nil
  }

  /// The value, if it is in memory.
  public var value: Value? { box?.value }

  /// Compares hashes.
  public static func == (one: Reference, other: Reference) -> Bool { one.hash == other.hash }

  /// Hashes the hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Reference: Encodable {
  /// Writes the hash.
  public func encode(to encoder: any Encoder) throws { try hash.encode(to: encoder) }
}

/// A text by its hash, with its icons.
public struct TextReference: Hashable, Sendable {
  /// The text.
  public var text: Reference<RichText>
  /// The drawn or linked icons, sorted, without duplicates.
  public var icons: [Slug]

  /// Creates a reference to a text with icons.
  public init(_ text: Reference<RichText>, icons: [Slug]) {
    self.text = text
    self.icons = icons
  }

  /// Creates a reference to a text in memory.
  public init(_ text: RichText) {
    self.init(Reference(text), icons: text.icons)
  }
}

extension TextReference: Encodable {
  /// The hash determines the icons.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension RichText {
  /// The drawn or linked icons, sorted, without duplicates.
  ///
  /// - Complexity: O(pieces).
  public var icons: [Slug] {
    let names = pieces.compactMap { piece -> Slug? in
      switch piece {
      case .icon(let id, _), .address(.icon(let id)): id
      case .html, .text, .address, .code: nil
      }
    }
    return Set(names).sorted()
  }
}

extension Reference: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hash.hash(into: hasher)
  }
}

extension TextReference: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    text.hash(into: hasher)
  }
}
