import Markup

/// The link of a control: a URL with placeholders such as `/download/{id}.zip`, the item's own link, or its
/// shop.
///
/// Field values are percent-encoded, and the scheme is constant. Content cannot inject other parts of the
/// URL.
public enum LinkPattern: Hashable, Sendable, Encodable {
  /// The item's own link.
  case item
  /// The URL at which the item is sold.
  case buy
  /// A page or file of the site, by path.
  case page(FieldPattern)
  /// Another URL with a safe scheme.
  case address(FieldPattern)

  /// True if the link is the same for every item.
  public var isPlain: Bool {
    switch self {
    case .item, .buy: false
    case .page(let pattern), .address(let pattern): pattern.isPlain
    }
  }

  /// Parses `{link}`, `{buy}`, a path that begins with `/` or `#`, or a URL.
  ///
  /// - Throws: `LinkPatternError`.
  public init(
    _ text: String, fields: [ItemField] = ItemField.ofCells
  ) throws(LinkPatternError) {
    if text == "{link}" {
      self = .item
      return
    }
    if text == "{buy}" {
      self = .buy
      return
    }
    guard !text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0 == "\\" }) else {
      throw .unsafe(text)
    }
    let pattern: FieldPattern
    do {
      pattern = try FieldPattern(text, fields: fields)
    } catch {
      throw .pattern(error)
    }
    if text.utf8.first == UInt8(ascii: "#")
      || text.utf8.first == UInt8(ascii: "/") && !Self.leavesSite(text)
    {
      self = .page(pattern)
    } else if WebAddress.isWhole(text) {
      self = .address(pattern)
    } else {
      throw .unsafe(text)
    }
  }

  /// Returns the URL for an item; nil for `item`, and for `buy` of an item that is not sold.
  ///
  /// - Complexity: O(characters).
  public func address(for values: ItemFields) -> String? {
    switch self {
    case .item: nil
    case .buy: values.buyAddress
    case .page(let pattern), .address(let pattern):
      pattern.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .field(let field): (values[field] ?? "").escaped(for: .urlComponent)
        }
      }.joined()
    }
  }

  /// Stops links to other hosts: `//`, or two slashes around fields that may be empty. Scalars are compared,
  /// because browsers ignore variation selectors after a slash.
  private static func leavesSite(_ text: String) -> Bool {
    let start = /\/(\{(price|category|summary)\})*\//.matchingSemantics(.unicodeScalar)
    return text.prefixMatch(of: start) != nil
  }
}

/// An error in a link.
public enum LinkPatternError: Error, Hashable, Sendable {
  /// An unsafe scheme, or characters that are invalid in URLs.
  case unsafe(String)
  /// An error in the placeholders.
  case pattern(FieldPatternError)
}
