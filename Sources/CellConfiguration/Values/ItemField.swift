/// A field of an item, which patterns refer to by name: `{price}`.
public enum ItemField: String, Hashable, Sendable, Encodable, CaseIterable {
  /// The name of the item in addresses.
  case id
  /// What it is called: an icon's name, the text of any other item.
  case name
  /// What it costs, as readers write it: `$3.99`; nothing for an item without a price.
  case price
  /// The group that it is browsed by.
  case category
  /// One sentence about it; the secondary text of an item that is no icon.
  case summary
}

/// A text with places for the fields of an item: `{name}, {price}`.
///
/// Two braces mean one: `{{` is `{`, and `}}` is `}`.
public struct FieldPattern: Hashable, Sendable, Encodable {
  /// A part of a pattern.
  public enum Piece: Hashable, Sendable, Encodable {
    /// Text that is the same for every item.
    case text(String)
    /// The place of a field.
    case field(ItemField)
  }

  /// The parts in order. Texts are not empty, and no two stand side by side.
  public let pieces: [Piece]

  /// Whether it has no places for fields.
  public var isPlain: Bool {
    pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// A pattern as it is written.
  ///
  /// - Throws: `FieldPatternError`.
  /// - Complexity: O(scalars): a mark after a brace leaves it a brace.
  public init(_ text: String) throws(FieldPatternError) {
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
        guard let field = ItemField(rawValue: name) else { throw .unknownField(name) }
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

  /// A text without any fields.
  public static func literal(_ text: String) -> FieldPattern {
    FieldPattern(pieces: text.isEmpty ? [] : [.text(text)])
  }

  /// Nothing but a field.
  public static func field(_ field: ItemField) -> FieldPattern {
    FieldPattern(pieces: [.field(field)])
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { pieces.isEmpty }

  /// The text for an item that has these fields. A field that the item does not have is empty.
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

/// Why a text is no pattern.
public enum FieldPatternError: Error, Hashable, Sendable {
  /// Between `{` and `}` stands no field's name.
  case unknownField(String)
  /// A `{` without its `}`.
  case unclosedField
  /// A `}` without its `{`.
  case unopenedField
}

/// The fields of one item.
public struct ItemFields: Hashable, Sendable, Encodable {
  private var values: [ItemField: String]
  /// Where the item is bought.
  public var buyAddress: String?
  /// The price as markup that is ready for the page, where it is more than a text: with the regular
  /// price struck through, or in several currencies.
  public var priceMarkup: String?

  /// The fields that an item has.
  public init(_ values: [ItemField: String] = [:]) { self.values = values }

  /// What stands in a field, or nil if the item has none.
  public subscript(field: ItemField) -> String? {
    get { values[field] }
    set { values[field] = newValue }
  }
}
