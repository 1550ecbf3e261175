public import ContentHash

/// The texts of supplementary views by element kind, such as badges, headers and footers. A text is
/// shown if the layout has its kind.
public struct SupplementaryTexts: Hashable, Sendable {
  /// The text of a view.
  public struct Entry: Hashable, Sendable, Encodable {
    /// The element kind of the view.
    public var kind: String
    /// Plain text.
    public var text: String

    /// Creates an entry.
    public init(kind: String, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The entries in the author's order. Kinds are unique.
  public private(set) var entries: [Entry] = []

  /// Creates an empty collection.
  public init() {}

  /// The text of a kind.
  ///
  /// - Complexity: O(entries).
  public subscript(kind: String) -> String? {
    get { entries.first { $0.kind == kind }?.text }
    set {
      guard let newValue else { return entries.removeAll { $0.kind == kind } }
      if let index = entries.firstIndex(where: { $0.kind == kind }) {
        entries[index].text = newValue
      } else {
        entries.append(Entry(kind: kind, text: newValue))
      }
    }
  }

  /// True if the collection is empty.
  public var isEmpty: Bool { entries.isEmpty }
}

extension SupplementaryTexts: ExpressibleByDictionaryLiteral {
  /// The last text of a kind wins.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (kind, text) in elements { self[kind] = text }
  }
}

extension SupplementaryTexts: Encodable {
  /// Writes the entries.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension SupplementaryTexts: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    entries.hash(into: hasher)
  }
}

extension SupplementaryTexts.Entry: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(kind)
    hasher.combine(text)
  }
}
