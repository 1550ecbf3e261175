import Markup

/// Where a control of a cell leads: an address with places for the fields of the item, such as
/// `/download/{id}.zip`, the item's own link, or where it is bought.
///
/// Values of fields are percent-encoded, so that none can become another part of the address. The
/// scheme never comes from a field.
public enum LinkPattern: Hashable, Sendable, Encodable {
  /// Where the item itself leads.
  case item
  /// Where the item is bought.
  case buy
  /// To a page or file of this site, by its path.
  case page(FieldPattern)
  /// To anywhere else, by an address with a scheme that is safe to follow.
  case address(FieldPattern)

  /// Whether it leads to the same place for every item.
  public var isPlain: Bool {
    switch self {
    case .item, .buy: false
    case .page(let pattern), .address(let pattern): pattern.isPlain
    }
  }

  /// A link as it is written: `{link}`, `{buy}`, a path that begins with `/` or `#`, or an address.
  ///
  /// - Throws: `LinkPatternError`.
  public init(_ text: String) throws(LinkPatternError) {
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
      pattern = try FieldPattern(text)
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

  /// The address for an item; nil for `item`, whose link is not a field, and for `buy` of an item
  /// that is bought nowhere.
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

  /// Two slashes begin another host, and so do two with a field between that may be empty. By
  /// scalars: browsers pass over a variation selector after a slash, which as a `Character` is
  /// none.
  private static func leavesSite(_ text: String) -> Bool {
    let start = /\/(\{(price|category|summary)\})*\//.matchingSemantics(.unicodeScalar)
    return text.prefixMatch(of: start) != nil
  }
}

/// Why a text is no link.
public enum LinkPatternError: Error, Hashable, Sendable {
  /// It is not safe to follow: another scheme, or characters that no address has.
  case unsafe(String)
  /// Its fields are wrong.
  case pattern(FieldPatternError)
}
