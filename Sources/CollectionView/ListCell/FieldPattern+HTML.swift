import CellConfiguration

extension FieldPattern {
  /// The text for an item as HTML, with the price as its markup; `nil` if nothing in it has markup.
  ///
  /// - Complexity: O(characters).
  func markup(for fields: ItemFields) -> String? {
    guard let price = fields.priceMarkup, pieces.contains(.field(.price)) else { return nil }
    return pieces.map { piece in
      switch piece {
      case .text(let text): HTML.escaped(text)
      case .field(.price): price
      case .field(let field): HTML.escaped(fields[field] ?? "")
      }
    }.joined()
  }

  /// The text for an item as HTML.
  ///
  /// - Complexity: O(characters).
  func html(for fields: ItemFields) -> String {
    markup(for: fields) ?? HTML.escaped(text(for: fields))
  }
}
