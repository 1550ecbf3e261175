/// Text with markup, ready for a page but for what only the site knows: how an icon is drawn, and
/// where it lives.
public struct RichText: Hashable, Sendable, Encodable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable, Encodable {
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
