/// Text with markup, except the drawings of icons and the URLs in the site.
public struct RichText: Hashable, Sendable, Encodable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    case html(String)
    case text(String)
    /// An empty label means that the icon is decorative.
    case icon(Slug, label: String)
    /// The URL of a page of this site, in a quoted attribute.
    case address(LinkTarget)
    case code(CodeBlock)
  }

  /// The parts in order.
  public var pieces: [Piece]
  /// The text without markup, for descriptions and the search; empty for texts of icons.
  public var plainText: String

  /// Creates a text.
  public init(pieces: [Piece], plainText: String) {
    self.pieces = pieces
    self.plainText = plainText
  }
}

extension RichText {
  /// The first link to a page of this site. External URLs are part of the markup.
  ///
  /// - Complexity: O(pieces).
  public var firstLinkOfSite: LinkTarget? {
    for (markup, piece) in zip(pieces, pieces.dropFirst()) {
      // Pictures have URLs as well.
      if case .address(let target) = piece, case .html(let markup) = markup,
        markup.utf8.suffix(9).elementsEqual("<a href=\"".utf8)
      {
        return target
      }
    }
    return nil
  }
}

extension RichText.Piece: Encodable {
  /// Writes pieces without names, because a text has many pieces.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    switch self {
    case .html(let markup):
      try container.encode(0)
      try container.encode(markup)
    case .text(let text):
      try container.encode(1)
      try container.encode(text)
    case .icon(let id, let label):
      try container.encode(2)
      try container.encode(id.text)
      try container.encode(label)
    case .address(let target):
      try container.encode(3)
      try container.encode(target)
    case .code(let block):
      try container.encode(4)
      try container.encode(block)
    }
  }
}
