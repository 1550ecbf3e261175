public import ContentHash

/// A large value by its hash: it may be in memory, or the store that the content was loaded from
/// finds it. The model never reads it.
///
/// References are equal when what they lead to is, and hash as that does.
public struct Reference<Value: ContentHashable>: Hashable, Sendable {
  /// The hash of the value.
  public let hash: ContentHash
  private let box: Box?

  /// So that a reference stays small where the value is there.
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// A reference to a value that is in memory.
  ///
  /// - Complexity: O(bytes of the value).
  public init(_ value: Value) {
    self.init(value, hash: ContentHash(of: value))
  }

  /// A reference to a value that is in memory, whose hash is known.
  public init(_ value: Value, hash: ContentHash) {
    self.hash = hash
    box = Box(value)
  }

  /// A reference to a value that has to be found by its hash.
  public init(hash: ContentHash) {
    self.hash = hash
    box = nil
  }

  /// The value, if it is in memory.
  public var value: Value? { box?.value }

  /// Whether both lead to the same value.
  public static func == (one: Reference, other: Reference) -> Bool { one.hash == other.hash }

  /// Hashes the hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Reference: Encodable {
  /// Writes the hash.
  public func encode(to encoder: any Encoder) throws { try hash.encode(to: encoder) }
}

/// A text of the content by its hash, and the icons that it names.
public struct TextReference: Hashable, Sendable {
  /// The text.
  public var text: Reference<RichText>
  /// The icons that the text draws or links to, sorted, none twice.
  public var icons: [Slug]

  /// A reference to a text that names icons.
  public init(_ text: Reference<RichText>, icons: [Slug]) {
    self.text = text
    self.icons = icons
  }

  /// A reference to a text that is in memory.
  public init(_ text: RichText) {
    self.init(Reference(text), icons: text.icons)
  }
}

extension TextReference: Encodable {
  /// Writes the hash of the text, which its icons follow from.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension RichText {
  /// The icons that the text draws or links to, sorted, none twice.
  ///
  /// - Complexity: O(pieces).
  public var icons: [Slug] {
    let names = pieces.compactMap { piece -> Slug? in
      switch piece {
      case .icon(let id, _), .address(.icon(let id)): id
      case .html, .text, .address: nil
      }
    }
    return Set(names).sorted()
  }
}
