/// What the supplementary views of something say, by their element kinds: the badges of an item,
/// the header and footer of a section.
///
/// Kinds are those of the layout that the something is shown in; a text whose kind that layout
/// does not have is not shown there.
public struct SupplementaryTexts: Hashable, Sendable {
  /// What one view says.
  public struct Entry: Hashable, Sendable, Encodable {
    /// The element kind of the view.
    public var kind: String
    /// What it says, plain text.
    public var text: String

    /// `text` for the view of `kind`.
    public init(kind: String, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The texts in the author's order. No two have one kind.
  public private(set) var entries: [Entry] = []

  /// No texts.
  public init() {}

  /// The text of a kind; setting nil removes it.
  ///
  /// - Complexity: O(entries), of which there are a few.
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

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }
}

extension SupplementaryTexts: ExpressibleByDictionaryLiteral {
  /// The texts of a literal; of two with one kind, the second.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (kind, text) in elements { self[kind] = text }
  }
}

extension SupplementaryTexts: Encodable {
  /// Writes the entries.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}
