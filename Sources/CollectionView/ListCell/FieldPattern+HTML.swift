import CellConfiguration

extension FieldPattern {
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

  func html(for fields: ItemFields) -> String {
    markup(for: fields) ?? HTML.escaped(text(for: fields))
  }
}
