/// Text with markup, ready for a page but for what only the site knows: how an icon is drawn, and
/// where it lives.
public struct RichText: Hashable, Sendable, Encodable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    /// Safe HTML, to be written as it is.
    case html(String)
    /// Text, to be escaped.
    case text(String)
    /// An icon drawn in the line. An empty label means that it only decorates.
    case icon(Slug, label: String)
    /// The address of something of this site, inside an attribute in double quotes.
    case address(LinkTarget)
  }

  /// The parts in order.
  public var pieces: [Piece]
  /// The text without its markup, for descriptions and searches; empty in texts of icons, which
  /// have neither.
  public var plainText: String

  /// A text of pieces.
  public init(pieces: [Piece], plainText: String) {
    self.pieces = pieces
    self.plainText = plainText
  }
}

extension RichText {
  /// Where its first link to something of this site leads. Addresses elsewhere are in its markup
  /// already.
  ///
  /// - Complexity: O(pieces).
  public var firstLinkOfSite: LinkTarget? {
    for (markup, piece) in zip(pieces, pieces.dropFirst()) {
      // Pictures have addresses, too.
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
  /// Writes the kind and what is in it, without names: a text has many.
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
    }
  }
}
