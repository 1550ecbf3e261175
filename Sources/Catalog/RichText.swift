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
  /// The text without its markup, for descriptions and searches.
  public var plainText: String

  /// A text of pieces.
  public init(pieces: [Piece], plainText: String) {
    self.pieces = pieces
    self.plainText = plainText
  }
}

extension RichText {
  /// Where its first link leads.
  ///
  /// - Complexity: O(bytes before the end of the link).
  public var firstLink: LinkTarget? {
    let opening = "<a href=\""
    for (index, piece) in pieces.enumerated() {
      guard case .html(let markup) = piece,
        let start = markup.utf8.firstRange(of: opening.utf8)?.upperBound
      else { continue }
      let address = markup.utf8[start...].prefix { $0 != UInt8(ascii: "\"") }
      if address.endIndex == markup.endIndex {
        // What only the site knows comes next.
        guard case .address(let target)? = pieces.dropFirst(index + 1).first else { continue }
        return target
      }
      // CommonMark's renderer escapes these two in addresses.
      return .address(
        String(Substring(address)).replacing("&amp;", with: "&").replacing("&#x27;", with: "'"))
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
