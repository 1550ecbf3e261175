/// A field of an item, as in the pattern `{price}`.
public enum ItemField: String, Hashable, Sendable, Encodable, CaseIterable {
  /// The id in URLs.
  case id
  /// The name of an icon, or the text of another item.
  case name
  /// The formatted price, such as `$3.99`; empty without a price.
  case price
  /// The category.
  case category
  /// The summary, or the secondary text of an item that is not an icon.
  case summary
  /// The id of the license that is bought. Only product URLs have it.
  case license

  /// The fields of texts and links of cells.
  public static let ofCells = allCases.filter { $0 != .license }
}

/// A text with placeholders for fields: `{name}, {price}`. `{{` is `{`, and `}}` is `}`.
public struct FieldPattern: Hashable, Sendable, Encodable {
  /// A part of a pattern.
  public enum Piece: Hashable, Sendable, Encodable {
    /// A constant text.
    case text(String)
    /// A placeholder.
    case field(ItemField)
  }

  /// The parts. Texts are nonempty and separated by fields.
  public let pieces: [Piece]

  /// True without placeholders.
  public var isPlain: Bool {
    pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// Parses a pattern with these fields.
  ///
  /// - Throws: `FieldPatternError`.
  /// - Complexity: O(scalars). Scalars, because a combining mark after a brace is not a part of it.
  public init(
    _ text: String, fields: [ItemField] = ItemField.ofCells
  ) throws(FieldPatternError) {
    var pieces: [Piece] = []
    var literal = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        literal.append(rest.removeFirst())
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .unclosedField }
        let name = String(rest[..<end])
        guard let field = ItemField(rawValue: name), fields.contains(field) else {
          throw .unknownField(name)
        }
        if !literal.isEmpty { pieces.append(.text(String(literal))) }
        literal = String.UnicodeScalarView()
        pieces.append(.field(field))
        rest = rest[rest.index(after: end)...]
      case "}": throw .unopenedField
      default: literal.append(scalar)
      }
    }
    if !literal.isEmpty { pieces.append(.text(String(literal))) }
    self.pieces = pieces
  }

  private init(pieces: [Piece]) { self.pieces = pieces }

  /// Returns a text pattern.
  public static func literal(_ text: String) -> FieldPattern {
    FieldPattern(pieces: text.isEmpty ? [] : [.text(text)])
  }

  /// Returns a field pattern.
  public static func field(_ field: ItemField) -> FieldPattern {
    FieldPattern(pieces: [.field(field)])
  }

  /// True if empty.
  public var isEmpty: Bool { pieces.isEmpty }

  /// Returns the text for an item. Missing fields are empty.
  ///
  /// - Complexity: O(characters).
  public func text(for values: ItemFields) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let field): values[field] ?? ""
      }
    }.joined()
  }
}

/// An error in a pattern.
public enum FieldPatternError: Error, Hashable, Sendable {
  case unknownField(String)
  /// A `{` without `}`.
  case unclosedField
  /// A `}` without `{`.
  case unopenedField
}

/// The fields of one item.
public struct ItemFields: Hashable, Sendable, Encodable {
  private var values: [ItemField: String]
  /// The URL at which the item is sold.
  public var buyAddress: String?
  /// The price as HTML, if it has a regular price or several currencies.
  public var priceMarkup: String?

  /// Creates fields.
  public init(_ values: [ItemField: String] = [:]) { self.values = values }

  /// A field's value.
  public subscript(field: ItemField) -> String? {
    get { values[field] }
    set { values[field] = newValue }
  }
}
